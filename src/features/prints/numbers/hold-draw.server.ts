import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { ConflictError, defineError } from '#platform/errors.ts'
import { drawCommitment } from './draw-numbers.ts'

/** The draw cannot be held so; nothing was drawn. */
export const DrawRefusedError = defineError(ConflictError, 'draw-refused', (message: string) => message)

/**
 * Opens the secret of an edition's draw: from then on its numbers can be given, and everybody can work them out again. Once only.
 * Throws `DrawRefusedError` when the edition draws no numbers, was drawn, or the secret is not the one that was fixed.
 */
export async function holdDraw(
  tx: WriteDb,
  { edition, seed, now }: { edition: EditionConfig; seed: string; now: Date },
): Promise<void> {
  if (edition.numbering.by !== 'draw')
    throw new DrawRefusedError(`${edition.title} draws no numbers, so nothing was drawn.`)
  if (drawCommitment(seed) !== edition.numbering.commitment)
    throw new DrawRefusedError(
      'This is not the secret that was fixed before: its SHA-256 is another one. Nothing was drawn.',
    )
  const row = await tx
    .insertInto('edition_notes')
    .values({ edition_id: edition.editionId, closed_by: null, closure_statement: null, drawn_at: now, draw_seed: seed })
    .onConflict((conflict) =>
      conflict
        .column('edition_id')
        .doUpdateSet({ drawn_at: now, draw_seed: seed })
        .where('edition_notes.drawn_at', 'is', null),
    )
    .returning('edition_id')
    .executeTakeFirst()
  if (row === undefined)
    throw new DrawRefusedError(`The numbers of ${edition.title} were drawn before. Nothing was changed.`)
}
