import type { ShippingConfig } from '#features/studio/edition-config.ts'
import type { MessageText } from '#messages/translate.ts'
import { type CustomsRule, customsRules, unionCountries } from './customs-rules.ts'
import { reviewDays } from './policy.ts'

export type Consignment = {
  from: string
  to: string
  hsCode: string
  value: { amount: string; currency: string }
  incoterm: 'DAP' | 'DDP'
  ioss: boolean
  /** ISO day. */ on: string
}

export type BorderLine = {
  title: string
  kind: CustomsRule['kind']
  low: number
  high: number
  currency: string
  source: string
  reviewedAt: string
  isStale: boolean
}

/** What is said of a border. It is stored with a quote, in English, and translated where it is shown. */
const borderWords = {
  sameCountry: 'It stays in the country.',
  sameUnion: 'It stays in the European Union: nothing is due at a border.',
  atTheDoor: 'At the door, or by a notice of the carrier before it delivers.',
  paid: 'Nothing at the door: the studio pays it.',
} as const satisfies Record<string, MessageText>

/** What may be due at the border, as a range, with who pays and when. Two decimals, in the currency of each line. */
export type BorderCost = (
  | { due: 'nothing'; why: string }
  | { due: 'estimate'; payer: 'collector' | 'studio'; when: string; lines: BorderLine[]; isStale: boolean }
) & {
  /** What the studio knows itself of sending there. */ notes?: BorderNote[]
}

/** A rule as the studio wrote it down, with its source and the day somebody last looked at it. */
export type BorderNote = { rule: string; source: string; checkedOn: string; isStale: boolean }

/** What may be due at the border between a studio and a country, with what the studio knows of it itself. */
export function borderOf(
  { sender, zones, customs }: Pick<ShippingConfig, 'sender' | 'zones' | 'customs'>,
  consignment: Omit<Consignment, 'from' | 'ioss'>,
): BorderCost {
  const { to, on } = consignment
  const cost = borderCost({ ...consignment, from: sender.country, ioss: sender.ioss !== undefined })
  const notes = (customs ?? [])
    .filter(({ to: where }) =>
      (where.which === 'countries'
        ? where.countries
        : (zones.find(({ name }) => name === where.zone)?.countries ?? [])
      ).includes(to),
    )
    .map(({ rule, source, checkedOn }) => ({ rule, source, checkedOn, isStale: isOld(checkedOn, on) }))
  return notes.length === 0 ? cost : { ...cost, notes }
}

/** Estimates duty, tax and fees of a consignment by the rules that hold on its day. Never a promise: the customs office decides. */
export function borderCost(consignment: Consignment, rules: readonly CustomsRule[] = customsRules): BorderCost {
  const { from, to, on } = consignment
  if (from === to) return { due: 'nothing', why: borderWords.sameCountry }
  if (unionCountries.EU.includes(from) && unionCountries.EU.includes(to))
    return { due: 'nothing', why: borderWords.sameUnion }
  const valid = rules.filter(
    (rule) =>
      rule.validFrom <= on && (rule.validUntil === undefined || on < rule.validUntil) && holds(rule, consignment),
  )
  const own = valid.filter((rule) => rule.to !== 'elsewhere' && covers(rule, to))
  // A rule for the kind of goods stands before the one for all goods.
  const kept = own.filter(
    (rule) => rule.hs !== undefined || !own.some((other) => other.hs !== undefined && other.kind === rule.kind),
  )
  const lines = (kept.length > 0 ? kept : valid.filter((rule) => rule.to === 'elsewhere')).map((rule) =>
    lineOf(rule, consignment),
  )
  const isCollector = consignment.incoterm === 'DAP'
  return {
    due: 'estimate',
    payer: isCollector ? 'collector' : 'studio',
    lines,
    isStale: lines.some((line) => line.isStale),
    when: isCollector ? borderWords.atTheDoor : borderWords.paid,
  }
}

function covers({ to }: CustomsRule, country: string): boolean {
  if (to === 'elsewhere') return true
  return (to === 'EU' ? unionCountries.EU : to).includes(country)
}

function holds(rule: CustomsRule, { hsCode, value, ioss }: Consignment): boolean {
  if (rule.hs !== undefined && !rule.hs.some((start) => hsCode.startsWith(start))) return false
  const amount = Number(value.amount)
  if (rule.notWith === 'ioss' && ioss && amount <= 150) return false
  if (rule.currency !== value.currency) return true
  return (rule.upTo === undefined || amount <= rule.upTo) && (rule.above === undefined || amount > rule.above)
}

function lineOf(
  { title, kind, percent, fixed, currency, source, reviewedAt }: CustomsRule,
  { value, on }: Consignment,
): BorderLine {
  const of = (index: 0 | 1) =>
    Math.round((percent?.[index] ?? 0) * Number(value.amount) + (fixed?.[index] ?? 0) * 100) / 100
  return {
    title,
    kind,
    low: of(0),
    high: of(1),
    currency: fixed === undefined ? value.currency : currency,
    source,
    reviewedAt,
    isStale: isOld(reviewedAt, on),
  }
}

function isOld(reviewed: string, on: string): boolean {
  return Date.parse(on) - Date.parse(reviewed) > reviewDays * 86_400_000
}
