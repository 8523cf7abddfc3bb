import { beforeAll, expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { addChainCursor } from '#tests/chain-cursor.ts'
import { openTestDatabase } from '#tests/database.ts'
import { listVaults } from '../vault/list-vaults.server.ts'
import { DUE_SECONDS, REVEAL_SECONDS } from '../vault/vault.ts'
import { listSortedVaults } from './list-sorted-vaults.server.ts'
import { parseVaultFilter, statesByNeed } from './vault-order.ts'

const db = await openTestDatabase()
const read = readSide(db)
const chainId = 31_337
const now = 2_000_000_000
const at = { chainId, now: new Date(now * 1000) }

// Everything that a vault's state depends on, at its edges; many are of one day.
const promised = [now + 1, now, now - DUE_SECONDS + 1, now - DUE_SECONDS]
const busts = [
  undefined,
  ...[10, 11].flatMap((block) => [now - REVEAL_SECONDS, now - REVEAL_SECONDS + 1].map((time) => ({ block, time }))),
]
const contents = [undefined, 'sealed', 'published', 'mismatch']

beforeAll(async () => {
  await addChainCursor(db, { head_block: 20, finalized_block: 10 })
  let number = 0
  for (const promisedAt of promised)
    for (const bust of busts)
      for (const state of contents) {
        number += 1
        const root = `0x${String(number).padStart(64, '0')}`
        await db
          .insertInto('vaults')
          .values({
            vault_id: String(number),
            holder: null,
            first_holder: `0x${'a'.repeat(40)}`,
            root,
            leaf_count: 3,
            escrow_count: 0,
            promised_at: promisedAt,
            sealed_block: 1,
            sealed_log_index: number,
            sealed_block_hash: '0x1',
            sealed_tx: '0x1',
            sealed_at: 1,
            busted_by: bust === undefined ? null : '0xa',
            busted_to: bust === undefined ? null : '0xa',
            busted_block: bust?.block ?? null,
            busted_block_hash: bust === undefined ? null : '0x1',
            busted_tx: bust === undefined ? null : '0x1',
            busted_at: bust?.time ?? null,
            contents_address: null,
          })
          .execute()
        if (state !== undefined)
          await db
            .insertInto('vault_contents')
            .values({
              root,
              vault_id: String(number),
              leaf_count: 3,
              leaf_hashes: '',
              sealed_contents: '',
              possible: '[]',
              shown: '[]',
              escrow: '[]',
              made_by: null,
              made_at: at.now,
              state,
            } as never)
            .execute()
      }
})

/** All pages of what an address asks for. */
async function vaultsOf(search: Record<string, string>) {
  const filter = parseVaultFilter(new URLSearchParams(search))
  const first = await listSortedVaults(read, { ...at, filter, page: 1 })
  const pages = [first]
  for (let page = 2; page <= first.pages; page += 1) pages.push(await listSortedVaults(read, { ...at, filter, page }))
  return pages.flatMap(({ vaults }) => vaults)
}

test('the database finds the vaults of each state that they are shown in, page by page', async () => {
  const all = await listVaults(read, at)
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(statesByNeed))
  for (const state of statesByNeed)
    expect(
      (await vaultsOf({ state })).map(({ vaultId }) => Number(vaultId)).toSorted((one, other) => one - other),
    ).toEqual(all.filter((vault) => vault.state === state).map(({ vaultId }) => Number(vaultId)))
})

test('vaults are sorted by number, by day and by who is needed; each once, those of one day too', async () => {
  const numbers = async (search: Record<string, string>) =>
    (await vaultsOf(search)).map(({ vaultId }) => Number(vaultId))
  const count = promised.length * busts.length * contents.length
  const upwards = Array.from({ length: count }, (_, index) => index + 1)
  expect(await numbers({})).toEqual(upwards.toReversed())
  expect(await numbers({ state: 'nonsense', sort: 'vault_id; --' })).toEqual(upwards.toReversed())
  expect(await numbers({ sort: 'number' })).toEqual(upwards)
  // Of each day the first few are closed: `busts` begins with none.
  const isBusted = (number: number) => (number - 1) % (count / promised.length) >= contents.length
  const byDay = promised
    .map((day, index) => ({ day, vaults: upwards.slice((index * count) / 4, ((index + 1) * count) / 4) }))
    .toSorted((one, other) => one.day - other.day)
    .flatMap(({ vaults }) => vaults)
  const bustedLast = (numbered: number[]) => [
    ...numbered.filter((number) => !isBusted(number)),
    ...numbered.filter(isBusted),
  ]
  expect(await numbers({ sort: 'due' })).toEqual(bustedLast(byDay))
  expect(await numbers({ sort: '-due' })).toEqual(bustedLast(byDay.toReversed()))
  const states = (await vaultsOf({ sort: 'state' })).map(({ state }) => statesByNeed.indexOf(state))
  expect(states).toEqual(states.toSorted((one, other) => one - other))
  const filter = parseVaultFilter(new URLSearchParams())
  expect(await listSortedVaults(read, { ...at, filter, page: 999 })).toMatchObject({ page: 4, pages: 4 })
})
