import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import type { ActName } from '#features/accounts/roles/staff-act.ts'
import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import { getToken } from '#features/catalogue/piece/get-token.server.ts'
import { wasSeen } from '#platform/confirmed.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { noteForm } from './note-form.ts'
import { type NoteKey, parseNoteKey } from './note-key.ts'
import {
  type NoteAct,
  noteActs,
  type NotePreview,
  NoteChangedError,
  noteReason,
  noteText,
  noteUndo,
  studioAuthor,
} from './note.ts'

type By = { actor: string; requestId: string; now: Date; chainId: number }

const recorded: Readonly<Record<NoteAct, ActName>> = {
  approve: 'note-approved',
  refuse: 'note-refused',
  'take-down': 'note-taken-down',
  reopen: 'note-reopened',
}
const said: Readonly<Record<NoteAct, string>> = {
  approve: 'The note is published. Visitors see it now.',
  refuse: 'The note is refused. Its author reads the reason.',
  'take-down': 'The note is taken down. Its author reads the reason.',
  reopen: 'The note waits again. Only its author sees it.',
}

/** What the forms of the desk ask for, by the form's `act`. Returns the sentence that answers it, or the studio's note as it would be read. Throws what the acts throw. */
export async function actOnNotes(
  tx: WriteDb,
  { field, origin, ...by }: By & { field: (name: string) => string; origin: string },
): Promise<{ said: string; undo?: [string, string][] | undefined; isWritten?: true } | { preview: NotePreview }> {
  const act = field('act')
  const key = { collection: field('collection'), tokenId: field('token'), author: field('author') }
  if (act === 'write') {
    // It is published as it was seen, or comes back to be seen.
    if (!wasSeen(field, 'text')) {
      const { tokenId } = await getToken(readSide(tx), key)
      const text = noteText(field('text'))
      const at = Math.floor(by.now.getTime() / 1000)
      return { preview: { collection: key.collection, tokenId, text, form: noteForm(text), at } }
    }
    await writeStudioNote(tx, { ...key, text: field('text'), origin, ...by })
    return { said: 'The studio’s note is published. Visitors see it now.', isWritten: true }
  }
  if (!isNoteAct(act)) throw new NoteChangedError()
  await moderateNote(tx, { key, writtenAt: Number(field('written')), act, reason: field('reason'), ...by })
  const back = act === 'reopen' ? undefined : noteUndo[act]
  return {
    said: said[act],
    undo:
      back === undefined
        ? undefined
        : [
            ['act', back],
            ['collection', key.collection],
            ['token', key.tokenId],
            ['author', key.author],
            ['written', field('written')],
          ],
  }
}

function isNoteAct(act: string): act is NoteAct {
  return Object.hasOwn(noteActs, act)
}

/**
 * Publishes a note, refuses it or takes it down, and writes that into the audit. `writtenAt` names the text that was read. Throws
 * `NoteChangedError` where another text stands there now or the act does not fit its state, and `NoteTextError` without a reason.
 */
export async function moderateNote(
  tx: WriteDb,
  {
    key,
    writtenAt,
    act,
    reason: typed,
    chainId,
    ...by
  }: By & {
    key: NoteKey
    writtenAt: number
    act: NoteAct
    reason: string
  },
): Promise<void> {
  const { collection, tokenId, author } = parseNoteKey(key)
  const reason = act === 'approve' || act === 'reopen' ? null : noteReason(typed)
  if (!Number.isSafeInteger(writtenAt)) throw new NoteChangedError()
  const { from, to } = noteActs[act]
  const { numUpdatedRows: count } = await tx
    .updateTable('notes')
    .set({ state: to, reason, changed_at: by.now })
    .where('collection', '=', collection)
    .where('token_id', '=', tokenId)
    .where('author', '=', author)
    .where('written_at', '=', writtenAt)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow()
  if (count !== 1n) throw new NoteChangedError()
  await recordAct(tx, {
    act: recorded[act],
    subject: `${collection}/${tokenId}`,
    detail: reason === null ? author : `${author}: ${reason}`,
    ...by,
  })
  await markPagesChanged(tx, { chainId })
}

/** Writes the artist's note on a piece, in the place of an earlier one. Throws `NoteTextError`, and `TokenNotFoundError` for no piece. */
export async function writeStudioNote(
  tx: WriteDb,
  {
    collection,
    tokenId,
    text,
    origin,
    chainId,
    actor,
    requestId,
    now,
  }: By & {
    collection: string
    tokenId: string
    text: string
    origin: string
  },
): Promise<void> {
  const stored = {
    text: noteText(text),
    origin,
    written_at: Math.floor(now.getTime() / 1000),
    state: 'published' as const,
    reason: null,
    changed_at: now,
  }
  const piece = await getToken(readSide(tx), { collection, tokenId })
  await tx
    .insertInto('notes')
    .values({ collection, token_id: piece.tokenId, author: studioAuthor, kind: 'artist', ...stored })
    .onConflict((conflict) => conflict.columns(['collection', 'token_id', 'author']).doUpdateSet(stored))
    .execute()
  await recordAct(tx, { act: 'note-written', subject: `${collection}/${piece.tokenId}`, actor, requestId, now })
  await markPagesChanged(tx, { chainId })
}
