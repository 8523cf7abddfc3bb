import { type MessageText, t } from '#messages/translate.ts'
import { Definitions } from '#ui/steps.tsx'

const marks = [
  {
    mark: '7/25',
    meaning:
      'The seventh print of an edition of twenty-five. The length of an edition is fixed before its first print and never grows. No number is given twice.',
  },
  {
    mark: 'AP',
    meaning: 'Artist’s proof: outside the numbers, with a count of its own, kept by the studio.',
  },
  { mark: 'PP', meaning: 'Printer’s proof: for the workshop that printed the edition.' },
  { mark: 'TP', meaning: 'Trial proof: pulled on the way to the final state, before the edition was printed.' },
  { mark: 'HC', meaning: 'Hors commerce: to be shown, not sold.' },
  { mark: 'BAT', meaning: 'Bon à tirer: the one print that all others are compared with.' },
] as const satisfies { mark: string; meaning: MessageText }[]

/** What is written in pencil under a print. */
export function PrintMarks() {
  return (
    <Definitions entries={marks.map(({ mark, meaning }) => ({ term: <Mark text={mark} />, meaning: t(meaning) }))} />
  )
}

function Mark({ text }: { text: string }) {
  return <span className="font-serif text-2xl tabular-nums">{text}</span>
}
