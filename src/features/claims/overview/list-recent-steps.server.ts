import { type Series, titleOfEdition } from '#features/prints/numbers/edition.ts'
import { printLabel } from '#features/prints/numbers/print.ts'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { StepMaker } from '../claim/claim.ts'

/** Something that happened to a claim, `at` in whole seconds since 1970. */
export type RecentStep = {
  key: string
  claimId: string
  /** `4/60`, where it has its number. */
  label: string | undefined
  edition: string
  to: string
  /** What was noted, where nothing moved. */
  note: string | undefined
  by: StepMaker
  at: number
}

/** What happened to claims last, the newest first. */
export async function listRecentSteps(
  read: ReadDb,
  { editions, limit }: { editions: readonly EditionConfig[]; limit: number },
): Promise<RecentStep[]> {
  const rows = await read
    .selectFrom((eb) =>
      eb.selectFrom('claim_steps').selectAll().orderBy('at', 'desc').orderBy('position', 'desc').limit(limit).as('s'),
    )
    .innerJoin('claims as c', 'c.claim_id', 's.claim_id')
    .leftJoin('edition_series as e', (join) =>
      join.onRef('e.edition_id', '=', 'c.edition_id').onRef('e.series', '=', 'c.series'),
    )
    .select([
      's.claim_id',
      's.from_state',
      's.to_state',
      's.reason',
      's.by',
      's.at',
      's.position',
      'c.n',
      'c.edition_id',
      'c.series',
      'e.cap',
    ])
    .orderBy('s.at', 'desc')
    .orderBy('s.position', 'desc')
    .execute()
  return rows.map((row) => ({
    key: `${row.claim_id} ${row.position}`,
    claimId: row.claim_id,
    label: row.n === null ? undefined : printLabel({ series: row.series as Series, n: row.n, cap: row.cap }),
    edition: titleOfEdition(editions, row.edition_id),
    to: row.to_state,
    note: row.from_state === row.to_state ? (row.reason ?? 'a note') : undefined,
    by: row.by as StepMaker,
    at: Math.floor(row.at.getTime() / 1000),
  }))
}
