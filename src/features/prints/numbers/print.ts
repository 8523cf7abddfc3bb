import { type MessageText, t } from '#messages/translate.ts'
import { ConflictError, defineError, NotFoundError } from '#platform/errors.ts'
import type { Series } from './edition.ts'

/** What identifies a print for ever. A `replacement` above 0 says that the sheet took the place of an earlier one with its number. */
export type PrintKey = { editionId: string; series: Series; n: number }

export type PrintState = 'numbered' | 'printed' | 'signed' | 'void'

/** A row of the register. Times are ISO 8601, UTC. */
export type Print = PrintKey & {
  label: string
  state: PrintState
  claimId: string | undefined
  source: { collection: string; tokenId: string } | undefined
  numberedAt: string
  printedAt: string | undefined
  signedAt: string | undefined
  note: string | undefined
  replacements: number
  voided: { reason: string; at: string } | undefined
}

/** How a number is written: `7/25`, `AP 2/4`, `BAT`, `7 of an open edition`. Generated, never typed. */
export function printLabel({
  series,
  n,
  cap,
  replacement = 0,
}: {
  series: Series
  n: number
  cap: number | null
  replacement?: number
}): string {
  return `${plainLabel({ series, n, cap })}${replacement === 0 ? '' : replacement === 1 ? ' (replacement)' : ` (replacement ${replacement})`}`
}

function plainLabel({ series, n, cap }: { series: Series; n: number; cap: number | null }): string {
  if (series === 'open') return `${n} of an open edition`
  // Where the length of its series is not at hand.
  if (cap === null) return series === 'numbered' ? `number ${n}` : `${series} ${n}`
  if (series === 'numbered') return `${n}/${cap}`
  return series === 'BAT' && cap === 1 ? 'BAT' : `${series} ${n}/${cap}`
}

/** A label in the language that is read now: it is stored, signed and told to programs as `printLabel` writes it. */
export function labelText(label: string): string {
  const [, plain = label, replacement, count] = /^(.*?)( \(replacement(?: (\d+))?\))?$/.exec(label) ?? []
  const text = plainText(plain)
  if (replacement === undefined) return text
  return count === undefined
    ? t('{label} (replacement)', { label: text })
    : t('{label} (replacement {count})', { label: text, count })
}

function plainText(label: string): string {
  const [, n] = /^(\d+) of an open edition$/.exec(label) ?? []
  if (n !== undefined) return t('{n} of an open edition', { n })
  const [, number] = /^number (\d+)$/.exec(label) ?? []
  return number === undefined ? label : t('number {n}', { n: number })
}

/** A label as people write it: `7/25`, `AP 2/4`, `AP 2`, `BAT`. `undefined` for anything else. */
export function parsePrintLabel(text: string): Pick<PrintKey, 'series' | 'n'> | undefined {
  const [, letters = '', first = ''] =
    /^(?:(AP|PP|TP|HC|BAT)\s*)?(\d{1,9})?(?:\s*\/\s*\d{1,9})?$/i.exec(text.trim()) ?? []
  const n = first === '' && letters.toUpperCase() === 'BAT' ? 1 : Number(first)
  return n < 1 ? undefined : { series: letters === '' ? 'numbered' : (letters.toUpperCase() as Series), n }
}

/** What the letters of a series stand for. */
export const seriesWords = {
  numbered: 'numbered',
  AP: 'artist’s proof',
  PP: 'printer’s proof',
  TP: 'trial proof',
  HC: 'hors commerce, not for sale',
  BAT: 'bon à tirer, the approved sheet',
  open: 'open edition',
} as const satisfies Record<Series, MessageText>

/** The register has no such print. */
export const PrintNotFoundError = defineError(NotFoundError, 'print-not-found', (label: string) =>
  t('The register has no print {label}.', { label: labelText(label.slice(0, 60)) }),
)

/** The print is in a state in which this cannot be done; nothing was changed. */
export const PrintStepError = defineError(ConflictError, 'print-step-refused', (message: string) => message)

/** Voiding needs two people. */
export const SecondPersonError = defineError(
  ConflictError,
  'second-person-needed',
  'A number is voided by two people. Somebody else with a role here has to confirm it. Nothing was changed.',
)

/** No print of an edition is made before its proof is approved. */
export const ProofMissingError = defineError(
  ConflictError,
  'proof-not-approved',
  (title: string) =>
    `The proof of ${title} is not approved yet, so no print of it can be marked printed. Nothing was changed. An owner or editor approves the proof on the edition’s page, under Editions; then mark the print again.`,
)

/** The proof of an edition was approved before. */
export const ProofApprovedError = defineError(
  ConflictError,
  'proof-approved-before',
  (title: string) => `The proof of ${title} is approved already. Nothing was changed.`,
)

/** An approval is not taken back once a print was made after it. */
export const ProofSettledError = defineError(
  ConflictError,
  'proof-settled',
  (title: string) =>
    `The approval of ${title} stays: a print was made after it, or there is none to take back. Nothing was changed. If the print is wrong, void its number.`,
)
