import { listNodesSeen } from '#features/jobs/list-nodes-seen.server.ts'
import type { AskedChains } from '#features/studio/chains/chains.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { type ChainStanding, nodeProblems } from './chain-standing.ts'

const shownDifferences = 20
const recentMilliseconds = 7 * 86_400_000

/** How the nodes do, how far old blocks of each chain were read again, and the last differences, open ones first. */
export async function getChainStanding(
  read: ReadDb,
  { chainId, further = [], now }: AskedChains & { now: Date },
): Promise<ChainStanding> {
  const ids = [chainId, ...further.map(({ id }) => id)]
  const nameOf = (id: number) => further.find((chain) => chain.id === id)?.name
  const [nodes, audits, rows] = await Promise.all([
    listNodesSeen(read),
    read.selectFrom('chain_audits').selectAll().where('chain_id', 'in', ids).execute(),
    read
      .selectFrom('chain_differences')
      .selectAll()
      .where('chain_id', 'in', ids)
      .orderBy('repaired_at', (order) => order.desc().nullsFirst())
      .orderBy('id', 'desc')
      .limit(shownDifferences)
      .execute(),
  ])
  return {
    nodes,
    nodeProblems: nodeProblems(nodes, now),
    audits: ids.map((id) => {
      const row = audits.find((audit) => audit.chain_id === id)
      const round = row && {
        nextBlock: row.next_block,
        endsAt: row.ends_at ?? undefined,
        lastEndedAt: secondsOf(row.last_round_ended_at),
      }
      return { chain: nameOf(id), round }
    }),
    differences: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      source: row.source,
      chain: nameOf(row.chain_id),
      fromBlock: row.from_block,
      toBlock: row.to_block,
      events: row.events,
      detail: row.detail,
      foundAt: secondsOf(row.found_at)!,
      repairedAt: secondsOf(row.repaired_at),
    })),
  }
}

/** After so long all old blocks should have been read again. */
const roundMilliseconds = 7 * 86_400_000

/** Since when no round over all old blocks of a chain is complete, where one was ever begun. */
export async function listRounds(
  read: ReadDb,
  { chainId, further = [], now }: AskedChains & { now: Date },
): Promise<{ chainId: number; since: Date; isLate: boolean }[]> {
  const rows = await read
    .selectFrom('chain_audits')
    .select(['chain_id', 'round_began_at', 'last_round_ended_at'])
    .where('chain_id', 'in', [chainId, ...further.map(({ id }) => id)])
    .execute()
  return rows.flatMap(({ chain_id, round_began_at: began, last_round_ended_at: ended }) => {
    const since = ended ?? began
    if (since === null) return []
    return [{ chainId: chain_id, since, isLate: now.getTime() - since.getTime() > roundMilliseconds }]
  })
}

/** Differences that are open, and those that were put right within a week: staff should know of both. */
export async function countDifferences(
  read: ReadDb,
  { chainId, further = [], now }: AskedChains & { now: Date },
): Promise<{ open: number; repaired: number; since: number | undefined }> {
  const rows = await read
    .selectFrom('chain_differences')
    .select(['found_at', 'repaired_at'])
    .where('chain_id', 'in', [chainId, ...further.map(({ id }) => id)])
    .where((where) =>
      where.or([
        where('repaired_at', 'is', null),
        where('repaired_at', '>', new Date(now.getTime() - recentMilliseconds)),
      ]),
    )
    .orderBy('found_at')
    .limit(1_000)
    .execute()
  const open = rows.filter(({ repaired_at }) => repaired_at === null).length
  return { open, repaired: rows.length - open, since: secondsOf(rows[0]?.found_at ?? null) }
}

function secondsOf(at: Date | null): number | undefined {
  return at === null ? undefined : Math.floor(at.getTime() / 1000)
}
