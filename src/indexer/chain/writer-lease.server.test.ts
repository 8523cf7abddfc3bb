import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { getReadiness } from '#features/staff/get-readiness.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { Secret } from '#platform/secret.ts'
import { follow, readCursor, until, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startFollowProcess } from '#tests/chain/start-follow-process.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { leaseTerms, lookForPenMilliseconds, takeLease } from './writer-lease.server.ts'

const db = await openTestDatabase()
const server = process.env['TEST_DATABASE_URL']
const isShared = server !== undefined && server !== ''
beforeEach(() => emptyTables(db))

const terms = { holds: 1_500, renews: 300 }
const lease = async () => await db.selectFrom('follower_leases').selectAll().executeTakeFirst()
const ofServer = async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const address = new URL(server!)
  address.pathname = `/${rows[0]!.name}`
  return address.href
}

test('a process that is frozen is replaced within fifteen seconds, and one that missed a beat is not', () => {
  // One more check may be under way when the lease ends.
  expect(leaseTerms.holds + 2 * lookForPenMilliseconds).toBeLessThanOrEqual(15_000)
  expect(leaseTerms.holds).toBeGreaterThanOrEqual(3 * leaseTerms.renews)
})

test('the embedded database’s one process takes the lease at once, renews it, and gives it back', async () => {
  const asked = { db, databaseUrl: undefined, log: silentLog, terms: { holds: 10_000, renews: 20 } }
  await db
    .insertInto('follower_leases')
    .values({
      chain_id: 5,
      holder: 'a process that was killed',
      connections: '',
      renewed_at: new Date(),
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute()
  const held = (await takeLease({ ...asked, chainId: 5 }))!
  const first = (await lease())!
  expect(first.holder).not.toBe('a process that was killed')
  await until('it is renewed', async () => (await lease())!.renewed_at > first.renewed_at)
  expect(held.isLost()).toBe(false)
  await held.release()
  expect((await lease())!.holder).toBe('')
})

test('an instance that nobody follows for longer than the lease does not say that it is caught up', async () => {
  const now = new Date()
  await db
    .insertInto('chain_cursor')
    .values({ chain_id: 5, head_block: 100, finalized_block: 90, state: 'following', updated_at: now })
    .execute()
  await db
    .insertInto('collections')
    .values({
      slug: 'gen2',
      chain_id: 5,
      address: '0x1',
      standard: 'erc721',
      first_block: 0,
      indexed_block: 90,
      state: 'following',
    })
    .execute()
  const expiring = async (seconds: number) => {
    await sql`delete from follower_leases`.execute(db)
    await sql`insert into follower_leases values (5, 'somebody', '', clock_timestamp() - interval '10 seconds' + ${seconds}::integer * interval '1 second', clock_timestamp() + ${seconds}::integer * interval '1 second')`.execute(
      db,
    )
    return await getReadiness(readSide(db), { chainId: 5, now })
  }
  expect(await expiring(3)).toMatchObject({ status: 'ready', indexer: { state: 'caught-up' } })
  expect(await expiring(-2)).toMatchObject({
    status: 'not-ready',
    chain: { problem: { code: 'follower-silent', detail: expect.stringContaining('for 12 s') } },
    indexer: { state: 'behind' },
  })
})

test.runIf(isShared)('one process holds a lease that is renewed; another gets it when it is given back', async () => {
  const asked = { db, databaseUrl: await ofServer(), log: silentLog, terms }
  const held = await takeLease({ ...asked, chainId: 5 })
  expect(await takeLease({ ...asked, chainId: 5 })).toBeUndefined()
  const other = await takeLease({ ...asked, chainId: 6 })
  await other?.release()
  await new Promise((resolve) => {
    setTimeout(resolve, 2_000)
  })
  expect(held?.isLost()).toBe(false)
  expect(await takeLease({ ...asked, chainId: 5 })).toBeUndefined()
  await held?.release()
  const again = await takeLease({ ...asked, chainId: 5 })
  expect(again?.isLost()).toBe(false)
  await again?.release()
})

test.runIf(isShared)('a lock that is free says nothing of a holder that had not taken it', async () => {
  const asked = { db, databaseUrl: await ofServer(), log: silentLog, terms: { holds: 60_000, renews: 60_000 } }
  await sql`insert into follower_leases values (5, 'lives', '', clock_timestamp(), clock_timestamp() + interval '1 minute', false)`.execute(
    db,
  )
  expect(await takeLease({ ...asked, chainId: 5 })).toBeUndefined()
  expect((await lease())?.holder).toBe('lives')
  await db.updateTable('follower_leases').set({ marked: true }).execute()
  const taken = await takeLease({ ...asked, chainId: 5 })
  expect(taken?.isLost()).toBe(false)
  await taken?.release()
})

test.runIf(isShared)('a process that has ended is replaced at once, although its lease has not run out', async () => {
  const asked = { db, databaseUrl: await ofServer(), log: silentLog, terms: { holds: 60_000, renews: 300 } }
  const held = (await takeLease({ ...asked, chainId: 5 }))!
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${(await lease())!.holder}`.execute(
    db,
  )
  await until('its end is noticed', () => held.isLost())
  const next = await takeLease({ ...asked, chainId: 5 })
  expect(next?.isLost()).toBe(false)
  await next?.release()
  await held.release()
})

test.runIf(isShared)(
  'a frozen process is replaced while it has a write open, and writes nothing when it wakes',
  { timeout: 60_000 },
  async () => {
    // Long enough that a busy machine does not lose a lease that it should keep.
    const terms = { holds: 4_000, renews: 500 }
    const chain = await startTestChain()
    onTestFinished(() => chain.stop())
    const pieces = await chain.deploy('Pieces', ['0x80ac58cd'])
    await pieces.send('move', chain.accounts[1], 1n)
    const databaseUrl = await ofServer()
    const collection = { slug: 'pieces', address: pieces.address, firstBlock: pieces.firstBlock }
    const frozen = startFollowProcess({ databaseUrl, rpcUrl: chain.rpcUrl, collection, terms })
    await frozen.untilSays('following')
    const second = follow({
      db,
      studio: testStudio({ collections: [collection] }),
      rpcUrl: chain.rpcUrl,
      config: { chainId: undefined, databaseUrl: new Secret(databaseUrl), privateHosts: [] },
      terms,
    })
    await until('the second one waits', () => second.status().state === 'reading')
    const before = (await readCursor(db))!
    frozen.beginWriting()
    await frozen.untilSays('writing')
    frozen.freeze()
    const since = performance.now()
    await pieces.send('move', chain.accounts[2], 2n)
    await untilHead(db, chain)
    // The lease, and one check of it by the others, with what a busy machine adds.
    expect(performance.now() - since).toBeLessThan(terms.holds + 2_000 + 3_000)
    const epoch = before.epoch + 1
    expect(await readCursor(db)).toMatchObject({ epoch, problem_code: null })
    frozen.wake()
    await frozen.untilSays('undone')
    await frozen.untilSays('reading')
    await pieces.send('move', chain.accounts[2], 3n)
    await untilHead(db, chain)
    expect(await readCursor(db)).toMatchObject({ epoch, problem_code: null })
    expect(second.status().state).toBe('following')
  },
)

test.runIf(isShared)(
  'of two processes one follows each of two chains, and when it is gone the other takes both over',
  { timeout: 90_000 },
  async () => {
    const chains = await Promise.all([startTestChain(), startTestChain({ chainId: 31338 })])
    const [near, far] = chains
    onTestFinished(async () => {
      await Promise.all(chains.map(async (chain) => await chain.stop()))
    })
    const contracts = await Promise.all(chains.map(async (chain) => await chain.deploy('Pieces', ['0x80ac58cd'])))
    const collection = { slug: 'near', address: contracts[0]!.address }
    const further = { chainId: 31338, rpcUrl: far.rpcUrl, collection: { slug: 'far', address: contracts[1]!.address } }
    // Leases that outlast the test: what takes over is the end of a process, not of its time.
    const terms = { holds: 120_000, renews: 300 }
    const options = { databaseUrl: await ofServer(), rpcUrl: near.rpcUrl, collection, further, terms }
    const read = async () =>
      await db.selectFrom('chain_cursor').select(['chain_id', 'epoch', 'head_hash']).orderBy('chain_id').execute()
    const epochs = async () => (await read()).map((row) => row.epoch)
    const move = async (holder: number) => {
      for (const contract of contracts) await contract.send('move', near.accounts[holder], 1n)
      const heads = await Promise.all(
        chains.map(async (chain) => (await chain.ask('eth_getBlockByNumber', 'latest', false)) as { hash: string }),
      )
      await until(
        'both heads are applied',
        async () => (await read()).map((row) => row.head_hash).join() === heads.map(({ hash }) => hash).join(),
        30_000,
      )
    }
    const first = startFollowProcess(options)
    await first.untilSays('following following')
    const second = startFollowProcess(options)
    await second.untilSays('reading reading')
    await move(1)
    await move(2)
    const before = await epochs()
    expect(before).toHaveLength(2)
    const holders = async () =>
      (await db.selectFrom('follower_leases').select('holder').orderBy('chain_id').execute()).map((row) => row.holder)
    const held = await holders()

    first.kill()
    await second.untilSays('following following')
    await move(3)
    // Whatever the first still sends is refused; a session that is opened anew meanwhile takes one number more.
    for (const [place, epoch] of (await epochs()).entries()) expect(epoch).toBeGreaterThan(before[place]!)
    for (const [place, holder] of (await holders()).entries()) expect(holder).not.toBe(held[place])
  },
)
