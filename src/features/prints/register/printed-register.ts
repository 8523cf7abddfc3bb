import { parseTokenId } from '#features/catalogue/chain-facts/token-id.ts'
import { type TokenImage, titleOf } from '#features/catalogue/chain-facts/token.ts'
import type { CollectionIndex } from '#features/catalogue/search/collection-index.ts'
import { pageNumberOf } from '#platform/http/page-number.ts'
import type { RegisterEntry } from './register.ts'

/** A piece whose right to a print was used, or that a print was made of. Without `entry` its number is not given yet. */
export type PrintedPiece = { tokenId: string; editionId: string; orderedAt: string; entry: RegisterEntry | undefined }

/** The same as a page shows it. */
export type PrintedLine = PrintedPiece & {
  title: string | null
  image: TokenImage | null
  edition: { slug: string; title: string } | undefined
}

/** Newest orders first, or by the numbers of the pieces. Pages count from 1. */
export type PrintedOrder = 'newest' | 'number'

/** What an address asks of the register. */
export type PrintedQuestion = { query: string; order: PrintedOrder; page: number }

export type PrintedPageData = PrintedQuestion & {
  collection: string
  singular: string
  lines: readonly PrintedLine[]
  total: number
  surviving: number
  pages: number
  /** The piece that was looked for, where there is one; `isPrinted` says whether the lines tell of it. */
  found: { tokenId: string; title: string; burned: boolean; isPrinted: boolean } | undefined
}

export const printedPageSize = 100

/** Reads the address of the register; what says nothing is as if it were not there. */
export function parsePrintedSearch(search: URLSearchParams): PrintedQuestion {
  return {
    query: (search.get('q') ?? '').trim().slice(0, 80),
    order: search.get('order') === 'number' ? 'number' : 'newest',
    page: pageNumberOf(search),
  }
}

/** The piece that a query names, with or without its sign; `undefined` for what names none. */
export function askedPiece(query: string): string | undefined {
  return query === '' ? undefined : parseTokenId(query.replace(/^#/, ''))
}

/**
 * A page of the register from all of its lines, newest order first, and its collection. Pure: the browser makes the same as
 * the server. Pages beyond the last are the last.
 */
export function printedPageOf(
  {
    lines: all,
    collection,
    singular,
    index,
  }: {
    lines: readonly PrintedLine[]
    collection: string
    singular: string
    index: Pick<CollectionIndex, 'pieces' | 'placeOf' | 'figures'>
  },
  { query, order, page: asked }: PrintedQuestion,
): PrintedPageData {
  const tokenId = askedPiece(query)
  const matching = query === '' ? all : all.filter((line) => line.tokenId === tokenId)
  // Stable, so that of one piece the newest order stays first.
  const lines =
    order === 'newest'
      ? matching
      : matching.toSorted((a, b) => (BigInt(a.tokenId) < BigInt(b.tokenId) ? -1 : Number(a.tokenId !== b.tokenId)))
  const pages = Math.max(1, Math.ceil(lines.length / printedPageSize))
  const page = Math.min(asked, pages)
  const piece = index.pieces[index.placeOf.get(tokenId ?? '') ?? -1]
  return {
    collection,
    singular,
    surviving: index.figures.surviving,
    total: lines.length,
    order,
    query,
    page,
    pages,
    lines: lines.slice((page - 1) * printedPageSize, page * printedPageSize),
    found:
      piece === undefined
        ? undefined
        : {
            tokenId: piece.tokenId,
            title: titleOf(piece, singular),
            burned: piece.burned,
            isPrinted: lines.length > 0,
          },
  }
}
