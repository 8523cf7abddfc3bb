import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { ProofPicture } from '../numbers/approve-proof.server.ts'
import { countWaitingClaims } from '../numbers/count-waiting-claims.server.ts'
import {
  claimSeries,
  type EditionStanding,
  editionStanding,
  freePlaces,
  seriesPlan,
  type SeriesStanding,
  seriesStanding,
} from '../numbers/edition.ts'
import { countGoneNumbers } from '../numbers/gone-numbers.server.ts'
import { type PrintRun, runFor } from '../numbers/print-run.ts'

/** An edition with how it stands. Times are ISO 8601. */
export type EditionView = {
  edition: EditionConfig
  standing: EditionStanding
  series: SeriesStanding[]
  /** What is left of each counted option, by option and value. */
  optionsLeft: { option: string; value: string; left: number }[]
  /** The print run that a claim made now joins, where the studio says when it prints. */
  run?: PrintRun | undefined
  /** The approval of the proof that prints are made like; `earlier`: there was one before approvals were recorded. */
  proof?: { at: string; note: string | undefined } | 'earlier' | undefined
  /** A photograph of that proof. */
  proofPicture?: ProofPicture | undefined
  closure: { at: string; statement: string } | undefined
  drawn: { at: string; seed: string } | undefined
}

/** All editions of the studio, with their counters. */
export async function listEditions(
  read: ReadDb,
  { editions, now }: { editions: readonly EditionConfig[]; now: Date },
): Promise<EditionView[]> {
  const [counters, notes, stock, goneOf, waiting] = await Promise.all([
    read.selectFrom('edition_series').selectAll().execute(),
    read.selectFrom('edition_notes').selectAll().execute(),
    read.selectFrom('option_stock').selectAll().execute(),
    countGoneNumbers(read, { editions }),
    countWaitingClaims(read),
  ])
  return editions.map((edition) => {
    const note = notes.find(({ edition_id: id }) => id === edition.editionId)
    const counted = seriesPlan(edition).map(({ series, cap }) => {
      const row = counters.find(({ edition_id: id, series: name }) => id === edition.editionId && name === series)
      const unplaced =
        waiting.find((claim) => claim.editionId === edition.editionId && claim.series === series)?.count ?? 0
      return {
        plan: { series, cap: row === undefined ? cap : row.cap },
        numbered: row?.numbered ?? 0,
        held: (row?.held ?? 0) + unplaced,
        gone: series === claimSeries(edition) ? (goneOf.get(edition.editionId) ?? 0) : 0,
      }
    })
    const main = counted.find(({ plan }) => plan.series === claimSeries(edition))!
    const standing = editionStanding(edition, {
      left: freePlaces(main.plan, main),
      closedAt: note?.closed_at ?? null,
      now,
    })
    return {
      edition,
      standing,
      run: standing === 'open' ? runFor(edition, now) : undefined,
      series: counted.map(({ plan, ...counts }) => seriesStanding(plan, { ...counts, standing })),
      optionsLeft: edition.options.flatMap(({ name, values }) =>
        values.flatMap((value) =>
          value.stock === undefined
            ? []
            : [
                {
                  option: name,
                  value: value.name,
                  left: Math.max(
                    0,
                    value.stock -
                      (stock.find(
                        (row) =>
                          row.edition_id === edition.editionId && row.option === name && row.value === value.name,
                      )?.taken ?? 0),
                  ),
                },
              ],
        ),
      ),
      proof:
        note?.proof_approved_at != null
          ? { at: note.proof_approved_at.toISOString(), note: note.proof_note ?? undefined }
          : note?.proof_approved_earlier === true
            ? 'earlier'
            : undefined,
      proofPicture:
        note?.proof_file == null ? undefined : { fileId: note.proof_file, isPublic: note.proof_file_is_public },
      closure:
        note?.closed_at === null || note?.closed_at === undefined
          ? undefined
          : { at: note.closed_at.toISOString(), statement: note.closure_statement ?? '' },
      drawn:
        note?.drawn_at === null || note?.drawn_at === undefined
          ? undefined
          : { at: note.drawn_at.toISOString(), seed: note.draw_seed ?? '' },
    }
  })
}
