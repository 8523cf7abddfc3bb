import { sql } from 'kysely'
import { addressOfWord, type Hex, quantityOf, wordAt } from '#platform/chain/hex.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { RpcRefusedError } from '#platform/chain/rpc-error.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { plainArray } from '#platform/database/sql-array.server.ts'
import { isVoid, ZERO_ADDRESS } from '#platform/void-address.ts'
import type { ChainSource } from '../chain/chain-source.ts'
import type { AskedPiece, Difference } from './differences.server.ts'

/** How many pieces of a collection stand for all. */
export const usualSample = 20

/** What a contract is asked at a block: about so many pieces at random, about these, and how many there are. */
export type Asked = {
  source: ChainSource
  block: number
  sampled: number
  about: readonly AskedPiece[]
  countsPieces: boolean
}

/**
 * Reads from a contract at a final block who owns some pieces (ERC-721 `ownerOf(uint256)`), and how many there are (ERC-721 Enumerable
 * `totalSupply()`), or how many copies some holders have (ERC-1155 `balanceOf(address,uint256)`), and compares that with what follows from the
 * events. Contracts that do not answer are not compared.
 */
export async function askContract(read: ReadDb, rpc: JsonRpc, asked: Asked): Promise<Difference[]> {
  if (asked.source.standard === 'erc1155') return await compareBalances(read, rpc, asked)
  return [
    ...(await compareOwners(read, rpc, asked)),
    ...(asked.countsPieces ? await compareSupply(read, rpc, asked) : []),
  ]
}

async function compareOwners(
  read: ReadDb,
  rpc: JsonRpc,
  { source, block, sampled, about }: Asked,
): Promise<Difference[]> {
  const named = about.map(({ tokenId }) => tokenId)
  const rows = await selectRows(
    read,
    sql<{ token_id: string; owner: string; last_block: number }>`
      select sample.token_id, last.to_address as owner, last.block_number as last_block from (
        (select token_id from tokens where collection = ${source.slug} order by random() limit ${sampled})
        union select unnest(${plainArray(named, 'numeric')})) as sample
      cross join lateral (
        select to_address, block_number from transfers t
        where t.collection = ${source.slug} and t.token_id = sample.token_id and t.block_number <= ${block}
        order by row(t.block_number, t.log_index, t.sub_index) desc limit 1) as last`,
  )
  const differences: Difference[] = []
  for (const { token_id: tokenId, owner, last_block: lastBlock } of rows) {
    const said = await ownerSaid(rpc, { address: source.address, tokenId: String(tokenId), block })
    if (said === undefined || said === owner || (isVoid(said) && isVoid(owner))) continue
    differences.push({
      kind: 'owner',
      source: source.slug,
      fromBlock: Number(lastBlock),
      toBlock: block,
      events: 1,
      detail: `Piece ${tokenId}: the contract says ${said === ZERO_ADDRESS ? 'that nobody has it' : said}, its events say ${owner}.`,
      piece: { tokenId: String(tokenId), holder: undefined },
    })
  }
  return differences
}

/** Who has a piece at the end of a block, by its contract: the zero address where it knows no such piece; `undefined` where it does not answer. */
export async function ownerSaid(
  rpc: JsonRpc,
  { address, tokenId, block }: { address: Hex; tokenId: string; block: number },
): Promise<string | undefined> {
  const data = `0x6352211e${BigInt(tokenId).toString(16).padStart(64, '0')}`
  try {
    const answer = await rpc.call('eth_call', [{ to: address, data }, quantityOf(block)])
    const word = typeof answer === 'string' ? wordAt(answer, 0) : undefined
    return word === undefined ? undefined : addressOfWord(word)
  } catch (error) {
    if (!(error instanceof RpcRefusedError)) throw error
    return error.code === 3 || /revert/i.test(error.providerText) ? ZERO_ADDRESS : undefined
  }
}

async function compareBalances(
  read: ReadDb,
  rpc: JsonRpc,
  { source, block, sampled, about }: Asked,
): Promise<Difference[]> {
  const named = about.map(({ tokenId }) => tokenId)
  const holders = about.map(({ holder }) => holder ?? ZERO_ADDRESS)
  const rows = await selectRows(
    read,
    sql<{ token_id: string; holder: string; quantity: string; last_block: number }>`
      select sample.token_id, sample.holder, sums.quantity, sums.last_block from (
        (select token_id, holder from copies where collection = ${source.slug} order by random() limit ${sampled})
        union select * from unnest(${plainArray(named, 'numeric')}, ${plainArray(holders, 'text')})) as sample
      cross join lateral (
        select max(block_number) as last_block, sum(case when to_address = sample.holder then quantity else 0 end)
          - sum(case when from_address = sample.holder then quantity else 0 end) as quantity
        from transfers t where t.collection = ${source.slug} and t.token_id = sample.token_id and t.block_number <= ${block}
          and sample.holder in (t.from_address, t.to_address)) as sums
      where sums.quantity is not null and sample.holder <> ${ZERO_ADDRESS}`,
  )
  const differences: Difference[] = []
  for (const { token_id: tokenId, holder, quantity, last_block: lastBlock } of rows) {
    const said = await balanceSaid(rpc, { address: source.address, tokenId: String(tokenId), holder, block })
    if (said === undefined || said === BigInt(quantity)) continue
    differences.push({
      kind: 'owner',
      source: source.slug,
      fromBlock: Number(lastBlock),
      toBlock: block,
      events: 1,
      detail: `Piece ${tokenId}: the contract says that ${holder} has ${said} copies, its events say ${quantity}.`,
      piece: { tokenId: String(tokenId), holder },
    })
  }
  return differences
}

/** How many copies of a piece somebody has at the end of a block, by its contract; `undefined` where it does not answer. */
export async function balanceSaid(
  rpc: JsonRpc,
  { address, tokenId, holder, block }: { address: Hex; tokenId: string; holder: string; block: number },
): Promise<bigint | undefined> {
  const words = `${holder.slice(2).padStart(64, '0')}${BigInt(tokenId).toString(16).padStart(64, '0')}`
  const said = await wordSaid(rpc, { address, data: `0x00fdd58e${words}`, block })
  return said === undefined ? undefined : BigInt(said)
}

/** The first word of an answer; `undefined` where the contract does not give one. */
async function wordSaid(
  rpc: JsonRpc,
  { address, data, block }: { address: Hex; data: Hex; block: number },
): Promise<Hex | undefined> {
  const answer = await rpc.call('eth_call', [{ to: address, data }, quantityOf(block)]).catch((error: unknown) => {
    if (error instanceof RpcRefusedError) return undefined
    throw error
  })
  return typeof answer === 'string' ? wordAt(answer, 0) : undefined
}

async function compareSupply(
  read: ReadDb,
  rpc: JsonRpc,
  { source, block }: Pick<Asked, 'source' | 'block'>,
): Promise<Difference[]> {
  const word = await wordSaid(rpc, { address: source.address, data: '0x18160ddd', block })
  if (word === undefined) return []
  const [counted] = await selectRows(
    read,
    sql<{ pieces: number; dead: number }>`
      select count(*) filter (where to_address <> ${ZERO_ADDRESS}) as pieces,
        count(*) filter (where to_address like '0x%dead') as dead from (
        select distinct on (token_id) to_address from transfers
        where collection = ${source.slug} and block_number <= ${block}
        order by token_id, block_number desc, log_index desc, sub_index desc) as last`,
  )
  const [pieces, dead, said] = [BigInt(counted?.pieces ?? 0), BigInt(counted?.dead ?? 0), BigInt(word)]
  // Contracts differ in whether they count pieces at the address that stands for burned.
  if (said === pieces || said === pieces - dead) return []
  return [
    {
      kind: 'supply',
      source: source.slug,
      fromBlock: source.firstBlock,
      toBlock: block,
      events: 1,
      detail: `The contract counts ${said} pieces, its events ${pieces}.`,
    },
  ]
}
