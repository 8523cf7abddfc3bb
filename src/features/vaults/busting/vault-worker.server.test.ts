import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { createSeal, type Seal } from '#platform/seal.server.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { deriveVaults } from '../vault/derive-vaults.server.ts'
import { getVaultPage } from '../vault/get-vault-page.server.ts'
import { eventRow, keptUnderTest, placeUnderTest, SECRET_WORD } from '../vault/vaults-under-test.ts'
import { createVaultWorker } from './create-vault-worker.server.ts'

const db = await openTestDatabase()
const { chainId, contract } = placeUnderTest
const holder = `0x${'1'.repeat(40)}`
const list = keptUnderTest('1')
const studio = testStudio({
  collections: [{ slug: 'pieces', address: `0x${'b'.repeat(40)}` }],
  vaults: { address: contract as `0x${string}`, firstBlock: 0, kept: () => [list] },
})
const real = createSeal('a secret', 'vault contents')
let clock = 1_700_001_200
let failures = 0
let written: string[] = []
const note = (message: string, fields?: object) => {
  written.push(`${message} ${JSON.stringify(fields ?? {})}`)
}
// A list that does not open, with a reason that says what is in it: the worst that an error can carry.
const seal: Seal = {
  ...real,
  open: (...given) => {
    const text = real.open(...given)
    if (failures === 0) return text
    failures -= 1
    throw new Error(`cannot read ${text}`)
  },
}
const now = () => new Date(clock * 1000)
const keeper = () =>
  createVaultWorker({
    db,
    studio,
    seal,
    log: { debug: note, info: note, warn: note, error: note } as unknown as Log,
    now,
    rpc: createJsonRpc({ url: 'http://127.0.0.1:1' }),
  })
let open: ReturnType<typeof keeper>[] = []
const start = () => {
  const one = keeper()
  open.push(one)
  one.start()
  return one
}
const row = async () => await db.selectFrom('vault_contents').select(['state', 'attempts']).executeTakeFirst()
const untilRow = async (wanted: object) => {
  await vi.waitFor(async () => expect(await row()).toMatchObject(wanted), { timeout: 15_000, interval: 50 })
}
const delay = async () => (await getVaultPage(readSide(db), { studio, vaultId: '1', now: now() })).delay

beforeEach(async () => {
  await emptyTables(db)
  clock = 1_700_001_200
  failures = 0
  written = []
  await db
    .insertInto('chain_cursor')
    .values({
      chain_id: chainId,
      head_block: 100,
      finalized_block: 88,
      head_timestamp: clock,
      state: 'following',
    } as never)
    .execute()
})
afterEach(async () => {
  await Promise.all(open.map(async (one) => await one.stop()))
  open = []
})

async function sealedAndBusted({ root, bustedBlock }: { root: string; bustedBlock: number }): Promise<void> {
  const events = [
    eventRow('Sealed', { vaultId: '1', holder, root, leafCount: '3', promisedAt: '1900000000', escrowCount: '0' }, 10),
    eventRow('Busted', { vaultId: '1', holder, recipient: holder, waiting: '0' }, bustedBlock),
  ]
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('house_events')
      .values(events as never)
      .execute()
    await deriveVaults(tx, {
      fresh: events.map(({ event, arguments: given }) => ({ event, arguments: JSON.parse(given) as unknown })),
      vanished: [],
      slugs: new Map(),
    })
    // As the chain's writer does with everything that it records.
    await markPagesChanged(tx, { chainId })
  })
}

test('[S-20] contents come out by themselves when the bust is final; what fails is tried again by itself, later and later, and says nothing of the contents', async () => {
  failures = 2
  start()
  await untilRow({ state: 'closed', attempts: 0 })
  const { root } = await db.selectFrom('vault_contents').select('root').executeTakeFirstOrThrow()
  await sealedAndBusted({ root, bustedBlock: 95 })
  expect(await delay()).toBeUndefined()
  await db.updateTable('chain_cursor').set({ finalized_block: 95 }).execute()
  await untilRow({ state: 'closed', attempts: 1 })
  expect(await delay()).toBe('tried')
  clock += 31
  await untilRow({ state: 'closed', attempts: 2 })
  clock += 61
  await untilRow({ state: 'published' })
  expect(await delay()).toBeUndefined()
  expect(written.join()).toContain('could not be published; that is tried again')
  expect(written.join()).not.toContain(SECRET_WORD)
  for (const salt of list.salts) expect(written.join()).not.toContain(salt.slice(2))
})

test('an instance that was closed in between goes on where it was, and two at once do not get in each other’s way', async () => {
  failures = 1
  const first = start()
  await untilRow({ attempts: 0 })
  await sealedAndBusted({
    root: (await db.selectFrom('vault_contents').select('root').executeTakeFirstOrThrow()).root,
    bustedBlock: 80,
  })
  await untilRow({ state: 'closed', attempts: 1 })
  await first.stop()
  clock += 31
  start()
  start()
  await untilRow({ state: 'published' })
  await vi.waitFor(() =>
    expect(written.filter((line) => line.startsWith('The contents of a vault were published.')).length).toBeGreaterThan(
      0,
    ),
  )
  expect(JSON.stringify(await db.selectFrom('vault_contents').select('published').execute())).toContain(SECRET_WORD)
})

test('a busted vault whose list this instance does not have says so on its page', async () => {
  await sealedAndBusted({ root: `0x${'c'.repeat(64)}`, bustedBlock: 80 })
  expect(await delay()).toBe('missing')
})
