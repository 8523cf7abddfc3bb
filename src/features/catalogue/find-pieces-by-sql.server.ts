import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '#platform/database.server.ts'
import type { PieceSet } from '#features/studio/collection-order.ts'
import { freeTextArray, plainArray } from '#platform/sql-array.server.ts'
import { compareText } from './collection-index.ts'
import { byCount, type Facet, type FacetFilter, type SetFacet } from './facet.ts'
import { testsOf } from './piece-matches.ts'
import { isPrinted, isVaulted } from './piece-states.server.ts'
import { selectRows } from './select-rows.server.ts'
import { type CardRow, cardColumns, cardJoins, cardOf } from './token-card-rows.server.ts'
import type { TokenFilter, TraitSelection } from './token-filter.ts'
import type { TokenPage } from './token.ts'

/**
 * The same answers as the index in memory gives, by SQL alone: for collections that are too large to be kept. Slower by two
 * orders of magnitude, and exact; a test compares both.
 */
export async function listTokensBySql(read: ReadDb, { collection, filter, pageSize }: { collection: string; filter: TokenFilter; pageSize: number }): Promise<TokenPage> {
  const where = await conditionOf(read, { collection, filter })
  const [row] = await selectRows(read, sql<{ total: number }>`select count(*) as total from tokens t where ${where}`)
  const total = row?.total ?? 0
  const first = (filter.page - 1) * pageSize
  const cards = first >= total ? [] : await selectRows(read, sql<CardRow>`
    select ${cardColumns}, ${isPrinted} as printed from tokens t ${cardJoins} left join studio_ranks st on st.collection = t.collection and st.token_id = t.token_id where ${where} order by ${sql.raw(orders[filter.sort])} limit ${pageSize} offset ${first}`)
  return { items: cards.map(cardOf), total, page: filter.page, pageSize, pageCount: Math.max(1, Math.ceil(total / pageSize)) }
}

const orders: Record<TokenFilter['sort'], string> = {
  number: 't.token_id',
  rank: 'ck.rank nulls last, t.token_id',
  newest: 't.minted_block desc, t.token_id desc',
  studio: 'st.rank nulls last, t.token_id',
  'last-moved': 't.last_block desc, t.last_log_index desc, t.token_id desc',
}

export async function listFacetsBySql(read: ReadDb, { collection, filter }: { collection: string; filter: FacetFilter }): Promise<Facet[]> {
  const types = await selectRows(read, sql<{ trait_type: string }>`select distinct trait_type from token_traits where collection = ${collection}`)
  const chosen = new Map(filter.traits.map(({ traitType, values }) => [traitType, values]))
  const known = types.map(({ trait_type }) => trait_type)
  const unchosen = known.filter((traitType) => !chosen.has(traitType))
  const existing = await listExisting(read, { collection, traits: filter.traits })
  const found = await Promise.all([
    countTypes(read, { collection, filter, types: unchosen }),
    // The counts of a trait that is chosen from leave its own selection out.
    ...known.filter((traitType) => chosen.has(traitType)).map(async (traitType) => await countTypes(read, {
      collection, types: [traitType], filter: { ...filter, traits: filter.traits.filter((each) => each.traitType !== traitType) },
    })),
  ])
  return found.flat().map(({ traitType, values }) => {
    const selected = chosen.get(traitType) ?? []
    const counts = new Map(values.map(({ value, count }) => [value, count]))
    for (const value of selected) if (!counts.has(value) && existing.has(JSON.stringify([traitType, value]))) counts.set(value, 0)
    return { traitType, values: [...counts].map(([value, count]) => ({ value, count, selected: selected.includes(value) })).filter((each) => each.count > 0 || each.selected).sort(byCount) }
  }).filter(({ values }) => values.length > 0).sort((a, b) => compareText(a.traitType, b.traitType))
}

/** Chosen values that some piece has: only those are shown with a count of 0. */
async function listExisting(read: ReadDb, { collection, traits }: { collection: string; traits: readonly TraitSelection[] }): Promise<Set<string>> {
  if (traits.length === 0) return new Set()
  const chosen = traits.map(({ traitType, values }) => sql`(r.trait_type = ${traitType} and r.value = any(${freeTextArray(values.filter((value) => value !== null))}))`)
  const rows = await selectRows(read, sql<{ trait_type: string; value: string }>`select distinct r.trait_type, r.value from token_traits r where r.collection = ${collection} and (${sql.join(chosen, sql` or `)})`)
  return new Set(rows.map(({ trait_type, value }) => JSON.stringify([trait_type, value])))
}

type Counted = { traitType: string; values: { value: string | null; count: number }[] }

async function countTypes(read: ReadDb, { collection, filter, types }: { collection: string; filter: FacetFilter; types: readonly string[] }): Promise<Counted[]> {
  if (types.length === 0) return []
  const where = await conditionOf(read, { collection, filter })
  const rows = await selectRows(read, sql<{ trait_type: string; value: string; count: number }>`
    select r.trait_type, r.value, count(distinct r.token_id) as count from token_traits r join tokens t on t.collection = r.collection and t.token_id = r.token_id
    where r.collection = ${collection} and r.trait_type = any(${freeTextArray(types)}) and ${where} group by r.trait_type, r.value`)
  const having = await selectRows(read, sql<{ trait_type: string; count: number }>`
    select r.trait_type, count(distinct r.token_id) as count from token_traits r join tokens t on t.collection = r.collection and t.token_id = r.token_id
    where r.collection = ${collection} and r.trait_type = any(${freeTextArray(types)}) and ${where} and ${described} group by r.trait_type`)
  const [all] = await selectRows(read, sql<{ count: number }>`select count(*) as count from tokens t where ${where} and ${described}`)
  return types.map((traitType) => ({
    traitType,
    values: [
      ...rows.filter((row) => row.trait_type === traitType).map(({ value, count }) => ({ value, count })),
      { value: null, count: (all?.count ?? 0) - (having.find((row) => row.trait_type === traitType)?.count ?? 0) },
    ],
  }))
}

const described = sql`exists (select from token_metadata d where d.collection = t.collection and d.token_id = t.token_id and d.fetched_at is not null)`

async function conditionOf(read: ReadDb, { collection, filter: { state, owner, owners = owner === undefined ? [] : [owner], set, query, traits } }: { collection: string; filter: FacetFilter }): Promise<RawBuilder<unknown>> {
  const parts = [sql`t.collection = ${collection}`]
  if (state === 'printed') parts.push(isPrinted)
  else if (state === 'vaulted') parts.push(isVaulted)
  else if (state !== 'all') parts.push(sql`t.burned = ${state === 'burned'}`)
  if (owners.length > 0) parts.push(sql`t.owner in (${sql.join(owners.map((each) => each.toLowerCase()))})`)
  if (set !== undefined) parts.push(setCondition(set))
  if (query !== '') parts.push(await wordsCondition(read, { collection, query }))
  parts.push(...traits.map(traitCondition))
  return sql.join(parts, sql` and `)
}

function setCondition({ pieces, traits }: PieceSet): RawBuilder<unknown> {
  const anyOf = traits.map(({ traitType, values }) => traitCondition({ traitType, values }))
  return sql`(${sql.join([sql`t.token_id = any(${plainArray(pieces, 'numeric')})`, ...anyOf], sql` or `)})`
}

/** The sets of a collection with how many pieces of each the rest of a filter finds. */
export async function listSetFacetsBySql(read: ReadDb, { collection, filter, sets }: { collection: string; filter: FacetFilter; sets: readonly PieceSet[] }): Promise<SetFacet[]> {
  return await Promise.all(sets.map(async (set): Promise<SetFacet> => {
    const where = await conditionOf(read, { collection, filter: { ...filter, set } })
    const [row] = await selectRows(read, sql<{ count: number }>`select count(*) as count from tokens t where ${where}`)
    return { set: set.slug, title: set.title, count: row?.count ?? 0, selected: filter.set?.slug === set.slug }
  }))
}

function traitCondition({ traitType, values }: TraitSelection): RawBuilder<unknown> {
  const texts = values.filter((value) => value !== null)
  const has = (more: RawBuilder<unknown>) => sql`exists (select from token_traits f where f.collection = t.collection and f.token_id = t.token_id and f.trait_type = ${traitType} ${more})`
  const any = texts.length === 0 ? sql`false` : has(sql`and f.value = any(${freeTextArray(texts)})`)
  return values.includes(null) ? sql`(${any} or (${described} and not ${has(sql``)}))` : any
}

/**
 * Letter case is a matter of language, so words are compared here and not by the database: against each value once, and
 * against the names.
 */
async function wordsCondition(read: ReadDb, { collection, query }: { collection: string; query: string }): Promise<RawBuilder<unknown>> {
  const { number, isName, isValue } = testsOf(query)
  const names = await selectRows(read, sql<{ token_id: string; name: string }>`select d.token_id, d.name from token_metadata d where d.collection = ${collection} and d.name is not null`)
  const values = await selectRows(read, sql<{ value: string }>`select distinct r.value from token_traits r where r.collection = ${collection}`)
  const ids = names.filter(({ name }) => isName(name)).map(({ token_id }) => token_id)
  if (number !== undefined && number !== '') ids.push(number)
  return sql`(t.token_id = any(${plainArray(ids, 'numeric')}) or exists (select from token_traits w where w.collection = t.collection and w.token_id = t.token_id
    and w.value = any(${freeTextArray(values.map(({ value }) => value).filter(isValue))})))`
}
