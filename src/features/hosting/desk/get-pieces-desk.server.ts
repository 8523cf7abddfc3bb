import { encodeFunctionData } from 'viem/utils'
import { listShownFiles } from '#features/files/file/list-shown-files.server.ts'
import type { CollectionConfig, Studio } from '#features/studio/studio.ts'
import { vitrineCollectionAbi } from '#generated/contracts/vitrine-collection.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { countFrozen } from '../freezing/list-frozen.server.ts'
import { findImport } from '../importing/find-import.server.ts'
import { findHostedCollection } from '../pieces/find-hosted.server.ts'
import { NotHostedError } from '../pieces/hosting-errors.ts'
import { listHostedPieces } from '../pieces/list-pieces.server.ts'

/** The hosted collection of this name. Throws `NotHostedError`. */
export function getHostedConfig({ collections }: Pick<Studio, 'collections'>, slug: string): CollectionConfig {
  const found = collections.find((one) => one.slug === slug && one.metadata.from === 'hosted')
  if (found === undefined) throw new NotHostedError()
  return found
}

/** Everything that the page of a hosted collection shows. Throws `NotHostedError`. */
export async function getPiecesDesk(
  { read, studio, rpc }: { read: ReadDb; studio: Studio; rpc: JsonRpc },
  { slug, search, page }: { slug: string; search: string; page: number },
) {
  const { title, singular, address } = getHostedConfig(studio, slug)
  const state = await findHostedCollection(read, { collection: slug })
  const [listed, newest, counts, files, announcement] = await Promise.all([
    listHostedPieces(read, { collection: slug, search, page }),
    findImport(read, { collection: slug }),
    countFrozen(read, { collection: slug }),
    listShownFiles(read, [state.placeholder.file ?? '', state.coverFile ?? '']),
    findAnnouncement(rpc, address),
  ])
  return {
    ...listed,
    slug,
    title,
    singular,
    search,
    state,
    import: newest,
    counts,
    pictures: { placeholder: files.get(state.placeholder.file ?? ''), cover: files.get(state.coverFile ?? '') },
    announcement,
    zone: studio.timeZone,
  }
}

/** How a contract tells markets that the documents of all its pieces have changed (ERC-4906). */
export type Announcement = { to: string; data: string }

/**
 * The call that has a contract announce other documents for all its pieces, where it has one: its code holds the selector of
 * `announceBatchMetadataUpdate`. `undefined` for other contracts, and where the node does not answer.
 */
async function findAnnouncement(rpc: JsonRpc, address: string): Promise<Announcement | undefined> {
  const data = encodeFunctionData({
    abi: vitrineCollectionAbi,
    functionName: 'announceBatchMetadataUpdate',
    args: [0n, 2n ** 256n - 1n],
  })
  const code = await rpc.call('eth_getCode', [address, 'latest']).catch(() => undefined)
  return typeof code === 'string' && code.includes(data.slice(2, 10)) ? { to: address, data } : undefined
}
