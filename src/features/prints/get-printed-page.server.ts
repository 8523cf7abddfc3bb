import { findToken } from '#features/catalogue/find-token.server.ts'
import { getCollection } from '#features/catalogue/get-collection.server.ts'
import { imageKey, listImages } from '#features/catalogue/list-images.server.ts'
import { parseTokenId } from '#features/catalogue/token-id.ts'
import { type TokenImage, titleOf } from '#features/catalogue/token.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database.server.ts'
import { findEdition } from './edition.ts'
import { listPrintedPieces, type PrintedOrder, type PrintedPiece } from './list-printed-pieces.server.ts'

export const printedPageSize = 100

type PrintedPageParts = {
  singular: string
  lines: (PrintedPiece & { title: string | null; image: TokenImage | null; edition: { slug: string; title: string } | undefined })[]
  total: number; surviving: number; page: number; pages: number; order: PrintedOrder; query: string
  found: { tokenId: string; title: string; burned: boolean; isPrinted: boolean } | undefined
}

/** The register of printed pieces of a collection: a page of it, or what it says of one piece that was looked for. Pages beyond the last are the last. */
export async function getPrintedPage(read: ReadDb, { studio, collection, query, order, page: asked }: { studio: Pick<Studio, 'editions' | 'collections'>; collection: string; query: string; order: PrintedOrder; page: number }): Promise<PrintedPageParts> {
  const singular = studio.collections.find(({ slug }) => slug === collection)?.singular ?? collection
  const tokenId = query === '' ? undefined : parseTokenId(query.replace(/^#/, ''))
  const [{ surviving }, token] = await Promise.all([getCollection(read, { collection }), tokenId === undefined ? undefined : findToken(read, { collection, tokenId })])
  const isLookedFor = query !== ''
  const ask = async (page: number) => await listPrintedPieces(read, { collection, order, page, size: printedPageSize, ...(isLookedFor ? { tokenId: tokenId ?? '-1' } : {}) })
  const { pieces, total } = await ask(asked)
  const lines = await withFaces(read, { studio, collection, pieces })
  return {
    singular, surviving, total, order, query, page: asked, pages: Math.max(1, Math.ceil(total / printedPageSize)), lines,
    found: token === undefined ? undefined : { tokenId: token.tokenId, title: titleOf(token, singular), burned: token.burned, isPrinted: pieces.length > 0 },
  }
}

async function withFaces(read: ReadDb, { studio, collection, pieces }: { studio: Pick<Studio, 'editions'>; collection: string; pieces: readonly PrintedPiece[] }): Promise<PrintedPageParts['lines']> {
  if (pieces.length === 0) return []
  const ids = pieces.map(({ tokenId }) => tokenId)
  const [names, images] = await Promise.all([
    read.selectFrom('token_metadata').select(['token_id', 'name']).where('collection', '=', collection).where('token_id', 'in', ids).execute(),
    listImages(read, { tokens: ids.map((tokenId) => ({ collection, tokenId })) }),
  ])
  return pieces.map((piece) => {
    const edition = findEdition(studio.editions, piece.editionId)
    return {
      ...piece, title: names.find(({ token_id: id }) => id === piece.tokenId)?.name ?? null, image: images.get(imageKey({ collection, tokenId: piece.tokenId })) ?? null,
      edition: edition === undefined ? undefined : { slug: edition.slug, title: edition.title },
    }
  })
}
