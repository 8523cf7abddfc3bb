import { t } from '#messages/translate.ts'
import type { Address } from '#platform/address.ts'
import { defineError, NotFoundError } from '#platform/errors.ts'
import type { Timestamp } from '#platform/timestamp.ts'
import type { Problem } from './as-of.ts'

/** A token contract with its figures as of the last block read. `minted` is `surviving` plus `burned`. */
export type Collection = {
  slug: string
  chainId: number
  address: Address
  standard: string
  /** What the contract calls itself; the studio's own title is in its configuration. */
  contractName: string | null
  symbol: string | null
  firstBlock: number
  indexedBlock: number
  minted: number
  surviving: number
  burned: number
  /** Addresses that hold at least one surviving piece. */
  holders: number
  /** Copies of all pieces that were not burned, decimal; absent where pieces are single. */
  copies?: string
  /** The last mint, transfer or burn. */
  lastActivity: { block: number; time: Timestamp } | null
  state: string
  problem: Problem | null
}

export const CollectionNotFoundError = defineError(
  NotFoundError,
  'collection-not-found',
  ({ collection }: { collection: string }) =>
    t('This studio has no collection called “{collection}”.', { collection: shortened(collection) }),
)

/** Text from an address bar, cut to what a sentence can carry. */
export function shortened(text: string): string {
  const characters = Array.from(text)
  return characters.length <= 80 ? text : `${characters.slice(0, 79).join('')}…`
}
