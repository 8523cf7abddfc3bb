import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { registerNodes } from '#platform/chain/nodes/node-standing.server.ts'
import { readConfig } from '#platform/config.ts'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { ChainStandingTables } from './chain-standing-tables.tsx'
import { getWorkbench } from './get-workbench.server.ts'

const db = await openTestDatabase()
const now = new Date('2026-03-01T12:00:00Z')
const workbench = async (further: { id: number; name: string }[] = []) =>
  await getWorkbench(readSide(db), { chainId: 31337, further, config: readConfig({}), now })
beforeEach(async () => {
  await emptyTables(db)
})

async function described(id: string, change: Record<string, unknown> = {}): Promise<void> {
  await db
    .insertInto('token_metadata')
    .values({ collection: 'gen2', token_id: id, ...change })
    .execute()
}

test('the workbench counts what is described, what waits and what failed', async () => {
  await described('1', { status: 'ready' })
  await described('2')
  await described('3', { problem_code: 'not-json', problem_detail: 'The address answers with a web page.' })
  expect((await workbench()).metadata).toEqual([{ collection: 'gen2', ready: 1, waiting: 1, failed: 1 }])
})

test('one reason that holds up many pieces is one line', async () => {
  for (const id of ['1', '2', '3'])
    await described(id, { problem_code: 'too-slow', problem_detail: 'No answer within 10 s.' })
  await described('4', { problem_code: 'not-json', problem_detail: 'A web page.' })
  expect((await workbench()).problems).toEqual([
    { collection: 'gen2', kind: 'description', code: 'too-slow', detail: 'No answer within 10 s.', pieces: 3 },
    { collection: 'gen2', kind: 'description', code: 'not-json', detail: 'A web page.', pieces: 1 },
  ])
})

test('pictures that are too large, and works that could not be had, are counted with a sentence', async () => {
  await db
    .insertInto('images')
    .values({
      collection: 'gen2',
      token_id: '1',
      source: 'x',
      status: 'failed',
      problem_code: 'picture-too-large',
      problem_detail: 'Larger than 20 MiB.',
    })
    .execute()
  for (const id of ['1', '2', '3'])
    await db
      .insertInto('moving_works')
      .values({
        collection: 'gen2',
        token_id: id,
        origin: 'x',
        fetched_at: now,
        ...(id === '3'
          ? { status: 'ready', content_type: 'video/mp4' }
          : { status: 'failed', problem_code: 'work-slow', problem_detail: 'It did not arrive in time.' }),
      })
      .execute()
  expect((await workbench()).problems).toEqual([
    { collection: 'gen2', kind: 'picture', code: 'picture-too-large', detail: 'Larger than 20 MiB.', pieces: 1 },
    {
      collection: 'gen2',
      kind: 'animation',
      code: 'work-slow',
      detail: 'It did not arrive in time.',
      pieces: 2,
    },
  ])
})

test('refresh requests stand newest first, with 256-bit ids whole', async () => {
  const largest = String(2n ** 256n - 1n)
  await db
    .insertInto('marketplace_refreshes')
    .values([
      {
        collection: 'gen2',
        token_id: '1',
        marketplace: 'opensea',
        reason: 'asked',
        requested_at: new Date(now.getTime() - 1000),
      },
      { collection: 'gen2', token_id: largest, marketplace: 'opensea', reason: 'asked', requested_at: now },
    ])
    .execute()
  expect((await workbench()).refreshes.map(({ tokenId, requestedAt }) => [tokenId, requestedAt])).toEqual([
    [largest, 1772366400],
    ['1', 1772366399],
  ])
})

test('the workbench lists the nodes by host, and differences from the chain, open ones first', async () => {
  registerNodes(['https://rpc.example/key'])
  const row = { chain_id: 31337, source: 'gen2', from_block: 5, to_block: 9, events: 2, detail: 'Two.', found_at: now }
  await db
    .insertInto('chain_differences')
    .values([
      { ...row, kind: 'late', repaired_at: now },
      { ...row, kind: 'missing' },
      { ...row, kind: 'missing', chain_id: 1 },
    ])
    .execute()
  const { chain } = await workbench()
  expect(chain.nodes).toMatchObject([{ name: 'rpc.example', state: 'unknown' }])
  expect(chain.differences).toMatchObject([
    { kind: 'missing', fromBlock: 5, toBlock: 9, events: 2, repairedAt: undefined },
    { kind: 'late', repairedAt: now.getTime() / 1000 },
  ])
  registerNodes([])
})

test('each chain says how far its old blocks were read again, and of which chain a difference is', async () => {
  const audit = { chain_id: 31337, next_block: 5, ends_at: 9, round_began_at: now }
  await db
    .insertInto('chain_audits')
    .values([audit, { ...audit, chain_id: 31338, next_block: 70, ends_at: null, last_round_ended_at: now }])
    .execute()
  const row = { source: 'gen2', from_block: 5, to_block: 9, events: 2, detail: 'Two.', found_at: now, kind: 'missing' }
  await db
    .insertInto('chain_differences')
    .values([
      { ...row, chain_id: 31338 },
      { ...row, chain_id: 31337 },
    ])
    .execute()
  const further = [
    { id: 31338, name: 'Far shore' },
    { id: 31339, name: 'Not read yet' },
  ]
  const { chain } = await workbench(further)
  expect(chain.audits).toEqual([
    { chain: undefined, round: { nextBlock: 5, endsAt: 9, lastEndedAt: undefined } },
    { chain: 'Far shore', round: { nextBlock: 70, endsAt: undefined, lastEndedAt: now.getTime() / 1000 } },
    { chain: 'Not read yet', round: undefined },
  ])
  expect(chain.differences.map((difference) => difference.chain)).toEqual([undefined, 'Far shore'])
  const text = (standing: typeof chain) =>
    renderToStaticMarkup(createElement(ChainStandingTables, { chain: standing })).replaceAll(/<[^>]*>/g, ' ')
  expect(text(chain)).toMatch(
    /The studio’s own chain: +This round has come to block 5 of 9\..*Far shore: +The next round begins by itself\..*Not read yet: +Begins once/,
  )
  expect(text(chain)).toContain('gen2 on Far shore')
  expect(text((await workbench()).chain)).not.toMatch(/own chain|Far shore/)
})
