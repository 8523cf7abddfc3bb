import { expect, test } from 'vitest'
import { defineStudio } from '#features/studio/studio.ts'
import { readConfig } from '#platform/config.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import other from '#tests/other-studio/studio.config.ts'
import { chooseOwnStudio, isReplaceableDemo, NotTheDemoError } from './choose-own-studio.server.ts'

const db = await openTestDatabase()
const now = new Date('2026-03-01T12:00:00Z')
const demo = defineStudio({
  ...other,
  chain: { ...other.chain, embedded: { deploy: async () => await Promise.resolve(), isDemo: true } },
})
const node = { RPC_URL: 'http://127.0.0.1:8545', CHAIN_ID: '7878' }
const replaceable = (environment: Record<string, string>, folder = demo) =>
  isReplaceableDemo({ folder, config: readConfig(environment) })

test('the demo is replaced on its own chain and on one that the environment names, and a studio that was chosen never', () => {
  expect(replaceable({})).toBe(true)
  expect(replaceable(node)).toBe(true)
  // Nobody knows which chain that node is on.
  expect(replaceable({ RPC_URL: node.RPC_URL })).toBe(false)
  expect(replaceable({ ...node, VITRINE_STUDIO: 'studio/studio.config.ts' })).toBe(false)
  expect(replaceable(node, other)).toBe(false)
})

test('on another chain than the embedded one it is refused as soon as a piece was read there', async () => {
  await emptyTables(db)
  const choose = async () =>
    await db.transaction().execute(async (tx) => {
      await chooseOwnStudio(tx, { folder: demo, config: readConfig(node), actor: 'u1', now })
    })
  await db
    .insertInto('tokens')
    .values({
      collection: 'flowers',
      token_id: '1',
      owner: '0xa',
      burned: false,
      minted_block: 1,
      minted_at: 1,
      last_block: 1,
      last_log_index: 0,
      last_moved_at: 1,
      transfer_count: 1,
    } as never)
    .execute()
  await expect(choose()).rejects.toThrow(NotTheDemoError)
  await db.deleteFrom('tokens').execute()
  await choose()
  expect(await db.selectFrom('own_studio').select('removes_demo').execute()).toEqual([{ removes_demo: true }])
})
