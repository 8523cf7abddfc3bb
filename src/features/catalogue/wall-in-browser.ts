import type { CollectionPageData } from './get-collection-page.server.ts'
import type { WallPack } from './wall-pack.ts'

/** The wall that this window looks at, and its pack once it has come. */
type Kept = { collection: string; page: CollectionPageData; asked: string; pack: WallPack | undefined }

let kept: Kept | undefined

/**
 * The page of a collection under the filter of an address. The first filter that somebody chooses is answered by the server,
 * and sends for the collection; from then on the browser answers itself, with the same program, until something changes.
 * `fromServer` asks the server, as every page does; where the collection cannot be had it goes on to answer.
 */
export async function wallPage({ collection, request, fromServer }: { collection: string; request: Request; fromServer: () => Promise<CollectionPageData> }): Promise<CollectionPageData> {
  const { search, searchParams } = new URL(request.url)
  const own = kept?.collection === collection ? kept : undefined
  // The same address once more: the data have changed, or somebody wants to see whether they have.
  if (own?.pack !== undefined && own.asked !== search) {
    const { wallOf } = await import('./wall-data.ts')
    own.asked = search
    return { ...own.page, ...wallOf(own.pack.index, { collection, search: searchParams, sets: own.pack.sets }) }
  }
  const isFilter = own === undefined ? search !== '' : own.asked !== search
  const page = await fromServer()
  kept = { collection, page, asked: search, pack: undefined }
  delete document.documentElement.dataset['wall']
  if (isFilter) void loadPack(kept)
  return page
}

async function loadPack(wall: Kept): Promise<void> {
  try {
    const [{ unpackWall }, response] = await Promise.all([import('./wall-pack.ts'), fetch(`/walls/${encodeURIComponent(wall.collection)}`)])
    if (!response.ok) return
    // Packed by the server itself, so that it is packed once for everybody.
    const bytes = await new Response(response.body?.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
    await import('./wall-data.ts')
    const pack = unpackWall(new Uint8Array(bytes))
    if (pack === undefined || kept !== wall) return
    wall.pack = pack
    // For tests and style sheets: filters are answered here now.
    document.documentElement.dataset['wall'] = 'here'
  } catch {
    // The server goes on to answer.
  }
}
