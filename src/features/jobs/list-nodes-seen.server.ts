import { listNodes, type NodeStanding } from '#platform/chain/nodes/node-standing.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { isAlive } from './list-processes.server.ts'
import './process-tables.ts'

/**
 * How the nodes do as all living processes see them: what each has counted is added up, trouble that one has is trouble, and the rest
 * is by whoever asked most. Where processes share a database, it is what they said within ten seconds.
 */
export async function listNodesSeen(read: ReadDb): Promise<NodeStanding[]> {
  const rows = await read.selectFrom('processes').select('nodes').where(isAlive).orderBy('started_at').execute()
  const seen = rows.map(({ nodes }) => nodes as NodeStanding[])
  // The embedded database is one process's, and has no rows.
  return mergeStandings(seen.length === 0 ? [listNodes()] : seen)
}

const worst: readonly NodeStanding['state'][] = ['wrong-chain', 'down', 'answers', 'unknown']

/** One standing for each node, by its name, in the order in which the names come. */
export function mergeStandings(seen: readonly (readonly NodeStanding[])[]): NodeStanding[] {
  return [...Map.groupBy(seen.flat(), ({ name }) => name).values()].map((of) => {
    const byState = of.toSorted((one, other) => worst.indexOf(one.state) - worst.indexOf(other.state))
    const byRequests = of.toSorted((one, other) => other.requests - one.requests)
    const newest = of.toSorted((one, other) => (other.heightAt ?? 0) - (one.heightAt ?? 0))[0]!
    const troubled = of.flatMap(({ troubledSince: at }) => at ?? [])
    const disagreed = of.flatMap(({ disagreedAt: at }) => at ?? [])
    const sum = (count: (standing: NodeStanding) => number) => of.reduce((total, each) => total + count(each), 0)
    return {
      name: of[0]!.name,
      state: byState[0]!.state,
      problem: byState[0]!.problem,
      troubledSince: troubled.length === 0 ? undefined : Math.min(...troubled),
      height: newest.height,
      heightAt: newest.heightAt,
      latencyMilliseconds: byRequests[0]!.latencyMilliseconds,
      requests: sum(({ requests }) => requests),
      failures: sum(({ failures }) => failures),
      omissions: sum(({ omissions }) => omissions),
      disagreements: sum(({ disagreements }) => disagreements),
      disagreedAt: disagreed.length === 0 ? undefined : Math.max(...disagreed),
    }
  })
}
