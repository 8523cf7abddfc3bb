import { useSyncExternalStore } from 'react'

/** Keys that are one letter or sign work on a page unless somebody turned them off, for good, in this browser (WCAG 2.1.4). */

const kept = 'vitrine-table-keys'
const turned = 'vitrine-table-keys-turned'

export function areLetterKeysOn(): boolean {
  return localStorage.getItem(kept) !== 'off'
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
