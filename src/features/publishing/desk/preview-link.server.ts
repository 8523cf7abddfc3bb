import { hashSecret, newSecret } from '#features/accounts/sessions/secret.server.ts'
import type { DocumentId, DocumentKind } from '#features/documents/document.ts'
import { getDocument } from '#features/documents/find-document.server.ts'
import { t } from '#messages/translate.ts'
import { type ReadDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { defineError, InvalidInputError, NotFoundError } from '#platform/errors.ts'
import { namesOf } from './names-of.server.ts'
import { previewLinkDays } from './policy.ts'
import { isOnPage, type PreviewLink } from './preview-link.ts'
import './preview-link-tables.ts'

export const PreviewLinkOverError = defineError(NotFoundError, 'preview-link-over', () =>
  t(
    'This preview link does not open anything: it was withdrawn, is older than {days} days, or is not complete. Ask the studio for a new one.',
    { days: previewLinkDays },
  ),
)
export const NotOnPageError = defineError(
  InvalidInputError,
  'not-on-page',
  'No public page shows this document, so no preview link was made. The draft is unchanged.',
)

/**
 * Makes the preview link of a document; one that was made before opens nothing any more. Returns its token. Throws `DocumentNotFoundError`
 * and `NotOnPageError`.
 */
export async function makePreviewLink(
  tx: WriteDb,
  { id, by, now }: { id: DocumentId; by: string; now: Date },
): Promise<{ token: string }> {
  if (!isOnPage(id.kind)) throw new NotOnPageError()
  const { id: documentId } = await getDocument(readSide(tx), id)
  const token = newSecret()
  const link = {
    token_hash: hashSecret(token),
    made_by: by,
    made_at: now,
    expires_at: new Date(now.getTime() + previewLinkDays * 86_400_000),
  }
  await tx
    .insertInto('preview_links')
    .values({ document_id: documentId, ...link })
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet(link))
    .execute()
  return { token }
}

/** Withdraws the preview link of a document, if there is one. Throws `DocumentNotFoundError`. */
export async function withdrawPreviewLink(tx: WriteDb, { id }: { id: DocumentId }): Promise<void> {
  const { id: documentId } = await getDocument(readSide(tx), id)
  await tx.deleteFrom('preview_links').where('document_id', '=', documentId).execute()
}

/** The preview link of a document that opens now. */
export async function findPreviewLink(
  read: ReadDb,
  { documentId, now }: { documentId: number; now: Date },
): Promise<PreviewLink | undefined> {
  const row = await read
    .selectFrom('preview_links')
    .select(['made_by', 'expires_at'])
    .where('document_id', '=', documentId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const names = await namesOf(read, [row.made_by])
  return { by: names(row.made_by), expiresAt: Math.floor(row.expires_at.getTime() / 1000) }
}

/** The document whose draft a preview link shows; nothing where the link is over, or never was one. */
export async function openPreviewLink(
  read: ReadDb,
  { token, now }: { token: string; now: Date },
): Promise<DocumentId | undefined> {
  const row = /^[\w-]{43}$/.test(token)
    ? await read
        .selectFrom('preview_links as l')
        .innerJoin('documents as d', 'd.id', 'l.document_id')
        .select(['d.kind', 'd.name'])
        .where('l.token_hash', '=', hashSecret(token))
        .where('l.expires_at', '>', now)
        .executeTakeFirst()
    : undefined
  return row === undefined || !isOnPage(row.kind) ? undefined : { kind: row.kind as DocumentKind, name: row.name }
}
