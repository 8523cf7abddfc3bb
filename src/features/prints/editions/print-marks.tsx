import { Definitions } from '#ui/steps.tsx'

const marks = [
  {
    term: <Mark text="7/25" />,
    meaning:
      'The seventh print of an edition of twenty-five. The length of an edition is fixed before its first print and never grows. No number is given twice.',
  },
  {
    term: <Mark text="AP" />,
    meaning: 'Artist’s proof: outside the numbers, with a count of its own, kept by the studio.',
  },
  { term: <Mark text="PP" />, meaning: 'Printer’s proof: for the workshop that printed the edition.' },
  { term: <Mark text="HC" />, meaning: 'Hors commerce: to be shown, not sold.' },
  { term: <Mark text="BAT" />, meaning: 'Bon à tirer: the one print that all others are compared with.' },
]

/** What is written in pencil under a print. */
export function PrintMarks() {
  return <Definitions entries={marks} />
}

function Mark({ text }: { text: string }) {
  return <span className="font-serif text-2xl tabular-nums">{text}</span>
}
