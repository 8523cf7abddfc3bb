import { InvalidInputError } from '#platform/errors.ts'

/** What the app asks of passwords that are chosen from now on; lengths are in UTF-16 units. Absent parts ask nothing. */
export type PasswordDemands = {
  shortest: number
  longest?: number
  smallLetter?: boolean
  capitalLetter?: boolean
  digit?: boolean
  mark?: boolean
}

/** Between these the protocol lets the two lengths be set. */
export const shortestRange = { from: 6, to: 30 } as const
export const longestRange = { from: 30, to: 4096 } as const

export const passwordClasses = [
  { name: 'smallLetter', words: 'a small letter, a to z' },
  { name: 'capitalLetter', words: 'a capital letter, A to Z' },
  { name: 'digit', words: 'a digit' },
  { name: 'mark', words: 'a mark such as ! ? or %' },
] as const satisfies readonly { name: keyof PasswordDemands; words: string }[]

export class LengthOutOfRangeError extends InvalidInputError {
  readonly code = 'length-out-of-range'
  readonly field: 'shortest' | 'longest'
  constructor(field: 'shortest' | 'longest') {
    const { from, to } = field === 'shortest' ? shortestRange : longestRange
    super(`A whole number from ${from} to ${to}. Nothing was changed.`)
    this.field = field
  }
}

/** Demands from a form's texts; an empty `longest` asks nothing, a class is asked for by any text. Throws `LengthOutOfRangeError`. */
export function parsePasswordDemands(given: Readonly<Record<string, string>>): PasswordDemands {
  const longest = (given['longest'] ?? '').trim()
  return {
    shortest: lengthOf('shortest', given['shortest'] ?? ''),
    ...(longest === '' ? {} : { longest: lengthOf('longest', longest) }),
    ...Object.fromEntries(
      passwordClasses.filter(({ name }) => (given[name] ?? '') !== '').map(({ name }) => [name, true]),
    ),
  }
}

function lengthOf(field: 'shortest' | 'longest', text: string): number {
  const { from, to } = field === 'shortest' ? shortestRange : longestRange
  const length = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
  if (!(length >= from && length <= to)) throw new LengthOutOfRangeError(field)
  return length
}

/** The demands in one line, for the audit. */
export function demandsText(demands: PasswordDemands): string {
  return [
    `at least ${demands.shortest} characters`,
    ...(demands.longest === undefined ? [] : [`at most ${demands.longest}`]),
    ...passwordClasses.filter(({ name }) => demands[name] === true).map(({ words }) => words),
  ].join('; ')
}
