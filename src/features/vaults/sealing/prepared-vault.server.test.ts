import { decodeFunctionData } from 'viem'
import { beforeEach, expect, test } from 'vitest'
import { vaultsAbi } from '#generated/contracts/vaults.ts'
import { readSide } from '#platform/database/database.server.ts'
import { createSeal } from '#platform/seal.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { retryReveal } from '../busting/retry-reveal.server.ts'
import { deriveVaults } from '../vault/derive-vaults.server.ts'
import { eventRow, keptUnderTest, placeUnderTest, SECRET_WORD } from '../vault/vaults-under-test.ts'
import { getVaultDesk } from './get-vault-desk.server.ts'
import { forgetPrepared, getPreparedVault, NotPreparedError, prepareAgain } from './prepared-vault.server.ts'
import { storeContents } from './store-contents.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const seal = createSeal('a secret', 'vault contents')
const place = { chainId: placeUnderTest.chainId, contract: placeUnderTest.contract as `0x${string}` }
const now = new Date('2026-11-21T12:00:00Z')
const recipient = `0x${'1'.repeat(40)}`

beforeEach(async () => {
  await emptyTables(db)
})

async function prepare(vaultId: string): Promise<string> {
  const { contents } = keptUnderTest('1')
  return (
    await db.transaction().execute(
      async (tx) =>
        await storeContents(tx, {
          seal,
          now,
          given: {
            place: { ...place, vaultId },
            contents,
            recipient,
            promisedAt: 1_900_000_000,
            shown: [1],
            madeBy: 'staff',
          },
        }),
    )
  ).root
}

async function sealOnChain(vaultId: string, root: string): Promise<void> {
  const event = eventRow(
    'Sealed',
    { vaultId, holder: recipient, root, leafCount: '3', promisedAt: '1900000000', escrowCount: '0' },
    Number(vaultId),
  )
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('house_events')
      .values(event as never)
      .execute()
    await deriveVaults(tx, { fresh: [{ event: 'Sealed', arguments: { vaultId } }], vanished: [], slugs: new Map() })
  })
}

test('a prepared list is looked over with the calls of its sealing, and by nobody once it is sealed', async () => {
  const root = await prepare('1')
  const prepared = await getPreparedVault(read, { seal, place, root })
  expect(prepared).toMatchObject({ vaultId: '1', nextVaultId: '1', promisedAt: 1_900_000_000 })
  expect(prepared.contents).toEqual(keptUnderTest('1').contents)
  expect(prepared.approvals).toMatchObject([{ piece: { tokenId: '7' }, to: `0x${'b'.repeat(40)}` }])
  expect(decodeFunctionData({ abi: vaultsAbi, data: prepared.seal.data })).toEqual({
    functionName: 'seal',
    args: [
      1n,
      recipient,
      root,
      3,
      1_900_000_000,
      [{ collection: expect.stringMatching(/^0xb+$/i) as string, tokenId: 7n }],
    ],
  })
  expect(JSON.stringify(await getVaultDesk(read, { ...place, publicUrl: 'https://studio.example/' }))).not.toContain(
    SECRET_WORD,
  )
  await sealOnChain('1', root)
  await expect(getPreparedVault(read, { seal, place, root })).rejects.toThrow(NotPreparedError)
  await expect(
    db.transaction().execute(async (tx) => {
      await forgetPrepared(tx, { root })
    }),
  ).rejects.toThrow(NotPreparedError)
  expect(await db.selectFrom('vault_contents').selectAll().execute()).toHaveLength(1)
})

test('when another vault took the number, the list is hashed again for the next one', async () => {
  const root = await prepare('1')
  await sealOnChain('1', `0x${'c'.repeat(64)}`)
  expect((await getVaultDesk(read, { ...place, publicUrl: 'https://studio.example/' })).prepared).toMatchObject([
    { root, vaultId: '1', isNext: false },
  ])
  const again = await db.transaction().execute(async (tx) => await prepareAgain(tx, { seal, place, root, now }))
  expect(again.root).not.toBe(root)
  expect(await getPreparedVault(read, { seal, place, root: again.root })).toMatchObject({
    vaultId: '2',
    nextVaultId: '2',
    contents: keptUnderTest('1').contents,
  })
  expect(await db.selectFrom('vault_contents').select(['shown', 'made_by']).execute()).toMatchObject([
    { made_by: 'staff', shown: [{ index: 1 }] },
  ])
  await db.transaction().execute(async (tx) => {
    await forgetPrepared(tx, { root: again.root })
  })
  await expect(getPreparedVault(read, { seal, place, root: again.root })).rejects.toThrow(NotPreparedError)
})

test('a publication that failed is tried at once when staff ask for it, and only then', async () => {
  const root = await prepare('1')
  const retry = async () =>
    await db
      .transaction()
      .execute(async (tx) => await retryReveal(tx, { actor: 'ada', requestId: 'one', now }, { root }))
  expect(await retry()).toBeUndefined()
  await db
    .updateTable('vault_contents')
    .set({ attempts: 3, next_attempt_at: new Date('2026-11-22T12:00:00Z') })
    .execute()
  expect(await retry()).toBe('1')
  expect(
    (await db.selectFrom('vault_contents').select('next_attempt_at').executeTakeFirstOrThrow()).next_attempt_at,
  ).toBeNull()
})
