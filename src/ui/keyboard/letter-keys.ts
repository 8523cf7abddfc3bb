import { useSyncExternalStore } from 'react'

const kept = 'vitrine-table-keys'
const turned = 'vitrine-table-keys-turned'

/** Keys that are one letter or sign work unless somebody turned them off, for good, in this browser (WCAG 2.1.4). */
export function areLetterKeysOn(): boolean {
  try {
    return localStorage.getItem(kept) !== 'off'
  } catch {
    // A browser that keeps nothing has kept no wish either.
    return true
  }
}

/** The same for a component; `undefined` until the page has its script. */
export function useLetterKeys(): boolean | undefined {
  return useSyncExternalStore(listen, areLetterKeysOn, () => undefined)
}

export function turnLetterKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(kept)
  else localStorage.setItem(kept, 'off')
  window.dispatchEvent(new Event(turned))
}

function listen(onChange: () => void): () => void {
  const names = [turned, 'storage']
  for (const name of names) window.addEventListener(name, onChange)
  return () => {
    for (const name of names) window.removeEventListener(name, onChange)
  }
}
