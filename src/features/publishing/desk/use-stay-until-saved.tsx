import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import type { DraftSaver } from './draft-saver.ts'

/** Leaving with something unsaved: another page of the app waits for the saving, any other way of leaving warns. */
export function useStayUntilSaved(saver: Pick<DraftSaver<unknown>, 'isPending' | 'flush'>): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => saver.isPending() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void saver.flush().then((version) => {
      const mayLeave =
        version !== undefined || confirm('Your last changes are not saved. Leave this page all the same?')
      if (mayLeave) blocker.proceed()
      else blocker.reset()
    })
  }, [blocker, saver])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (saver.isPending()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [saver])
}
