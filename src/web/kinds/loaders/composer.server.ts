import { getComposerPage } from '#features/catalogue/piece/get-composer-page.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import type { KindArguments } from '../kind.ts'

export type ComposerData = Awaited<ReturnType<typeof loadComposer>>

/** The page on which visitors compose a piece of a series from its traits. */
export async function loadComposer({
  context,
  params: { collection = '' },
  url: { searchParams: search },
}: Pick<KindArguments, 'context' | 'params' | 'url'>) {
  const { read, studio } = context.get(appContext)
  return await getComposerPage(read, { collections: studio.collections, collection, search })
}
