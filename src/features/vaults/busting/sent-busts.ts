/** Where a browser remembers what its wallet sent: a reload in between forgets nothing. */
type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** This browser's memory; undefined where it has none for pages. */
export function browserMemory(): Memory | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/** A bust that this browser's wallet sent; `wasInBlock` once the app has shown it in a block. */
export type SentBust = { hash: string; wasInBlock: boolean }

const keyOf = (root: string): string => `vitrine bust ${root}`
const IN_BLOCK = ' in a block'

/** The transaction that busts the vault with this root, as far as this browser knows. */
export function sentOf(memory: Memory | undefined, root: string): SentBust | undefined {
  try {
    const kept = memory?.getItem(keyOf(root)) ?? null
    return kept === null ? undefined : { hash: kept.replace(IN_BLOCK, ''), wasInBlock: kept.endsWith(IN_BLOCK) }
  } catch {
    return undefined
  }
}

/** Remembers a transaction, or forgets it. A browser that remembers nothing is no failure. */
export function storeSent(memory: Memory | undefined, root: string, sent: SentBust | undefined): void {
  try {
    if (sent === undefined) memory?.removeItem(keyOf(root))
    else memory?.setItem(keyOf(root), `${sent.hash}${sent.wasInBlock ? IN_BLOCK : ''}`)
  } catch {
    // The chain knows it anyway.
  }
}
