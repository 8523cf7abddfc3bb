import { type MessageText, t } from '#messages/translate.ts'
import { StateMark } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import type { StoredNote } from './list-notes.server.ts'
import type { NoteState as NoteStateName } from './note.ts'

const marks = {
  waiting: ['waiting', 'waiting##note'],
  published: ['done', 'published##note'],
  refused: ['failed', 'refused##note'],
  'taken-down': ['failed', 'taken down##note'],
  withdrawn: ['missing', 'withdrawn##note'],
} as const satisfies Record<NoteStateName, readonly [string, MessageText]>

/** What the studio says of a note that it refused or took down, as its author reads it. */
export function NoteReason({ reason }: { reason: string }) {
  return (
    <Notice title={t('What the studio says')}>
      <p dir="auto" className="break-words">
        {reason}
      </p>
    </Notice>
  )
}

/** How a note stands, as a word with a shape. */
export function NoteState({ note: { state } }: { note: StoredNote }) {
  const [mark, word] = marks[state]
  return (
    <span className="text-sm">
      <StateMark state={mark}>{t(word)}</StateMark>
    </span>
  )
}
