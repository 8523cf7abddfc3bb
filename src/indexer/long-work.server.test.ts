import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { until } from '#tests/chain/follow-test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { emptyTables, openOwnTestDatabase } from '#tests/database.ts'
import { completeFacts } from './first-reading.server.ts'
import { type ChainWriter, takeWriter } from './chain-writer.server.ts'
import { type MetadataTending, tendMetadata } from './tend-metadata.server.ts'
import { type RankTending, tendRanks } from './tend-ranks.server.ts'

const db = await openOwnTestDatabase()
const pieces = 12_000
const address = `0x${'1'.repeat(40)}` as const
const now = () => new Date()
// Nobody answers there: what is due stays due.
const rpc = createJsonRpc({ url: 'http://127.0.0.1:1/' })
const { collections: [collection] } = testStudio({ collections: [{ slug: 'pieces', address, metadata: { from: 'tokenURI' } }] })

let writer: ChainWriter
let running: MetadataTending | RankTending | undefined
afterEach(async () => { await running?.stop() })

/** The tables themselves write down how many rows each statement brought, in which transaction, and whether that one held the cursor by then. */
await sql`create table seen (table_name text, transaction text, rows bigint, holds_cursor boolean)`.execute(db)
await sql`create function note_statement() returns trigger language plpgsql as $$ begin
  insert into seen select tg_table_name, pg_current_xact_id()::text, (select count(*) from fresh), exists (select from chain_cursor where xmin = pg_current_xact_id()::xid);
  return null; end $$`.execute(db)
for (const table of ['tokens', 'token_metadata', 'rarity_ranks']) {
  await sql`create trigger note after insert on ${sql.table(table)} referencing new table as fresh for each statement execute function note_statement()`.execute(db)
}

afterAll(async () => {
  await sql`drop function note_statement cascade`.execute(db)
  await sql`drop table seen`.execute(db)
})

beforeEach(async () => {
  await emptyTables(db)
  writer = await takeWriter(db, { chainId: 1, now })
  await db.insertInto('collections').values({ slug: 'pieces', chain_id: 1, address, standard: 'erc721', first_block: 0, indexed_block: 0 }).execute()
  await sql`
    insert into transfers (collection, block_number, log_index, block_hash, tx_hash, token_id, from_address, to_address, timestamp)
    select 'pieces', n / 50, n % 50, 'b', 't', n, ${`0x${'0'.repeat(40)}`}, ${address}, n from generate_series(1, ${sql.lit(pieces)}) n`.execute(db)
})

const complete = async () => await writer.write({ visible: true, takesLong: true }, (tx) => completeFacts(tx, {
  sources: [{ kind: 'collection', slug: 'pieces', address, firstBlock: 0, indexedBlock: 0, highestStored: pieces, standing: { state: 'accepted' } }] }))
const statements = async (table: string) => (await sql<{ rows: number; holdsCursor: boolean }>`
  select sum(rows)::integer as rows, bool_or(holds_cursor) as "holdsCursor" from seen where table_name = ${table} and rows > 0 group by transaction order by 1`.execute(db)).rows

test('deriving all pieces of a first reading does not hold the cursor while it works', async () => {
  await complete()
  expect(await statements('tokens')).toEqual([{ rows: pieces, holdsCursor: false }])
  expect((await db.selectFrom('chain_cursor').select('version').executeTakeFirst())?.version).toBe(1)
})

test('no transaction makes more than five thousand pieces due for reading, and in the end every piece is', async () => {
  await complete()
  running = tendMetadata({ db, rpc, writer, log: silentLog, now, random: Math.random, privateHosts: [], collection: collection!, onChange: () => undefined })
  const listed = async () => (await db.selectFrom('token_metadata').select(({ fn }) => fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows
  await until('every piece is due', async () => await listed() === pieces)
  expect((await statements('token_metadata')).map(({ rows }) => rows)).toEqual([2_000, 5_000, 5_000])
})

test('new pieces, and older ones of which nobody knows, become due from the block that is named', async () => {
  await complete()
  await sql`insert into token_metadata (collection, token_id, status) select 'pieces', token_id, 'ready' from tokens where token_id <> 7000 and token_id < 11990`.execute(db)
  await sql`truncate seen`.execute(db)
  const tending = tendMetadata({ db, rpc, writer, log: silentLog, now, random: Math.random, privateHosts: [], collection: collection!, onChange: () => undefined })
  running = tending
  await until('those are due', async () => (await statements('token_metadata')).reduce((sum, { rows }) => sum + rows, 0) === 12)
  await sql`insert into tokens select collection, 20000, owner, burned, 500, minted_at, 500, last_log_index, last_moved_at, transfer_count from tokens where token_id = 1`.execute(db)
  tending.wake({ fromBlock: 500 })
  await until('the new one is due', async () => (await db.selectFrom('token_metadata').select('status').where('token_id', '=', '20000').executeTakeFirst())?.status === 'pending')
})

test('ranks of a whole collection are written without holding the cursor while they are', async () => {
  await complete()
  await sql`insert into token_metadata (collection, token_id, status, fetched_at) select 'pieces', token_id, 'ready', now() from tokens`.execute(db)
  await sql`insert into token_traits (collection, token_id, position, trait_type, value) select 'pieces', token_id, 0, 'Hat', token_id % 7 from tokens`.execute(db)
  const ranks = tendRanks({ db, writer, log: silentLog, now, collections: [{ slug: 'pieces', ranking: undefined }] })
  running = ranks
  await until('the collection is ranked', () => ranks.isSettled(), 20_000)
  expect(await statements('rarity_ranks')).toEqual([{ rows: pieces, holdsCursor: false }])
  expect((await db.selectFrom('chain_cursor').select('version').executeTakeFirst())?.version).toBe(2)
})
