import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { deriveTokens } from '#features/catalogue/chain-facts/derive-tokens.server.ts'
import { emptyTransfers, type TransferColumns } from '#features/catalogue/chain-facts/transfer-columns.ts'
import { recordMetadata } from '#features/catalogue/metadata/record-metadata.server.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { until } from '#tests/chain/follow-test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { emptyTables, openOwnTestDatabase } from '#tests/database.ts'
import { type ChainWriter, takeWriter } from './chain/chain-writer.server.ts'
import { findChanges } from './chain/find-changes.server.ts'
import type { CollectionChanges, RangeChanges } from './chain/range-changes.ts'
import { completeFacts } from './first-reading.server.ts'
import { saveBeforehand } from './save-beforehand.server.ts'
import { saveChanges } from './save-changes.server.ts'
import { type MetadataWorker, startMetadataWorker } from './start-metadata-worker.server.ts'
import { type RankWorker, startRankWorker } from './start-rank-worker.server.ts'

const db = await openOwnTestDatabase()
const pieces = 12_000
const address = `0x${'1'.repeat(40)}` as const
const now = () => new Date()
// Nobody answers there: what is due stays due.
const rpc = createJsonRpc({ url: 'http://127.0.0.1:1/' })
const {
  collections: [collection],
} = testStudio({ collections: [{ slug: 'pieces', address, metadata: { from: 'tokenURI' } }] })

let writer: ChainWriter
let running: MetadataWorker | RankWorker | undefined
afterEach(async () => {
  await running?.stop()
})

/** The tables themselves write down how many rows each statement brought, in which transaction, and whether that one held the cursor by then. */
await sql`create table seen (table_name text, transaction text, rows bigint, holds_cursor boolean)`.execute(db)
await sql`create function note_statement() returns trigger language plpgsql as $$ begin
  insert into seen select tg_table_name || case tg_op when 'UPDATE' then ' updated' else '' end, pg_current_xact_id()::text, (select count(*) from fresh), exists (select from chain_cursor where xmin = pg_current_xact_id()::xid);
  return null; end $$`.execute(db)
await sql`create trigger note_update after update on token_metadata referencing new table as fresh for each statement execute function note_statement()`.execute(
  db,
)
for (const table of ['transfers', 'tokens', 'token_metadata', 'rarity_ranks']) {
  await sql`create trigger note after insert on ${sql.table(table)} referencing new table as fresh for each statement execute function note_statement()`.execute(
    db,
  )
}

afterAll(async () => {
  await sql`drop function note_statement cascade`.execute(db)
  await sql`drop table seen`.execute(db)
})

beforeEach(async () => {
  await emptyTables(db)
  writer = await takeWriter(db, { chainId: 1, now })
  await db
    .insertInto('collections')
    .values({ slug: 'pieces', chain_id: 1, address, standard: 'erc721', first_block: 0, indexed_block: 0 })
    .execute()
  await sql`
    insert into transfers (collection, block_number, log_index, block_hash, tx_hash, token_id, from_address, to_address, timestamp)
    select 'pieces', n / 50, n % 50, 'b', 't', n, ${`0x${'0'.repeat(40)}`}, ${address}, n from generate_series(1, ${sql.lit(pieces)}) n`.execute(
    db,
  )
})

const source = {
  kind: 'collection',
  slug: 'pieces',
  address,
  standard: 'erc721',
  firstBlock: 0,
  indexedBlock: 0,
  highestStored: Infinity,
  standing: { state: 'accepted' },
} as const
/** Mints that one event of a later block announces. */
const mintsOf = (first: number, count: number): TransferColumns => {
  const rows = Array.from({ length: count }, (_, row) => row)
  const same = <Value>(value: Value) => rows.map(() => value)
  return {
    blockNumber: same(1_000),
    logIndex: same(0),
    subIndex: rows,
    blockHash: same('b'),
    txHash: same('t'),
    tokenId: rows.map((row) => String(first + row)),
    from: same(`0x${'0'.repeat(40)}`),
    to: same(address),
    quantity: same('1'),
    timestamp: same(1_000),
  }
}
/** Writes a range as the follower does. */
const save = async (changes: RangeChanges) => {
  const blocks = { number: [1_000], hash: ['b'], timestamp: [1_000] }
  const rest = await saveBeforehand(
    { db, writer, now },
    { chainId: 1, slugs: new Map(), derives: true, blocks, changes },
  )
  await writer.write({ visible: true }, (tx) => saveChanges(tx, rest))
}
const describeAll = async () =>
  await sql`
  insert into token_metadata (collection, token_id, status, fetched_at, next_attempt_at) select 'pieces', n, 'ready', now(), '2020-01-01' from generate_series(1, ${sql.lit(pieces)}) n`.execute(
    db,
  )
const changesOf = (part: Partial<CollectionChanges>): RangeChanges => ({
  collections: [
    {
      collection: 'pieces',
      standard: 'erc721',
      fresh: emptyTransfers(),
      vanished: [],
      touched: [],
      isAppend: true,
      freshUpdates: [],
      vanishedUpdates: [],
      ...part,
    },
  ],
  freshSales: [],
  vanishedSales: [],
  freshEvents: [],
  vanishedEvents: [],
})

const startReading = () =>
  startMetadataWorker({
    db,
    rpc,
    writer,
    log: silentLog,
    now,
    random: Math.random,
    privateHosts: [],
    collection: collection!,
    onChange: () => undefined,
  })
/** Announcements of a later block that the documents of pieces changed, each from one piece to another. */
const announced = (ranges: readonly (readonly [string, string])[]) =>
  ranges.map(([firstTokenId, lastTokenId], logIndex) => ({
    blockNumber: 1_000,
    logIndex,
    blockHash: 'b',
    firstTokenId,
    lastTokenId,
  }))
const complete = async () =>
  await writer.write({ visible: true, takesLong: true }, (tx) => completeFacts(tx, { sources: [source] }))
const statements = async (table: string) =>
  (
    await sql<{ rows: number; holdsCursor: boolean }>`
  select sum(rows)::integer as rows, bool_or(holds_cursor) as "holdsCursor" from seen where table_name = ${table} and rows > 0 group by transaction order by 1`.execute(
      db,
    )
  ).rows

test('deriving all pieces of a first reading does not hold the cursor while it works', async () => {
  await complete()
  expect(await statements('tokens')).toEqual([{ rows: pieces, holdsCursor: false }])
  expect((await db.selectFrom('chain_cursor').select('version').executeTakeFirst())?.version).toBe(1)
})

test('no transaction writes more than three thousand transfers, however many one event stands for', async () => {
  await sql`truncate seen`.execute(db)
  await save(changesOf({ fresh: mintsOf(20_000, 7_000) }))
  expect(await statements('transfers')).toEqual([1_000, 3_000, 3_000].map((rows) => ({ rows, holdsCursor: true })))
  expect(await statements('tokens')).toEqual(await statements('transfers'))
  expect(await db.selectFrom('blocks').select('number').execute()).toEqual([{ number: 1_000 }])
})

test('where writing much breaks off in between, comparing finds what is left', async () => {
  const fresh = mintsOf(20_000, 7_000)
  await sql`
    insert into transfers (collection, block_number, log_index, sub_index, block_hash, tx_hash, token_id, from_address, to_address, timestamp)
    select collection, 1000, 0, 6500, 'b', 't', 26500, from_address, to_address, 1000 from transfers limit 1`.execute(
    db,
  )
  await expect(save(changesOf({ fresh }))).rejects.toMatchObject({ code: '23505' })
  const decoded = { transfers: new Map([['pieces', fresh]]), updates: new Map(), sales: [], contractEvents: [] }
  const changes = await findChanges(readSide(db), {
    sources: [{ ...source, indexedBlock: 999 }],
    decoded,
    upTo: undefined,
  })
  expect(changes.collections[0]?.fresh.tokenId).toHaveLength(999)
  await save(changesOf({ ...changes.collections[0], touched: [...changes.collections[0]!.touched, '26500'] }))
  expect(
    await db
      .selectFrom('tokens')
      .select('token_id')
      .where('minted_block', '=', 1_000)
      .where('transfer_count', '=', 1)
      .execute(),
  ).toHaveLength(7_000)
})

test('what is taken back and what comes in its place are written in one', async () => {
  await save(changesOf({ fresh: mintsOf(20_000, 1) }))
  await sql`truncate seen`.execute(db)
  const fresh = { ...mintsOf(30_000, 7_000), blockHash: Array.from({ length: 7_000 }, () => 'c') }
  await save(
    changesOf({
      fresh,
      isAppend: false,
      vanished: [{ blockNumber: 1_000, logIndex: 0, blockHash: 'b' }],
      touched: ['20000', ...fresh.tokenId],
    }),
  )
  expect(await statements('transfers')).toEqual([{ rows: 7_000, holdsCursor: true }])
  expect(
    await db
      .selectFrom('tokens')
      .select('token_id')
      .where('minted_block', '=', 1_000)
      .where('token_id', '=', '20000')
      .execute(),
  ).toEqual([])
})

test('pieces are derived no slower where the table of transfers was measured while it held few', async () => {
  await sql`create temporary table most_transfers as select * from transfers where token_id > 1`.execute(db)
  await sql`delete from transfers where token_id > 1`.execute(db)
  // As a server does by itself while somebody writes: what is not committed counts as nothing in pages that are full.
  await sql`analyze transfers`.execute(db)
  await sql`insert into transfers select * from most_transfers`.execute(db)
  await sql`drop table most_transfers`.execute(db)
  const started = performance.now()
  await writer.write({ visible: true }, (tx) =>
    deriveTokens(tx, {
      collection: 'pieces',
      tokenIds: Array.from({ length: 7_000 }, (_, piece) => String(piece + 1)),
    }),
  )
  await db.deleteFrom('tokens').execute()
  await complete()
  // Both took more than ten seconds, for every piece compared with every other.
  expect(performance.now() - started).toBeLessThan(5_000)
  const { count } = await db
    .selectFrom('tokens')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(pieces)
})

test('an announcement of every piece makes five thousand due in a transaction, and one that is taken back does the same', async () => {
  await describeAll()
  const due = async () =>
    (
      await db
        .selectFrom('token_metadata')
        .select('token_id')
        .where('status', '=', 'stale')
        .where('next_attempt_at', '>', new Date('2021-01-01'))
        .execute()
    ).length
  const freshUpdates = announced([
    ['0', String(2n ** 256n - 1n)],
    ['7', '9'],
  ])
  await save(changesOf({ isAppend: false, freshUpdates }))
  expect([(await statements('token_metadata updated')).map(({ rows }) => rows), await due()]).toEqual([
    [2_000, 5_000, 5_000],
    pieces,
  ])
  await sql`update token_metadata set status = 'ready', next_attempt_at = '2020-01-01'`.execute(db)
  await sql`truncate seen`.execute(db)
  const {
    collections: [found],
  } = await findChanges(readSide(db), {
    sources: [source],
    decoded: { transfers: new Map(), updates: new Map(), sales: [], contractEvents: [] },
    upTo: undefined,
  })
  await save(changesOf({ isAppend: false, vanishedUpdates: found!.vanishedUpdates }))
  expect([(await statements('token_metadata updated')).map(({ rows }) => rows), await due()]).toEqual([
    [2_000, 5_000, 5_000],
    pieces,
  ])
  expect(await db.selectFrom('metadata_updates').selectAll().execute()).toEqual([])
})

test('an announcement of some pieces leaves the others as they are', async () => {
  await describeAll()
  const freshUpdates = announced([
    ['11', '11'],
    ['3', '5'],
    ['4', '7'],
    ['5000', '11000'],
    ['9', '8'],
  ])
  await save(changesOf({ isAppend: false, freshUpdates }))
  const stale = await db
    .selectFrom('token_metadata')
    .select('token_id')
    .where('status', '=', 'stale')
    .orderBy('token_id')
    .execute()
  const run = Array.from({ length: 6_001 }, (_, piece) => 5_000 + piece)
  expect(stale.map(({ token_id }) => Number(token_id))).toEqual([3, 4, 5, 6, 7, 11, ...run])
})

test('no transaction makes more than five thousand pieces due for reading, and in the end every piece is', async () => {
  await complete()
  running = startReading()
  const listed = async () =>
    (
      await db
        .selectFrom('token_metadata')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  await until('every piece is due', async () => (await listed()) === pieces)
  expect((await statements('token_metadata')).map(({ rows }) => rows)).toEqual([2_000, 5_000, 5_000])
})

test('new pieces, and older ones of which nobody knows, become due from the block that is named', async () => {
  await complete()
  await sql`insert into token_metadata (collection, token_id, status) select 'pieces', token_id, 'ready' from tokens where token_id <> 7000 and token_id < 11990`.execute(
    db,
  )
  await sql`truncate seen`.execute(db)
  const tending = startReading()
  running = tending
  await until(
    'those are due',
    async () => (await statements('token_metadata')).reduce((sum, { rows }) => sum + rows, 0) === 12,
  )
  await sql`insert into tokens select collection, 20000, owner, burned, 500, minted_at, 500, last_log_index, last_moved_at, transfer_count from tokens where token_id = 1`.execute(
    db,
  )
  tending.wake({ fromBlock: 500 })
  await until(
    'the new one is due',
    async () =>
      (await db.selectFrom('token_metadata').select('status').where('token_id', '=', '20000').executeTakeFirst())
        ?.status === 'pending',
  )
})

test('ranks of a whole collection are written without holding the cursor while they are', async () => {
  await complete()
  await sql`insert into token_metadata (collection, token_id, status, fetched_at) select 'pieces', token_id, 'ready', now() from tokens`.execute(
    db,
  )
  await sql`insert into token_traits (collection, token_id, position, trait_type, value) select 'pieces', token_id, 0, 'Hat', token_id % 7 from tokens`.execute(
    db,
  )
  const ranks = startRankWorker({
    db,
    writer,
    log: silentLog,
    now,
    collections: [{ slug: 'pieces', ranking: undefined }],
  })
  running = ranks
  await until('the collection is ranked', () => ranks.isSettled(), 20_000)
  expect(await statements('rarity_ranks')).toEqual([{ rows: pieces, holdsCursor: false }])
  expect((await db.selectFrom('chain_cursor').select('version').executeTakeFirst())?.version).toBe(2)
})

test('writing readings down takes no longer when a table that nobody measured yet holds traits of many others', async () => {
  await db
    .insertInto('token_metadata')
    .values(
      Array.from({ length: 1_000 }, (_, piece) => ({
        collection: 'pieces',
        token_id: String(20_000 + piece),
        next_attempt_at: new Date(0),
      })),
    )
    .execute()
  const traits = [0, 1, 2, 3].map((trait) => ({ traitType: `Trait ${trait}`, value: 'Cap', displayType: null }))
  const document = {
    name: 'Piece',
    description: null,
    imageUrl: null,
    animationUrl: null,
    externalUrl: null,
    raw: '{}',
  }
  const record = async (first: number) => {
    const started = performance.now()
    const outcomes = Array.from({ length: 500 }, (_, piece) => ({
      tokenId: String(first + piece),
      attempts: 0,
      tokenUri: null,
      document: { ...document, traits },
    }))
    await writer.write({ visible: true }, (tx) =>
      recordMetadata(tx, { collection: 'pieces', outcomes, since: now(), now: now(), random: Math.random }),
    )
    return performance.now() - started
  }
  const alone = await record(20_000)
  await sql`insert into token_traits (collection, token_id, position, trait_type, value) select 'pieces', n, trait, 'Trait', 'Cap' from generate_series(1, 7000) n, generate_series(0, 3) trait`.execute(
    db,
  )
  const amongMany = await record(20_500)
  // PostgreSQL compared each trait with each of these pieces, and took seconds; the embedded engine did not.
  expect(amongMany).toBeLessThan(5 * alone + 500)
})
