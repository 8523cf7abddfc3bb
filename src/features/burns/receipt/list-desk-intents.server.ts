import { type RawBuilder, sql } from 'kysely'
import { copiesText } from '#features/catalogue/chain-facts/copies-text.ts'
import { shortTokenId } from '#features/catalogue/chain-facts/token.ts'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { findChainMoment } from '../intents/find-chain-moment.server.ts'
import {
  type IntentAge,
  type IntentFilter,
  type IntentLine,
  type IntentSorting,
  standingStill,
} from '../intents/intent-list.ts'
import { intentsStuck } from '../intents/stuck-intents.server.ts'
import { listPillKinds } from '../pills/list-pill-kinds.server.ts'

type Row = {
  intent_id: string
  kind: string
  holder: string
  collection: string | null
  token_id: string | null
  campaign_id: string | null
  quantity: string | null
  pill_id: string | null
  edition_id: string | null
  state: string
  tx_hash: string | null
  created_at: Date
  updated_at: Date
  is_stuck: boolean
}

type IntentsPage = {
  intents: IntentLine[]
  /** From 1, of `pages`. */ page: number
  pages: number
  states: { state: string; count: number }[]
  stuck: number
}

const hours: Readonly<Record<IntentAge, number>> = { hour: 1, day: 24, week: 24 * 7, older: 24 * 7 }
const pageSize = 50

/** A page of intents for the studio's desk in the order that was chosen; the last one where a later page was asked for. */
export async function listDeskIntents(
  read: ReadDb,
  {
    filter,
    page: asked,
    studio,
    now,
  }: {
    filter: IntentFilter
    page: number
    studio: Pick<Studio, 'chain' | 'collections' | 'burns' | 'campaigns'>
    now: Date
  },
): Promise<IntentsPage> {
  const moment = await findChainMoment(read, { chainId: studio.chain.id })
  const wheres: RawBuilder<unknown>[] = [sql`true`]
  if (filter.state === 'stuck') wheres.push(sql`s.id is not null`)
  else if (filter.state !== undefined) wheres.push(sql`i.state = ${filter.state}`)
  if (filter.campaign !== undefined) wheres.push(sql`i.campaign_id = ${filter.campaign}::numeric`)
  if (filter.holder !== undefined) wheres.push(sql`i.holder = ${filter.holder}`)
  if (filter.age !== undefined) {
    const since = new Date(now.getTime() - hours[filter.age] * 3_600_000)
    wheres.push(
      filter.age === 'older' ? sql`i.updated_at < ${since}::timestamptz` : sql`i.updated_at >= ${since}::timestamptz`,
    )
  }
  const stuck = sql`(${intentsStuck({ ...moment, now })})`
  const found = sql`from burn_intents i left join ${stuck} s on s.id = i.intent_id where ${sql.join(wheres, sql` and `)}`
  const [matching] = await selectRows(read, sql<{ count: unknown }>`select count(*) as count ${found}`)
  const pages = Math.max(1, Math.ceil(Number(matching?.count ?? 0) / pageSize))
  const page = Math.min(asked, pages)
  const rows = await selectRows(
    read,
    sql<Row>`select i.*, s.id is not null as is_stuck ${found}
    order by ${orderOf(filter.sort)}, i.intent_id limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const states = await read
    .selectFrom('burn_intents')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute()
  const pills = new Map((await listPillKinds(read)).map(({ pillId, name }) => [pillId, name]))
  const [counted] = await selectRows(
    read,
    sql<{ count: unknown }>`select count(*) as count from ${stuck} s join burn_intents i on i.intent_id = s.id`,
  )
  return {
    intents: rows.map((row) => lineOf(row, { about: aboutOf(row, studio, pills), now })),
    page,
    pages,
    stuck: Number(counted?.count ?? 0),
    states: states.map(({ state, count }) => ({ state, count: Number(count) })),
  }
}

/** Redemptions burn no piece: they come after those that do, whichever way. */
function orderOf({ key, isDown }: IntentSorting): RawBuilder<unknown> {
  if (key === 'attention') return sql`is_stuck desc, i.updated_at desc`
  if (key === 'piece')
    return isDown
      ? sql`i.collection nulls last, i.token_id desc nulls last, i.updated_at desc`
      : sql`i.collection nulls last, i.token_id nulls last, i.updated_at desc`
  if (key === 'holder') return sql`i.holder, i.updated_at desc`
  const moment = key === 'moved' ? sql`i.updated_at` : sql`i.created_at`
  return isDown ? sql`${moment} desc` : moment
}

/** `Leaf 26, campaign 1`, `1 Ash pill for Leaf print`. */
function aboutOf(
  row: Row,
  { collections, burns, campaigns }: Pick<Studio, 'collections' | 'burns' | 'campaigns'>,
  pills: ReadonlyMap<string, string>,
): string {
  if (row.kind === 'burn')
    return `${row.quantity === null ? '' : `${copiesText(row.quantity)} of `}${collections.find(({ slug }) => slug === row.collection)?.singular ?? row.collection ?? ''} ${shortTokenId(row.token_id ?? '')}, ${campaigns.find(({ campaignId }) => campaignId === row.campaign_id)?.name ?? `campaign ${row.campaign_id ?? ''}`}`
  const edition =
    burns?.editions.find(({ editionId }) => editionId === row.edition_id)?.title ?? `edition ${row.edition_id ?? ''}`
  return `${pillsText(row.quantity ?? '', pills.get(row.pill_id ?? '') ?? `kind ${row.pill_id ?? ''}`)} for ${edition}`
}

function lineOf(row: Row, { about, now }: { about: string; now: Date }): IntentLine {
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
  return {
    intentId: row.intent_id as Hex,
    holder: row.holder as Hex,
    state: row.state,
    isStuck: row.is_stuck,
    txHash: row.tx_hash,
    startedAt: seconds(row.created_at),
    movedAt: seconds(row.updated_at),
    standsStill: standingStill({
      state: row.state,
      isStuck: row.is_stuck,
      movedAt: seconds(row.updated_at),
      now: seconds(now),
    }),
    about,
  }
}
