import { sql } from 'kysely'
import { type Abi, decodeEventLog, encodeFunctionData, type Hex } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { listPillKinds } from '#features/burns/pills/list-pill-kinds.server.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import { pillsAbi } from '#generated/contracts/pills.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import { listKnownMigrations, migrate } from '#platform/database/migrate.server.ts'
import { type BurnContracts, deployBurnContracts, mined } from '#tests/chain/burn-contracts.ts'
import { follow, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { openOwnTestDatabase } from '#tests/database.ts'

const chain = await startTestChain({ slotsInEpoch: 4 })
afterAll(() => chain.stop())
const [, ada, ben] = chain.accounts as [Hex, Hex, Hex]

type Log = { blockNumber: Hex; logIndex: Hex; blockHash: Hex; transactionHash: Hex; topics: [Hex, ...Hex[]]; data: Hex }

/** A database as it was before pills were copies, with every event of their contract as it was stored then. */
async function openFormer(contracts: BurnContracts, finalized: number): Promise<EdgeDb> {
  const db = await openOwnTestDatabase()
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  const known = await listKnownMigrations()
  await migrate(db, { upTo: known[known.indexOf('0130_collections_are_works') - 1]! })
  const { address, firstBlock } = contracts.pills
  await sql`insert into chain_cursor (chain_id, finalized_block) values (31337, ${finalized})`.execute(db)
  await sql`insert into house_contracts (chain_id, kind, address, first_block, indexed_block, state)
    values (31337, 'pills', ${address}, ${firstBlock}, ${finalized}, 'following')`.execute(db)
  const logs = (await chain.ask('eth_getLogs', { address, fromBlock: '0x0', toBlock: 'latest' })) as Log[]
  for (const { topics, data, ...log } of logs) {
    const { eventName, args } = decodeEventLog({ abi: pillsAbi, topics, data })
    const given = JSON.stringify(args, (_, value: unknown) => {
      if (typeof value === 'bigint') return String(value)
      return typeof value === 'string' && value.startsWith('0x') ? value.toLowerCase() : value
    })
    const { timestamp } = (await chain.ask('eth_getBlockByNumber', log.blockNumber, false)) as { timestamp: Hex }
    await sql`insert into house_events (kind, block_number, log_index, block_hash, tx_hash, timestamp, event, arguments)
      values ('pills', ${Number(log.blockNumber)}, ${Number(log.logIndex)}, ${log.blockHash}, ${log.transactionHash}, ${Number(timestamp)}, ${eventName}, ${given}::jsonb)`.execute(
      db,
    )
  }
  await sql`insert into pill_kinds (pill_id, name, issued, destroyed) values (1, 'Ember', 4, 1)`.execute(db)
  await sql`insert into pill_balances (pill_id, holder, quantity, last_block) values (1, ${ada}, 2, 1)`.execute(db)
  return db
}

const rowsOf = async (db: EdgeDb) => ({
  transfers: await db
    .selectFrom('transfers')
    .selectAll()
    .where('collection', '=', PILLS)
    .orderBy('block_number')
    .orderBy('log_index')
    .orderBy('sub_index')
    .execute(),
  copies: await db.selectFrom('copies').selectAll().where('collection', '=', PILLS).orderBy('holder').execute(),
  tokens: await db.selectFrom('tokens').selectAll().where('collection', '=', PILLS).execute(),
  kinds: await listPillKinds(readSide(db)),
})

test('what a former version read of pills is moved over, as a reading anew has it, and read on from there', async () => {
  const contracts = await deployBurnContracts(chain)
  await contracts.mint([ada, ada, ada, ada])
  for (const tokenId of [1, 2, 3, 4]) await contracts.burn(ada, tokenId)
  const asHolder = async (functionName: string, ...args: unknown[]) =>
    await mined(
      chain,
      await contracts.sendAs(ada, {
        to: contracts.pills.address,
        data: encodeFunctionData({ abi: pillsAbi as Abi, functionName, args }),
      }),
    )
  await asHolder('safeBatchTransferFrom', ada, ben, [1n, 1n], [1n, 1n], '0x')
  await asHolder('safeTransferFrom', ada, ben, 1n, 0n, '0x')
  await asHolder('burn', 1n, 1n)
  await chain.mine(12)
  const { number } = (await chain.ask('eth_getBlockByNumber', 'finalized', false)) as { number: Hex }

  const anew = await openOwnTestDatabase()
  follow({ db: anew, rpcUrl: chain.rpcUrl, studio: contracts.studio })
  await untilHead(anew, chain)
  const expected = await rowsOf(anew)
  expect(new Map(expected.copies.map(({ holder, quantity }) => [holder, quantity]))).toEqual(
    new Map([
      [ada as string, '1'],
      [ben as string, '2'],
    ]),
  )
  expect(expected.kinds).toEqual([{ pillId: '1', name: 'Ember', issued: '4', destroyed: '1' }])

  const former = await openFormer(contracts, Number(number))
  await migrate(former)
  expect(await rowsOf(former)).toEqual(expected)
  // The follower goes on where the former one stood, with no collection that starts anew.
  expect(await former.selectFrom('collections').select(['slug', 'indexed_block', 'is_work']).execute()).toEqual([
    { slug: PILLS, indexed_block: Number(number), is_work: false },
  ])
  await asHolder('safeTransferFrom', ada, ben, 1n, 1n, '0x')
  follow({ db: former, rpcUrl: chain.rpcUrl, studio: contracts.studio })
  await untilHead(former, chain)
  await untilHead(anew, chain)
  expect(await rowsOf(former)).toEqual(await rowsOf(anew))
  expect((await rowsOf(former)).copies.map(({ holder, quantity }) => [holder, quantity])).toEqual([[ben, '3']])
}, 60_000)
