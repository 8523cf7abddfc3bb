import { ownCollections } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { Address } from '#platform/address.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import { NotTheStudiosError, PracticeChainSilentError } from '../connecting/wallet-errors.ts'

const ownerCall = '0x8da5cb5b'

/** The contracts that the studio's own account of the embedded chain may be asked to call: what the workbench does with them. */
export function practiceContracts({
  burns,
  vaults,
  collections,
}: Pick<Studio, 'burns' | 'vaults' | 'collections'>): string[] {
  return [
    ...(burns === undefined ? [] : [burns.pills.address, burns.campaigns.address, burns.redemption.address]),
    ...(vaults === undefined ? [] : [vaults.address]),
    ...ownCollections(collections).map(({ address }) => address),
  ]
}

/**
 * The studio's account for a page of the workbench: the owner of `contract`, where the chain is the embedded one, its node has the
 * key and whoever is signed in may use it. `undefined` otherwise, and while the node does not answer.
 */
export async function findStudioAccount({
  rpc,
  contract,
  isEmbedded,
  isOwner,
}: {
  rpc: JsonRpc
  contract: string | undefined
  isEmbedded: boolean
  isOwner: boolean
}): Promise<Address | undefined> {
  if (contract === undefined || !isEmbedded || !isOwner) return undefined
  try {
    return await findPracticeOwner({ rpc, contract })
  } catch (error) {
    if (error instanceof PracticeChainSilentError) return undefined
    throw error
  }
}

/**
 * The account of the embedded chain that deploys for a studio which has no contracts yet, under the same terms; nobody's wallet is on that chain
 * before a rehearsal.
 */
export async function findRehearsalAccount({
  rpc,
  isEmbedded,
  isOwner,
}: {
  rpc: JsonRpc
  isEmbedded: boolean
  isOwner: boolean
}): Promise<Address | undefined> {
  if (!isEmbedded || !isOwner) return undefined
  try {
    return await firstAccount(rpc)
  } catch (error) {
    if (error instanceof PracticeChainSilentError) return undefined
    throw error
  }
}

/** Throws `PracticeChainSilentError`. */
async function firstAccount(rpc: JsonRpc): Promise<Address> {
  try {
    return ((await rpc.call('eth_accounts', [])) as string[])[0]!.toLowerCase() as Address
  } catch (error) {
    if (error instanceof RpcError) throw new PracticeChainSilentError({ cause: error })
    throw error
  }
}

/**
 * On the embedded chain: the account that owns a contract of the studio, where the node has its key, as it has those of all its
 * well-known accounts. `undefined` where somebody else owns it. Throws `PracticeChainSilentError`.
 */
async function findPracticeOwner({ rpc, contract }: { rpc: JsonRpc; contract: string }): Promise<Address | undefined> {
  try {
    const owner =
      `0x${String(await rpc.call('eth_call', [{ to: contract, data: ownerCall }, 'latest'])).slice(-40)}`.toLowerCase()
    const accounts = (await rpc.call('eth_accounts', [])) as string[]
    return accounts.some((each) => each.toLowerCase() === owner) ? (owner as Address) : undefined
  } catch (error) {
    if (error instanceof RpcError) throw new PracticeChainSilentError({ cause: error })
    throw error
  }
}

/**
 * Has the node of the embedded chain send a call of the studio's own account to one of its contracts, or create one (`to` is absent). Throws
 * `NotTheStudiosError` when the contract is not among `contracts` or belongs to nobody whose key the node has.
 */
export async function sendAsStudio({
  rpc,
  contracts,
  to,
  data,
}: {
  rpc: JsonRpc
  contracts: readonly string[]
  to: Address | undefined
  data: string
}): Promise<{ hash: unknown }> {
  const isTheirs = to === undefined || contracts.includes(to.toLowerCase())
  if (!isTheirs) throw new NotTheStudiosError()
  const from = to === undefined ? await firstAccount(rpc) : await findPracticeOwner({ rpc, contract: to })
  if (from === undefined) throw new NotTheStudiosError()
  try {
    return { hash: await rpc.call('eth_sendTransaction', [{ from, ...(to === undefined ? {} : { to }), data }]) }
  } catch (error) {
    if (error instanceof RpcError) throw new PracticeChainSilentError({ cause: error })
    throw error
  }
}
