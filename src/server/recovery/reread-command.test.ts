import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nodePurpose, nodeSeal } from '#features/first-run/settle-start.server.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readHeaders } from '#platform/chain/read-headers.server.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { readProcessStart } from '#platform/folder-lock.server.ts'
import { Secret } from '#platform/secret.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { openTestDatabase } from '#tests/database.ts'
import { reread, rereadCommand, type RereadVoice } from './reread-command.ts'

const data = mkdtempSync(join(tmpdir(), 'vitrine-reread-'))
const db = await openTestDatabase()
const chain = await startTestChain()
const config: Config = readConfig({ VITRINE_DATA: data, RPC_URL: chain.rpcUrl })
afterAll(async () => {
  await chain.stop()
  rmSync(data, { recursive: true, force: true })
})

async function hear(work: (voice: RereadVoice) => Promise<number>) {
  const heard = { printed: '', complaint: '' }
  const code = await work({
    print: (text) => void (heard.printed += text),
    complain: (text) => void (heard.complaint += text),
  })
  return { code, ...heard }
}
const run = async (...args: string[]) => await hear((voice) => rereadCommand(args, voice, config))
const readAgain = async (from: number, { isMeant }: { isMeant: boolean }) =>
  await hear((voice) => reread(db, { from, isMeant, voice, nodes: [chain.rpcUrl] }))
const indexed = async () => (await db.selectFrom('collections').select('indexed_block').executeTakeFirst())!

/** Blocks 3 and 6 as the chain has them; block 9 as another version of it had it. */
beforeAll(async () => {
  await chain.mine(12)
  const hashOf = async (block: number) =>
    ((await chain.ask('eth_getBlockByNumber', `0x${block.toString(16)}`, false)) as { hash: string }).hash
  await db
    .insertInto('chain_cursor')
    .values({ chain_id: 31337, is_followed: true, head_block: 12, finalized_block: 9, finalized_hash: '0xother' })
    .execute()
  await db
    .insertInto('collections')
    .values({
      slug: 'gen2',
      chain_id: 31337,
      address: '0x1',
      standard: 'erc721',
      first_block: 0,
      indexed_block: 9,
    })
    .execute()
  await db
    .insertInto('blocks')
    .values([
      { chain_id: 31337, number: 3, hash: await hashOf(3), timestamp: 1 },
      { chain_id: 31337, number: 6, hash: await hashOf(6), timestamp: 1 },
      { chain_id: 31337, number: 9, hash: '0xother', timestamp: 1 },
    ])
    .execute()
})

test('without a block, or with what is none, the command says how it is called', async () => {
  for (const args of [[], ['--from', '-3'], ['--from', 'genesis'], ['--fro', '3']])
    expect(await run(...args)).toMatchObject({ code: 1, complaint: expect.stringContaining('vitrine reread --from') })
})

test('while the app runs on the embedded database, nothing is done', async () => {
  const lock = join(data, 'lock')
  // The process that runs the tests stands for the app.
  writeFileSync(lock, JSON.stringify({ pid: process.ppid, started: readProcessStart(process.ppid) }))
  try {
    expect(await run('--from', '7', '--yes')).toMatchObject({ code: 1, complaint: expect.stringContaining('in use') })
  } finally {
    rmSync(lock)
  }
})

test('a block above the place where the chain differs is refused, with the right one', async () => {
  expect(await readAgain(9, { isMeant: true })).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('with --from 7'),
  })
  expect(await indexed()).toEqual({ indexed_block: 9 })
})

test('without --yes it says what it would do and changes nothing; with it, it does', async () => {
  const { code, printed } = await readAgain(7, { isMeant: false })
  expect(code).toBe(0)
  expect(printed).toContain('the same below block 7')
  expect(printed).toContain('read again from block 7 (6 blocks so far) for gen2')
  expect(printed).toContain('Nothing was changed')
  expect(await indexed()).toEqual({ indexed_block: 9 })
  expect(await readAgain(7, { isMeant: true })).toMatchObject({ code: 0, printed: expect.stringContaining('Done.') })
  expect(await indexed()).toEqual({ indexed_block: 6 })
})

test('a further chain is read again when it is named, and the studio’s own stays as it is', async () => {
  const before = await db.selectFrom('chain_cursor').selectAll().where('chain_id', '=', 31337).executeTakeFirst()
  await db
    .insertInto('chain_cursor')
    .values({ chain_id: 31338, is_followed: false, head_block: 40, finalized_block: 30, finalized_hash: '0xf' })
    .execute()
  await db
    .insertInto('collections')
    .values({ slug: 'afar', chain_id: 31338, address: '0x1', standard: 'erc721', first_block: 0, indexed_block: 30 })
    .execute()
  const ask = async (chainId: number) =>
    await hear((voice) => reread(db, { from: 20, chain: chainId, isMeant: true, voice, nodes: [] }))
  expect(await ask(5)).toMatchObject({ code: 1, complaint: expect.stringContaining('Chain 5 was not read') })
  const done = await ask(31338)
  expect(done).toMatchObject({ code: 0, printed: expect.stringContaining('RPC_URL_31338 is not set here') })
  expect(done.printed).toContain('Chain 31338 is read again from block 20 (21 blocks so far) for afar.')
  const rows = await db.selectFrom('collections').select(['slug', 'indexed_block']).orderBy('slug').execute()
  expect(rows[0]).toEqual({ slug: 'afar', indexed_block: 19 })
  expect(
    await db
      .selectFrom('chain_cursor')
      .select(['is_followed', 'finalized_block'])
      .where('chain_id', '=', 31338)
      .execute(),
  ).toEqual([{ is_followed: false, finalized_block: null }])
  expect(await db.selectFrom('chain_cursor').selectAll().where('chain_id', '=', 31337).executeTakeFirst()).toEqual(
    before,
  )
  // The node that is given for one chain is not asked about another.
  const wrong = await hear((voice) =>
    reread(db, { from: 20, chain: 31338, isMeant: true, voice, nodes: [chain.rpcUrl] }),
  )
  expect(wrong.complaint).toContain('The node of RPC_URL_31338 is on chain 31337')
  expect(await run('--from', '3', '--chain', 'base')).toMatchObject({ code: 1 })
})

test('where only a spread of the stored blocks was compared, it says what can be missed, and which command compares all', async () => {
  await chain.mine(1_200)
  const blocks = Array.from({ length: 1_200 }, (_, index) => index + 1)
  const headers = await readHeaders(createJsonRpc({ url: chain.rpcUrl }), { blocks })
  await db.deleteFrom('blocks').where('chain_id', '=', 31337).execute()
  const stored = headers.map((header, index) => ({
    chain_id: 31337,
    number: index + 1,
    hash: header!.hash,
    timestamp: 1,
  }))
  await db.insertInto('blocks').values(stored).execute()
  await db.updateTable('chain_cursor').set({ finalized_block: null }).where('chain_id', '=', 31337).execute()
  const { code, printed } = await readAgain(1_201, { isMeant: false })
  expect(code).toBe(0)
  expect(printed).toContain('The node has every stored block that was compared: as far as')
  expect(printed).toContain('only every 3rd stored block was compared')
  expect(printed).toContain('a stretch of up to 2 that differ can be missed. “npx vitrine audit” compares all of them.')
  await db.deleteFrom('blocks').where('chain_id', '=', 31337).where('number', '>', 400).execute()
  const few = await readAgain(1_201, { isMeant: false })
  expect(few.printed).toContain('that was compared, and that was each of them')
  expect(few.printed).not.toContain('audit')
})

test(
  'the nodes that count are those of the app: each that is configured, or the one that was chosen in the browser',
  { timeout: 180_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-reread-'))
    const secret = 's'.repeat(40)
    const own = await openDatabase({ folder: join(folder, 'database') })
    await migrate(own)
    await own.insertInto('chain_cursor').values({ chain_id: 31337, is_followed: true, head_block: 12 }).execute()
    await own
      .insertInto('own_studio')
      .values({
        chosen_at: new Date(0),
        removes_demo: false,
        chain_id: 31337,
        chain_name: 'Salt chain',
        currency: 'SALT',
        finality_depth: 8,
        rpc_url: nodeSeal(new Secret(secret)).seal(chain.rpcUrl, nodePurpose),
      })
      .execute()
    await own.destroy()
    const runWith = async (environment: Record<string, string>) =>
      await hear((voice) =>
        rereadCommand(
          ['--from', '7'],
          voice,
          readConfig({ VITRINE_DATA: folder, VITRINE_SECRET: secret, ...environment }),
        ),
      )
    const wasAsked = {
      code: 0,
      complaint: '',
      printed: expect.stringMatching(/^The node has every stored block that was compared/),
    }
    expect(await runWith({})).toMatchObject(wasAsked)
    // Of several the first that answers and is on the chain is asked.
    const far = await startTestChain({ chainId: 31338 })
    try {
      const urls = ['http://127.0.0.1:1', far.rpcUrl, chain.rpcUrl]
      expect(await runWith({ RPC_URL: urls.join(', '), CHAIN_ID: '31337' })).toMatchObject(wasAsked)
    } finally {
      await far.stop()
    }
  },
)
