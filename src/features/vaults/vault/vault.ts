import { type MessageText, t, tn } from '#messages/translate.ts'
import { NotFoundError } from '#platform/errors.ts'

/**
 * How a vault stands, each with a shape and a word. The chain and the clock say it; nobody sets it.
 */
export const vaultStates = [
  {
    state: 'sealed',
    mark: 'sealed',
    word: 'Sealed',
    meaning: 'The contents are fixed and hidden. A fingerprint of them is on the chain.',
  },
  {
    state: 'due',
    mark: 'due',
    word: 'Due',
    meaning: 'The promised date has come, and its holder has not opened it yet.',
  },
  {
    state: 'overdue',
    mark: 'missing',
    word: 'Overdue',
    meaning:
      'It is a week past the promised date and closed; or it was busted, and a day later its contents are still not published.',
  },
  {
    state: 'awaiting',
    mark: 'waiting',
    word: 'Opening',
    meaning: 'The token is burned. We publish the contents once the chain can no longer undo it.',
  },
  {
    state: 'busted',
    mark: 'opened',
    word: 'Busted',
    meaning: 'The contents are out, and your browser compares them with the fingerprint.',
  },
  {
    state: 'mismatch',
    mark: 'failed',
    word: 'Does not match',
    meaning: 'What the studio kept is not what was sealed. The page says so, and nothing can make it right.',
  },
] as const satisfies readonly { state: string; mark: string; word: MessageText; meaning: MessageText }[]

export type VaultState = (typeof vaultStates)[number]['state']

/**
 * What decides how a vault stands. Times are the chain's seconds; `bustedAt` is absent while it is closed, `isFinal` says that the
 * chain will not take the bust back: only then are the contents owed.
 */
export type VaultFacts = {
  promisedAt: number
  bustedAt?: number | undefined
  isFinal?: boolean
  contents: 'closed' | 'published' | 'mismatch'
}

const DAY = 86_400
/** How long a vault past its date is due before it is overdue, and how long contents may take after a bust. */
export const DUE_SECONDS = 7 * DAY
export const REVEAL_SECONDS = DAY

/** How a vault stands at a second. */
export function vaultState({ promisedAt, bustedAt, isFinal = false, contents }: VaultFacts, now: number): VaultState {
  if (contents === 'mismatch') return 'mismatch'
  if (bustedAt !== undefined) {
    if (contents === 'published') return 'busted'
    return isFinal && now >= bustedAt + REVEAL_SECONDS ? 'overdue' : 'awaiting'
  }
  if (now >= promisedAt + DUE_SECONDS) return 'overdue'
  return now >= promisedAt ? 'due' : 'sealed'
}

/** The mark and the word of a state. */
export function stateWords(state: VaultState): (typeof vaultStates)[number] {
  return vaultStates.find((each) => each.state === state)!
}

/** A vault's number as an address writes it: decimal, without zeros in front; undefined for anything else. */
export function parseVaultId(text: string): string | undefined {
  return /^[1-9][0-9]{0,77}$/.test(text) && BigInt(text) < 2n ** 256n ? text : undefined
}

/** No vault has this id. `vaultId` is text from an address bar; `count` how many vaults were sealed. */
export class VaultNotFoundError extends NotFoundError {
  readonly code = 'vault-not-found'
  constructor({ vaultId, count = 0 }: { vaultId: string; count?: number }) {
    const characters = Array.from(vaultId)
    const shown = characters.length <= 80 ? vaultId : `${characters.slice(0, 79).join('')}…`
    const there =
      count === 0
        ? t('This studio has not sealed any vault.')
        : tn(count, 'This studio has sealed one, vault 1.', 'This studio has sealed vaults 1 to {count}.')
    super(`${t('There is no vault “{vault}”.', { vault: shown })} ${there}`)
  }
}
