import { type CollectionIndex, holdersOf } from '#features/catalogue/search/collection-index.ts'
import { getCollectionIndex } from '#features/catalogue/search/get-collection-index.server.ts'
import { partsOfSet } from '#features/catalogue/search/piece-matches.ts'
import type { PieceSet } from '#features/studio/collection-order.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { Blocker } from '#features/transactions/blocker.ts'
import { DelegationUnreadError, registriesOf } from '#features/wallets/delegating/delegation.ts'
import { readNamedFor } from '#features/wallets/delegating/read-delegations.server.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { burnWarnings, countsInSet, namedForPiece } from './burn-blockers.ts'

type Sets = { slug: string; address: Hex; sets?: readonly PieceSet[] | undefined }

/** Where pieces would be burned. `holder`: lower-case. */
type Place = { campaigns: Hex; holder: Hex; studio: Pick<Studio, 'chain' | 'salesroom'> }

/** What is worth knowing before each of the pieces is burned; `isLast`: no copy of them stays. What is said of several alike is said once. */
export async function listBurnWarnings(
  read: ReadDb,
  rpc: JsonRpc,
  {
    place: { campaigns, holder, studio },
    pieces,
    isLast,
  }: {
    place: Place
    pieces: readonly { collection: Sets; tokenId: string; approved: Hex | undefined }[]
    isLast: boolean
  },
): Promise<Blocker[]> {
  const approvals = pieces.flatMap(({ approved }) =>
    burnWarnings({ approved, campaigns, salesroom: studio.salesroom?.address }),
  )
  if (!isLast) return approvals.filter(isFirst)
  const registries = registriesOf(studio.chain)
  const [named, sets] = await Promise.all([
    Promise.all(
      pieces.map(({ collection: { address: contract }, tokenId }) =>
        readNamedFor(rpc, { vault: holder, contract, tokenId, registries }).catch((error: unknown) => {
          if (error instanceof DelegationUnreadError) return undefined
          throw error
        }),
      ),
    ),
    Promise.all(pieces.map(({ collection, tokenId }) => listSetsLost(read, { collection, tokenId, holder }))),
  ])
  return [...approvals, ...named.flatMap(namedForPiece), ...sets.flat().map(countsInSet)].filter(isFirst)
}

/** What is said of several pieces alike is said once. */
function isFirst(blocker: Blocker, place: number, all: readonly Blocker[]): boolean {
  return all.findIndex(({ code, detail }) => code === blocker.code && detail === blocker.detail) === place
}

/** A set of which a holder has less once a piece is burned: how many of the parts that survive are held now. */
type SetLost = { title: string; held: number; surviving: number }

/** The sets in which a piece counts for its holder and nothing else of theirs stands in for it. `holder`: lower-case. */
async function listSetsLost(
  read: ReadDb,
  { collection: { slug, sets = [] }, tokenId, holder }: { collection: Sets; tokenId: string; holder: string },
): Promise<SetLost[]> {
  if (sets.length === 0) return []
  const index = await getCollectionIndex(read, { collection: slug })
  const place = index.placeOf.get(tokenId)
  return place === undefined ? [] : sets.flatMap((set) => setLost(index, { set, place, holder }) ?? [])
}

function setLost(
  index: CollectionIndex,
  { set, place, holder }: { set: PieceSet; place: number; holder: string },
): SetLost | undefined {
  const survivors = (places: Iterable<number>) => [...places].filter((each) => !index.pieces[each]!.burned)
  const isHeld = (each: number) => holdersOf(index.pieces[each]!).includes(holder)
  const parts = partsOfSet(index, set)
    .map(({ places }) => survivors(places))
    .filter((places) => places.length > 0)
  const isLost = parts.some((places) => places.includes(place) && places.filter(isHeld).every((each) => each === place))
  return isLost
    ? { title: set.title, held: parts.filter((places) => places.some(isHeld)).length, surviving: parts.length }
    : undefined
}
