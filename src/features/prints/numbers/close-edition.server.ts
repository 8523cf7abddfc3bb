import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { ConflictError, defineError } from '#platform/errors.ts'

/** The edition was closed before; its statement stands. */
export const EditionClosedError = defineError(
  ConflictError,
  'edition-closed',
  (title: string) => `${title} was closed before, and its statement stands. Nothing was changed.`,
)

/** Closes an edition for good, with what became of its file, block or plate. Existing claims continue. Throws `EditionClosedError`. */
export async function closeEdition(
  tx: WriteDb,
  { edition, statement, by, now }: { edition: EditionConfig; statement: string; by: string; now: Date },
): Promise<void> {
  const closed = { closed_at: now, closed_by: by, closure_statement: statement }
  const row = await tx
    .insertInto('edition_notes')
    .values({ edition_id: edition.editionId, draw_seed: null, ...closed })
    .onConflict((conflict) =>
      conflict.column('edition_id').doUpdateSet(closed).where('edition_notes.closed_at', 'is', null),
    )
    .returning('edition_id')
    .executeTakeFirst()
  if (row === undefined) throw new EditionClosedError(edition.title)
}
