import { sql } from 'kysely'
import { selectRows } from '#features/catalogue/select-rows.server.ts'
import type { ReadDb } from '#platform/database.server.ts'
import { plainArray } from '#platform/sql-array.server.ts'
import { type Claim, claimStateNames, type ClaimStateName, openStates } from './claim.ts'
import { claimOf } from './claim-rows.server.ts'

export type ClaimFilter = { states?: readonly ClaimStateName[] | undefined; editionId?: string | undefined; country?: string | undefined; holder?: string | undefined; accountUid?: string | undefined }
/** Where a page of the queue ends: what waits longest comes first. */
export type ClaimCursor = { stateSince: string; claimId: string }
export type ClaimPage = { claims: Claim[]; next: ClaimCursor | undefined }

/**
 * The studio's queue: what waits longest first, in one state or several. A page is found by an index for each state and merged
 * here, so that a hundred thousand claims cost what one screen does.
 */
export async function listClaims(read: ReadDb, { states = openStates, after, limit, ...filter }: ClaimFilter & { after?: ClaimCursor | undefined; limit: number }): Promise<ClaimPage> {
  const [first, ...others] = states
  if (first === undefined) return { claims: [], next: undefined }
  const pageOfState = (state: ClaimStateName) => pageOf(read, { state, after, limit: limit + 1, ...filter })
  // One question for all states: each is a short walk along the index.
  const all = others.reduce((query, state) => query.unionAll(pageOfState(state)), pageOfState(first))
  const [rows, series] = await Promise.all([
    read.selectFrom(all.as('claims')).selectAll().orderBy('state_since').orderBy('claim_id').limit(limit + 1).execute(),
    read.selectFrom('edition_series').select(['edition_id', 'series', 'cap']).execute(),
  ])
  const claims = rows.slice(0, limit).map((row) => claimOf(row, series.find((one) => one.edition_id === row.edition_id && one.series === row.series)?.cap ?? null))
  const last = claims.at(-1)
  return { claims, next: rows.length > limit && last !== undefined ? { stateSince: last.stateSince, claimId: last.claimId } : undefined }
}

function pageOf(read: ReadDb, { state, after, limit, editionId, country, holder, accountUid }: ClaimFilter & { state: ClaimStateName; after: ClaimCursor | undefined; limit: number }) {
  let query = read.selectFrom('claims').selectAll().where('state', '=', state).orderBy('state_since').orderBy('claim_id').limit(limit)
  if (editionId !== undefined) query = query.where('edition_id', '=', editionId)
  if (country !== undefined) query = query.where('country', '=', country)
  if (holder !== undefined) query = query.where('holder', '=', holder.toLowerCase())
  if (accountUid !== undefined) query = query.where('account_uid', '=', accountUid)
  if (after !== undefined) query = query.where(sql<boolean>`(state_since, claim_id) > (${after.stateSince}::timestamptz, ${after.claimId})`)
  // Orders and limits of its own: a part of a union needs brackets, which a subquery brings.
  return read.selectFrom(query.as('page')).selectAll()
}

/** From here on the number is not counted further: `1000` stands for that many or more. */
export const mostCounted = 1000

/** How many claims there are in each state, up to `mostCounted`: nobody reads further, and counting on would cost more than the page. */
export async function countClaims(read: ReadDb): Promise<Record<string, number>> {
  const counts = await selectRows(read, sql<{ state: string; count: number }>`select named.state, (select count(*) from (select 1 from claims where claims.state = named.state order by claims.state_since limit ${mostCounted}::integer) as found)::integer as count
    from unnest(${plainArray(claimStateNames, 'text')}) as named (state)`)
  return Object.fromEntries(counts.filter(({ count }) => count > 0).map(({ state, count }) => [state, count]))
}
