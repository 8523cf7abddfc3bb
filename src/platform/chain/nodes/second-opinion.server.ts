import type { JsonRpc } from '../json-rpc.server.ts'

/** What a client that stands for several nodes says of them. */
export type ManyNodes = {
  /** The same client, but for the node that it prefers at the moment: another one answers, where there is one. */
  others: () => JsonRpc
  /** The node that is preferred left something out that it had to know. */
  noteOmission: () => void
}

const clients = new WeakMap<JsonRpc, ManyNodes>()

export function standsForMany(rpc: JsonRpc, many: ManyNodes): JsonRpc {
  clients.set(rpc, many)
  return rpc
}

/** Who is queried when an answer is doubted: another node where there is one, else the same. */
export function secondOpinion(rpc: JsonRpc): JsonRpc {
  return clients.get(rpc)?.others() ?? rpc
}

/** Counts an answer that lacked something against the node that most likely gave it. */
export function noteOmission(rpc: JsonRpc): void {
  clients.get(rpc)?.noteOmission()
}
