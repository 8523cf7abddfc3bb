import { type RawBuilder, sql } from 'kysely'
import type { PieceSet } from '#features/studio/collection-order.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { freeTextArray, plainArray, plainColumn } from '#platform/database/sql-array.server.ts'
import { type CardRow, cardColumns, cardJoins, cardOf } from '../chain-facts/token-card-rows.server.ts'
import { type TokenFilter, tokenStates, type TraitSelection } from '../chain-facts/token-filter.ts'
import type { TokenPage } from '../chain-facts/token.ts'
import { byCount, type Facet, type FacetFilter, listedStates, type SetFacet, type StateFacet } from './facet.ts'
import { forgive, makeVocabulary } from './forgiving-words.ts'
import { isNumber, testsOf } from './piece-matches.ts'
import { isTakenBy, isPrinted, isVaulted, listPieceStages, printedAt } from './piece-states.server.ts'
import type { TraitBook, WrittenType } from './read-trait-book.server.ts'
import { compareText, createNormaliser, normaliseTraitText } from './trait-text.ts'

/**
 * The same answers as the index in memory gives, by SQL alone: for collections that are too large to be kept. Slower by two
 * orders of magnitude, and exact; a test compares both.
 */
export async function listTokensBySql(
  read: ReadDb,
  {
    collection,
    filter,
    pageSize,
    book,
  }: { collection: string; filter: TokenFilter; pageSize: number; book: TraitBook },
): Promise<TokenPage> {
  const where = await conditionOf(read, { collection, filter, book })
  const [row] = await selectRows(read, sql<{ total: number }>`select count(*) as total from tokens t where ${where}`)
  const total = row?.total ?? 0
  const first = (filter.page - 1) * pageSize
  const cards =
    first >= total
      ? []
      : await selectRows(
          read,
          sql<CardRow>`
    select ${cardColumns}, ${isPrinted} as printed from tokens t ${cardJoins} left join studio_ranks st on st.collection = t.collection and st.token_id = t.token_id where ${where} order by ${orders[filter.sort]} limit ${pageSize} offset ${first}`,
        )
  return {
    items: cards.map(cardOf),
    total,
    page: filter.page,
    pageSize,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
  }
}

const burnedOnly = (column: string) => sql`case when t.burned then ${sql.raw(column)} end desc nulls last`
const orders: Record<TokenFilter['sort'], RawBuilder<unknown>> = {
  number: sql`t.token_id`,
  rank: sql`ck.rank nulls last, t.token_id`,
  newest: sql`t.minted_block desc, t.token_id desc`,
  studio: sql`st.rank nulls last, t.token_id`,
  'last-moved': sql`t.last_block desc, t.last_log_index desc, t.token_id desc`,
  burned: sql`${burnedOnly('t.last_block')}, ${burnedOnly('t.last_log_index')}, ${burnedOnly('t.token_id')}, t.token_id`,
  printed: sql`${printedAt} desc nulls last, t.token_id`,
}

export async function listFacetsBySql(
  read: ReadDb,
  { collection, filter, book }: { collection: string; filter: FacetFilter; book: TraitBook },
): Promise<Facet[]> {
  const chosen = new Map(
    filter.traits.map(({ traitType, values }) => [
      normaliseTraitText(traitType),
      new Set(values.map((value) => (value === null ? null : normaliseTraitText(value)))),
    ]),
  )
  const found = await Promise.all([
    countTypes(read, { collection, filter, book, keys: [...book.keys()].filter((key) => !chosen.has(key)) }),
    // The counts of a trait that is chosen from leave its own selection out.
    ...[...chosen.keys()]
      .filter((key) => book.has(key))
      .map(
        async (key) =>
          await countTypes(read, {
            collection,
            book,
            keys: [key],
            filter: {
              ...filter,
              traits: filter.traits.filter(({ traitType }) => normaliseTraitText(traitType) !== key),
            },
          }),
      ),
  ])
  return found
    .flat()
    .map(({ key, counts }): Facet => {
      const { text, values } = book.get(key)!
      const facetValues = [...values].map(([valueKey, value]) => ({
        value: value.text as string | null,
        count: counts.get(valueKey) ?? 0,
        selected: chosen.get(key)?.has(valueKey) ?? false,
      }))
      const absent = { value: null, count: counts.get(null) ?? 0, selected: chosen.get(key)?.has(null) ?? false }
      return {
        traitType: text,
        values: [...facetValues, absent].filter(({ count, selected }) => count > 0 || selected).sort(byCount),
      }
    })
    .filter(({ values }) => values.length > 0)
    .sort((a, b) => compareText(a.traitType, b.traitType))
}

/** Pieces by the key of a value, those without any by `null`. */
type Counted = { key: string; counts: Map<string | null, number> }

async function countTypes(
  read: ReadDb,
  {
    collection,
    filter,
    book,
    keys,
  }: { collection: string; filter: FacetFilter; book: TraitBook; keys: readonly string[] },
): Promise<Counted[]> {
  if (keys.length === 0) return []
  const where = await conditionOf(read, { collection, filter, book })
  const types = keys.map((key) => book.get(key)!)
  const typePairs = types.flatMap(({ written }, n) => written.map((traitType) => ({ traitType, n })))
  const named = sql`unnest(${freeTextArray(typePairs.map(({ traitType }) => traitType))}, ${plainColumn(typePairs, 'n', 'integer')}) as k(trait_type, n)`
  const rows = await selectRows(
    read,
    sql<{ n: number; value: string; count: number }>`
    select k.n, r.value, count(distinct r.token_id) as count from ${named} join token_traits r on r.collection = ${collection} and r.trait_type = k.trait_type
    join tokens t on t.collection = r.collection and t.token_id = r.token_id where ${where} group by k.n, r.value`,
  )
  const having = await selectRows(
    read,
    sql<{ n: number; count: number }>`
    select k.n, count(distinct r.token_id) as count from ${named} join token_traits r on r.collection = ${collection} and r.trait_type = k.trait_type
    join tokens t on t.collection = r.collection and t.token_id = r.token_id where ${where} and ${described} group by k.n`,
  )
  const [all] = await selectRows(
    read,
    sql<{ count: number }>`select count(*) as count from tokens t where ${where} and ${described}`,
  )
  const normalise = createNormaliser()
  const counted = keys.map((key, n): Counted => ({
    key,
    counts: new Map([[null, (all?.count ?? 0) - (having.find((row) => row.n === n)?.count ?? 0)]]),
  }))
  for (const { n, value, count } of rows) counted[n]!.counts.set(normalise(value), count)
  for (const { n, key, count } of await countTogether(read, { collection, where, types }))
    counted[n]!.counts.set(key, count)
  return counted
}

/** Values that are written in several ways: a piece may have two of them, and still is one piece. */
async function countTogether(
  read: ReadDb,
  { collection, where, types }: { collection: string; where: RawBuilder<unknown>; types: readonly WrittenType[] },
): Promise<{ n: number; key: string; count: number }[]> {
  const values = types.flatMap(({ written, values: all }, n) =>
    [...all].flatMap(([key, value]) =>
      value.written.length === 1 ? [] : [{ n, key, types: written, texts: value.written }],
    ),
  )
  if (values.length === 0) return []
  const ways = values.flatMap(({ types: written, texts }, v) =>
    written.flatMap((traitType) => texts.map((text) => ({ v, traitType, text }))),
  )
  const rows = await selectRows(
    read,
    sql<{ v: number; count: number }>`
    select k.v, count(distinct r.token_id) as count
    from unnest(${freeTextArray(ways.map(({ traitType }) => traitType))}, ${freeTextArray(ways.map(({ text }) => text))}, ${plainColumn(ways, 'v', 'integer')}) as k(trait_type, value, v)
    join token_traits r on r.collection = ${collection} and r.trait_type = k.trait_type and r.value = k.value
    join tokens t on t.collection = r.collection and t.token_id = r.token_id where ${where} group by k.v`,
  )
  return values.map(({ n, key }, v) => ({ n, key, count: rows.find((row) => row.v === v)?.count ?? 0 }))
}

const described = sql`exists (select from token_metadata d where d.collection = t.collection and d.token_id = t.token_id and d.fetched_at is not null)`

async function conditionOf(
  read: ReadDb,
  {
    collection,
    book,
    filter: { state, redeeming, owner, owners = owner === undefined ? [] : [owner], set, query, traits },
  }: { collection: string; book: TraitBook; filter: FacetFilter },
): Promise<RawBuilder<unknown>> {
  const parts = [sql`t.collection = ${collection}`]
  parts.push(...(await stateConditions(read, { collection, state, redeeming })))
  if (owners.length > 0) {
    const listed = sql.join(owners.map((each) => each.toLowerCase()))
    // As a list that is made once: each half has an index of its own.
    parts.push(sql`t.token_id = any(array(
      select o.token_id from tokens o where o.owner in (${listed}) and o.collection = ${collection}
      union all
      select h.token_id from copies h where h.holder in (${listed}) and h.collection = ${collection} and h.quantity > 0))`)
  }
  if (set !== undefined) parts.push(setCondition(book, set))
  if (query !== '') parts.push(await wordsCondition(read, { collection, book, query }))
  parts.push(...traits.map((each) => traitCondition(book, each)))
  return sql.join(parts, sql` and `)
}

async function stateConditions(
  read: ReadDb,
  { collection, state, redeeming }: { collection: string } & Pick<FacetFilter, 'state' | 'redeeming'>,
): Promise<RawBuilder<unknown>[]> {
  switch (state) {
    case 'all':
      return []
    case 'surviving':
    case 'burned':
      return [sql`t.burned = ${state === 'burned'}`]
    case 'printed':
      return [isPrinted]
    case 'vaulted':
      return [isVaulted]
    case 'redeemable':
      if (redeeming?.burn !== true && redeeming?.print !== true) return [sql`false`]
      return [
        sql`not t.burned`,
        sql`not ${isVaulted}`,
        sql`(${redeeming.burn ? isTakenBy(redeeming) : sql`false`} or ${redeeming.print ? sql`not ${isPrinted}` : sql`false`})`,
      ]
    default: {
      const ids = [...(await listPieceStages(read, { collection }))].filter(([, stages]) => stages.includes(state))
      return [
        sql`t.token_id = any(${plainArray(
          ids.map(([tokenId]) => tokenId),
          'numeric',
        )})`,
      ]
    }
  }
}

/** The states of a collection with how many pieces of each the rest of a filter finds. */
export async function listStateFacetsBySql(
  read: ReadDb,
  { collection, filter, book }: { collection: string; filter: FacetFilter; book: TraitBook },
): Promise<StateFacet[]> {
  const counts = await Promise.all(
    tokenStates.map(async (state) => {
      const where = await conditionOf(read, { collection, book, filter: { ...filter, state } })
      const [row] = await selectRows(
        read,
        sql<{ count: number }>`select count(*) as count from tokens t where ${where}`,
      )
      return [state, row?.count ?? 0] as const
    }),
  )
  return listedStates(filter, (state) => counts.find(([each]) => each === state)?.[1] ?? 0)
}

function setCondition(book: TraitBook, { pieces, traits }: PieceSet): RawBuilder<unknown> {
  const anyOf = traits.map((each) => traitCondition(book, each))
  return sql`(${sql.join([sql`t.token_id = any(${plainArray(pieces, 'numeric')})`, ...anyOf], sql` or `)})`
}

/** The sets of a collection with how many pieces of each the rest of a filter finds. */
export async function listSetFacetsBySql(
  read: ReadDb,
  {
    collection,
    filter,
    sets,
    book,
  }: { collection: string; filter: FacetFilter; sets: readonly PieceSet[]; book: TraitBook },
): Promise<SetFacet[]> {
  return await Promise.all(
    sets.map(async (set): Promise<SetFacet> => {
      const where = await conditionOf(read, { collection, book, filter: { ...filter, set } })
      const [row] = await selectRows(
        read,
        sql<{ count: number }>`select count(*) as count from tokens t where ${where}`,
      )
      return { set: set.slug, title: set.title, count: row?.count ?? 0, selected: filter.set?.slug === set.slug }
    }),
  )
}

function traitCondition(book: TraitBook, { traitType, values }: TraitSelection): RawBuilder<unknown> {
  const type = book.get(normaliseTraitText(traitType))
  const texts = values.flatMap((value) =>
    value === null ? [] : (type?.values.get(normaliseTraitText(value))?.written ?? []),
  )
  const has = (more: RawBuilder<unknown>) =>
    sql`exists (select from token_traits f where f.collection = t.collection and f.token_id = t.token_id and f.trait_type = any(${freeTextArray(type?.written ?? [])}) ${more})`
  const any = texts.length === 0 ? sql`false` : has(sql`and f.value = any(${freeTextArray(texts)})`)
  return values.includes(null) ? sql`(${any} or (${described} and not ${has(sql``)}))` : any
}

/**
 * Letter case is a matter of language, so words are compared here and not by the database: against each value once, and
 * against the names.
 */
async function wordsCondition(
  read: ReadDb,
  { collection, book, query }: { collection: string; book: TraitBook; query: string },
): Promise<RawBuilder<unknown>> {
  const names = await selectRows(
    read,
    sql<{
      token_id: string
      name: string
    }>`select d.token_id, d.name from token_metadata d where d.collection = ${collection} and d.name is not null`,
  )
  const matchesOf = ({ number, isName, isValue }: ReturnType<typeof testsOf>) => {
    const values = [...book.values()].flatMap((type) =>
      [...type.values].flatMap(([key, { written }]) => (isValue(key) ? written : [])),
    )
    const ids = names.filter(({ name }) => isName(name)).map(({ token_id }) => token_id)
    return { ids: number === undefined || number === '' ? ids : [...ids, number], values }
  }
  const exact = matchesOf(testsOf(query))
  const forgiven =
    exact.ids.length > 0 || exact.values.length > 0 || isNumber(query)
      ? undefined
      : forgive(
          query,
          makeVocabulary([
            ...names.map(({ name }) => name),
            ...[...book.values()].flatMap(({ values }) => [...values.keys()]),
          ]),
        )
  const { ids, values } =
    forgiven === undefined ? exact : matchesOf({ number: undefined, isName: forgiven.test, isValue: forgiven.test })
  return sql`(t.token_id = any(${plainArray(ids, 'numeric')}) or exists (select from token_traits w where w.collection = t.collection and w.token_id = t.token_id
    and w.value = any(${freeTextArray([...new Set(values)])})))`
}
