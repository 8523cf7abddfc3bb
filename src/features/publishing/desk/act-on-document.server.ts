import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import type { ActName } from '#features/accounts/roles/staff-act.ts'
import type { DocumentId } from '#features/documents/document.ts'
import { findDocument, getDocument } from '#features/documents/find-document.server.ts'
import {
  cancelSchedule,
  publishDocument,
  scheduleDocument,
  withdrawDocument,
} from '#features/documents/publish-document.server.ts'
import { discardDraft, restoreRevision } from '#features/documents/save-draft.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { checkContent } from '../check-content.server.ts'
import type { DocumentAct } from './document-act.ts'
import { previewLinkDays } from './policy.ts'
import { makePreviewLink, withdrawPreviewLink } from './preview-link.server.ts'

/**
 * What an act came to. `draftVersion` is what the next saving starts from; `isOther`: the draft says something else now than before.
 * `undo`: the fields of the form that takes it back. `token` opens a preview and is told this once.
 */
export type ActedOnDocument = {
  said: string
  draftVersion: number
  isOther: boolean
  undo?: [string, string][]
  token?: string
}

type Acting = { id: DocumentId; act: DocumentAct; actor: string; requestId: string; now: Date; folder: Studio }

/**
 * Does something with a document as a whole and writes it into the audit. Throws `DocumentNotFoundError` and what the acts throw: what keeps
 * a draft from being published, a past moment, a revision that is not there, a link to what no page shows.
 */
export async function actOnDocument(
  tx: WriteDb,
  { id, act, actor, requestId, now, folder }: Acting,
): Promise<ActedOnDocument> {
  await getDocument(readSide(tx), id)
  const { more, ...done } = await doAct(tx, { id, act, by: actor, now, folder })
  const subject = id.kind === 'exhibit' ? id.name : id.kind === id.name ? id.kind : `${id.kind} ${id.name}`
  const detail = more === undefined ? subject : `${subject}, ${more}`
  await recordAct(tx, { actor, act: records[act.act][id.kind === 'exhibit' ? 0 : 1], detail, requestId, now })
  const { draftVersion } = await getDocument(readSide(tx), id)
  return { draftVersion, isOther: false, ...done }
}

/** How the audit writes each act down: of an exhibit, and of any other document. */
const records: Readonly<Record<DocumentAct['act'], readonly [ActName, ActName]>> = {
  publish: ['exhibit-published', 'document-published'],
  schedule: ['exhibit-scheduled', 'document-scheduled'],
  'cancel-schedule': ['exhibit-schedule-canceled', 'document-schedule-canceled'],
  discard: ['exhibit-draft-discarded', 'document-draft-discarded'],
  withdraw: ['exhibit-withdrawn', 'document-withdrawn'],
  restore: ['exhibit-restored', 'document-restored'],
  'make-link': ['preview-link-made', 'preview-link-made'],
  'withdraw-link': ['preview-link-withdrawn', 'preview-link-withdrawn'],
}

type Done = Pick<ActedOnDocument, 'said' | 'undo' | 'token'> & { more?: string; isOther?: boolean }

async function doAct(
  tx: WriteDb,
  { id, act, by, now, folder }: { id: DocumentId; act: DocumentAct; by: string; now: Date; folder: Studio },
): Promise<Done> {
  const check = checkContent(folder)
  switch (act.act) {
    case 'publish':
      await publishDocument(tx, { id, base: act.base, by, now, check })
      return { said: 'Published. Visitors see it now.' }
    case 'schedule':
      await scheduleDocument(tx, { id, base: act.base, at: new Date(act.at), by, now, check })
      return {
        said: 'Scheduled. It will be published automatically.',
        more: act.at,
        undo: [['act', 'cancel-schedule']],
      }
    case 'cancel-schedule':
      await cancelSchedule(tx, { id, by, now })
      return { said: 'The schedule is cancelled. The text is a draft again.' }
    case 'discard': {
      const { number } = await discardDraft(tx, { id, now })
      return {
        said: 'The draft is discarded. Its text stays in the history.',
        isOther: true,
        ...(number === undefined ? {} : { undo: restoring(number) }),
      }
    }
    case 'withdraw':
      await withdraw(tx, { id, by, now, folder })
      return { said: 'Withdrawn from the site. The text stays here as a draft.' }
    case 'restore':
      await restoreRevision(tx, { id, number: act.number, by, now })
      return {
        said: `Revision ${act.number} is the draft now. Visitors see it when you publish it.`,
        more: `revision ${act.number}`,
        isOther: true,
      }
    case 'make-link': {
      const { token } = await makePreviewLink(tx, { id, by, now })
      const said = `The preview link is ready. It opens for ${previewLinkDays} days.`
      return { said, token, undo: [['act', 'withdraw-link']] }
    }
    case 'withdraw-link':
      await withdrawPreviewLink(tx, { id })
      return { said: 'The preview link is withdrawn and opens nothing any more.' }
  }
}

const restoring = (number: number): [string, string][] => [
  ['act', 'restore'],
  ['number', String(number)],
]

/** Takes a document from the site. What visitors saw becomes the draft, unless another one has been begun. */
async function withdraw(
  tx: WriteDb,
  { id, by, now, folder }: { id: DocumentId; by: string; now: Date; folder: Studio },
): Promise<void> {
  const before = await findDocument(readSide(tx), id)
  await withdrawDocument(tx, { id, check: checkContent(folder) })
  if (before?.published !== undefined && before.draft === undefined)
    await restoreRevision(tx, { id, number: before.published.number, by, now })
}
