import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { ownCollections } from '#features/studio/chains/chains.ts'
import { t } from '#messages/translate.ts'
import { type Address, checksummed } from '#platform/address.ts'
import { numberOf, quantityOf } from '#platform/chain/hex.ts'
import { type JsonRpc, resultOf, type RpcCall } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import { DelegationUnreadError, NotDelegatedError, type ProvenDelegation, type Registry } from './delegation.ts'
import type { Delegation, DelegationScope, RegistryName } from './wallet-delegations.ts'

/**
 * The reading side of both registries. v2: `IDelegateRegistry.sol` as printed at docs.delegate.xyz/technical-documentation/
 * delegate-registry/idelegateregistry.sol; its types are NONE, ALL, CONTRACT, ERC721, ERC20, ERC1155 in this order, and empty `rights` ask for
 * delegations of full rights alone (docs.delegate.xyz/technical-documentation/javascript-sdk/check-delegations/checkdelegateforerc721). v1:
 * `src/IDelegationRegistry.sol` of github.com/delegatexyz/delegate-registry at commit 04aaa11, with the types NONE, ALL, CONTRACT, TOKEN. In both, a check for a
 * piece is also true by a delegation of its contract or of the whole wallet, and the delegate is named before the vault.
 */
const abi = parseAbi([
  'struct Delegation { uint8 type_; address to; address from; bytes32 rights; address contract_; uint256 tokenId; uint256 amount; }',
  'function getIncomingDelegations(address to) view returns (Delegation[])',
  'function getOutgoingDelegations(address from) view returns (Delegation[])',
  'function checkDelegateForAll(address to, address from, bytes32 rights) view returns (bool)',
  'function checkDelegateForERC721(address to, address from, address contract_, uint256 tokenId, bytes32 rights) view returns (bool)',
])
const olderAbi = parseAbi([
  'struct DelegationInfo { uint8 type_; address vault; address delegate; address contract_; uint256 tokenId; }',
  'function getDelegationsByDelegate(address delegate) view returns (DelegationInfo[])',
  'function getDelegatesForToken(address vault, address contract_, uint256 tokenId) view returns (address[])',
  'function checkDelegateForAll(address delegate, address vault) view returns (bool)',
  'function checkDelegateForToken(address delegate, address vault, address contract_, uint256 tokenId) view returns (bool)',
])
const fullRights: Hex = `0x${'0'.repeat(64)}`
const [all, contract, piece, copies] = [1, 2, 3, 5]

/** A place on the chain that nodes answer for: a block's number, or the newest one. */
type At = number | 'latest'

/** What is asked of one registry at one block, and how its answer is read. */
type Question<Answer> = (registry: RegistryName) => { data: Hex; read: (answer: Hex) => Answer }

/**
 * Asks each registry at each block, in one request. A registry without code at a block is left out there. Throws `DelegationUnreadError`
 * when the node does not answer, knows the block no more, or a registry's answer is not what it should be.
 */
async function ask<Answer>(
  rpc: JsonRpc,
  {
    registries,
    blocks,
    question,
  }: { registries: readonly Registry[]; blocks: readonly At[]; question: Question<Answer> },
): Promise<{ registry: Registry; at: At; answer: Answer }[]> {
  const places = blocks.flatMap((at) => registries.map((registry) => ({ at, registry })))
  const calls = places.flatMap(({ at, registry }): RpcCall[] => {
    const tag = at === 'latest' ? at : quantityOf(at)
    return [
      { method: 'eth_getCode', params: [registry.address, tag] },
      { method: 'eth_call', params: [{ to: registry.address, data: question(registry.name).data }, tag] },
    ]
  })
  try {
    const outcomes = await rpc.batch(calls)
    return places.flatMap(({ at, registry }, place) => {
      const code = resultOf(outcomes[place * 2])
      if (code === '0x') return []
      if (typeof code !== 'string' || !code.startsWith('0x')) throw new DelegationUnreadError()
      const answer = question(registry.name).read(resultOf(outcomes[place * 2 + 1]) as Hex)
      return [{ registry, at, answer }]
    })
  } catch (error) {
    if (error instanceof DelegationUnreadError) throw error
    // What stands at the address may be anything: an answer that is none is a registry that cannot be read.
    throw new DelegationUnreadError({ cause: error })
  }
}

/** A contract among the studio's collections. */
export type NamedContract = { slug: string; address: string; chain?: number | undefined }

/** A delegation as a registry has it, before anything is known of finality. */
type Found = Omit<Delegation, 'isFinal'>

const incoming =
  (delegate: Address, collections: readonly NamedContract[]): Question<Found[]> =>
  (registry) => {
    const found = (vault: Address, type: number, at: Address, tokenId: bigint): Found[] => {
      const scope = scopeOf({ type, contract: at, tokenId }, collections)
      return scope === undefined ? [] : [{ vault, delegate: checksummed(delegate), registry, scope }]
    }
    return registry === 'registry'
      ? {
          data: encodeFunctionData({ abi, functionName: 'getIncomingDelegations', args: [delegate] }),
          read: (data) =>
            decodeFunctionResult({ abi, functionName: 'getIncomingDelegations', data }).flatMap((one) =>
              // Narrower rights are for what their name says, which is nothing that is done here.
              one.rights === fullRights ? found(one.from, one.type_, one.contract_, one.tokenId) : [],
            ),
        }
      : {
          data: encodeFunctionData({ abi: olderAbi, functionName: 'getDelegationsByDelegate', args: [delegate] }),
          read: (data) =>
            decodeFunctionResult({ abi: olderAbi, functionName: 'getDelegationsByDelegate', data }).flatMap((one) =>
              found(one.vault, one.type_, one.contract_, one.tokenId),
            ),
        }
  }

/** What a delegation is about here; `undefined` where it is about something else, or about coins. */
function scopeOf(
  one: { type: number; contract: string; tokenId: bigint },
  collections: readonly NamedContract[],
): DelegationScope | undefined {
  if (one.type === all) return { of: 'all' }
  const collection = ownCollections(collections).find(
    ({ address }) => address.toLowerCase() === one.contract.toLowerCase(),
  )?.slug
  if (collection === undefined) return undefined
  if (one.type === contract) return { of: 'collection', collection }
  return one.type === piece ? { of: 'piece', collection, tokenId: String(one.tokenId) } : undefined
}

const nameOf = ({ vault, registry, scope }: Found) => JSON.stringify([vault, registry, scope])

/**
 * The delegations of full rights to a wallet that stand at the newest block, each with whether it stood at `finalBlock` too. Throws
 * `DelegationUnreadError`.
 */
export async function readIncoming(
  rpc: JsonRpc,
  {
    delegate,
    registries,
    collections,
    finalBlock,
  }: {
    delegate: Address
    registries: readonly Registry[]
    collections: readonly NamedContract[]
    finalBlock: number | undefined
  },
): Promise<{ block: number; hasRegistry: boolean; delegations: Delegation[] }> {
  const block = await headOf(rpc)
  const question = incoming(delegate, collections)
  const found = await ask(rpc, {
    registries,
    blocks: [block, ...(finalBlock === undefined ? [] : [finalBlock])],
    question,
  })
  const at = (wanted: number) => found.flatMap((one) => (one.at === wanted ? one.answer : []))
  const final = new Set(finalBlock === undefined ? [] : at(finalBlock).map(nameOf))
  const standing = new Map(at(block).map((one) => [nameOf(one), one]))
  return {
    block,
    hasRegistry: found.some((one) => one.at === block),
    delegations: [...standing].map(([name, one]) => ({ ...one, isFinal: final.has(name) })),
  }
}

/**
 * Whom a wallet has named for one piece and nothing wider, at the newest block and with whatever rights: each address once, lower-case. Throws
 * `DelegationUnreadError`.
 */
export async function readNamedFor(
  rpc: JsonRpc,
  {
    vault,
    registries,
    ...asked
  }: { vault: Address; registries: readonly Registry[]; contract: string; tokenId: string },
): Promise<string[]> {
  const id = BigInt(asked.tokenId)
  const question: Question<readonly string[]> = (registry) =>
    registry === 'registry'
      ? {
          data: encodeFunctionData({ abi, functionName: 'getOutgoingDelegations', args: [vault] }),
          read: (data) =>
            decodeFunctionResult({ abi, functionName: 'getOutgoingDelegations', data })
              .filter(
                (one) =>
                  (one.type_ === piece || one.type_ === copies) &&
                  one.tokenId === id &&
                  one.contract_.toLowerCase() === asked.contract.toLowerCase(),
              )
              .map(({ to }) => to),
        }
      : {
          data: encodeFunctionData({
            abi: olderAbi,
            functionName: 'getDelegatesForToken',
            args: [vault, asked.contract as Hex, id],
          }),
          read: (data) => decodeFunctionResult({ abi: olderAbi, functionName: 'getDelegatesForToken', data }),
        }
  const found = await ask(rpc, { registries, blocks: ['latest'], question })
  return [...new Set(found.flatMap(({ answer }) => answer.map((each) => each.toLowerCase())))]
}

async function headOf(rpc: JsonRpc): Promise<number> {
  try {
    const block = numberOf(await rpc.call('eth_blockNumber', []))
    if (block !== undefined) return block
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    throw new DelegationUnreadError({ cause: error })
  }
  throw new DelegationUnreadError()
}

const checking =
  ({ delegate, vault, about }: Pick<Asked, 'delegate' | 'vault' | 'about'>): Question<boolean> =>
  (registry) => {
    if (registry === 'registry')
      return {
        data:
          about === 'all'
            ? encodeFunctionData({ abi, functionName: 'checkDelegateForAll', args: [delegate, vault, fullRights] })
            : encodeFunctionData({
                abi,
                functionName: 'checkDelegateForERC721',
                args: [delegate, vault, about.contract, BigInt(about.tokenId), fullRights],
              }),
        read: (data) => decodeFunctionResult({ abi, functionName: 'checkDelegateForAll', data }),
      }
    return {
      data:
        about === 'all'
          ? encodeFunctionData({ abi: olderAbi, functionName: 'checkDelegateForAll', args: [delegate, vault] })
          : encodeFunctionData({
              abi: olderAbi,
              functionName: 'checkDelegateForToken',
              args: [delegate, vault, about.contract, BigInt(about.tokenId)],
            }),
      read: (data) => decodeFunctionResult({ abi: olderAbi, functionName: 'checkDelegateForAll', data }),
    }
  }

type Asked = {
  registries: readonly Registry[]
  delegate: Address
  vault: Address
  /** A piece of the vault's, or everything that is the vault's. */
  about: { contract: Address; tokenId: string } | 'all'
  /** The final block at which it has to have stood. */
  block: number
}

/**
 * That a wallet acts for another: one registry says so at the final block, where ownership is read too, and at the newest one, so that what
 * was taken back counts at once. Throws `NotDelegatedError` with which of these is missing, and `DelegationUnreadError`.
 */
export async function proveDelegation(rpc: JsonRpc, asked: Asked): Promise<ProvenDelegation> {
  const { registries, block, delegate } = asked
  const answers = await ask(rpc, { registries, blocks: [block, 'latest'], question: checking(asked) })
  const says = (at: At, address: Address) =>
    answers.some((one) => one.at === at && one.registry.address === address && one.answer)
  const now = registries.filter(({ address }) => says('latest', address))
  const proven = now.find(({ address }) => says(block, address))
  if (proven !== undefined) return { delegate, registry: proven.name, registryAddress: proven.address, block }
  if (now.length > 0)
    throw new NotDelegatedError(
      t(
        'The vault wallet named this wallet only just now, and the block of that is not final yet. Nothing was changed. Try again in some minutes.',
      ),
    )
  if (registries.some(({ address }) => says(block, address)))
    throw new NotDelegatedError(
      t('The vault wallet has taken its delegation to this wallet back. Nothing was changed.'),
    )
  throw new NotDelegatedError(
    t(
      'By the registry of delegate.xyz, this wallet does not act for the one that holds the piece. Nothing was changed. The vault wallet names it at delegate.xyz, with full rights.',
    ),
  )
}
