import { sql } from 'kysely'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readBloom } from '#platform/chain/logs-bloom.ts'
import { secondOpinion } from '#platform/chain/nodes/second-opinion.server.ts'
import { readHeaders } from '#platform/chain/read-headers.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { isVoid } from '#platform/void-address.ts'
import type { ChainSource } from '../chain/chain-source.ts'
import { balanceSaid, ownerSaid } from './ask-contract.server.ts'
import type { Difference } from './differences.server.ts'
import { listBreaks, listOverdrawn, type StoredBreak } from './owner-breaks.server.ts'

/** Each costs up to some thirty calls of the contract; what is beyond is found once these are explained. */
const mostBreaks = 50

type Stretch = { sources: readonly ChainSource[]; from: number; to: number }

/**
 * Breaks that stay in a stretch that was read again and is as it is stored. Whether the node hides an event, or the contract announces moves in
 * a way of its own, the contract's own word decides: at a block at which it agrees with its events, and at the one before the transfer that
 * breaks the chain. Where both times it says the same, the transfer does not name the true sender. Where it changed its word in between,
 * it did so in one block, and an event is missing there, unless the header of that block says that the contract announced nothing.
 * Within one block nobody can tell. Throws `RpcError`.
 */
export async function findUnexplained(
  read: ReadDb,
  rpc: JsonRpc,
  { sources, from, to }: Stretch,
): Promise<Difference[]> {
  const found: Difference[] = []
  for (const source of sources) {
    if (source.kind !== 'collection' || source.firstBlock > to) continue
    const list = source.standard === 'erc1155' ? listOverdrawn : listBreaks
    for (const each of await list(read, { collection: source.slug, from, to, limit: mostBreaks })) {
      const difference = await judge(read, rpc, source, each)
      if (difference !== undefined) found.push(difference)
    }
  }
  return found
}

async function judge(
  read: ReadDb,
  rpc: JsonRpc,
  source: ChainSource,
  each: StoredBreak,
): Promise<Difference | undefined> {
  const isCopies = source.standard === 'erc1155'
  const begins = (isCopies ? undefined : each.since) ?? source.firstBlock
  const agrees = isCopies
    ? await copiesAgree(read, rpc, source, each)
    : await ownerAgrees(rpc, source, { ...each, begins })
  const ends = each.block - 1
  if (agrees === undefined || ends <= begins) return undefined
  const last = await agrees(ends)
  const differs = { source: source.slug, events: 1 }
  if (last === undefined && !isCopies && each.since !== undefined)
    return {
      ...differs,
      kind: 'owner',
      fromBlock: begins,
      toBlock: each.block,
      detail: `Piece ${each.tokenId}: its events contradict each other, and no node says what the contract said before block ${each.block}. An event may be missing.`,
    }
  if (last !== false || (await agrees(begins)) === false) return undefined
  let [same, other, agreed] = [begins, ends, begins]
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2)
    const isSame = await agrees(middle)
    if (isSame === false) other = middle
    else same = middle
    if (isSame === true) agreed = middle
  }
  if (agreed + 1 === other && (await isSilent(rpc, source, { block: other, speaking: each.block }))) return undefined
  return {
    ...differs,
    kind: 'missing',
    fromBlock: agreed + 1,
    // With the transfer that shows it: whoever reads the stretch again sees whether it still does.
    toBlock: each.block,
    detail: `Piece ${each.tokenId}: in block ${other} ${isCopies ? `copies of ${each.holder}` : 'it'} moved by the word of the contract, and no node gives an event of that.`,
  }
}

/** Whether the contract's word at a block is what its events say; `undefined` where no node answers. */
type Agrees = (block: number) => Promise<boolean | undefined>

async function ownerAgrees(
  rpc: JsonRpc,
  { address }: ChainSource,
  { tokenId, holder, since, begins }: StoredBreak & { begins: number },
): Promise<Agrees | undefined> {
  const said = async (block: number) =>
    await ofAny(rpc, async (node) => await ownerSaid(node, { address, tokenId, block }))
  // Without an event before: pieces may be made without one while a contract is deployed (ERC-721), or before the first block that is read.
  const known = since === undefined ? await said(begins) : holder
  if (known === undefined) return undefined
  return async (block) => {
    const owner = await said(block)
    return owner === undefined ? undefined : owner === known || (isVoid(owner) && isVoid(known))
  }
}

/** Copies of before the first block that is read are counted beside those of the events. */
async function copiesAgree(
  read: ReadDb,
  rpc: JsonRpc,
  { address, slug, firstBlock }: ChainSource,
  { tokenId, holder }: StoredBreak,
): Promise<Agrees | undefined> {
  const beside = async (block: number) => {
    const said = await ofAny(rpc, async (node) => await balanceSaid(node, { address, tokenId, holder, block }))
    if (said === undefined) return undefined
    const [sum] = await selectRows(
      read,
      sql<{ quantity: string }>`
        select coalesce(sum(case when to_address = ${holder} then quantity else 0 end
          - case when from_address = ${holder} then quantity else 0 end), 0) as quantity
        from transfers where collection = ${slug} and token_id = ${tokenId} and block_number <= ${block}`,
    )
    return said - BigInt(sum?.quantity ?? 0)
  }
  const atFirst = await beside(firstBlock)
  if (atFirst === undefined) return undefined
  return async (block) => {
    const now = await beside(block)
    return now === undefined ? undefined : now === atFirst
  }
}

/** Nodes may have forgotten what contracts said long ago; another one may know. */
async function ofAny<Answer>(
  rpc: JsonRpc,
  ask: (node: JsonRpc) => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  return (await ask(rpc)) ?? (await ask(secondOpinion(rpc)))
}

/** Whether a header says that the contract announced nothing in its block, by a filter as the chain makes them for blocks in which it does. */
async function isSilent(
  rpc: JsonRpc,
  { address }: ChainSource,
  { block, speaking }: { block: number; speaking: number },
): Promise<boolean> {
  const [there, speaks] = await readHeaders(rpc, { blocks: [block, speaking] })
  if (there === undefined || readBloom(speaks?.logsBloom)?.mayHold(address) !== true) return false
  // A block without any event has an empty filter.
  return /^0x0+$/.test(there.logsBloom ?? '') || readBloom(there.logsBloom)?.mayHold(address) === false
}
