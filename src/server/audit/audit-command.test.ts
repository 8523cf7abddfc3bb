import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { expectedCatalogue, storedCatalogue } from '#tests/chain/expected-catalogue.ts'
import { startFlawedNode } from '#tests/chain/flawed-node.ts'
import { startFollower, until, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { auditCommand } from './audit-command.ts'

const chain = await startTestChain()
afterAll(() => chain.stop())
const data = mkdtempSync(join(tmpdir(), 'vitrine-audit-'))
const config = readConfig({ VITRINE_DATA: data, RPC_URL: chain.rpcUrl, CHAIN_ID: '31337' })

async function runWith(given: typeof config, ...args: string[]) {
  const heard = { printed: '', complaint: '' }
  const code = await auditCommand(
    args,
    { print: (text) => void (heard.printed += text), complain: (text) => void (heard.complaint += text) },
    given,
  )
  return { code, ...heard }
}
const run = async (...args: string[]) => await runWith(config, ...args)

async function withDatabase<Result>(
  work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>,
  folder = data,
) {
  const db = await openDatabase({ folder: join(folder, 'database') })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

test('the command says what differs, and puts it right when it is told to', { timeout: 180_000 }, async () => {
  const pieces = await chain.deploy('Pieces', ['0x80ac58cd'])
  await pieces.send('moveMany', chain.accounts[1], 1n, 10n)
  await chain.mine(30)
  await withDatabase(async (db) => {
    await migrate(db)
    const studio = testStudio({ collections: [{ slug: 'pieces', ...pieces }] })
    const follower = startFollower({ db, studio, rpcUrl: chain.rpcUrl })
    await untilHead(db, chain)
    for (const _ of [1, 2]) {
      await chain.mine(1)
      await untilHead(db, chain)
    }
    await follower.stop()
  })
  expect(await run()).toMatchObject({ code: 0, printed: expect.stringContaining('are as they are kept') })

  await withDatabase(async (db) => {
    await db.deleteFrom('transfers').where('token_id', 'in', ['3', '4']).execute()
    await db.deleteFrom('tokens').where('token_id', 'in', ['3', '4']).execute()
  })
  const found = await run()
  expect(found).toMatchObject({
    code: 2,
    printed: expect.stringMatching(/pieces, block \d+: Events were missing here \(2\)/),
  })
  expect(found.printed).toContain('Nothing was changed')
  expect(await withDatabase(async (db) => await db.selectFrom('chain_differences').selectAll().execute())).toEqual([])

  expect(await run('--repair')).toMatchObject({
    code: 0,
    printed: expect.stringContaining('All of it was put right'),
  })
  await withDatabase(async (db) => {
    expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(await expectedCatalogue(chain, pieces))
    expect(await db.selectFrom('chain_differences').selectAll().execute()).toMatchObject([
      { kind: 'missing', events: 2, repaired_at: expect.any(Date) },
    ])
  })

  expect(await run('--all')).toMatchObject({ code: 1, complaint: expect.stringContaining('vitrine audit --repair') })
})

test('each chain is read again by its own node, and named', { timeout: 180_000 }, async () => {
  const far = await startTestChain({ chainId: 31338 })
  onTestFinished(async () => {
    await far.stop()
  })
  const atFar = await far.deploy('Pieces', ['0x80ac58cd'])
  await atFar.send('moveMany', far.accounts[1], 1n, 5n)
  await far.mine(30)
  const studio = testStudio({
    collections: [{ slug: 'far', address: atFar.address, chain: 31338 }],
    chains: [
      {
        id: 31338,
        name: 'Far shore',
        currency: { symbol: 'ETH', decimals: 18 },
        finalityDepth: 8,
        pollMilliseconds: 100,
      },
    ],
  })
  await withDatabase(async (db) => {
    const follower = startFollower({ db, studio, chain: studio.chains![0]!, rpcUrl: far.rpcUrl })
    const untilFarHead = async () => {
      const { hash } = (await far.ask('eth_getBlockByNumber', 'latest', false)) as { hash: string }
      await until('the head is applied', async () => {
        const cursors = await db.selectFrom('chain_cursor').select('head_hash').where('chain_id', '=', 31338).execute()
        return cursors.some((row) => row.head_hash === hash)
      })
    }
    await untilFarHead()
    for (const _ of [1, 2]) {
      await far.mine(1)
      await untilFarHead()
    }
    await follower.stop()
    await db.deleteFrom('transfers').where('collection', '=', 'far').where('token_id', '=', '3').execute()
    await db.deleteFrom('tokens').where('collection', '=', 'far').where('token_id', '=', '3').execute()
  })

  // Without its node a chain is named, and the other is read all the same.
  const unset = await run()
  expect(unset).toMatchObject({ code: 1, complaint: expect.stringContaining('Chain 31338: Say in RPC_URL_31338') })
  expect(unset.printed).toMatch(/^[^:\n]+: [\d,]+ blocks are as they are kept\.\n$/)

  const both = readConfig({ VITRINE_DATA: data, RPC_URL: chain.rpcUrl, CHAIN_ID: '31337', RPC_URL_31338: far.rpcUrl })
  const found = await runWith(both)
  expect(found).toMatchObject({ code: 2, complaint: '' })
  expect(found.printed).toMatch(/Chain 31338: far, block \d+: Events were missing here \(1\)/)
  expect(found.printed).toContain('are as they are kept')
  const mended = await runWith(both, '--repair')
  expect(mended).toMatchObject({ code: 0, printed: expect.stringContaining('Chain 31338: All of it was put right') })
  expect((await runWith(both)).code).toBe(0)

  // A node of another chain is not believed.
  const swapped = readConfig({
    VITRINE_DATA: data,
    RPC_URL: chain.rpcUrl,
    CHAIN_ID: '31337',
    RPC_URL_31338: chain.rpcUrl,
  })
  expect(await runWith(swapped)).toMatchObject({ code: 1, complaint: expect.stringMatching(/^Chain 31338: .*31337/) })
})

test(
  'a piece that changed hands without an event that a node gives is listed, and never said to be put right',
  {
    timeout: 180_000,
  },
  async () => {
    const node = await startFlawedNode(chain.rpcUrl)
    const [, ada, ben] = chain.accounts
    const pieces = await chain.deploy('Pieces', ['0x80ac58cd'])
    await pieces.send('moveMany', ada, 1n, 3n)
    await chain.mine(3)
    await pieces.send('move', ben, 2n)
    const lost = await chain.headNumber()
    await chain.mine(3)
    await pieces.send('move', ada, 2n)
    await chain.mine(30)
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-audit-'))
    const within = async <Result>(work: Parameters<typeof withDatabase<Result>>[0]) => await withDatabase(work, folder)
    await within(async (db) => {
      await migrate(db)
      const studio = testStudio({ collections: [{ slug: 'pieces', ...pieces }] })
      const follower = startFollower({ db, studio, rpcUrl: chain.rpcUrl })
      await untilHead(db, chain)
      for (const _ of [1, 2]) {
        await chain.mine(1)
        await untilHead(db, chain)
      }
      await follower.stop()
      // As it is where the node kept the event back while its block was read.
      await db.deleteFrom('transfers').where('block_number', '=', lost).execute()
    })
    node.flaws.hidesInRanges = (block) => block === lost
    const hiding = readConfig({ VITRINE_DATA: folder, RPC_URL: node.rpcUrl, CHAIN_ID: '31337' })
    const open = async () =>
      await within(
        async (db) => await db.selectFrom('chain_differences').selectAll().where('repaired_at', 'is', null).execute(),
      )

    const found = await runWith(hiding)
    expect(found).toMatchObject({ code: 2, printed: expect.stringContaining('Nothing was changed') })
    expect(found.printed).toMatch(
      new RegExp(
        `^pieces, blocks ${lost} to \\d+: Events were missing here \\(1\\). Piece 2: in block ${lost} it moved`,
      ),
    )
    expect(await open()).toEqual([])

    const told = await runWith(hiding, '--repair')
    expect(told).toMatchObject({ code: 2, printed: expect.stringContaining('the rest stays as it is') })
    expect(await open()).toMatchObject([{ kind: 'missing', source: 'pieces', from_block: lost }])
    expect(await within(async (db) => await db.selectFrom('chain_suspicions').select('from_block').execute())).toEqual([
      { from_block: lost },
    ])

    // A node that gives the event explains it: that is a difference as any other, and can be put right.
    node.flaws.hidesInRanges = undefined
    const given = await runWith(hiding)
    expect(given).toMatchObject({ code: 2, printed: expect.stringContaining('The chain has them') })
    expect(given.printed).not.toContain('no node gives')
    expect(await runWith(hiding, '--repair')).toMatchObject({
      code: 0,
      printed: expect.stringContaining('All of it was put right'),
    })
    expect(await open()).toEqual([])
  },
)
