import type { EdgeDb } from '#platform/database/database.server.ts'
import type { TestChain } from './test-chain.ts'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const nobody = new Set([`0x${'0'.repeat(40)}`, `0x${'0'.repeat(36)}dead`])

type ChainLog = {
  blockNumber: string
  blockHash: string
  logIndex: string
  transactionHash: string
  topics: string[]
  blockTimestamp: string
}

export type CatalogueRows = { transfers: string[]; tokens: string[] }

/** What the catalogue of one contract must say, replayed log by log from the node in the plainest way. */
export async function expectedCatalogue(chain: TestChain, { address }: { address: string }): Promise<CatalogueRows> {
  const logs = (await chain.ask('eth_getLogs', {
    address,
    topics: [TRANSFER],
    fromBlock: '0x0',
    toBlock: 'latest',
  })) as ChainLog[]
  const tokens = new Map<string, { minted: number; owner: string; last: number; count: number }>()
  const transfers = logs.map((log) => {
    const [, from, to] = log.topics.map((topic) => `0x${topic.slice(26)}`) as [string, string, string]
    const tokenId = BigInt(log.topics[3]!).toString()
    const block = Number(log.blockNumber)
    const before = tokens.get(tokenId)
    tokens.set(tokenId, { minted: before?.minted ?? block, owner: to, last: block, count: (before?.count ?? 0) + 1 })
    return [
      block,
      Number(log.logIndex),
      log.blockHash,
      log.transactionHash,
      tokenId,
      from,
      to,
      Number(log.blockTimestamp),
    ].join(' ')
  })
  return {
    transfers,
    tokens: [...tokens]
      .map(([id, { minted, owner, last, count }]) => `${id} ${owner} ${nobody.has(owner)} ${minted} ${last} ${count}`)
      .sort(),
  }
}

/** The same of the database. */
export async function storedCatalogue(db: EdgeDb, { collection }: { collection: string }): Promise<CatalogueRows> {
  const transfers = await db
    .selectFrom('transfers')
    .selectAll()
    .where('collection', '=', collection)
    .orderBy('block_number')
    .orderBy('log_index')
    .orderBy('sub_index')
    .execute()
  const tokens = await db.selectFrom('tokens').selectAll().where('collection', '=', collection).execute()
  return {
    transfers: transfers.map((row) =>
      [
        row.block_number,
        row.log_index,
        row.block_hash,
        row.tx_hash,
        row.token_id,
        row.from_address,
        row.to_address,
        row.timestamp,
      ].join(' '),
    ),
    tokens: tokens
      .map(
        (row) =>
          `${row.token_id} ${row.owner} ${row.burned} ${row.minted_block} ${row.last_block} ${row.transfer_count}`,
      )
      .sort(),
  }
}
