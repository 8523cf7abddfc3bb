import type { EditionConfig } from '#features/studio/edition-config.ts'
import { t } from '#messages/translate.ts'
import { ConflictError, defineError, NotFoundError } from '#platform/errors.ts'

/** Proofs outside the number, each series with a counter of its own: artist's, printer's, trial, hors commerce, bon à tirer. */
export const proofNames = ['AP', 'PP', 'TP', 'HC', 'BAT'] as const
export type ProofSeries = (typeof proofNames)[number]

/** A series of an edition: the numbered prints, or proofs outside the number. */
export const seriesNames = ['numbered', ...proofNames, 'open'] as const
export type Series = (typeof seriesNames)[number]

/** `cap` is `null` for a series without end. */
export type SeriesPlan = { series: Series; cap: number | null }

/**
 * How a series stands: numbers given, places held for permits and for claims that wait for their number, `gone`: numbers that nobody can have any more because the
 * piece that carries them was burned or had another print, and `left`: those that can still be had (`null`: without end). This is
 * the only count of what is left; pages, quotes and promises all take it from here.
 */
export type SeriesStanding = SeriesPlan & { numbered: number; held: number; gone: number; left: number | null }

/** Counts a series. A closed edition gives nothing any more, one whose time is over no claim. */
export function seriesStanding(
  plan: SeriesPlan,
  { numbered, held, gone, standing }: { numbered: number; held: number; gone: number; standing: EditionStanding },
): SeriesStanding {
  const isMain = plan.series === 'numbered' || plan.series === 'open'
  const isShut = standing === 'closed' || (isMain && standing === 'over')
  return { ...plan, numbered, held, gone, left: isShut ? 0 : freePlaces(plan, { numbered, held, gone }) }
}

/** Places that are neither given nor held nor gone; `null` without end. */
export function freePlaces(
  { cap }: SeriesPlan,
  { numbered, held, gone }: { numbered: number; held: number; gone: number },
): number | null {
  return cap === null ? null : Math.max(0, cap - numbered - held - gone)
}

/** The series that an edition has, the one that claims draw from first. */
export function seriesPlan({ length, proofs }: Pick<EditionConfig, 'length' | 'proofs'>): SeriesPlan[] {
  const main: SeriesPlan = length === 'open' ? { series: 'open', cap: null } : { series: 'numbered', cap: length }
  const others = proofNames.flatMap((series): SeriesPlan[] =>
    proofs[series] === 0 ? [] : [{ series, cap: proofs[series] }],
  )
  return [main, ...others]
}

/** The series that claims draw from. */
export function claimSeries({ length }: Pick<EditionConfig, 'length'>): 'numbered' | 'open' {
  return length === 'open' ? 'open' : 'numbered'
}

/** How an edition stands at a moment: claims can be opened only when it is `open`. */
export type EditionStanding = 'soon' | 'open' | 'sold-out' | 'over' | 'closed'

export function editionStanding(
  edition: Pick<EditionConfig, 'opensAt' | 'closesAt'>,
  { left, closedAt, now }: { left: number | null; closedAt: Date | null; now: Date },
): EditionStanding {
  if (closedAt !== null) return 'closed'
  if (edition.closesAt !== undefined && now >= new Date(edition.closesAt)) return 'over'
  if (left !== null && left <= 0) return 'sold-out'
  return edition.opensAt !== undefined && now < new Date(edition.opensAt) ? 'soon' : 'open'
}

/** How numbers find their claims, in a sentence. */
export function numberingWords(numbering: EditionConfig['numbering']): string {
  switch (numbering.by) {
    case 'claim-order':
      return t('Numbers are given in the order in which claims become final on the chain.')
    case 'token-id':
      return t('A print carries the number of the piece that it shows.')
    case 'chosen':
      return t('Whoever claims picks a free number.')
    case 'draw':
      return t(
        'Numbers are drawn when the edition closes, from a secret that was fixed before: its SHA-256 is {commitment}.',
        { commitment: numbering.commitment },
      )
  }
}

/** The studio has no edition with this id. */
export const EditionNotFoundError = defineError(NotFoundError, 'edition-not-found', (editionId: string) =>
  t('There is no edition {editionId} here. Prints lists all editions.', { editionId: editionId.slice(0, 40) }),
)

/** Every place of the edition is taken or held. */
export const EditionFullError = defineError(ConflictError, 'edition-full', (title: string) =>
  t(
    'Every print of {title} is taken or held for somebody. Nothing was burned, and nothing was charged. A place that is not used in time becomes free again.',
    { title },
  ),
)

/** An option's value is used up. */
export const OptionGoneError = defineError(ConflictError, 'option-gone', (option: string, value: string) =>
  t('{option}: “{value}” is used up. Nothing was burned. Choose another one.', { option, value }),
)

/** The number that somebody asked for is not free. */
export const NumberTakenError = defineError(ConflictError, 'number-taken', (label: string) =>
  t('{label} is taken. Nothing was burned. Choose another number.', { label }),
)

export function findEdition(editions: readonly EditionConfig[], editionId: string): EditionConfig | undefined {
  return editions.find((edition) => edition.editionId === editionId)
}

/** What an edition is called; by its id where the studio says nothing of it any more. */
export function titleOfEdition(editions: readonly EditionConfig[], editionId: string): string {
  return findEdition(editions, editionId)?.title ?? t('Edition {editionId}', { editionId })
}

/** Throws `EditionNotFoundError`. */
export function getEdition(editions: readonly EditionConfig[], editionId: string): EditionConfig {
  const edition = findEdition(editions, editionId)
  if (edition === undefined) throw new EditionNotFoundError(editionId)
  return edition
}
