import { type Expression, type SqlBool, sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { plainArray } from '#platform/database/sql-array.server.ts'
import { claimOf } from './claim-rows.server.ts'
import { type Claim, claimStateNames, type ClaimStateName, openStates } from './claim.ts'
import { mostCounted } from './most-counted.ts'

export type ClaimFilter = {
  states?: readonly ClaimStateName[] | undefined
  editionId?: string | undefined
  countries?: readonly string[] | undefined
  holder?: string | undefined
  accountUid?: string | undefined
  /** What is asked besides of the claims of a state, as a condition on `claims`. */
  condition?: ((state: ClaimStateName | undefined) => Expression<SqlBool> | undefined) | undefined
  /** The condition leaves so few that one walk finds them in all states. */
  isNarrow?: boolean
}
/** Where a page of the queue ends: what waits longest comes first. */
export type ClaimCursor = { stateSince: string; claimId: string }
export type ClaimPage = { claims: Claim[]; next: ClaimCursor | undefined }

/**
 * The studio's queue: what waits longest first, in one state or several. Which claims a page has is found by an index for each
 * state and country, and merged; only those are read whole, so that a hundred thousand claims cost what one screen does.
 */
export async function listClaims(
  read: ReadDb,
  {
    states = openStates,
    after,
    limit,
    isNarrow = false,
    ...filter
  }: ClaimFilter & { after?: ClaimCursor | undefined; limit: number },
): Promise<ClaimPage> {
  const [first, ...others] = isNarrow ? [states] : states.map((state) => [state])
  if (first === undefined || first.length === 0) return { claims: [], next: undefined }
  const keysOf = (some: readonly ClaimStateName[]) =>
    keysOfPage(read, { states: some, after, limit: limit + 1, ...filter })
  // One question for all states: each is a short walk along the index.
  const all = others.reduce((query, state) => query.unionAll(keysOf(state)), keysOf(first))
  const keys = read
    .selectFrom(all.as('keys'))
    .selectAll()
    .orderBy('state_since')
    .orderBy('claim_id')
    .limit(limit + 1)
  const [rows, series] = await Promise.all([
    read
      .selectFrom(keys.as('page'))
      .innerJoin('claims', 'claims.claim_id', 'page.claim_id')
      .selectAll('claims')
      .orderBy('page.state_since')
      .orderBy('page.claim_id')
      .execute(),
    read.selectFrom('edition_series').select(['edition_id', 'series', 'cap']).execute(),
  ])
  const claims = rows
    .slice(0, limit)
    .map((row) =>
      claimOf(row, series.find((one) => one.edition_id === row.edition_id && one.series === row.series)?.cap ?? null),
    )
  const last = claims.at(-1)
  return {
    claims,
    next:
      rows.length > limit && last !== undefined ? { stateSince: last.stateSince, claimId: last.claimId } : undefined,
  }
}

function keysOfPage(
  read: ReadDb,
  {
    states,
    after,
    limit,
    editionId,
    countries,
    holder,
    accountUid,
    condition,
  }: ClaimFilter & { states: readonly ClaimStateName[]; after: ClaimCursor | undefined; limit: number },
) {
  const [state] = states
  let query = read
    .selectFrom('claims')
    .select(['claim_id', 'state_since'])
    .orderBy('state_since')
    .orderBy('claim_id')
    .limit(limit)
  query =
    states.length === 1 && state !== undefined
      ? query.where('state', '=', state)
      : query.where('state', 'in', [...states])
  if (editionId !== undefined) query = query.where('edition_id', '=', editionId)
  if (holder !== undefined) query = query.where('holder', '=', holder.toLowerCase())
  if (accountUid !== undefined) query = query.where('account_uid', '=', accountUid)
  if (after !== undefined)
    query = query.where(sql<boolean>`(state_since, claim_id) > (${after.stateSince}::timestamptz, ${after.claimId})`)
  const asked = condition?.(states.length === 1 ? state : undefined)
  if (asked !== undefined) query = query.where(asked)
  // Orders and limits of its own: a part of a union needs brackets, which a subquery brings.
  if (countries === undefined) return read.selectFrom(query.as('one')).selectAll()
  // Each country is a walk of its own: of several at once the index keeps no order.
  const ofCountry = query.where(sql<boolean>`claims.country = countries.code`)
  return read
    .selectFrom(sql<{ code: string }>`unnest(${plainArray(countries, 'text')})`.as<'countries'>(sql`countries (code)`))
    .innerJoinLateral(
      () => ofCountry.as('one'),
      (join) => join.onTrue(),
    )
    .select(['one.claim_id', 'one.state_since'])
}

/** How many claims there are in each state, up to `mostCounted`: nobody reads further, and counting on would cost more than the page. */
export async function countClaims(read: ReadDb): Promise<Record<string, number>> {
  const counts = await selectRows(
    read,
    sql<{
      state: string
      count: number
    }>`select named.state, (select count(*) from (select 1 from claims where claims.state = named.state order by claims.state_since limit ${mostCounted}::integer) as found)::integer as count
    from unnest(${plainArray(claimStateNames, 'text')}) as named (state)`,
  )
  return Object.fromEntries(counts.filter(({ count }) => count > 0).map(({ state, count }) => [state, count]))
}
