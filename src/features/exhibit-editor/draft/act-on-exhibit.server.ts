import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import type { ActName } from '#features/accounts/roles/staff-act.ts'
import { findDocument, getDocument } from '#features/documents/find-document.server.ts'
import {
  cancelSchedule,
  publishDocument,
  scheduleDocument,
  withdrawDocument,
} from '#features/documents/publish-document.server.ts'
import { discardDraft, restoreRevision } from '#features/documents/save-draft.server.ts'
import { checkContent } from '#features/publishing/check-content.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { exhibitId } from './draft-mistake.ts'
import type { ExhibitAct } from './exhibit-act.ts'
import { makePreviewLink, withdrawPreviewLink } from './preview-link.server.ts'

/**
 * What an act came to. `draftVersion` is what the next saving starts from; `isOther`: the draft says something else now than before.
 * `token` opens a preview and is told this once. `undo`: the fields of the form that takes it back.
 */
export type ActedOnExhibit = {
  said: string
  draftVersion: number
  isOther: boolean
  token?: string
  undo?: [string, string][]
}

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
  await getDocument(readSide(tx), id)
  const done = await doAct(tx, { slug, act, by: actor, now, folder })
  await recordAct(tx, { actor, act: done.record, detail: done.detail ?? slug, requestId, now })
  const { draftVersion } = await getDocument(readSide(tx), id)
  const { said, isOther = false, token, undo } = done
  return {
    said,
    draftVersion,
    isOther,
    ...(token === undefined ? {} : { token }),
    ...(undo === undefined ? {} : { undo }),
  }
}

type Done = {
  said: string
  record: ActName
  detail?: string
  isOther?: boolean
  token?: string
  undo?: [string, string][]
}

async function doAct(
  tx: WriteDb,
  { slug, act, by, now, folder }: { slug: string; act: ExhibitAct; by: string; now: Date; folder: Studio },
): Promise<Done> {
  const id = exhibitId(slug)
  const check = checkContent(folder)
  switch (act.act) {
    case 'publish':
      await publishDocument(tx, { id, base: act.base, by, now, check })
      return { said: 'Published. Visitors see it now.', record: 'exhibit-published' }
    case 'schedule':
      await scheduleDocument(tx, { id, base: act.base, at: new Date(act.at), by, now, check })
      return {
        said: 'Scheduled. It will be published automatically.',
        record: 'exhibit-scheduled',
        detail: `${slug}, ${act.at}`,
        undo: [['act', 'cancel-schedule']],
      }
    case 'cancel-schedule':
      await cancelSchedule(tx, { id, by, now })
      return { said: 'The schedule is cancelled. The text is a draft again.', record: 'exhibit-schedule-canceled' }
    case 'discard': {
      const { number } = await discardDraft(tx, { id, now })
      return {
        said: 'The draft is discarded. Its text stays in the history.',
        record: 'exhibit-draft-discarded',
        isOther: true,
        ...(number === undefined ? {} : { undo: restoring(number) }),
      }
    }
    case 'withdraw':
      await withdraw(tx, { slug, by, now, folder })
      return { said: 'Withdrawn from the site. The text stays here as a draft.', record: 'exhibit-withdrawn' }
    case 'restore':
      await restoreRevision(tx, { id, number: act.number, by, now })
      return {
        said: `Revision ${act.number} is the draft now. Visitors see it when you publish it.`,
        record: 'exhibit-restored',
        detail: `${slug}, revision ${act.number}`,
        isOther: true,
      }
    case 'make-link': {
      const { token } = await makePreviewLink(tx, { slug, by, now })
      return {
        said: 'The preview link is ready. It opens for 14 days.',
        record: 'preview-link-made',
        token,
        undo: [['act', 'withdraw-link']],
      }
    }
    case 'withdraw-link':
      await withdrawPreviewLink(tx, { slug })
      return { said: 'The preview link is withdrawn and opens nothing any more.', record: 'preview-link-withdrawn' }
  }
}

const restoring = (number: number): [string, string][] => [
  ['act', 'restore'],
  ['number', String(number)],
]

/** Takes an exhibit from the site. What visitors saw becomes the draft, unless another one has been begun. */
async function withdraw(
  tx: WriteDb,
  { slug, by, now, folder }: { slug: string; by: string; now: Date; folder: Studio },
): Promise<void> {
  const id = exhibitId(slug)
  const before = await findDocument(readSide(tx), id)
  await withdrawDocument(tx, { id, check: checkContent(folder) })
  if (before?.published !== undefined && before.draft === undefined)
    await restoreRevision(tx, { id, number: before.published.number, by, now })
}
