import type { EditionView } from '#features/prints/editions/list-editions.server.ts'
import { printsLeft } from '#features/prints/editions/prints-left.ts'
import { seriesPlan } from '#features/prints/numbers/edition.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { localTimeOf, momentOfLocal } from '#platform/local-time.ts'
import type { Attention } from './attention.ts'

/** When somebody who works here hears by mail of what needs attention. Whoever has not chosen hears daily. */
export const mailWishes = ['at-once', 'daily', 'none'] as const
export type MailWish = (typeof mailWishes)[number]
export const firstWish: MailWish = 'daily'

/** What somebody has chosen, and where the mails go: nowhere for accounts without an address. `sends`: there is a mail server. */
export type MailChoice = { wish: MailWish; email: string | undefined; sends: boolean; zone: string }

export function parseMailWish(text: string | null | undefined): MailWish | undefined {
  return mailWishes.find((wish) => wish === text)
}

/** A line of a mail to staff. */
export type NewsLine = Omit<Attention, 'isBad'>

/** What somebody has heard of each line, by its key; `since` in whole seconds. A count of 0: it was seen and not told yet. */
export type Told = Readonly<Record<string, { count: number; since?: number | undefined }>>

/** Nobody gets two mails within this time. */
export const pauseMinutes = 30
/** What goes wrong with the node or the database often ends by itself; who wants to hear at once hears of what lasts this long. */
const patienceSeconds = 600
/** The hour of the daily mail, in the studio's time zone. */
export const dailyHour = '08:00'

/** The lines that say more than somebody has heard: there are more, or as many of which the first began later. */
export function newsOf(
  lines: readonly NewsLine[],
  told: Told,
  { wish, at }: { wish: MailWish; at: number },
): NewsLine[] {
  return lines.filter((line) => {
    const before = told[line.key]
    if (wish === 'at-once' && passes(line))
      return before?.count === 0 && before.since !== undefined && at - before.since >= patienceSeconds
    if (before === undefined || line.count > before.count) return true
    return line.count === before.count && line.since !== undefined && line.since > (before.since ?? line.since)
  })
}

/** What somebody has heard of once these lines were looked at and this news was told. `at` in whole seconds. */
export function toldAfter(
  lines: readonly NewsLine[],
  told: Told,
  { news, at }: { news: readonly NewsLine[]; at: number },
): Told {
  return Object.fromEntries(
    lines.map((line) => {
      const { key, count, since } = line
      const waits = passes(line) && !news.includes(line) && (told[key]?.count ?? 0) === 0
      return [key, waits ? { count: 0, since: told[key]?.since ?? at } : { count, since }]
    }),
  )
}

const passes = ({ key }: NewsLine) => key.startsWith('health ')

/** When the next daily mail is due after a moment; both in whole seconds. */
export function nextMorning(at: number, zone: string): number {
  const day = 86_400
  const onDayOf = (seconds: number) => momentOfLocal(`${localTimeOf(seconds, zone).slice(0, 10)}T${dailyHour}`, zone)
  return [at, at + day].map(onDayOf).find((moment) => moment !== undefined && moment > at) ?? at + day
}

export function newClaimsLine(count: number, { most }: { most: number }): NewsLine | undefined {
  if (count === 0) return undefined
  return {
    key: 'new-claims',
    words: count === 1 ? '1 new claim' : `${count >= most ? `${most} or more` : count} new claims`,
    count,
    since: undefined,
    to: linkTo('boss claims'),
    act: 'Show claims',
  }
}

/** Editions of which few prints are left: a tenth or less, and some of an option whose stock runs out. */
export function fewLeftLines(views: readonly EditionView[]): NewsLine[] {
  return views.flatMap((view) => {
    const { edition, standing, optionsLeft } = view
    if (standing !== 'open') return []
    const cap = seriesPlan(edition)[0]?.cap ?? null
    const left = printsLeft(view)
    const line = (key: string, words: string): NewsLine => ({
      key: `few-left ${edition.editionId}${key}`,
      words,
      count: 1,
      since: undefined,
      to: linkTo('boss editions'),
      act: 'Show editions',
    })
    const fewPrints =
      cap !== null && left !== null && left <= cap / 10
        ? [
            line(
              '',
              `${edition.title}: ${left === 0 ? 'no print is' : left === 1 ? '1 print is' : `${left} prints are`} left of ${cap}`,
            ),
          ]
        : []
    const fewOptions = optionsLeft.flatMap(({ option, value, left: stock }) => {
      const had = edition.options.find(({ name }) => name === option)?.values.find(({ name }) => name === value)?.stock
      return had === undefined || stock > had / 10
        ? []
        : [line(` ${option} ${value}`, `${edition.title}: ${stock} of ${had} left of ${option} “${value}”`)]
    })
    return [...fewPrints, ...fewOptions]
  })
}
