import { useEffect, useState } from 'react'
import { linkTo } from '#features/studio/site-map.ts'

/** Whether the page is kept on this device, so that it works without a network. */
export type Keeping = 'keeping' | 'kept' | 'impossible'

/** Has the browser keep this page, by a worker that knows no other page. */
export function useKeptPage(): Keeping {
  const [keeping, setKeeping] = useState<Keeping>('keeping')
  useEffect(() => {
    let isCurrent = true
    cachePage().then(
      (isKept) => {
        if (isCurrent) setKeeping(isKept ? 'kept' : 'impossible')
      },
      () => {
        if (isCurrent) setKeeping('impossible')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return keeping
}

async function cachePage(): Promise<boolean> {
  // Browsers keep pages of secure addresses alone; an instance that is being changed has no fixed files to keep.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return false
  const page = linkTo('certificates verify')
  const registration = await navigator.serviceWorker.register(`${page}-worker.js`, { scope: page })
  const worker = registration.active ?? registration.waiting ?? registration.installing
  if (worker === null) return false
  // It is activated once everything is kept, and redundant when that failed.
  return await new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated') resolve(true)
      else if (worker.state === 'redundant') resolve(false)
    }
    worker.addEventListener('statechange', look)
    look()
  })
}
