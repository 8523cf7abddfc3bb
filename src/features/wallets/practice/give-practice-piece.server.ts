import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { encodeFunctionData, erc721Abi, toFunctionSelector } from 'viem'
import type { CollectionConfig } from '#features/studio/studio.ts'
import type { Address } from '#platform/address.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { RpcError, RpcRefusedError } from '#platform/chain/rpc-error.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import {
  NoPracticePieceError,
  PracticeChainSilentError,
  PracticePieceGivenError,
  PracticePieceLateError,
} from '../connecting/wallet-errors.ts'

const receiptRounds = 50
const receiptMilliseconds = 100
/** Pieces that have moved since the app read: so many are passed over before nobody is said to have one. */
const mostMoved = 20

/**
 * Sends a wallet one piece of a collection to try burning with, by a transaction of one of the node's own well-known accounts:
 * the studio's own where it keeps some, else of whoever has most; with its right to a print unused where there is such a
 * one. The piece that is wished for comes before all these. Nobody is left without any, and the first piece of a collection stays where
 * it is. Throws `PracticePieceGivenError` for a wallet that had one, `NoPracticePieceError`, `PracticeChainSilentError`, and `PracticePieceLateError` where it was
 * sent and is in no block yet.
 */
export async function givePracticePiece(
  read: ReadDb,
  {
    rpc,
    collection,
    to,
    wished,
  }: { rpc: JsonRpc; collection: CollectionConfig; to: Address; wished?: string | undefined },
): Promise<{ tokenId: string }> {
  try {
    const accounts = ((await rpc.call('eth_accounts', [])) as string[]).map((each) => each.toLowerCase())
    if (await hasHadOne(read, rpc, { collection, to, accounts })) throw new PracticePieceGivenError()
    const studio = `0x${String(await rpc.call('eth_call', [{ to: collection.address, data: toFunctionSelector('owner()') }, 'latest'])).slice(-40)}`
    const moved: string[] = []
    while (moved.length < mostMoved) {
      const piece = await findSpare(read, { collection: collection.slug, accounts, studio, wished, except: moved })
      if (piece === undefined) break
      if (await give(rpc, { ...piece, collection: collection.address, to })) return { tokenId: piece.tokenId }
      moved.push(piece.tokenId)
    }
    throw new NoPracticePieceError()
  } catch (error) {
    if (error instanceof RpcError) throw new PracticeChainSilentError({ cause: error })
    throw error
  }
}

/** By the chain as it is now, and by what the app has read of it. */
async function hasHadOne(
  read: ReadDb,
  rpc: JsonRpc,
  { collection, to, accounts }: { collection: CollectionConfig; to: Address; accounts: readonly string[] },
): Promise<boolean> {
  const data = encodeFunctionData({ abi: erc721Abi, functionName: 'balanceOf', args: [to] })
  const balance = await rpc.call('eth_call', [{ to: collection.address, data }, 'latest'])
  if (BigInt(String(balance)) > 0n) return true
  const row = await read
    .selectFrom('transfers')
    .select('token_id')
    .where('collection', '=', collection.slug)
    .where('to_address', '=', to)
    .where('from_address', 'in', [...accounts])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function findSpare(
  read: ReadDb,
  {
    collection,
    accounts,
    studio,
    wished,
    except,
  }: {
    collection: string
    accounts: readonly string[]
    studio: string
    wished: string | undefined
    except: readonly string[]
  },
): Promise<{ tokenId: string; owner: string } | undefined> {
  const held = sql<number>`(select count(*) from tokens o where o.collection = tokens.collection and o.owner = tokens.owner and not o.burned)`
  const row = await read
    .selectFrom('tokens')
    .select(['token_id', 'owner', held.as('held')])
    .where('collection', '=', collection)
    .where('burned', '=', false)
    .where('owner', 'in', [...accounts])
    .where('token_id', 'not in', ['1', ...except])
    .orderBy(sql`case when token_id = ${wished ?? null} and (owner = ${studio} or ${held} > 1) then 0 else 1 end`)
    .orderBy(sql`case when owner = ${studio} then 0 else 1 end`)
    .orderBy(
      sql`case when exists (select from print_rights g where g.collection = tokens.collection and g.token_id = tokens.token_id) then 1 else 0 end`,
    )
    .orderBy(held, 'desc')
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst()
  return row === undefined || row.owner === null || (row.owner !== studio && Number(row.held) < 2)
    ? undefined
    : { tokenId: row.token_id, owner: row.owner }
}

type Gift = { collection: Address; tokenId: string; owner: string; to: Address }

/** Sends the piece. `false` when it is no longer its owner's: it has moved since the app read, or moves meanwhile. */
async function give(rpc: JsonRpc, { collection, tokenId, owner, to }: Gift): Promise<boolean> {
  const data = encodeFunctionData({
    abi: erc721Abi,
    functionName: 'transferFrom',
    args: [owner as Address, to, BigInt(tokenId)],
  })
  try {
    await rpc.call('eth_call', [{ from: owner, to: collection, data }, 'latest'])
  } catch (error) {
    if (error instanceof RpcRefusedError) return false
    throw error
  }
  return await isIncluded(rpc, await rpc.call('eth_sendTransaction', [{ from: owner, to: collection, data }]))
}

/** `false` when the chain refused it. Throws `PracticePieceLateError` where it is in no block after five seconds. */
async function isIncluded(rpc: JsonRpc, hash: unknown): Promise<boolean> {
  for (let round = 0; round < receiptRounds; round++) {
    const receipt = (await rpc.call('eth_getTransactionReceipt', [hash])) as { status?: string } | null
    if (receipt !== null) return receipt.status === '0x1'
    await delay(receiptMilliseconds)
  }
  throw new PracticePieceLateError()
}
