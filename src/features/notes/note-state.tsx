import { StateMark } from '#ui/facts.tsx'
import type { StoredNote } from './list-notes.server.ts'

const marks = {
  waiting: ['waiting', 'waiting'],
  published: ['done', 'published'],
  refused: ['failed', 'refused'],
  'taken-down': ['failed', 'taken down'],
  withdrawn: ['missing', 'withdrawn'],
} as const

/** How a note stands, as a word with a shape. */
export function NoteState({ note: { state } }: { note: StoredNote }) {
  const [mark, word] = marks[state]
  return (
    <span className="text-sm">
      <StateMark state={mark}>{word}</StateMark>
    </span>
  )
}
