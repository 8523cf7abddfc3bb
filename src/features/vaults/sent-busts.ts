/** Where a browser remembers what its wallet sent: a reload in between forgets nothing. */
type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (root: string): string => `vitrine bust ${root}`

/** The transaction that busts the vault with this root, as far as this browser knows. */
export function sentOf(memory: Memory, root: string): string | undefined {
  try {
    return memory.getItem(keyOf(root)) ?? undefined
  } catch {
    return undefined
  }
}

/** Remembers a transaction, or forgets it. A browser that remembers nothing is no failure. */
export function keepSent(memory: Memory, root: string, hash: string | undefined): void {
  try {
    if (hash === undefined) memory.removeItem(keyOf(root))
    else memory.setItem(keyOf(root), hash)
  } catch {
    // The chain knows it anyway.
  }
}
