import type { TokenCard } from '#features/catalogue/chain-facts/token.ts'
import type { TokenEvent } from '#features/catalogue/history/token-event.ts'
import type { EditionFace } from '#features/prints/editions/edition-face.ts'
import type { EditionStanding } from '#features/prints/numbers/edition.ts'
import type { ExhibitBlock, ExhibitConfig, ShownFile } from '#features/studio/exhibit-config.ts'
import type { ExhibitLabel } from '#features/studio/exhibit-label.ts'
import type { ChainConfig } from '#features/studio/studio.ts'
import { utcDayText, utcMonthText } from '#messages/formats.ts'
import { t } from '#messages/translate.ts'
import { defineError, NotFoundError } from '#platform/errors.ts'
import type { PictureFacts } from '#ui/picture.tsx'
import { plainText } from '#ui/rich-text.ts'
import type { VenueMap } from './venue-map.ts'

/** A piece that belongs to a work, as a card shows it, with the word its collection has for one piece. */
export type RelatedPiece = { card: TokenCard; singular: string }

/** An edition that belongs to a work. `left`: how many prints can be had now, `null` without end; `cap`: how many there are in all. */
export type RelatedEdition = {
  edition: Pick<EditionFace['edition'], 'slug' | 'title' | 'year' | 'specification'>
  picture: EditionFace['picture']
  standing: EditionStanding
  left: number | null
  cap: number | null
  opensAt: string | undefined
}

/** Everything that the page of a work shows. */
export type ExhibitView = {
  exhibit: Omit<ExhibitConfig, 'work' | 'blocks'> & {
    picture: PictureFacts
    alt: string
    original: string
    /** The work as a file of the library; absent where a program draws it. */
    file: ShownFile | undefined
    /** Not on the site as it is shown: its picture is taken from the library itself. */
    isDraft?: true
    /** The work as it moves. */
    moving: ShownFile | undefined
  }
  /** The origin for frames, absent where the app has none. */
  frames: string | undefined
  studioName: string
  blocks: readonly BlockView[]
  /** What happened to the related pieces, newest first, each with the explorer of its chain, which is named where there are several. */
  history: readonly (TokenEvent & Pick<ChainConfig, 'explorer'> & { chainName: string | undefined })[]
  chain: Pick<ChainConfig, 'currency'>
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

/** A block with what a page needs besides: the map of a place, the cards of pieces. */
export type BlockView =
  | Exclude<ExhibitBlock, { type: 'venue' | 'related' }>
  | (Extract<ExhibitBlock, { type: 'venue' }> & { map: VenueMap })
  | (Extract<ExhibitBlock, { type: 'related' }> & {
      cards: readonly RelatedPiece[]
      editions: readonly RelatedEdition[]
    })

export type BlockOf<Type extends BlockView['type']> = Extract<BlockView, { type: Type }>

export type Neighbour = Pick<ExhibitLabel, 'title' | 'to'>

export const ExhibitNotFoundError = defineError(
  NotFoundError,
  'exhibit-not-found',
  ({ slug, studioName }: { slug: string; studioName: string }) =>
    t('{studio} shows no work called “{work}”.', { studio: studioName, work: slug.replaceAll('-', ' ') }),
)

/** What the page of a work says about itself to search engines and in shared links. */
export function exhibitHead({ exhibit, studioName }: Pick<ExhibitView, 'exhibit' | 'studioName'>): {
  title: string
  description: string
  image: string | undefined
} {
  return {
    title: exhibit.title,
    description: `${exhibit.title}, ${exhibit.year}, by ${studioName}. ${statementOpening(exhibit, 180)}`,
    image: cardAddress(exhibit.picture),
  }
}

/** How the wall text of a work begins: whole sentences of its first paragraph. */
export function statementOpening({ statement }: Pick<ExhibitConfig, 'statement'>, most: number): string {
  const [first = ''] = plainText(statement).split('\n')
  return firstSentences(first, most)
}

/** The share picture of a work; none as long as its picture is being made. */
function cardAddress({ source, version, widths }: PictureFacts): string | undefined {
  if (widths?.length === 0) return undefined
  return version === undefined ? `${source}/card.png` : `${source}/card.png?v=${version}`
}

/** Entries that carry a day, month or year (`2026-09-12`, `2026-09`, `2026`), the newest first; a year counts as its last day. */
export function newestFirst<Entry extends { when: string }>(entries: readonly Entry[]): Entry[] {
  const last = ({ when }: Entry) => when.padEnd(10, '~')
  return entries.toSorted((one, other) => (last(one) < last(other) ? 1 : last(one) > last(other) ? -1 : 0))
}

/** As many whole sentences as fit, at least one. */
export function firstSentences(text: string, most: number): string {
  const sentences = text.match(/[^.?]+[.?]+(?:\s|$)/g) ?? [text]
  return sentences
    .reduce(
      (kept, sentence) =>
        kept === '' || (kept.length + sentence.length <= most && kept.endsWith(' ')) ? kept + sentence : kept,
      '',
    )
    .trim()
}

/** The days of a show in words; without an end it goes on. Days are `2026-09-12`. */
export function showDates({ from, until }: { from: string; until?: string | undefined }): string {
  return until === undefined
    ? t('Since {day}', { day: whenText(from) })
    : t('{from} to {until}', { from: whenText(from), until: whenText(until) })
}

/** `2026-09-12` as `12 September 2026`, `2026-09` as `September 2026`; anything else stays as it was written. */
export function whenText(day: string): string {
  const [, year, month, date] = /^(\d{4})-(0[1-9]|1[0-2])(?:-(\d{2}))?$/.exec(day) ?? []
  if (year === undefined || month === undefined) return day
  const at = Date.UTC(Number(year), Number(month) - 1, Number(date ?? 1))
  return date === undefined ? utcMonthText(at) : utcDayText(at)
}
