/** Gives the browser's storage; where a browser keeps nothing, asking for it throws already. */
type Shelf = () => Pick<Storage, 'getItem' | 'setItem'>

const key = 'vitrine:last-way'

/** Keeps how somebody signed in here last: `password`, `passkey`, `wallet`, or a provider's id. It never leaves the browser. */
export function rememberWay(shelf: Shelf, way: string): void {
  try {
    shelf().setItem(key, way)
  } catch {
    /* The page then shows the ways in their usual order. */
  }
}

export function lastWay(shelf: Shelf): string | undefined {
  try {
    return shelf().getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
