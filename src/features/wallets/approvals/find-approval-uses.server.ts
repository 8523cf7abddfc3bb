import { sql } from 'kysely'
import { type JsonRpc, resultOf, type RpcOutcome } from '#platform/chain/json-rpc.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { timestampOfSeconds } from '#platform/timestamp.ts'
import type { ApprovalUse, OperatorApproval } from '../connecting/approval.ts'

/** How many of the last moves out of a wallet are looked at for each contract: each is a question to the node. */
export const mostMoves = 100

type Pair = Pick<OperatorApproval, 'contract' | 'operator'>
/** A transaction in which pieces left a wallet, newest first. `by`: the studio's contract that says it moved them. */
type Move = { txHash: string; seconds: number; by: string | null }
type Sent = { from: string; to: string } | undefined

/**
 * What is known of the pieces that each operator moved out of a wallet, in the same order: from the transfers that were read, and for
 * each from the two ends of its transaction. Addresses in any letter case. Throws what the node throws.
 */
export async function findApprovalUses(
  read: ReadDb,
  {
    rpc,
    chainId,
    owner: given,
    salesroom,
    approvals,
  }: { rpc: JsonRpc; chainId: number; owner: string; salesroom: string | undefined; approvals: readonly Pair[] },
): Promise<ApprovalUse[]> {
  const owner = given.toLowerCase()
  const contracts = [...new Set(approvals.map(({ contract }) => contract.toLowerCase()))]
  const moved = new Map(
    await Promise.all(
      contracts.map(
        async (contract) => [contract, await findMoves(read, { owner, chainId, contract, salesroom })] as const,
      ),
    ),
  )
  const sent = await findSent(
    rpc,
    [...moved.values()].flatMap((moves) => moves ?? []),
  )
  return approvals.map(({ contract: of, operator: by }) => {
    const [contract, operator] = [of.toLowerCase(), by.toLowerCase()]
    const moves = moved.get(contract)
    return moves === undefined
      ? ({ state: 'not-followed' } as const)
      : useOf(
          moves.map((move) => ({
            ...move,
            reach: reachOf(move, sent.get(move.txHash), { owner, contract, operator }),
          })),
        )
  })
}

/** Whether a move was the operator's, somebody else's, or cannot be told. */
function reachOf(
  { by }: Move,
  sent: Sent,
  { owner, contract, operator }: { owner: string; contract: string; operator: string },
): 'own' | 'other' | 'unclear' {
  // The owner's own call to the contract needs no approval, also where the studio's contract then burned the piece.
  if (sent?.from === owner && sent.to === contract) return 'other'
  if (by !== null) return by === operator ? 'own' : 'other'
  if (sent === undefined) return 'unclear'
  return sent.to === operator || sent.from === operator ? 'own' : 'unclear'
}

function useOf(moves: readonly (Move & { reach: 'own' | 'other' | 'unclear' })[]): ApprovalUse {
  const last = moves.findIndex(({ reach }) => reach === 'own')
  const unclear = (last === -1 ? moves : moves.slice(0, last)).filter(({ reach }) => reach === 'unclear').length
  if (last !== -1) return { state: 'used', at: timestampOfSeconds(moves[last]!.seconds), unclear }
  const isCut = moves.length >= mostMoves
  return unclear === 0 && !isCut ? { state: 'unused' } : { state: 'unclear', unclear, isCut }
}

/** `undefined` for a contract whose pieces the app does not follow, or has not read up to now. */
async function findMoves(
  read: ReadDb,
  {
    owner,
    chainId,
    contract,
    salesroom,
  }: { owner: string; chainId: number; contract: string; salesroom: string | undefined },
): Promise<Move[] | undefined> {
  const collection = await read
    .selectFrom('collections')
    .select('slug')
    .where('chain_id', '=', chainId)
    .where('address', '=', contract)
    .where('state', '=', 'following')
    .executeTakeFirst()
  if (collection === undefined) return undefined
  return await selectRows(
    read,
    sql<Move>`
    select t.tx_hash as "txHash", max(t.timestamp) as seconds, max(case when s.tx_hash is null then c.contract else ${salesroom ?? null}::text end) as by
    from transfers t
    left join burns b on b.tx_hash = t.tx_hash and b.collection = t.collection and b.token_id = t.token_id and b.holder = ${owner}
    left join burn_campaigns c on c.campaign_id = b.campaign_id
    left join sales s on s.tx_hash = t.tx_hash and s.collection = t.collection and s.token_id = t.token_id and s.seller = ${owner}
    where t.collection = ${collection.slug} and t.from_address = ${owner}
    group by t.tx_hash order by max(t.block_number) desc limit ${mostMoves}`,
  )
}

/** The transactions as the node has them, by their hash, in lower case; `undefined` for one that it has forgotten. */
async function findSent(rpc: JsonRpc, moves: readonly Move[]): Promise<Map<string, Sent>> {
  const hashes = [...new Set(moves.map(({ txHash }) => txHash))]
  const answers: RpcOutcome[] = []
  for (let first = 0; first < hashes.length; first += mostMoves)
    answers.push(
      ...(await rpc.batch(
        hashes.slice(first, first + mostMoves).map((hash) => ({ method: 'eth_getTransactionByHash', params: [hash] })),
      )),
    )
  return new Map(
    hashes.map((hash, place) => {
      const outcome = answers[place]
      return [hash, outcome === undefined || 'error' in outcome ? undefined : sentOf(resultOf(outcome))]
    }),
  )
}

function sentOf(answer: unknown): Sent {
  const { from, to } = (answer ?? {}) as Record<string, unknown>
  return typeof from === 'string' && typeof to === 'string'
    ? { from: from.toLowerCase(), to: to.toLowerCase() }
    : undefined
}
