import type { DocumentContent, Json } from '#features/documents/document.ts'
import type { Config } from '#platform/config.ts'
import { ConflictError, defineError } from '#platform/errors.ts'
import { isFields, listIn } from '../form/form-walk.ts'

/** Whether the server has a node for a chain: by the name of the setting alone, since its value may carry a key. */
export type ChainNode = { name: string; setting: string; isSet: boolean }

/** The further chains of a draft, and every setting of a further chain that the server has, also of chains that are still to be added. */
export type ChainNodes = { chains: readonly ChainNode[]; set: readonly string[] }

type Nodes = Pick<Config, 'furtherNodes'>

const settingOf = (id: number) => `RPC_URL_${id}`

/** What a studio's document says of further chains, beside what the server was started with. A number that is none yet has no setting. */
export function chainNodesOf(content: DocumentContent, { furtherNodes }: Nodes): ChainNodes {
  const chains = listIn(content['chains']).flatMap((row: Json): ChainNode[] => {
    const { id, name } = isFields(row) ? row : {}
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return []
    const called = typeof name === 'string' && name !== '' ? name : `Chain ${id}`
    return [{ name: called, setting: settingOf(id), isSet: furtherNodes.has(id) }]
  })
  return { chains, set: [...furtherNodes.keys()].toSorted((one, other) => one - other).map(settingOf) }
}

export const NodesMissingError = defineError(
  ConflictError,
  'nodes-missing',
  (settings: string) =>
    `Nothing could be read of a chain without a node: ${settings} is not set on the server. The draft is saved, and nothing was published. Have it set to the address of a node of that chain, have the server restarted, and publish again.`,
)

/** Throws `NodesMissingError` where a studio that is to be published lists a chain whose node the server does not know. */
export function requireNodes(content: DocumentContent, config: Nodes): void {
  const missing = chainNodesOf(content, config).chains.filter(({ isSet }) => !isSet)
  if (missing.length > 0) throw new NodesMissingError(missing.map(({ setting }) => setting).join(', '))
}
