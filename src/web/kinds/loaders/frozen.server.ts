import { getHostedConfig } from '#features/hosting/desk/get-pieces-desk.server.ts'
import type { FrozenPageData } from '#features/hosting/freezing/frozen-page-data.ts'
import { countFrozen } from '#features/hosting/freezing/list-frozen.server.ts'
import { findHostedCollection } from '#features/hosting/pieces/find-hosted.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import type { KindArguments } from '../kind.ts'

/** The frozen state of a collection, for whoever checks it. */
export async function loadFrozen({
  context,
  params: { collection = '' },
}: Pick<KindArguments, 'context' | 'params'>): Promise<FrozenPageData> {
  const { read, studio } = context.get(appContext)
  const { slug, title, singular, metadata } = getHostedConfig(studio, collection)
  const { root, frozenAt, baseUrl } = await findHostedCollection(read, { collection: slug })
  const { total, minted } = await countFrozen(read, { collection: slug })
  return {
    collection: slug,
    title,
    singular,
    frozen:
      root === undefined || frozenAt === undefined
        ? undefined
        : {
            root,
            at: frozenAt.getTime() / 1000,
            baseUrl: baseUrl ?? '',
            published: metadata.from === 'hosted' ? metadata.frozen : undefined,
            total,
            minted,
          },
  }
}
