import { CollectionNotFoundError } from '#features/catalogue/chain-facts/collection.ts'
import { getCollectionIndex } from '#features/catalogue/search/get-collection-index.server.ts'
import type { PieceSet } from '#features/studio/collection-order.ts'
import type { Studio } from '#features/studio/studio.ts'
import { type Collector, walletsOf } from '../profile/collector.ts'
import { getCollector } from '../profile/get-collector.server.ts'
import { type BlockSource, getFinalBlock } from './find-block.server.ts'
import { getFinalState } from './find-final-state.server.ts'
import { listOwnersAt } from './list-owners-at.server.ts'
import {
  chooseBlock,
  partsAt,
  refusalText,
  SetNotFoundError,
  type SetSnapshot,
  type SnapshotRange,
  tokenIdsOfSet,
} from './set-snapshot.ts'

/** Whose set of which collection, at which block: the newest final one where none is named. */
export type AskedSnapshot = { id: string; collection: string; set: string; block?: string | undefined }

/** What was found, or why there is no snapshot at the block that was asked for. */
export type FoundSnapshot = {
  collector: Collector
  collection: { slug: string; title: string }
  set: PieceSet
  range: SnapshotRange
} & ({ snapshot: SetSnapshot; refusal?: undefined } | { snapshot?: undefined; refusal: string })

/**
 * A set of a collector at a final block, from the transfers that were read. Throws `CollectorNotFoundError`, `CollectionNotFoundError`,
 * `SetNotFoundError`, and what `getFinalBlock` throws.
 */
export async function getSetSnapshot(
  source: BlockSource & { studio: Pick<Studio, 'collections'> },
  { id, collection: slug, set: name, block: asked }: AskedSnapshot,
): Promise<FoundSnapshot> {
  const { read, studio } = source
  const config = studio.collections.find((each) => each.slug === slug)
  if (config === undefined) throw new CollectionNotFoundError({ collection: slug })
  // Who holds copies is no question that a contract answers with one owner, so it proves nothing.
  const set = config.standard === 'erc1155' ? undefined : config.sets?.find((each) => each.slug === name)
  if (set === undefined) throw new SetNotFoundError()
  const collector = await getCollector(read, { id })
  const state = await getFinalState(read, { collection: slug })
  const found = {
    collector,
    collection: { slug, title: config.title },
    set,
    range: { first: state.first, final: state.final },
  }
  const { block: number, refusal } = chooseBlock(asked, state)
  if (refusal !== undefined) return { ...found, refusal: refusalText(refusal, state) }
  const index = await getCollectionIndex(read, { collection: slug })
  const [owners, block] = await Promise.all([
    listOwnersAt(read, { collection: slug, tokenIds: tokenIdsOfSet(index, set), block: number }),
    getFinalBlock(source, { ...state, block: number }),
  ])
  const { chainId, contract } = state
  return {
    ...found,
    snapshot: {
      chainId,
      contract,
      block,
      wallets: collector.addresses,
      ...partsAt(index, { set, wallets: walletsOf(collector), owners }),
    },
  }
}
