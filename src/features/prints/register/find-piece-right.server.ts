import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { findEdition } from '../numbers/edition.ts'
import { listPrintedPieces } from './list-printed-pieces.server.ts'
import type { RegisterEntry } from './register.ts'

type EditionName = { slug: string; title: string }

/** The right of a piece to one print. Times are ISO 8601, UTC. */
export type PieceRight =
  /** Pieces of its collection carry none. */
  | { state: 'none' }
  | { state: 'unused'; editions: EditionName[] }
  /** The piece was burned before its right was used. */
  | { state: 'gone' }
  /** Used for ever. Without `entry` its number is not given yet. */
  | { state: 'used'; at: string; edition: EditionName | undefined; entry: RegisterEntry | undefined }

/** Whether the right of a piece is used, and for which number of which edition. */
export async function findPieceRight(
  read: ReadDb,
  {
    studio: { editions },
    collection,
    tokenId,
    burned,
  }: { studio: Pick<Studio, 'editions'>; collection: string; tokenId: string; burned: boolean },
): Promise<PieceRight> {
  const {
    pieces: [printed],
  } = await listPrintedPieces(read, { collection, tokenId, page: 1, size: 1 })
  const nameOf = (edition: EditionName | undefined) =>
    edition === undefined ? undefined : { slug: edition.slug, title: edition.title }
  if (printed !== undefined)
    return {
      state: 'used',
      at: printed.orderedAt,
      edition: nameOf(findEdition(editions, printed.editionId)),
      entry: printed.entry,
    }
  const open = editions.filter(({ opensBy }) => opensBy.with === 'print-right' && opensBy.collection === collection)
  if (open.length === 0) return { state: 'none' }
  return burned ? { state: 'gone' } : { state: 'unused', editions: open.map(({ slug, title }) => ({ slug, title })) }
}
