import type { AppContext } from '#features/studio/app-context.server.ts'
import type { ChainChoice } from './chain-choice.ts'
import { chooseChain, isChainOpen, ChainSettledError } from './choose-chain.server.ts'
import { findOwnStudio } from './find-own-studio.server.ts'
import { knownChain } from './known-chains.ts'
import type { ChosenChain } from './own-studio.ts'
import { readNode } from './read-node.server.ts'
import { nodePurpose, nodeSeal } from './settle-start.server.ts'

type Given = Pick<AppContext, 'studio' | 'secret' | 'db'> & {
  privateHosts: readonly string[]
  /** A node that the environment names: then its chain is read, and no address is stored. */
  ownNode: string | undefined
  by: { actor: string; requestId?: string | undefined; now: Date }
}

/** Asks a node for its chain and puts the studio on it. Throws `ChainSettledError`, `NoOwnStudioError`, and what `chainAt` throws. */
export async function putOnChain(choice: ChainChoice, { studio, db, by, ...node }: Given): Promise<void> {
  if (!isChainOpen(studio)) throw new ChainSettledError()
  const chain = await chainAt(choice, node)
  await db.transaction().execute(async (tx) => {
    await chooseChain(tx, { chain, studio, ...by })
  })
}

/** The chain of a node, as it is stored; the address of the node is encrypted. Throws `NodeAddressError`, `NodeSilentError`. */
export async function chainAt(
  choice: ChainChoice,
  { secret, privateHosts, ownNode }: Pick<Given, 'secret' | 'privateHosts' | 'ownNode'>,
): Promise<ChosenChain> {
  const { chainId } = await readNode(ownNode ?? choice.rpcUrl, { privateHosts, isTyped: ownNode === undefined })
  const known = knownChain(chainId)
  return {
    id: chainId,
    name: choice.name === '' ? known.name : choice.name,
    currency: choice.currency === '' ? known.currency : choice.currency,
    finalityDepth: choice.finalityDepth,
    rpcUrl: ownNode === undefined ? nodeSeal(secret).seal(choice.rpcUrl, nodePurpose) : undefined,
  }
}

/** The node that the environment names, as far as the app can tell it from one that was chosen in the browser. */
export async function nodeOf({
  config,
  read,
}: Pick<AppContext, 'config' | 'read'>): Promise<Pick<Given, 'privateHosts' | 'ownNode'>> {
  const own = await findOwnStudio(read)
  return {
    privateHosts: config.privateHosts,
    ownNode: own?.chain?.rpcUrl === undefined ? config.rpcUrl : undefined,
  }
}
