import { hashSecret, newSecret } from '#features/accounts/sessions/secret.server.ts'
import { getDocument } from '#features/documents/find-document.server.ts'
import { type ReadDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { defineError, NotFoundError } from '#platform/errors.ts'
import { exhibitId } from './draft-mistake.ts'
import { previewLinkDays } from './policy.ts'
import './preview-link-tables.ts'

export const PreviewLinkOverError = defineError(
  NotFoundError,
  'preview-link-over',
  `This preview link does not open anything: it was withdrawn, is older than ${previewLinkDays} days, or is not complete. Ask the studio for a new one.`,
)

/** A preview link as the workbench shows it; the link itself is shown once, when it is made. */
export type PreviewLink = { madeBy: string; madeAt: Date; expiresAt: Date }

/** Makes the preview link of an exhibit; one that was made before opens nothing any more. Returns its token. Throws `DocumentNotFoundError`. */
export async function makePreviewLink(
  tx: WriteDb,
  { slug, by, now }: { slug: string; by: string; now: Date },
): Promise<{ token: string }> {
  const { id } = await getDocument(readSide(tx), exhibitId(slug))
  const token = newSecret()
  const link = {
    token_hash: hashSecret(token),
    made_by: by,
    made_at: now,
    expires_at: new Date(now.getTime() + previewLinkDays * 86_400_000),
  }
  await tx
    .insertInto('preview_links')
    .values({ document_id: id, ...link })
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet(link))
    .execute()
  return { token }
}

/** Withdraws the preview link of an exhibit. Returns whether there was one. */
export async function withdrawPreviewLink(tx: WriteDb, { slug }: { slug: string }): Promise<boolean> {
  const { id } = await getDocument(readSide(tx), exhibitId(slug))
  const { numDeletedRows } = await tx.deleteFrom('preview_links').where('document_id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The preview link of an exhibit that opens now. */
export async function findPreviewLink(
  read: ReadDb,
  { documentId, now }: { documentId: number; now: Date },
): Promise<PreviewLink | undefined> {
  const row = await read
    .selectFrom('preview_links')
    .select(['made_by', 'made_at', 'expires_at'])
    .where('document_id', '=', documentId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row === undefined ? undefined : { madeBy: row.made_by, madeAt: row.made_at, expiresAt: row.expires_at }
}

/** The exhibit that a preview link opens. Throws `PreviewLinkOverError`. */
export async function openPreviewLink(
  read: ReadDb,
  { token, now }: { token: string; now: Date },
): Promise<{ slug: string }> {
  const row = /^[\w-]{43}$/.test(token)
    ? await read
        .selectFrom('preview_links as l')
        .innerJoin('documents as d', 'd.id', 'l.document_id')
        .select('d.name')
        .where('l.token_hash', '=', hashSecret(token))
        .where('l.expires_at', '>', now)
        .where('d.kind', '=', 'exhibit')
        .executeTakeFirst()
    : undefined
  if (row === undefined) throw new PreviewLinkOverError()
  return { slug: row.name }
}
