import { sql } from 'kysely'
import { requestMetadataReading } from '#features/catalogue/metadata/request-metadata-reading.server.ts'
import { requestPictureReading } from '#features/media/record-images.server.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { plainArray } from '#platform/database/sql-array.server.ts'
import { OPENSEA } from './opensea.ts'
import { againAt, LONGEST_QUEUE, REFRESH_WINDOW_MILLISECONDS, RefreshQueueFullError } from './refresh.ts'

/** Who asks: a visitor by the form, the studio's people, or the app itself after a change. */
export type RefreshReason = 'visitor' | 'staff' | 'changed'

/** What became of each piece that was named. */
export type RefreshReceipt = {
  queued: string[]
  /** Somebody asked before, and it is still waiting: one request serves both. */
  waiting: string[]
  tooSoon: { tokenId: string; againAt: Date }[]
  /** No piece of the collection. */
  unknown: string[]
}

/**
 * Asks marketplaces to read pieces again, and has the app read its own copy again as well. One request a piece: what waits
 * already is not asked twice, and within ten minutes not at all. Throws `RefreshQueueFullError` when visitors have filled
 * the queue.
 */
export async function requestRefresh(
  tx: WriteDb,
  {
    collection,
    tokenIds,
    reason,
    now,
  }: { collection: string; tokenIds: readonly string[]; reason: RefreshReason; now: Date },
): Promise<RefreshReceipt> {
  if (tokenIds.length === 0) return { queued: [], waiting: [], tooSoon: [], unknown: [] }
  const known = await findPieces(tx, collection, tokenIds)
  const receipt: RefreshReceipt = {
    queued: [],
    waiting: [],
    tooSoon: [],
    unknown: tokenIds.filter((tokenId) => !known.has(tokenId)),
  }
  for (const [tokenId, { waits, last }] of known) {
    const again = last === null ? undefined : againAt(last, now)
    if (waits) receipt.waiting.push(tokenId)
    else if (again !== undefined) receipt.tooSoon.push({ tokenId, againAt: again })
    else receipt.queued.push(tokenId)
  }
  if (receipt.queued.length === 0) return receipt
  if (reason === 'visitor' && (await countWaiting(tx)) + receipt.queued.length > LONGEST_QUEUE)
    throw new RefreshQueueFullError()
  await tx
    .insertInto('marketplace_refreshes')
    .values(
      receipt.queued.map((tokenId) => ({
        collection,
        token_id: tokenId,
        marketplace: OPENSEA.slug,
        reason,
        requested_at: now,
        next_attempt_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await requestMetadataReading(tx, { collection, tokenIds: receipt.queued, now })
  await requestPictureReading(tx, { collection, tokenIds: receipt.queued, now })
  return receipt
}

/** Asks for every piece of a collection that does not wait already and was not asked for within the window. For the studio's people. Answers how many were added. */
export async function requestRefreshOfAll(
  tx: WriteDb,
  { collection, reason, now }: { collection: string; reason: RefreshReason; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into marketplace_refreshes (collection, token_id, marketplace, reason, requested_at, next_attempt_at)
    select t.collection, t.token_id, ${OPENSEA.slug}, ${reason}, ${now}::timestamptz, ${now}::timestamptz from tokens t
    where t.collection = ${collection} and not exists (
      select from marketplace_refreshes r where r.collection = t.collection and r.token_id = t.token_id and r.marketplace = ${OPENSEA.slug}
        and greatest(r.requested_at, r.finished_at) > ${new Date(now.getTime() - REFRESH_WINDOW_MILLISECONDS)}::timestamptz)
    order by t.token_id
    on conflict do nothing`.execute(tx)
  await requestMetadataReading(tx, { collection, tokenIds: 'all', now })
  await requestPictureReading(tx, { collection, tokenIds: 'all', now })
  return Number(numAffectedRows ?? 0n)
}

/** The named pieces that exist, in the order named, with whether they wait and when they were last asked for or answered. */
async function findPieces(
  tx: WriteDb,
  collection: string,
  tokenIds: readonly string[],
): Promise<Map<string, { waits: boolean; last: Date | null }>> {
  const { rows } = await sql<{ token_id: string; waits: boolean; last: Date | null }>`
    select t.token_id, coalesce(bool_or(r.state = 'queued'), false) as waits, max(greatest(r.requested_at, r.finished_at)) as last
    from tokens t left join marketplace_refreshes r
      on r.collection = t.collection and r.token_id = t.token_id and r.marketplace = ${OPENSEA.slug}
    where t.collection = ${collection} and t.token_id = any(${plainArray(tokenIds, 'numeric')})
    group by t.token_id`.execute(tx)
  const found = new Map(rows.map(({ token_id, waits, last }) => [token_id, { waits, last }]))
  return new Map(
    tokenIds.flatMap((tokenId) => {
      const piece = found.get(tokenId)
      return piece === undefined ? [] : [[tokenId, piece] as const]
    }),
  )
}

async function countWaiting(tx: WriteDb): Promise<number> {
  const { count } = await tx
    .selectFrom('marketplace_refreshes')
    .select((select) => select.fn.countAll<string | number>().as('count'))
    .where('state', '=', 'queued')
    .where('reason', '=', 'visitor')
    .executeTakeFirstOrThrow()
  return Number(count)
}
