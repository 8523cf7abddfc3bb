import { type MessageText, t } from '#messages/translate.ts'
import { StateMark } from '#ui/facts.tsx'
import type { StoredNote } from './list-notes.server.ts'
import type { NoteState as NoteStateName } from './note.ts'

const marks = {
  waiting: ['waiting', 'waiting##note'],
  published: ['done', 'published##note'],
  refused: ['failed', 'refused##note'],
  'taken-down': ['failed', 'taken down##note'],
  withdrawn: ['missing', 'withdrawn##note'],
} as const satisfies Record<NoteStateName, readonly [string, MessageText]>

/** How a note stands, as a word with a shape. */
export function NoteState({ note: { state } }: { note: StoredNote }) {
  const [mark, word] = marks[state]
  return (
    <span className="text-sm">
      <StateMark state={mark}>{t(word)}</StateMark>
    </span>
  )
}
