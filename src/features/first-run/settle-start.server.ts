import { fileURLToPath } from 'node:url'
import { loadStudio, StudioFileError } from '#features/studio/load-studio.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { Config } from '#platform/config.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { createSeal, readOrMakeSecret, type Seal } from '#platform/seal.server.ts'
import { Secret } from '#platform/secret.ts'
import { findOwnStudio } from './find-own-studio.server.ts'
import { knownChain } from './known-chains.ts'
import { onChosenChain, type OwnStudio } from './own-studio.ts'

/** Encrypts the addresses of nodes, which may carry a key. */
export function nodeSeal(secret: Secret): Seal {
  return createSeal(secret.reveal(), 'node of the chosen chain')
}

/** For what an address of a node is encrypted. */
export const nodePurpose = 'rpc url'

/** The module of a studio that has no folder; the drawing thread reads it by this path too. */
const emptyStudioFile = fileURLToPath(new URL('empty-studio.ts', import.meta.url))

/**
 * What the app starts with: the studio that the environment names; else the owner's own, if one was chosen; else the demo. A node and chain
 * of the environment take the place of those that were chosen in the browser. Throws `StudioFileError`, `SealError`.
 */
export async function settleStart(
  given: Config,
  { own, secret }: { own: OwnStudio | undefined; secret: Secret },
): Promise<{ config: Config; folder: Studio }> {
  if (given.isStudioChosen || own === undefined)
    return { config: given, folder: await loadStudio({ file: given.studioFile, chainId: given.chainId }) }
  const { chain } = own
  const chosenNode = chain?.rpcUrl === undefined ? undefined : nodeSeal(secret).open(chain.rpcUrl, nodePurpose)
  const config = {
    ...given,
    studioFile: emptyStudioFile,
    rpcUrl: given.rpcUrl ?? chosenNode,
    rpcUrls: given.rpcUrl === undefined && chosenNode !== undefined ? [chosenNode] : given.rpcUrls,
    chainId: given.chainId ?? chain?.id,
  }
  if (chain !== undefined && config.rpcUrl === undefined)
    throw new StudioFileError(
      `This studio is on ${chain.name} (chain ${chain.id}), and nothing says where its node is. Set RPC_URL, as it was when the chain was chosen. Nothing was changed.`,
    )
  const folder = await loadStudio({ file: config.studioFile })
  return { config, folder: onGivenChain(onChosenChain(folder, chain), config.chainId) }
}

/** The same for a command, which has the configuration and the database. */
export async function settleCommand(config: Config, read: ReadDb): Promise<{ config: Config; folder: Studio }> {
  const secret = config.secret ?? new Secret(await readOrMakeSecret(config))
  return await settleStart(config, { own: await findOwnStudio(read), secret })
}

/** The studio on the chain that the environment names: another one than was chosen has its own name and money. */
function onGivenChain(studio: Studio, id: number | undefined): Studio {
  if (id === undefined || id === studio.chain.id) return studio
  const { name, currency } = knownChain(id)
  return { ...studio, chain: { ...studio.chain, id, name, currency: { symbol: currency, decimals: 18 } } }
}
