import { afterAll, expect, test } from 'vitest'
import { listUnannounced } from '#features/prints/numbers/list-unannounced.server.ts'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { deployBurnContracts } from '#tests/chain/burn-contracts.ts'
import { follow, until, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'

const db = await openTestDatabase()
// Eight blocks above the final one may change.
const chain = await startTestChain({ slotsInEpoch: 4 })
afterAll(async () => {
  await chain.stop()
})

test('[S-15] an announcement that the chain takes back is open again, and one that is final stays made', async () => {
  const { studio, mint, asOwner } = await deployBurnContracts(chain, { editions: [makeEdition()] })
  await mint([chain.accounts[1]!, chain.accounts[1]!])
  await chain.mine(12)
  follow({ db, rpcUrl: chain.rpcUrl, studio })
  await untilHead(db, chain)
  await db.transaction().execute(async (tx) => {
    await registerEditions(tx, { editions: studio.editions })
  })
  await db
    .insertInto('print_rights')
    .values({
      collection: 'pieces',
      token_id: '2',
      holder: chain.accounts[1]!,
      edition_id: '1',
      order_hash: '0x2',
      order_text: '{}',
      signature: '0x',
      block_number: 1,
      used_at: new Date(),
      claim_id: 'right',
    })
    .execute()
  const open = async () => (await listUnannounced(readSide(db), { studio })).map(({ tokenId }) => tokenId)
  const standing = async () =>
    Number(
      (
        await db
          .selectFrom('metadata_updates')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
  expect(await open()).toEqual(['2'])

  await asOwner('pieces', 'announceMetadataUpdate', 2n)
  await until('the announcement counts', async () => (await open()).length === 0)
  await chain.reorganise(2)
  await untilHead(db, chain)
  expect([await open(), await standing()]).toEqual([['2'], 0])

  await asOwner('pieces', 'announceMetadataUpdate', 2n)
  await until('the second announcement counts', async () => (await open()).length === 0)
  await chain.mine(12)
  await untilHead(db, chain)
  await chain.mine(1)
  await until('its block is final', async () => (await standing()) === 0)
  expect(await open()).toEqual([])
}, 30_000)
