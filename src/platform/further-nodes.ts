import { nodeAddresses, socketAddress } from './setting-kinds.ts'

/** Where the nodes of one of the studio's further chains are, as `RPC_URL` and `RPC_WS_URL` say it of its own. */
export type FurtherNodes = Readonly<{ urls: readonly string[]; socketUrl: string | undefined }>

/** `RPC_URL_8453` and `RPC_WS_URL_8453`: the number of the chain stands in the name. What is wrong is said by name. */
export function furtherNodes(given: Readonly<Record<string, string | undefined>>): {
  nodes: ReadonlyMap<number, FurtherNodes>
  mistakes: readonly string[]
} {
  const nodes = new Map<number, FurtherNodes>()
  const mistakes: string[] = []
  for (const [name, value] of Object.entries(given)) {
    const [, of, number = ''] = /^RPC_(URL|WS_URL)_(.*)$/.exec(name) ?? []
    if (of === undefined) continue
    if (!/^[1-9]\d{0,15}$/.test(number) || !Number.isSafeInteger(Number(number)))
      mistakes.push(`${name}: ends with the number of a chain, as in RPC_URL_8453.`)
    else if (of === 'URL') {
      const urls = nodeAddresses.safeParse(value)
      if (!urls.success) mistakes.push(`${name}: ${urls.error.issues[0]!.message}`)
      else nodes.set(Number(number), { urls: urls.data, socketUrl: given[`RPC_WS_URL_${number}`] })
    } else {
      const socket = socketAddress.safeParse(value)
      if (!socket.success) mistakes.push(`${name}: ${socket.error.issues[0]!.message}`)
      else if (given[`RPC_URL_${number}`] === undefined)
        mistakes.push(`${name}: set together with RPC_URL_${number}, which is what everything is read from.`)
    }
  }
  return { nodes, mistakes }
}
