import type { CollectionIndex } from '#features/catalogue/search/collection-index.ts'
import { type AskedPart, partsOfSet } from '#features/catalogue/search/piece-matches.ts'
import type { PieceSet } from '#features/studio/collection-order.ts'
import { t } from '#messages/translate.ts'
import { type Address, checksummed } from '#platform/address.ts'
import { ConflictError, defineError, NotFoundError, TooManyRequestsError, UnavailableError } from '#platform/errors.ts'
import type { Timestamp } from '#platform/timestamp.ts'
import { isVoid } from '#platform/void-address.ts'

/*
 * The rule of a snapshot: it looks at the end of one block that is final, the newest or an earlier one. A set is whole at that block when
 * each of its parts was held by the collector's wallets: the piece itself, or any piece with the value. Parts of which all pieces were
 * burned by then do not count; those of which a piece was still to be minted are missing.
 */

/** A final block. `time` is absent where only its hash is known. */
export type SnapshotBlock = { number: number; hash: string; time: Timestamp | null }

/** A part of a set at a block: the piece that answered it, the lowest number of the collector's. `isGone`: nobody could hold one any more. */
export type SnapshotPart = AskedPart & {
  isGone: boolean
  holding: { tokenId: string; owner: Address } | null
}

/** A set of a collector at a block. */
export type SetSnapshot = {
  chainId: number
  contract: Address
  block: SnapshotBlock
  wallets: Address[]
  parts: SnapshotPart[]
  isWhole: boolean
}

/** How far back and up to where blocks can be asked for; `final` is below `first` while nothing of the contract is final. */
export type SnapshotRange = { first: number; final: number }

/** Why no snapshot is made at a block. */
export type SnapshotRefusal = 'not-a-number' | 'too-early' | 'not-final'

/** The block that was asked for (nothing: the newest final one), or why it cannot be. */
export function chooseBlock(
  asked: string | undefined,
  { first, final }: SnapshotRange,
): { block: number; refusal?: undefined } | { block?: undefined; refusal: SnapshotRefusal } {
  if (asked === undefined || asked === '') return final < first ? { refusal: 'not-final' } : { block: final }
  if (!/^(0|[1-9]\d{0,14})$/.test(asked)) return { refusal: 'not-a-number' }
  const block = Number(asked)
  if (block < first) return { refusal: 'too-early' }
  return block > final ? { refusal: 'not-final' } : { block }
}

/** The refusal as a sentence for whoever asked. */
export function refusalText(refusal: SnapshotRefusal, { first, final }: SnapshotRange): string {
  if (refusal === 'not-a-number') return t('A block is named by its number, in plain digits.')
  if (refusal === 'too-early') return t('The contract begins with block {first}.', { first })
  return final < first
    ? t('No block of this contract is final yet. Try again in some minutes.')
    : t('This block is not final yet, so it can still change. The newest final block is {final}.', { final })
}

/** The token ids of everything that a set asks for. */
export function tokenIdsOfSet(index: Pick<CollectionIndex, 'placeOf' | 'engine' | 'pieces'>, set: PieceSet): string[] {
  const ids = partsOfSet(index, set).flatMap(({ places }) => [...places].map((place) => index.pieces[place]!.tokenId))
  return [...new Set(ids)]
}

/** How a set stood for some wallets. `owners` are those of the block by token id, lower-case, as are `wallets`; what was not minted yet has none. */
export function partsAt(
  index: Pick<CollectionIndex, 'placeOf' | 'engine' | 'pieces'>,
  { set, wallets, owners }: { set: PieceSet; wallets: readonly string[]; owners: ReadonlyMap<string, string> },
): Pick<SetSnapshot, 'parts' | 'isWhole'> {
  const parts = partsOfSet(index, set).map(({ part, places }): SnapshotPart => {
    const pieces = [...places].map((place) => {
      const { tokenId } = index.pieces[place]!
      return { tokenId, owner: owners.get(tokenId) }
    })
    const own = pieces.find(({ owner }) => owner !== undefined && wallets.includes(owner))
    return {
      ...part,
      isGone: pieces.every(({ owner }) => owner !== undefined && isVoid(owner)),
      holding: own?.owner === undefined ? null : { tokenId: own.tokenId, owner: checksummed(own.owner) },
    }
  })
  const counted = parts.filter(({ isGone }) => !isGone)
  return { parts, isWhole: counted.length > 0 && counted.every(({ holding }) => holding !== null) }
}

export const SetNotFoundError = defineError(NotFoundError, 'set-not-found', () =>
  t('This collection has no set of that name.'),
)
export const SetNotWholeError = defineError(
  ConflictError,
  'set-not-whole',
  ({ title, block }: { title: string; block: number }) =>
    t('At block {block} this collector did not hold all of “{title}”, so there is nothing to prove.', { title, block }),
)
export const BlockUnreadError = defineError(UnavailableError, 'block-unread', ({ block }: { block: number }) =>
  t('The hash of block {block} could not be read from the chain just now. Try again in a minute.', { block }),
)

/** Everybody together asks the node for so many blocks. */
export class BlocksBusyError extends TooManyRequestsError {
  readonly code = 'blocks-busy'
  readonly retryAfterSeconds = 60
  constructor() {
    super(t('Too many blocks are asked for just now. Try again in a minute; the newest final block always works.'))
  }
}
