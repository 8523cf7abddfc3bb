/** How a node of the chain does, as a process has seen it since it started. Its address may carry a key and stays in here. */
export type NodeStanding = {
  /** The host of its address, numbered where two nodes have the same. */
  name: string
  state: 'unknown' | 'answers' | 'down' | 'wrong-chain'
  /** Why it gets no requests at the moment. */
  problem: string | undefined
  /** Since when it gets none, in milliseconds since 1970. */
  troubledSince: number | undefined
  /** The newest block that it said it has, and when, in milliseconds since 1970. */
  height: number | undefined
  heightAt: number | undefined
  /** Of answers of late. */
  latencyMilliseconds: number | undefined
  requests: number
  failures: number
  /** Answers that lacked events which the node had to know. */
  omissions: number
  /** Times that it had another block than the others where all were past it. */
  disagreements: number
  /** When it last had, in milliseconds since 1970. */
  disagreedAt: number | undefined
}

/** What choosing a node needs besides. */
export type NodeRecord = NodeStanding & {
  failuresInRow: number
  restsUntil: number
  isProbed: boolean
  /** It said that it is on the right chain. */
  isVerified: boolean
}

/** One for the process: the built pages have a copy of this file of their own. */
const STORE = Symbol.for('vitrine.nodes')
type Store = { byUrl: Map<string, NodeRecord>; listed: readonly string[] }
const store = ((globalThis as { [STORE]?: Store })[STORE] ??= { byUrl: new Map(), listed: [] })

const rest = { first: 2_000, most: 60_000 }
/** How much the newest answer counts in the latency. */
const weight = 0.2

/** The nodes that the app works with, for whoever lists them. What was known of others is forgotten. */
export function registerNodes(urls: readonly string[]): void {
  store.byUrl.clear()
  store.listed = urls
  const hosts = urls.map(hostOf)
  for (const [place, url] of urls.entries()) {
    const same = hosts.slice(0, place + 1).filter((host) => host === hosts[place]).length
    recordOf(url).name = same > 1 ? `${hosts[place]} (${same})` : hosts[place]!
  }
}

/** How the registered nodes do, in the order of the configuration. */
export function listNodes(): NodeStanding[] {
  return store.listed.map((url) => {
    const { failuresInRow: _, restsUntil: __, isProbed: ___, isVerified: ____, ...standing } = recordOf(url)
    return standing
  })
}

export function recordOf(url: string): NodeRecord {
  const found = store.byUrl.get(url)
  if (found !== undefined) return found
  const made: NodeRecord = {
    name: hostOf(url),
    state: 'unknown',
    problem: undefined,
    troubledSince: undefined,
    height: undefined,
    heightAt: undefined,
    latencyMilliseconds: undefined,
    requests: 0,
    failures: 0,
    omissions: 0,
    disagreements: 0,
    disagreedAt: undefined,
    failuresInRow: 0,
    restsUntil: 0,
    isProbed: false,
    isVerified: false,
  }
  store.byUrl.set(url, made)
  return made
}

export function noteAnswer(node: NodeRecord, milliseconds: number): void {
  node.requests++
  node.latencyMilliseconds =
    node.latencyMilliseconds === undefined
      ? milliseconds
      : node.latencyMilliseconds * (1 - weight) + milliseconds * weight
  const well = { state: 'answers', problem: undefined, troubledSince: undefined, failuresInRow: 0, restsUntil: 0 }
  Object.assign(node, well)
}

/** It is left alone for a while that doubles from two seconds to a minute. */
export function noteFailure(node: NodeRecord, problem: string, now: number): void {
  node.requests++
  node.failures++
  const wait = Math.min(rest.most, rest.first * 2 ** Math.min(node.failuresInRow, 10))
  node.troubledSince ??= now
  Object.assign(node, { state: 'down', problem, restsUntil: now + wait })
  node.failuresInRow++
}

export function noteWrongChain(node: NodeRecord, { said, wanted, now }: { said: number; wanted: number; now: number }) {
  node.troubledSince ??= now
  const problem = `It is on chain ${said}, and the studio is on chain ${wanted}. It is not asked.`
  Object.assign(node, { state: 'wrong-chain', isVerified: false, problem, restsUntil: now + rest.most })
}

/** It had another block than the others where all were past it. */
export function noteDisagreement(node: NodeRecord, now: number): void {
  node.disagreements++
  node.disagreedAt = now
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'a node'
}
