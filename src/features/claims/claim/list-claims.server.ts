import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { plainArray } from '#platform/database/sql-array.server.ts'
import { type ClaimCursor, claimSorts, type ClaimSorting } from './claim-queue.ts'
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
export type ClaimPage = { claims: Claim[]; next: ClaimCursor | undefined }

/**
 * The studio's queue, what waits longest first unless `sort` says otherwise, in one state or several. Which claims a page has is found by an
 * index for each state and country, and merged; only those are read whole, so that a hundred thousand claims cost what one screen does.
 */
export async function listClaims(
  read: ReadDb,
  {
    states = openStates,
    sort = claimSorts.own,
    after,
    limit,
    isNarrow = false,
    ...filter
  }: ClaimFilter & { sort?: ClaimSorting; after?: ClaimCursor | undefined; limit: number },
): Promise<ClaimPage> {
  const [first, ...others] = isNarrow && sort.key !== 'state' ? [states] : walksOf(states, { sort, after })
  if (first === undefined || first.length === 0) return { claims: [], next: undefined }
  const keysOf = (some: readonly ClaimStateName[]) =>
    keysOfPage(read, {
      states: some,
      sort,
      after: sort.key === 'state' && some[0] !== after?.place ? undefined : after,
      limit: limit + 1,
      ...filter,
    })
  // One question for all states: each is a short walk along the index.
  const all = others.reduce((query, state) => query.unionAll(keysOf(state)), keysOf(first))
  const keys = read
    .selectFrom(all.as('page'))
    .selectAll()
    .orderBy(orderOf(sort))
    .limit(limit + 1)
  const [rows, series] = await Promise.all([
    read
      .selectFrom(keys.as('page'))
      .innerJoin('claims', 'claims.claim_id', 'page.claim_id')
      .selectAll('claims')
      .orderBy(orderOf(sort))
      .execute(),
    read.selectFrom('edition_series').select(['edition_id', 'series', 'cap']).execute(),
  ])
  const claims = rows
    .slice(0, limit)
    .map((row) =>
      claimOf(row, series.find((one) => one.edition_id === row.edition_id && one.series === row.series)?.cap ?? null),
    )
  const last = claims.at(-1)
  return { claims, next: rows.length > limit && last !== undefined ? cursorOf(last, sort) : undefined }
}

/** A walk for each state; of a queue that is sorted by them, only those that are not over. */
function walksOf(
  states: readonly ClaimStateName[],
  { sort: { key, isDown }, after }: { sort: ClaimSorting; after: ClaimCursor | undefined },
): (readonly ClaimStateName[])[] {
  const reached = claimStateNames.findIndex((state) => state === after?.place)
  const isOver = (state: ClaimStateName) => {
    const place = claimStateNames.indexOf(state)
    return isDown ? place > reached : place < reached
  }
  return states.filter((state) => key !== 'state' || reached === -1 || !isOver(state)).map((state) => [state])
}

function cursorOf({ stateSince, claimId, state, country }: Claim, { key }: ClaimSorting): ClaimCursor {
  const place = key === 'waiting' ? undefined : key === 'state' ? state.state : (country ?? '')
  return { stateSince, claimId, place }
}

/** What is sorted by first: in a walk of one state that is the same for each of its claims. A claim without a country comes last, whichever way. */
function placeOf({ key, isDown }: ClaimSorting, state: ClaimStateName | undefined): RawBuilder<unknown> {
  if (key === 'country') return countryOr(isDown, sql`country`)
  return key === 'state' && state !== undefined ? sql`${claimStateNames.indexOf(state)}::integer` : sql`null`
}

function countryOr(isDown: boolean, country: RawBuilder<unknown>): RawBuilder<unknown> {
  return isDown ? sql`coalesce(${country}, '')` : sql`coalesce(${country}, 'ZZZ')`
}

/** The order of the walks’ claims once they are merged. */
function orderOf({ key, isDown }: ClaimSorting): RawBuilder<unknown> {
  if (key === 'waiting')
    return isDown ? sql`page.state_since, page.claim_id` : sql`page.state_since desc, page.claim_id desc`
  return sql`page.place ${isDown ? sql`desc` : sql`asc`}, page.state_since, page.claim_id`
}

/** The order within a walk: of one state alone, time is all there is to sort by, which the index has. */
function walkOrderOf(sort: ClaimSorting): RawBuilder<unknown> {
  if (sort.key === 'waiting' && !sort.isDown) return sql`state_since desc, claim_id desc`
  if (sort.key !== 'country') return sql`state_since, claim_id`
  return sql`${countryOr(sort.isDown, sql`country`)} ${sort.isDown ? sql`desc` : sql`asc`}, state_since, claim_id`
}

/** Whether a claim comes after the last one of the page before. */
function isAfter({ key, isDown }: ClaimSorting, { stateSince, claimId, place }: ClaimCursor): RawBuilder<boolean> {
  const last = sql`(${stateSince}::timestamptz, ${claimId})`
  if (key === 'waiting' && !isDown) return sql`(state_since, claim_id) < ${last}`
  const isLater = sql<boolean>`(state_since, claim_id) > ${last}`
  // Of a queue by states each walk is one state.
  if (key !== 'country') return isLater
  const [own, reached] = [sql`country`, sql`${place === '' ? null : place}::text`].map((one) => countryOr(isDown, one))
  return sql`(${own} ${isDown ? sql`<` : sql`>`} ${reached} or (${own} = ${reached} and ${isLater}))`
}

function keysOfPage(
  read: ReadDb,
  {
    states,
    sort,
    after,
    limit,
    editionId,
    countries,
    holder,
    accountUid,
    condition,
  }: ClaimFilter & {
    states: readonly ClaimStateName[]
    sort: ClaimSorting
    after: ClaimCursor | undefined
    limit: number
  },
) {
  const [state] = states
  let query = read
    .selectFrom('claims')
    .select(['claim_id', 'state_since', placeOf(sort, state).as('place')])
    .orderBy(walkOrderOf(sort))
    .limit(limit)
  query =
    states.length === 1 && state !== undefined
      ? query.where('state', '=', state)
      : query.where('state', 'in', [...states])
  if (editionId !== undefined) query = query.where('edition_id', '=', editionId)
  if (holder !== undefined) query = query.where('holder', '=', holder.toLowerCase())
  if (accountUid !== undefined) query = query.where('account_uid', '=', accountUid)
  if (after !== undefined) query = query.where(isAfter(sort, after))
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
    .select(['one.claim_id', 'one.state_since', 'one.place'])
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
