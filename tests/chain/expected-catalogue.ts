import { decodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import type { EdgeDb } from '#platform/database/database.server.ts'
import type { TestChain } from './test-chain.ts'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const ZERO = `0x${'0'.repeat(40)}`
const nobody = new Set([ZERO, `0x${'0'.repeat(36)}dead`])

type ChainLog = {
  blockNumber: string
  blockHash: string
  logIndex: string
  transactionHash: string
  topics: string[]
  data: Hex
  blockTimestamp: string
}

export type CatalogueRows = {
  transfers: string[]
  tokens: string[]
  /** Who holds how many of what, nobody left out but those who hold nothing for ever. */ holdings: string[]
}

type Move = { tokenId: string; from: string; to: string; quantity: bigint; subIndex: number }

/** What the catalogue of one contract must say, of either standard, replayed log by log from the node in the plainest way. */
export async function expectedCatalogue(
  chain: Pick<TestChain, 'ask'>,
  { address }: { address: string },
): Promise<CatalogueRows> {
  const logs = (await chain.ask('eth_getLogs', {
    address,
    topics: [[TRANSFER, SINGLE, BATCH]],
    fromBlock: '0x0',
    toBlock: 'latest',
  })) as ChainLog[]
  const tokens = new Map<string, { minted: number; owner: string; last: number; count: number }>()
  const balances = new Map<string, Map<string, bigint>>()
  const transfers = logs.flatMap((log) =>
    movesOf(log).map(({ tokenId, from, to, quantity, subIndex }) => {
      const block = Number(log.blockNumber)
      const before = tokens.get(tokenId)
      tokens.set(tokenId, { minted: before?.minted ?? block, owner: to, last: block, count: (before?.count ?? 0) + 1 })
      const held = balances.get(tokenId) ?? new Map<string, bigint>()
      balances.set(tokenId, held)
      held.set(from, (held.get(from) ?? 0n) - quantity)
      held.set(to, (held.get(to) ?? 0n) + quantity)
      const place = [block, Number(log.logIndex), subIndex, log.blockHash, log.transactionHash]
      return [...place, tokenId, from, to, quantity, Number(log.blockTimestamp)].join(' ')
    }),
  )
  const holdersOf = (id: string) => [...balances.get(id)!].filter(([holder, held]) => held > 0n && !nobody.has(holder))
  const isSingle = logs.every(({ topics }) => topics[0] === TRANSFER)
  return {
    transfers,
    tokens: [...tokens]
      .map(([id, { minted, owner, last, count }]) => {
        const copies = holdersOf(id).reduce((sum, [, held]) => sum + held, 0n)
        const whose = isSingle ? `${owner} ${nobody.has(owner)} single` : `copies ${copies === 0n} ${copies}`
        return `${id} ${whose} ${minted} ${last} ${count}`
      })
      .sort(),
    holdings: [...tokens.keys()]
      .flatMap((id) => holdersOf(id).map(([holder, held]) => `${id} ${holder} ${held}`))
      .sort(),
  }
}

function movesOf({ topics, data }: ChainLog): Move[] {
  const [topic, ...words] = topics
  const [from, to] = words.slice(topic === TRANSFER ? 0 : 1).map((word) => `0x${word.slice(26)}`) as [string, string]
  if (topic === TRANSFER) return [{ from, to, tokenId: BigInt(topics[3]!).toString(), quantity: 1n, subIndex: 0 }]
  const [ids, amounts] =
    topic === SINGLE
      ? decodeAbiParameters(parseAbiParameters('uint256, uint256'), data).map((value) => [value])
      : decodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), data)
  return ids!
    .map((id, subIndex) => ({ from, to, tokenId: id.toString(), quantity: amounts![subIndex]!, subIndex }))
    .filter(({ quantity }) => quantity > 0n)
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
  const holdings = await db.selectFrom('holdings').selectAll().where('collection', '=', collection).execute()
  return {
    transfers: transfers.map((row) =>
      [
        row.block_number,
        row.log_index,
        row.sub_index,
        row.block_hash,
        row.tx_hash,
        row.token_id,
        row.from_address,
        row.to_address,
        row.quantity,
        row.timestamp,
      ].join(' '),
    ),
    tokens: tokens
      .map(
        ({ token_id, owner, burned, copies, minted_block, last_block, transfer_count }) =>
          `${token_id} ${owner ?? 'copies'} ${burned} ${copies ?? 'single'} ${minted_block} ${last_block} ${transfer_count}`,
      )
      .sort(),
    holdings: holdings.map(({ token_id, holder, quantity }) => `${token_id} ${holder} ${quantity}`).sort(),
  }
}
