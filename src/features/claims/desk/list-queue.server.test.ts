import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { sortingsOf } from '#ui/lists/sorting.ts'
import { claimSorts, parseQueueFilter, queueSearch } from '../claim/claim-queue.ts'
import { claimStateNames, openStates } from '../claim/claim.ts'
import { listQueue } from './list-queue.server.ts'

const db = await openTestDatabase()
const now = new Date('2026-04-01T00:00:00Z')
const countries = ['NL', 'JP', null, 'DE'] as const
const claims = Array.from({ length: 60 }, (_, n) => ({
  claimId: `claim ${String(n).padStart(2, '0')}`,
  state: openStates[(n * 7) % openStates.length]!,
  country: countries[n % countries.length]!,
  minutes: n % 9,
  holder: n < 45 ? `0x${'a'.repeat(40)}` : `0x${'b'.repeat(40)}`,
}))

beforeAll(async () => {
  for (const { claimId, state, country, minutes, holder } of claims)
    await sql`insert into claims (claim_id, origin, origin_key, edition_id, series, state, details, state_since, opened_at, holder, options, country)
      values (${claimId}, 'studio', ${claimId}, 1, 'numbered', ${state}, ${JSON.stringify({ state, reason: 'studio', detail: '', from: { state: 'accepted' } })}::jsonb, ${new Date(now.getTime() + minutes * 60_000)}, ${now}, ${holder}, '{}'::jsonb, ${country})`.execute(
      db,
    )
})

/** All pages of the queue, each reached by the address that the page before gives. */
async function walk(search: Record<string, string>): Promise<string[]> {
  const seen: string[] = []
  let address: URLSearchParams | undefined = new URLSearchParams(search)
  while (address !== undefined) {
    const filter = parseQueueFilter(address)
    const { lines, next } = await listQueue(readSide(db), {
      filter,
      studio: { editions: [], shipping: testShipping },
      limit: 7,
      now,
    })
    seen.push(...lines.map(({ claimId }) => claimId))
    const given = Object.entries(queueSearch({ ...filter, after: next })).filter(([, value]) => value !== undefined)
    address = next === undefined ? undefined : new URLSearchParams(given as [string, string][])
  }
  return seen
}

const orders: Record<string, (claim: (typeof claims)[number]) => number | string> = {
  state: ({ state }) => claimStateNames.indexOf(state),
  country: ({ country }) => country ?? '',
  waiting: () => 0,
}

test.each(sortingsOf(claimSorts).map(({ sorting, name = '' }) => ({ sorting, name })))(
  'the queue sorted by “$name” has every claim once, page by page, also within a filter',
  async ({ sorting: { key, isDown }, name }) => {
    const expected = (some: typeof claims) =>
      some
        .toSorted((one, other) => {
          const [a, b] = [orders[key]!(one), orders[key]!(other)]
          // A claim without a country is last, whichever way.
          if (a !== b && (a === '' || b === '')) return a === '' ? 1 : -1
          const turn = key !== 'waiting' && isDown ? -1 : 1
          if (a !== b) return a < b ? -turn : turn
          const older = one.minutes - other.minutes || (one.claimId < other.claimId ? -1 : 1)
          return key === 'waiting' && !isDown ? -older : older
        })
        .map(({ claimId }) => claimId)
    const sort = name === '' ? {} : { sort: name }
    expect(await walk(sort)).toEqual(expected(claims))
    expect(await walk({ ...sort, zone: 'JP' })).toEqual(expected(claims.filter(({ country }) => country === 'JP')))
    expect(await walk({ ...sort, q: claims[0]!.holder })).toEqual(expected(claims.slice(0, 45)))
  },
)

test('claims of an account are found by its uid: its own and its wallets’, but none that somebody else took over', async () => {
  const uid = 'aB3dE5gH7jK9mN1pQ3sT5vW7yZ9b'
  const linked = claims[45]!
  await db.insertInto('wallet_links').values({ address: linked.holder, uid, linked_at: now }).execute()
  await db.updateTable('claims').set({ account_uid: uid }).where('claim_id', '=', 'claim 03').execute()
  await db.updateTable('claims').set({ account_uid: 'ben' }).where('claim_id', '=', 'claim 59').execute()
  await sql`insert into claim_links (link_hash, claim_id, made_by, made_at, expires_at, used_at) values ('x', 'claim 59', 'ada', ${now}, ${now}, ${now})`.execute(
    db,
  )
  const theirs = ['claim 03', ...claims.slice(45, 59).map(({ claimId }) => claimId)]
  expect((await walk({ q: uid })).toSorted()).toEqual(theirs)
  expect(await walk({ q: 'aB3dE5gH7jK9mN1pQ3sT5vW7yZ9c' })).toEqual([])
})

test('a print is found by what stands on it: its number, in its series, of so many', async () => {
  const editions = [
    makeEdition({ editionId: '7', length: 16 }),
    makeEdition({ editionId: '8', slug: 'garden', length: 320 }),
  ]
  const prints = [
    { edition: 7, series: 'numbered', claim: 'claim 10' },
    { edition: 8, series: 'numbered', claim: 'claim 11' },
    { edition: 7, series: 'AP', claim: 'claim 12' },
    { edition: 9, series: 'numbered', claim: 'claim 13' },
  ]
  for (const { edition, series, claim } of prints)
    await sql`insert into prints (edition_id, series, n, claim_id, numbered_at) values (${edition}, ${series}, 2, ${claim}, ${now})`.execute(
      db,
    )
  const found = async (q: string, shown = editions) => {
    const filter = parseQueueFilter(new URLSearchParams({ q }))
    const { lines } = await listQueue(readSide(db), { filter, studio: { editions: shown }, limit: 9, now })
    return lines.map(({ claimId }) => claimId).toSorted()
  }
  expect(await found('2/320')).toEqual(['claim 11'])
  expect(await found('2 / 16')).toEqual(['claim 10'])
  expect(await found('AP 2/2')).toEqual(['claim 12'])
  expect(await found('ap 2')).toEqual(['claim 12'])
  expect(await found('2')).toEqual(['claim 10', 'claim 11', 'claim 12'])
  // Nothing has so many: whoever typed it meant the number.
  expect(await found('2/321')).toEqual(['claim 10', 'claim 11'])
  expect(await found('HC 2')).toEqual([])
  expect(await found('2', [])).toEqual([])
})

test('a place in the queue counts only in the order that it was made for', () => {
  const after = '2026-04-01T00:00:00.000Z~claim 01'
  const filterOf = (sort: string, place: string) => parseQueueFilter(new URLSearchParams({ sort, after: place })).after
  expect(filterOf('', after)).toEqual({ stateSince: '2026-04-01T00:00:00.000Z', claimId: 'claim 01' })
  expect(filterOf('state', after)).toBeUndefined()
  expect(filterOf('state', `${after}~nowhere`)).toBeUndefined()
  expect(filterOf('state', `${after}~signed`)?.place).toBe('signed')
  expect(filterOf('country', `${after}~`)?.place).toBe('')
  expect(filterOf('country', `${after}~signed`)).toBeUndefined()
})
