import { ownCollections } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import { type Hex, quantityOf } from '#platform/chain/hex.ts'
import type { JsonRpc, RpcCall, RpcOutcome } from '#platform/chain/json-rpc.server.ts'
import { RpcBadAnswerError } from '#platform/chain/rpc-error.ts'

const topics = {
  piece: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  operator: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
}
const atOnce = 100
const mostAsked = 2_000
const word = (hex: string) => hex.replace('0x', '').padStart(64, '0')

type ApprovalLog = { address: Hex; topics: Hex[] }

/**
 * The permissions that holders gave our contracts and that still stand, each as `holder of contract`. Candidates come from all
 * approval events since our contracts are there; each is asked about again. Throws what the node throws.
 */
export async function countOpenApprovals({
  rpc,
  studio: { burns, collections },
}: {
  rpc: JsonRpc
  studio: Pick<Studio, 'burns' | 'collections'>
}): Promise<string[]> {
  if (burns === undefined) return []
  const node = rpc.within(15_000)
  const ours = [burns.campaigns.address, burns.redemption.address].map((address) => `0x${word(address)}`)
  const filter = (contracts: readonly string[], topic: string, from: number): RpcCall => ({
    method: 'eth_getLogs',
    params: [{ address: contracts, topics: [topic, null, ours], fromBlock: quantityOf(from), toBlock: 'latest' }],
  })
  const pieces = ownCollections(collections).map(({ address }) => address)
  const from = Math.min(burns.campaigns.firstBlock, burns.redemption.firstBlock)
  const logs = (
    await node.batch([
      filter(pieces, topics.piece, from),
      filter([...pieces, burns.pills.address], topics.operator, from),
    ])
  ).flatMap(logsOf)
  const candidates = [...new Map(logs.map((log) => [`${log.address} ${log.topics.join(' ')}`, log])).values()]
  if (candidates.length > mostAsked)
    throw new RpcBadAnswerError('There are more permissions than can be asked about at once.')
  const open: string[] = []
  for (let start = 0; start < candidates.length; start += atOnce) {
    const some = candidates.slice(start, start + atOnce)
    const answers = await node.batch(some.map(questionOf))
    for (const [index, log] of some.entries())
      if (stands(log, answers[index])) open.push(`0x${log.topics[1]!.slice(26)} of ${log.address}`)
  }
  return [...new Set(open)]
}

function logsOf(outcome: RpcOutcome): ApprovalLog[] {
  if ('error' in outcome) throw outcome.error
  return outcome.result as ApprovalLog[]
}

function questionOf({ address, topics: [topic, owner, operator, token] }: ApprovalLog): RpcCall {
  const data =
    topic === topics.piece ? `0x081812fc${word(token ?? '0')}` : `0xe985e9c5${word(owner!)}${word(operator!)}`
  return { method: 'eth_call', params: [{ to: address, data }, 'latest'] }
}

/** A piece that is gone is approved to nobody: its collection refuses to answer. */
function stands({ topics: [topic, , operator] }: ApprovalLog, answer: RpcOutcome | undefined): boolean {
  if (answer === undefined || 'error' in answer) return false
  const found = String(answer.result).toLowerCase()
  return topic === topics.piece ? found === operator!.toLowerCase() : BigInt(found) === 1n
}
