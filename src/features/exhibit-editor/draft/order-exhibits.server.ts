import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import type { DocumentContent } from '#features/documents/document.ts'
import { getDocument } from '#features/documents/find-document.server.ts'
import { publishDocument } from '#features/documents/publish-document.server.ts'
import { saveDraft } from '#features/documents/save-draft.server.ts'
import { checkContent } from '#features/publishing/check-content.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { ConflictError, defineError } from '#platform/errors.ts'
import { moved } from './exhibit-draft.ts'

const navigation = { kind: 'navigation', name: 'navigation' } as const

export const OrderBusyError = defineError(
  ConflictError,
  'order-busy',
  'Somebody is changing the navigation just now, so the order stayed as it was. Load this page again and try once more.',
)

/** Moves an exhibit one place up or down among those on the site, and publishes the new order. Throws `OrderBusyError`. */
export async function moveExhibit(
  tx: WriteDb,
  {
    slug,
    by: step,
    actor,
    requestId,
    now,
    studio,
    folder,
  }: {
    slug: string
    by: 1 | -1
    actor: string
    requestId: string
    now: Date
    studio: Studio
    folder: Studio
  },
): Promise<void> {
  const { draft, draftVersion, published } = await getDocument(readSide(tx), navigation)
  if (draft !== undefined || published === undefined) throw new OrderBusyError()
  const slugs = studio.exhibits.map((exhibit) => exhibit.slug)
  const at = slugs.indexOf(slug)
  const exhibits = moved(slugs, at, at + step)
  const order = (published.content['order'] ?? {}) as DocumentContent
  const content = { ...published.content, order: { ...order, exhibits } }
  const saved = await saveDraft(tx, { id: navigation, content, base: draftVersion, by: actor, now })
  if (saved.outcome !== 'saved') throw new OrderBusyError()
  const check = checkContent(folder)
  await publishDocument(tx, { id: navigation, base: saved.draftVersion, by: actor, now, check })
  await recordAct(tx, { actor, act: 'exhibits-ordered', detail: slug, requestId, now })
}
