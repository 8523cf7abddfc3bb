import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { Secret } from '#platform/secret.ts'
import { expectedCatalogue, storedCatalogue } from '#tests/chain/expected-catalogue.ts'
import { startFlawedNode } from '#tests/chain/flawed-node.ts'
import { follow, until, untilFollowing, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'

const server = process.env['TEST_DATABASE_URL'] ?? ''
const db = await openTestDatabase()
beforeEach(() => emptyTables(db))

// What a server does that restarts, again and again: every connection is ended, also those in the middle of a transaction.
test.runIf(server !== '')(
  'connections that break at any moment of a first reading, and after it, cost nothing but time',
  { timeout: 60_000 },
  async () => {
    const chain = await startTestChain()
    onTestFinished(() => chain.stop())
    const [, ada, ben] = chain.accounts
    const pieces = await chain.deploy('Pieces', ['0x80ac58cd'])
    // As much as is read as facts first, by what the first blocks promise.
    await pieces.send('moveMany', ada, 1n, 600n)
    for (let round = 0; round < 20; round++) {
      await pieces.send('moveMany', ben, BigInt(1 + round * 9), 20n)
      await chain.mine(15)
    }
    const node = await startFlawedNode(chain.rpcUrl)
    Object.assign(node.flaws, { mostBlocks: 4, delayMilliseconds: 25 })
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    const { name } = rows[0]!
    const address = new URL(server)
    address.pathname = `/${name}`
    const outside = new pg.Client({ connectionString: server })
    await outside.connect()
    const breakAll = async () => {
      await outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    }
    const follower = follow({
      db,
      rpcUrl: node.rpcUrl,
      studio: testStudio({ collections: [{ slug: 'pieces', ...pieces }] }),
      config: { chainId: undefined, databaseUrl: new Secret(address.href), privateHosts: [] },
    })
    for (let round = 0; round < 25; round++) {
      await sleep(20 + ((round * 37) % 160))
      await breakAll()
    }
    await until('the app has caught up', () => follower.isCaughtUp(), 30_000)
    for (let round = 0; round < 8; round++) {
      await pieces.send('move', round % 2 === 0 ? ada : ben, 1n)
      await breakAll()
      await sleep(60)
    }
    await outside.end()
    await sleep(100)
    await untilHead(db, chain)
    await untilFollowing(db)
    expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(await expectedCatalogue(chain, pieces))
    const indexes = await sql`select 1 from pg_indexes where tablename in ('transfers', 'tokens')`.execute(db)
    expect(indexes.rows.length).toBeGreaterThan(4)
  },
)

test('after a failure of the database that happened once, the state that people see is the true one again', async () => {
  const chain = await startTestChain()
  onTestFinished(() => chain.stop())
  const pieces = await chain.deploy('Pieces', ['0x80ac58cd'])
  follow({ db, rpcUrl: chain.rpcUrl, studio: testStudio({ collections: [{ slug: 'pieces', ...pieces }] }) })
  await untilHead(db, chain)
  await untilFollowing(db)
  // What a sequence counts stays counted when the transaction goes back.
  await sql`create sequence failures`.execute(db)
  await sql`
    create function fail_once() returns trigger language plpgsql as $$
    begin
      if nextval('failures') = 1 then raise exception 'once'; end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger fail_once before insert on transfers for each row execute function fail_once()`.execute(db)
  onTestFinished(async () => {
    await sql`drop trigger fail_once on transfers`.execute(db)
    await sql`drop function fail_once`.execute(db)
    await sql`drop sequence failures`.execute(db)
  })
  await pieces.send('move', chain.accounts[1], 1n)
  await untilHead(db, chain)
  await untilFollowing(db)
  const { rows } = await sql<{ last_value: string }>`select last_value from failures`.execute(db)
  expect(Number(rows[0]!.last_value)).toBeGreaterThan(1)
  expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(await expectedCatalogue(chain, pieces))
})
