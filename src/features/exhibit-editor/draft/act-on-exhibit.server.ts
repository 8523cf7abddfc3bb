import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { getDocument } from '#features/documents/find-document.server.ts'
import { type ActedOnDocument, actOnDocument } from '#features/publishing/desk/act-on-document.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { exhibitId } from './draft-mistake.ts'
import type { ExhibitAct } from './exhibit-act.ts'
import { previewLinkDays } from './policy.ts'
import { makePreviewLink, withdrawPreviewLink } from './preview-link.server.ts'

/** What an act came to. `token` opens a preview and is told this once. */
export type ActedOnExhibit = ActedOnDocument & { token?: string }

/**
 * Does something with an exhibit as a whole and writes it into the audit. Throws `DocumentNotFoundError` and what the acts throw: what keeps
 * a draft from being published, a past moment, a revision that is not there.
 */
export async function actOnExhibit(
  tx: WriteDb,
  {
    slug,
    act,
    actor,
    requestId,
    now,
    folder,
  }: {
    slug: string
    act: ExhibitAct
    actor: string
    requestId: string
    now: Date
    folder: Studio
  },
): Promise<ActedOnExhibit> {
  const id = exhibitId(slug)
  const { draftVersion } = await getDocument(readSide(tx), id)
  const record = async (name: 'preview-link-made' | 'preview-link-withdrawn') =>
    await recordAct(tx, { actor, act: name, detail: slug, requestId, now })
  switch (act.act) {
    case 'make-link': {
      const { token } = await makePreviewLink(tx, { slug, by: actor, now })
      await record('preview-link-made')
      const said = `The preview link is ready. It opens for ${previewLinkDays} days.`
      return { said, draftVersion, isOther: false, token, undo: [['act', 'withdraw-link']] }
    }
    case 'withdraw-link': {
      await withdrawPreviewLink(tx, { slug })
      await record('preview-link-withdrawn')
      return { said: 'The preview link is withdrawn and opens nothing any more.', draftVersion, isOther: false }
    }
    default:
      return await actOnDocument(tx, { id, act, actor, requestId, now, folder })
  }
}
