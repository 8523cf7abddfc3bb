import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { type EdgeDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { pictureRetryMilliseconds } from '../picture-retry.ts'
import type { PieceName } from './find-moving-work.server.ts'
import type { MovingWorkUnavailableError } from './moving-work.ts'
import { MOST_KEPT_BYTES } from './policy.ts'

type WorkName = PieceName & { origin: string }

/** Writes down what a work was found to be. */
export async function recordWork(
  tx: WriteDb,
  { collection, tokenId, origin, contentType, size, now }: WorkName & { contentType: string; size: number; now: Date },
): Promise<void> {
  await sql`
    insert into moving_works (collection, token_id, origin, status, content_type, size, fetched_at)
    values (${collection}, ${tokenId}::numeric, ${origin}, 'ready', ${contentType}, ${size}, ${now})
    on conflict (collection, token_id) do update set origin = excluded.origin, status = 'ready', content_type = excluded.content_type,
      size = excluded.size, fetched_at = excluded.fetched_at, attempts = 0, next_attempt_at = null, problem_code = null, problem_detail = null`.execute(
    tx,
  )
}

/** Writes down why a work could not be had, and when it is tried again: later each time that the same address failed. */
export async function recordWorkProblem(
  tx: WriteDb,
  {
    collection,
    tokenId,
    origin,
    error,
    now,
  }: WorkName & { error: Pick<MovingWorkUnavailableError, 'code' | 'message'>; now: Date },
): Promise<void> {
  const before = await tx
    .selectFrom('moving_works')
    .select(['attempts', 'origin'])
    .where('collection', '=', collection)
    .where('token_id', '=', sql<string>`${tokenId}::numeric`)
    .executeTakeFirst()
  const attempts = (before?.origin === origin ? before.attempts : 0) + 1
  const next = new Date(now.getTime() + pictureRetryMilliseconds(attempts))
  await sql`
    insert into moving_works (collection, token_id, origin, status, fetched_at, attempts, next_attempt_at, problem_code, problem_detail)
    values (${collection}, ${tokenId}::numeric, ${origin}, 'failed', ${now}, ${attempts}, ${next}, ${error.code}, ${error.message.slice(0, 500)})
    on conflict (collection, token_id) do update set origin = excluded.origin, status = 'failed', content_type = null, size = 0,
      fetched_at = excluded.fetched_at, attempts = excluded.attempts, next_attempt_at = excluded.next_attempt_at,
      problem_code = excluded.problem_code, problem_detail = excluded.problem_detail`.execute(tx)
}

/** Removes the oldest copies until the others fit. What they are stays known; they are fetched again when somebody asks. */
export async function removeOldWorks(
  { db }: { db: EdgeDb },
  pathOf: (work: WorkName) => string,
  { mostBytes = MOST_KEPT_BYTES }: { mostBytes?: number } = {},
): Promise<void> {
  // The newest ones that fit together stay; a size of nothing says that there is no copy.
  const rows = await readSide(db)
    .with('works', (each) =>
      each
        .selectFrom('moving_works')
        .select([
          'collection',
          'token_id as tokenId',
          'origin',
          sql<number>`sum(size) over (order by fetched_at desc, collection, token_id)`.as('kept'),
        ])
        .where('status', '=', 'ready')
        .where('size', '>', 0),
    )
    .selectFrom('works')
    .select(['collection', 'tokenId', 'origin'])
    .where('kept', '>', mostBytes)
    .execute()
  for (const work of rows) {
    await rm(pathOf(work), { force: true })
    await db.transaction().execute(async (tx) => {
      await sql`update moving_works set size = 0 where collection = ${work.collection} and token_id = ${work.tokenId}::numeric and origin = ${work.origin}`.execute(
        tx,
      )
    })
  }
}
