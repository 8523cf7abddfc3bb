import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { contractsOf } from '#features/burns/guarantees/contract-runtimes.server.ts'
import { ownCollections } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import { ChainSilentError } from '#features/transactions/transaction-errors.ts'
import { pillsAbi } from '#generated/contracts/pills.ts'
import { redemptionAbi } from '#generated/contracts/redemption.ts'
import { vitrineCollectionAbi } from '#generated/contracts/vitrine-collection.ts'
import { addressOfWord } from '#platform/chain/hex.ts'
import type { JsonRpc, RpcOutcome } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import { ZERO_ADDRESS } from '#platform/void-address.ts'
import { metadataPlace, pillPlace } from '../plan/terms-of-form.ts'
import type { CollectionOnChain, ContractPowers, KindOnChain } from './contract-powers.ts'

type Asked = {
  rpc: JsonRpc
  studio: Pick<Studio, 'collections' | 'salesroom' | 'burns' | 'vaults' | 'contracts'>
  /** The address of this site, which says where it describes collections. */ publicUrl?: string
}

const roles = ['owner', 'pendingOwner', 'manager', 'signer', 'payout', 'issuer'] as const
const roleAbi = parseAbi([
  'function owner() view returns (address)',
  'function pendingOwner() view returns (address)',
  'function manager() view returns (address)',
  'function signer() view returns (address)',
  'function payout() view returns (address)',
  'function issuer() view returns (address)',
])
/** More kinds than a page shows. */
const mostKinds = 50

/** Asks every contract of the studio who may do what, at the newest block. Throws `ChainSilentError`. */
export async function readPowers({ rpc, studio, publicUrl = '' }: Asked): Promise<ContractPowers[]> {
  const contracts = contractsOf(studio)
  try {
    const outcomes = await rpc.batch(
      contracts.flatMap(({ address }) =>
        roles.map((functionName) => ({
          method: 'eth_call',
          params: [{ to: address, data: encodeFunctionData({ abi: roleAbi, functionName }) }, 'latest'],
        })),
      ),
    )
    return await Promise.all(
      contracts.map(async ({ name, address, carried }, place) => {
        const held = roles.map((role, index) => [role, holderOf(outcomes[place * roles.length + index])] as const)
        return {
          name,
          address,
          contract: carried?.contract,
          ...(Object.fromEntries(held) as Record<(typeof roles)[number], string | undefined>),
          kinds: carried?.contract === 'Pills' ? await readKinds(rpc, address) : [],
          isPaused: carried?.contract === 'Redemption' ? await readPaused(rpc, address) : undefined,
          served: servedAt({ studio, publicUrl, address }),
          collection: carried?.contract === 'VitrineCollection' ? await readCollection(rpc, address) : undefined,
        }
      }),
    )
  } catch (error) {
    if (error instanceof RpcError) throw new ChainSilentError({ cause: error })
    throw error
  }
}

function holderOf(outcome: RpcOutcome | undefined): string | undefined {
  if (outcome === undefined || !('result' in outcome) || !/^0x0{24}[0-9a-fA-F]{40}$/.test(String(outcome.result)))
    return undefined
  const address = addressOfWord(String(outcome.result))
  return address === ZERO_ADDRESS ? undefined : address
}

function servedAt({
  studio: { collections, burns },
  publicUrl,
  address,
}: Pick<Asked, 'studio'> & { publicUrl: string; address: Hex }): string | undefined {
  if (address === burns?.pills.address) return metadataPlace(publicUrl, pillPlace) || undefined
  const found = ownCollections(collections).find((each) => each.address === address)
  if (found === undefined || found.metadata.from === 'tokenURI') return undefined
  return metadataPlace(publicUrl, found.slug) || undefined
}

async function readPaused(rpc: JsonRpc, to: Hex): Promise<boolean | undefined> {
  const data = encodeFunctionData({ abi: redemptionAbi, functionName: 'paused' })
  const [outcome] = await rpc.batch([{ method: 'eth_call', params: [{ to, data }, 'latest'] }])
  // A true or false fills one word.
  return outcome !== undefined && 'result' in outcome && /^0x0{63}[01]$/.test(String(outcome.result))
    ? String(outcome.result).endsWith('1')
    : undefined
}

async function readKinds(rpc: JsonRpc, to: Hex): Promise<KindOnChain[]> {
  const count = await rpc.call('eth_call', [
    { to, data: encodeFunctionData({ abi: pillsAbi, functionName: 'kindCount' }) },
    'latest',
  ])
  const ids = Array.from({ length: Math.min(mostKinds, Number(count)) }, (_, index) => index + 1)
  if (ids.length === 0) return []
  const outcomes = await rpc.batch(
    ids.map((id) => ({
      method: 'eth_call',
      params: [
        { to, data: encodeFunctionData({ abi: pillsAbi, functionName: 'kindOf', args: [BigInt(id)] }) },
        'latest',
      ],
    })),
  )
  return outcomes.flatMap((outcome, place) => {
    if (!('result' in outcome)) return []
    const kind = decodeFunctionResult({ abi: pillsAbi, functionName: 'kindOf', data: outcome.result as Hex })
    return [{ id: ids[place]!, name: kind.name, uri: kind.uri, isFrozen: kind.uriFrozen, issued: String(kind.issued) }]
  })
}

/** `royaltyInfo` of ten thousand is the royalty in basis points. */
const WHOLE_PRICE = 10_000n

/** What this product's collection contract says of itself; nothing of a contract that somebody else wrote. */
async function readCollection(rpc: JsonRpc, to: Hex): Promise<CollectionOnChain | undefined> {
  const abi = vitrineCollectionAbi
  const outcomes = await rpc.batch(
    [
      encodeFunctionData({ abi, functionName: 'baseURI' }),
      encodeFunctionData({ abi, functionName: 'baseURIFrozen' }),
      encodeFunctionData({ abi, functionName: 'contractURI' }),
      encodeFunctionData({ abi, functionName: 'royaltyInfo', args: [0n, WHOLE_PRICE] }),
    ].map((data) => ({ method: 'eth_call', params: [{ to, data }, 'latest'] })),
  )
  const [base, frozen, described, royalty] = outcomes.map((outcome) =>
    'result' in outcome ? (outcome.result as Hex) : '0x',
  )
  try {
    const [receiver, basisPoints] = decodeFunctionResult({ abi, functionName: 'royaltyInfo', data: royalty ?? '0x' })
    return {
      base: decodeFunctionResult({ abi, functionName: 'baseURI', data: base ?? '0x' }),
      contractURI: decodeFunctionResult({ abi, functionName: 'contractURI', data: described ?? '0x' }),
      isBaseFrozen: decodeFunctionResult({ abi, functionName: 'baseURIFrozen', data: frozen ?? '0x' }),
      royalty: basisPoints === 0n ? undefined : { receiver: receiver.toLowerCase(), basisPoints: Number(basisPoints) },
    }
  } catch {
    return undefined
  }
}
