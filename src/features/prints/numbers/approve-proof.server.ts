import { sql } from 'kysely'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { ProofApprovedError, ProofMissingError, ProofSettledError } from './print.ts'

/** A photograph of a proof, by its file's id, and whether the edition's public page shows it. */
export type ProofPicture = { fileId: string; isPublic: boolean }

/** Records that the proof of an edition is approved: its prints are made like it. Throws `ProofApprovedError`. */
export async function approveProof(
  tx: WriteDb,
  {
    edition: { editionId, title },
    note,
    picture,
    by,
    now,
  }: { edition: EditionConfig; note: string; picture?: ProofPicture | undefined; by: string; now: Date },
): Promise<void> {
  const approval = {
    proof_approved_at: now,
    proof_approved_by: by,
    proof_note: note === '' ? null : note,
    ...pictureColumns(picture),
  }
  const row = await tx
    .insertInto('edition_notes')
    .values({ edition_id: editionId, closed_by: null, closure_statement: null, draw_seed: null, ...approval })
    .onConflict((conflict) =>
      conflict
        .column('edition_id')
        .doUpdateSet(approval)
        .where('edition_notes.proof_approved_at', 'is', null)
        .where('edition_notes.proof_approved_earlier', '=', false),
    )
    .returning('edition_id')
    .executeTakeFirst()
  if (row === undefined) throw new ProofApprovedError(title)
}

/** Puts a photograph beside an approval, another one in its place, or takes it away. Throws `ProofMissingError`. */
export async function showProof(
  tx: WriteDb,
  { edition: { editionId, title }, picture }: { edition: EditionConfig; picture: ProofPicture | undefined },
): Promise<void> {
  const row = await tx
    .updateTable('edition_notes')
    .set(pictureColumns(picture))
    .where('edition_id', '=', editionId)
    .where((eb) => eb.or([eb('proof_approved_at', 'is not', null), eb('proof_approved_earlier', '=', true)]))
    .returning('edition_id')
    .executeTakeFirst()
  if (row === undefined) throw new ProofMissingError(title)
}

function pictureColumns(picture: ProofPicture | undefined) {
  return { proof_file: picture?.fileId ?? null, proof_file_is_public: picture?.isPublic ?? false }
}

/** Takes an approval back, as long as no print was made after it. Throws `ProofSettledError`. */
export async function withdrawProof(
  tx: WriteDb,
  { edition: { editionId, title } }: { edition: EditionConfig },
): Promise<void> {
  // Held first: whoever marks a print meanwhile has read the approval, and is waited for.
  await tx.selectFrom('edition_notes').select('edition_id').where('edition_id', '=', editionId).forUpdate().execute()
  const row = await tx
    .updateTable('edition_notes')
    .set({ proof_approved_at: null, proof_approved_by: null, proof_note: null, ...pictureColumns(undefined) })
    .where('edition_id', '=', editionId)
    .where('proof_approved_at', 'is not', null)
    .where(
      sql<boolean>`not exists (select 1 from prints where prints.edition_id = ${editionId} and prints.series in ('numbered', 'open') and prints.printed_at is not null)`,
    )
    .returning('edition_id')
    .executeTakeFirst()
  if (row === undefined) throw new ProofSettledError(title)
}

/** Throws `ProofMissingError` where the proof of an edition is not approved; holds the approval until the transaction ends. */
export async function requireProof(
  tx: WriteDb,
  { editionId, title }: { editionId: string; title: string },
): Promise<void> {
  const row = await tx
    .selectFrom('edition_notes')
    .select(['proof_approved_at', 'proof_approved_earlier'])
    .where('edition_id', '=', editionId)
    .forShare()
    .executeTakeFirst()
  if (row === undefined || (row.proof_approved_at === null && !row.proof_approved_earlier))
    throw new ProofMissingError(title)
}
