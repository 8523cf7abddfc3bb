import { sql } from 'kysely'
import type { ReadDb } from '#platform/database.server.ts'
import { type Claim, type ClaimStateName, openStates } from './claim.ts'
import { claimOf, type ClaimRow } from './claim-rows.server.ts'

export type ClaimFilter = { states?: readonly ClaimStateName[] | undefined; editionId?: string | undefined; country?: string | undefined; holder?: string | undefined; accountUid?: string | undefined }
/** Where a page of the queue ends: what waits longest comes first. */
export type ClaimCursor = { stateSince: string; claimId: string }
export type ClaimPage = { claims: Claim[]; next: ClaimCursor | undefined }

/**
 * The studio's queue: what waits longest first, in one state or several. A page is found by an index for each state and merged
 * here, so that a hundred thousand claims cost what one screen does.
 */
export async function listClaims(read: ReadDb, { states = openStates, after, limit, ...filter }: ClaimFilter & { after?: ClaimCursor | undefined; limit: number }): Promise<ClaimPage> {
  const caps = read.selectFrom('edition_series').select(['edition_id', 'series', 'cap']).execute()
  const pages = await Promise.all(states.map(async (state) => await pageOf(read, { state, after, limit: limit + 1, ...filter })))
  const rows = pages.flat().sort((a, b) => a.state_since.getTime() - b.state_since.getTime() || (a.claim_id < b.claim_id ? -1 : 1)).slice(0, limit + 1)
  const series = await caps
  const claims = rows.slice(0, limit).map((row) => claimOf(row, series.find((one) => one.edition_id === row.edition_id && one.series === row.series)?.cap ?? null))
  const last = claims.at(-1)
  return { claims, next: rows.length > limit && last !== undefined ? { stateSince: last.stateSince, claimId: last.claimId } : undefined }
}

async function pageOf(read: ReadDb, { state, after, limit, editionId, country, holder, accountUid }: ClaimFilter & { state: ClaimStateName; after: ClaimCursor | undefined; limit: number }): Promise<ClaimRow[]> {
  let query = read.selectFrom('claims').selectAll().where('state', '=', state).orderBy('state_since').orderBy('claim_id').limit(limit)
  if (editionId !== undefined) query = query.where('edition_id', '=', editionId)
  if (country !== undefined) query = query.where('country', '=', country)
  if (holder !== undefined) query = query.where('holder', '=', holder.toLowerCase())
  if (accountUid !== undefined) query = query.where('account_uid', '=', accountUid)
  if (after !== undefined) query = query.where(sql<boolean>`(state_since, claim_id) > (${after.stateSince}::timestamptz, ${after.claimId})`)
  return await query.execute()
}

/** How many claims there are in each state, up to a bound that nobody reads beyond: `100000` means that many or more. */
export async function countClaims(read: ReadDb): Promise<Record<string, number>> {
  const rows = await read.selectFrom('claims').select(({ fn }) => ['state', fn.countAll<string>().as('count')]).groupBy('state').execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}
