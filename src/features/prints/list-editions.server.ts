import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { ReadDb } from '#platform/database.server.ts'
import { claimSeries, type EditionStanding, editionStanding, seriesPlan, type SeriesStanding } from './edition.ts'

/** An edition with how it stands. Times are ISO 8601. */
export type EditionView = {
  edition: EditionConfig
  standing: EditionStanding
  series: SeriesStanding[]
  /** What is left of each counted option, by option and value. */
  optionsLeft: { option: string; value: string; left: number }[]
  closure: { at: string; statement: string } | undefined
  drawn: { at: string; seed: string } | undefined
}

/** All editions of the studio, with their counters. */
export async function listEditions(read: ReadDb, { editions, now }: { editions: readonly EditionConfig[]; now: Date }): Promise<EditionView[]> {
  const [counters, notes, stock] = await Promise.all([
    read.selectFrom('edition_series').selectAll().execute(), read.selectFrom('edition_notes').selectAll().execute(), read.selectFrom('option_stock').selectAll().execute(),
  ])
  return editions.map((edition) => {
    const series = seriesPlan(edition).map((plan): SeriesStanding => {
      const row = counters.find(({ edition_id: id, series: name }) => id === edition.editionId && name === plan.series)
      const [cap, numbered, held] = [row === undefined ? plan.cap : row.cap, row?.numbered ?? 0, row?.held ?? 0]
      return { series: plan.series, cap, numbered, held, left: cap === null ? null : cap - numbered - held }
    })
    const note = notes.find(({ edition_id: id }) => id === edition.editionId)
    const left = series.find((one) => one.series === claimSeries(edition))?.left ?? null
    return {
      edition, series, standing: editionStanding(edition, { left, closedAt: note?.closed_at ?? null, now }),
      optionsLeft: edition.options.flatMap(({ name, values }) => values.flatMap((value) => (value.stock === undefined ? [] : [{
        option: name, value: value.name, left: Math.max(0, value.stock - (stock.find((row) => row.edition_id === edition.editionId && row.option === name && row.value === value.name)?.taken ?? 0)),
      }]))),
      closure: note?.closed_at === null || note?.closed_at === undefined ? undefined : { at: note.closed_at.toISOString(), statement: note.closure_statement ?? '' },
      drawn: note?.drawn_at === null || note?.drawn_at === undefined ? undefined : { at: note.drawn_at.toISOString(), seed: note.draw_seed ?? '' },
    }
  })
}
