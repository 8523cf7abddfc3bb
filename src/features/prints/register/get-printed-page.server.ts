import { getCollection } from '#features/catalogue/chain-facts/get-collection.server.ts'
import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import { findToken } from '#features/catalogue/piece/find-token.server.ts'
import { imageKey, listImages } from '#features/catalogue/piece/list-images.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { findEdition } from '../numbers/edition.ts'
import { listPrintedPieces } from './list-printed-pieces.server.ts'
import {
  askedPiece,
  type PrintedLine,
  type PrintedPageData,
  printedPageSize,
  type PrintedPiece,
  type PrintedQuestion,
} from './printed-register.ts'

/** The register of printed pieces of a collection: a page of it, or what it says of one piece that was looked for. Pages beyond the last are the last. */
export async function getPrintedPage(
  read: ReadDb,
  {
    studio,
    collection,
    query,
    order,
    page: asked,
  }: PrintedQuestion & { studio: Pick<Studio, 'editions' | 'collections'>; collection: string },
): Promise<PrintedPageData> {
  const singular = studio.collections.find(({ slug }) => slug === collection)?.singular ?? collection
  const tokenId = askedPiece(query)
  const [{ surviving }, token] = await Promise.all([
    getCollection(read, { collection }),
    tokenId === undefined ? undefined : findToken(read, { collection, tokenId }),
  ])
  const ask = async (page: number) =>
    await listPrintedPieces(read, {
      collection,
      order,
      page,
      size: printedPageSize,
      ...(query === '' ? {} : { tokenId: tokenId ?? '-1' }),
    })
  let page = asked
  let found = await ask(page)
  if (found.total === 0 && page > 1) {
    // How many there are is told by lines only.
    page = Math.min(asked, Math.max(1, Math.ceil((await ask(1)).total / printedPageSize)))
    found = await ask(page)
  }
  const { pieces, total } = found
  return {
    collection,
    singular,
    surviving,
    total,
    order,
    query,
    page,
    pages: Math.max(1, Math.ceil(total / printedPageSize)),
    lines: await withFaces(read, { studio, collection, pieces }),
    found:
      token === undefined
        ? undefined
        : {
            tokenId: token.tokenId,
            title: titleOf(token, singular),
            burned: token.burned,
            isPrinted: pieces.length > 0,
          },
  }
}

/** Registers that are longer are asked of the server page by page. */
const MOST_LINES = 5_000
const LINES_AT_ONCE = 1_000

/** All lines of the register, newest order first; `undefined` where they are too many for a browser. */
export async function listPrintedLines(
  read: ReadDb,
  { studio, collection }: { studio: Pick<Studio, 'editions'>; collection: string },
): Promise<PrintedLine[] | undefined> {
  const lines: PrintedLine[] = []
  for (let page = 1; ; page += 1) {
    const { pieces, total } = await listPrintedPieces(read, { collection, page, size: LINES_AT_ONCE })
    if (total > MOST_LINES) return undefined
    lines.push(...(await withFaces(read, { studio, collection, pieces })))
    if (pieces.length < LINES_AT_ONCE) return lines
  }
}

async function withFaces(
  read: ReadDb,
  {
    studio,
    collection,
    pieces,
  }: { studio: Pick<Studio, 'editions'>; collection: string; pieces: readonly PrintedPiece[] },
): Promise<PrintedLine[]> {
  if (pieces.length === 0) return []
  const ids = [...new Set(pieces.map(({ tokenId }) => tokenId))]
  const [named, images] = await Promise.all([
    read
      .selectFrom('token_metadata')
      .select(['token_id', 'name'])
      .where('collection', '=', collection)
      .where('token_id', 'in', ids)
      .execute(),
    listImages(read, { tokens: ids.map((tokenId) => ({ collection, tokenId })) }),
  ])
  const names = new Map(named.map(({ token_id: id, name }) => [id, name]))
  return pieces.map((piece) => {
    const edition = findEdition(studio.editions, piece.editionId)
    return {
      ...piece,
      title: names.get(piece.tokenId) ?? null,
      image: images.get(imageKey({ collection, tokenId: piece.tokenId })) ?? null,
      edition: edition === undefined ? undefined : { slug: edition.slug, title: edition.title },
    }
  })
}
