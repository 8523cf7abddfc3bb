import { listPieceChecks } from '#features/certificates/count-checks.server.ts'
import { listExhibitsOfPiece } from '#features/exhibits/list-exhibits-of-piece.server.ts'
import { listPieceDeeds } from '#features/prints/register/list-piece-deeds.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'

/** What happened to a piece beside its transfers. */
export async function loadProvenance(
  read: ReadDb,
  { studio, token }: { studio: Studio; token: { collection: string; tokenId: string } },
) {
  const [deeds, exhibits, checks] = await Promise.all([
    listPieceDeeds(read, token),
    listExhibitsOfPiece(read, { studio, ...token }),
    listPieceChecks(read, token),
  ])
  return { deeds, exhibits, checks }
}
