import { formatLocale } from './locale.ts'

/** A format of each language, made when it is first wanted: making one takes far longer than using it. */
function ofLanguage<Format>(make: (locale: string) => Format): () => Format {
  const made = new Map<string, Format>()
  return () => {
    const name = formatLocale()
    let format = made.get(name)
    if (format === undefined) made.set(name, (format = make(name)))
    return format
  }
}

const numbers = ofLanguage((name) => new Intl.NumberFormat(name))
const plurals = ofLanguage((name) => new Intl.PluralRules(name))
const ands = ofLanguage((name) => new Intl.ListFormat(name))
const ors = ofLanguage((name) => new Intl.ListFormat(name, { type: 'disjunction' }))
const ordinals = ofLanguage((name) => new Intl.PluralRules(name, { type: 'ordinal' }))
const regions = ofLanguage((name) => new Intl.DisplayNames(name, { type: 'region', fallback: 'code' }))
const days = ofLanguage(
  (name) => new Intl.DateTimeFormat(name, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
const months = ofLanguage((name) => new Intl.DateTimeFormat(name, { month: 'long', year: 'numeric', timeZone: 'UTC' }))

/** A count as the reader's language writes it: `1,234`. Numbers that name something, such as a piece's, are no counts. */
export function numberText(value: number | bigint): string {
  return numbers().format(value)
}

/** A block number, or another with many digits that is looked up and not counted: thin groups in every language, `1 204 881`. */
export function groupDigits(value: number | bigint): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, '\u2009')
}

/** A measured value with so many places after the decimal mark: `12.50`, in German `12,50`. */
export function decimalText(value: number, places: number): string {
  return decimalMark(value.toFixed(places))
}

/** A decimal number that was written with a point, with the mark of the reader's language; its digits are not grouped. */
export function decimalMark(written: string): string {
  return formatLocale().startsWith('de') ? written.replace('.', ',') : written
}

/** The place in an order: `1st`, `22nd`, in German `1.`. */
export function ordinalText(place: number): string {
  if (formatLocale().startsWith('de')) return `${numberText(place)}.`
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
  return `${numberText(place)}${endings[ordinals().select(place)] ?? 'th'}`
}

/** Which form of its words a count has. */
export function pluralForm(count: number): Intl.LDMLPluralRule {
  return plurals().select(count)
}

/** `a, b and c`. */
export function listText(items: readonly string[]): string {
  return ands().format(items)
}

/** `a, b or c`. */
export function choiceText(items: readonly string[]): string {
  return ors().format(items)
}

/** The name of a country by its ISO 3166-1 code; the code itself where it has no name. */
export function countryText(code: string): string {
  return regions().of(code) ?? code
}

/** The day of a moment (milliseconds since 1970) in UTC, so that server and browser write the same: `3 May 2026`. */
export function utcDayText(milliseconds: number): string {
  return days().format(milliseconds)
}

/** The month of a moment (milliseconds since 1970) in UTC: `May 2026`. */
export function utcMonthText(milliseconds: number): string {
  return months().format(milliseconds)
}

const fullDays = ofLanguage((name) => new Intl.DateTimeFormat(name, { dateStyle: 'full' }))
const times = ofLanguage((name) => new Intl.DateTimeFormat(name, { timeStyle: 'short' }))

/** Day and time of a moment as this device counts them, for browsers alone: `Friday 3 July 2026` and `14:05`. */
export function dayAndTime(at: Date): { day: string; time: string } {
  return { day: fullDays().format(at), time: times().format(at) }
}
