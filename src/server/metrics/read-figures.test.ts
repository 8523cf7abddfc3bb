import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { measurePicture } from '#features/media/render-picture.server.ts'
import { noteAnswer, recordOf, registerNodes } from '#platform/chain/nodes/node-standing.server.ts'
import { makeAppContext } from '#tests/app-context.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { fillTwoChains, twoChains } from '#tests/two-chains-data.ts'
import { readFigures } from './read-figures.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyTables(db)
})
const now = new Date('2026-05-01T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

const context = () => makeAppContext(db, twoChains, { now: () => now })

/** The values of one figure, each with its labels. */
async function read(name: string, given: Parameters<typeof readFigures>[0] = context()) {
  const family = (await readFigures(given)).find((each) => each.name === name)
  if (family === undefined || family.type === 'histogram') throw new Error(`There is no figure ${name}.`)
  return family.values.map(({ labels, value }) => ({ ...labels, value }))
}

test('of two chains each has its own figures of the follower and of the reading of old blocks', async () => {
  await fillTwoChains(db)
  for (const [chain, seconds, round] of [
    [31337, 4, 3_600],
    [31338, 90, 7_200],
  ] as const) {
    await db
      .updateTable('chain_cursor')
      .set({ updated_at: ago(seconds) })
      .where('chain_id', '=', chain)
      .execute()
    await db
      .insertInto('chain_audits')
      .values({ chain_id: chain, next_block: 3, ends_at: 5, round_began_at: ago(round) })
      .execute()
  }
  // One is read to its head, the other up to the fifth block of seven.
  await db.updateTable('chain_cursor').set({ state: 'catching-up' }).where('chain_id', '=', 31338).execute()
  const own = twoChains.chain.name
  expect(await read('vitrine_follower_blocks_behind')).toEqual([
    { chain: own, value: 0 },
    { chain: 'Far shore', value: 2 },
  ])
  expect(await read('vitrine_follower_silent_seconds')).toEqual([
    { chain: own, value: 4 },
    { chain: 'Far shore', value: 90 },
  ])
  expect(await read('vitrine_chain_round_age_seconds')).toEqual([
    { chain: own, value: 3_600 },
    { chain: 'Far shore', value: 7_200 },
  ])
})

test('each node has its block, what it left out and how often it had another block', async () => {
  onTestFinished(() => registerNodes([]))
  registerNodes(['https://rpc.example/a-key', 'https://rpc.example/another-key', 'https://other.example'])
  noteAnswer(Object.assign(recordOf('https://rpc.example/another-key'), { height: 120, omissions: 3 }), 40)
  noteAnswer(Object.assign(recordOf('https://other.example'), { height: 118, disagreements: 2 }), 40)
  expect(await read('vitrine_node_block')).toEqual([
    { node: 'rpc.example (2)', value: 120 },
    { node: 'other.example', value: 118 },
  ])
  const ofNodes = async (name: string) => Object.fromEntries((await read(name)).map((each) => Object.values(each)))
  expect(await ofNodes('vitrine_node_omissions_total')).toEqual({
    'rpc.example': 0,
    'rpc.example (2)': 3,
    'other.example': 0,
  })
  expect(await ofNodes('vitrine_node_disagreements_total')).toEqual({
    'rpc.example': 0,
    'rpc.example (2)': 0,
    'other.example': 2,
  })
})

test('caches say what they hold: pages in memory, tiles and copies of works in the data folder', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'vitrine-figures-'))
  const given = { ...context(), pages: () => ({ entries: 2, bytes: 800 }) }
  const at = { ...given, config: { ...given.config, dataFolder } }
  expect(await read('vitrine_cache_entries', at)).toEqual([
    { cache: 'pages', value: 2 },
    { cache: 'tiles', value: 0 },
    { cache: 'works', value: 0 },
  ])
  await mkdir(join(dataFolder, 'media/tiles'), { recursive: true })
  for (const name of ['a.pack', 'b.pack', 'b.pack.json', 'c.pack.1.ab.part'])
    await writeFile(join(dataFolder, 'media/tiles', name), Buffer.alloc(100))
  const work = { collection: 'near', origin: 'o', status: 'ready', fetched_at: now } as const
  await db
    .insertInto('moving_works')
    .values([
      { ...work, token_id: '1', size: 30 },
      { ...work, token_id: '2', size: 12 },
      { ...work, token_id: '3', size: 0 },
    ])
    .execute()
  expect(await read('vitrine_cache_entries', at)).toEqual([
    { cache: 'pages', value: 2 },
    { cache: 'tiles', value: 2 },
    { cache: 'works', value: 2 },
  ])
  expect(await read('vitrine_cache_bytes', at)).toEqual([
    { cache: 'pages', value: 800 },
    { cache: 'tiles', value: 200 },
    { cache: 'works', value: 42 },
  ])
})

test('pictures are counted by kind and how they ended, with the memory of the process that makes them', async () => {
  const counted = async () => {
    const values = await read('vitrine_pictures_total')
    return (outcome: string) =>
      values.flatMap((each) => {
        const { picture, outcome: ended, value } = each as { picture?: string; outcome?: string; value: number }
        return picture === 'measure' && ended === outcome ? [value] : []
      })[0] ?? 0
  }
  const before = await counted()
  await measurePicture(
    await sharp({ create: { width: 20, height: 10, channels: 3, background: '#336699' } })
      .png()
      .toBuffer(),
  )
  await expect(measurePicture(Buffer.from('<html>'))).rejects.toThrow()
  const after = await counted()
  expect([after('made') - before('made'), after('failed') - before('failed')]).toEqual([1, 1])
  const [memory] = await read('vitrine_picture_process_memory_bytes')
  expect(memory?.value).toBeGreaterThan(1e7)
  const seconds = (await readFigures(context())).find(({ name }) => name === 'vitrine_picture_seconds')
  expect(seconds?.values.find(({ labels }) => labels['picture'] === 'measure')).toMatchObject({
    count: expect.any(Number),
    sum: expect.any(Number),
  })
})
