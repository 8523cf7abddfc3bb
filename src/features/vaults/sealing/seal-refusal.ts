import { ConflictError, defineError } from '#platform/errors.ts'

/** A sealing would not go through; the sentence says why, that nothing is lost, and what to do. The wallet was not asked. */
export const SealRefusedError = defineError(ConflictError, 'seal-refused', (message: string) => message)

const nothing = 'Nothing was sealed, and no token moved.'
type Words = (given: readonly unknown[]) => { what: string; way: string }
const tokenOf = (given: readonly unknown[]): string => `Token ${String(given[1])} of ${String(given[0])}`

/** The contract's typed errors in words, by their names; `given` are what the error carries. */
const words: Readonly<Record<string, Words>> = {
  OwnableUnauthorizedAccount: () => ({
    what: 'This wallet does not own the vault contract.',
    way: 'Connect the studio’s wallet above; no other can seal.',
  }),
  WrongVault: ([, next]) => ({
    what: `Another vault took the number; the next is ${String(next)}.`,
    way: 'Load this page again, and take the fingerprint for that number.',
  }),
  PromiseInThePast: () => ({
    what: 'The promised date is over.',
    way: 'Take this list away and prepare it again with a day to come.',
  }),
  NothingSealed: () => ({ what: 'The list is empty.', way: 'Take it away and prepare it again with something in it.' }),
  TooMuchEscrow: ([, most]) => ({
    what: `A vault holds ${String(most)} tokens at most.`,
    way: 'Take this list away and prepare it again with fewer.',
  }),
  NotACollection: ([collection]) => ({
    what: `${String(collection)} does not answer as a collection of tokens (ERC-721).`,
    way: 'Compare the address; if it is right, its tokens cannot lie in a vault. Take this list away and prepare it without them.',
  }),
  AlreadyKept: (given) => ({
    what: `${tokenOf(given)} lies in vault ${String(given[2])} already.`,
    way: 'Take this list away and prepare it again with another token.',
  }),
  PieceNotHeld: (given) => ({
    what: `${tokenOf(given)} is not held by this wallet.`,
    way: 'Send it to the studio’s wallet first, or take this list away and prepare it without it.',
  }),
  NotEscrowed: (given) => ({
    what: `${tokenOf(given)} does not move, although its collection says that it did.`,
    way: 'Whoever busts the vault would not get it either: take this list away and prepare it without it.',
  }),
  ERC721InvalidReceiver: () => ({
    what: 'The vault cannot be given to this address.',
    way: 'Take this list away and prepare it again for another one.',
  }),
  'no-money': () => ({ what: 'This wallet has not enough for the network fee.', way: 'Send it some, and seal again.' }),
}

/** Why a sealing is refused, in one text. `name` is the contract's error, undefined for words that are not the contract's own. */
export function sealRefusal({
  name,
  given = [],
}: {
  name: string | undefined
  given?: readonly unknown[] | undefined
}): string {
  const found = words[name ?? '']?.(given)
  const { what, way } = found ?? {
    what: 'A collection does not let its token go into the vault.',
    way: 'A collection that refuses now may refuse whoever busts, too. Look at each token’s permission above; if it stays, take this list away and prepare it without that token.',
  }
  return `${what} ${nothing} ${way}`
}
