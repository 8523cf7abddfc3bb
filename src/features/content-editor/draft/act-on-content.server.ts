import { findDocument } from '#features/documents/find-document.server.ts'
import { type ActedOnDocument, actOnDocument } from '#features/publishing/desk/act-on-document.server.ts'
import { actOfForm, type DocumentAct } from '#features/publishing/desk/document-act.ts'
import { mayEnter, type Role } from '#features/studio/access.ts'
import type { Studio } from '#features/studio/studio.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { documentForms } from '../kinds/document-forms.ts'
import type { FormId } from './content-id.ts'
import { OwnerPublishesError, publishAccess } from './publish-access.ts'

/** What a form asks to be done with a document. Throws `UnknownActError`, `MomentNeededError` and `ConfirmationNeededError`. */
export function contentActOf(field: (name: string) => string, { id, zone }: { id: FormId; zone: string }): DocumentAct {
  return actOfForm(field, { zone, what: documentForms[id.kind].one })
}

/** Acts after which visitors see the same as before, and those after which they see the draft. */
const ofDraftAlone: ReadonlySet<string> = new Set(['discard', 'restore', 'make-link', 'withdraw-link'])
const showsDraft: ReadonlySet<string> = new Set(['publish', 'schedule'])

/** As `actOnDocument`, for those whom `publishAccess` lets do it. Throws `OwnerPublishesError` besides. */
export async function actOnContent(
  tx: WriteDb,
  {
    id,
    act,
    roles,
    ...by
  }: {
    id: FormId
    act: DocumentAct
    roles: readonly Role[]
    actor: string
    requestId: string
    now: Date
    folder: Studio
  },
): Promise<ActedOnDocument> {
  const document = await findDocument(readSide(tx), id)
  const access = publishAccess(id, {
    before: document?.published?.content,
    after: showsDraft.has(act.act) ? document?.draft?.content : undefined,
  })
  if (!ofDraftAlone.has(act.act) && !mayEnter(access, roles)) throw new OwnerPublishesError()
  return await actOnDocument(tx, { id, act, ...by })
}
