import type { AppContext } from '#features/studio/app-context.server.ts'
import { requireConfirmed } from '#platform/confirmed.ts'
import { changeHostedPiece, deleteHostedPiece } from '../pieces/change-hosted.server.ts'
import type { By } from '../pieces/reveal.server.ts'
import { pieceFileNamed } from './file-named.server.ts'
import { parsePieceForm } from './piece-form.ts'

/** Writes down what the form of one piece says, or deletes a piece that nobody has. Throws what the acts throw. */
export async function actOnPiece(
  { db, read, studio }: Pick<AppContext, 'db' | 'read' | 'studio'>,
  by: By,
  { collection, tokenId, field }: { collection: string; tokenId: string; field: (name: string) => string },
): Promise<string> {
  if (field('act') === 'delete') {
    requireConfirmed(field)
    await db.transaction().execute(async (tx) => {
      await deleteHostedPiece(tx, by, { collection, tokenId })
    })
    return 'The piece is deleted.'
  }
  const piece = {
    ...parsePieceForm(field, { tokenId }),
    pictureFile: await pieceFileNamed(read, field, { at: 'picture', kind: 'picture' }),
    animationFile: await pieceFileNamed(read, field, { at: 'animation', kind: 'animation' }),
  }
  await db.transaction().execute(async (tx) => {
    await changeHostedPiece(tx, by, { collection, chainId: studio.chain.id, piece })
  })
  return 'Saved.'
}
