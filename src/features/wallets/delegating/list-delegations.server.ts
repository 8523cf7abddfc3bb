import type { AppContext } from '#features/studio/app-context.server.ts'
import { ownCollections, studioOn } from '#features/studio/chains/chains.ts'
import { rpcOf } from '#features/studio/chains/rpc-of.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { Address } from '#platform/address.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { DelegationUnreadError, type ProvenDelegation, registriesOf } from './delegation.ts'
import { proveDelegation, readIncoming } from './read-delegations.server.ts'
import type { Delegation, FurtherDelegations, WalletDelegations } from './wallet-delegations.ts'

export type DelegationParts = { rpc: JsonRpc; studio: Pick<Studio, 'chain' | 'collections'> }

/** Anybody may name any wallet in a registry: so many are listed of one, vaults that hold pieces here first. */
const mostListed = 50

/** For whom wallets act, as the registries say at the newest block. Throws `DelegationUnreadError`. */
export async function listDelegations(
  read: ReadDb,
  { rpc, studio: { chain, collections } }: DelegationParts,
  { delegates }: { delegates: readonly Address[] },
): Promise<WalletDelegations> {
  const finalBlock = await findFinalBlock(read, chain.id)
  const registries = registriesOf(chain)
  const answer: WalletDelegations = { block: undefined, finalBlock, hasRegistry: false, delegations: [], more: 0 }
  for (const delegate of delegates) {
    const found = await readIncoming(rpc, { delegate, registries, collections, finalBlock })
    const [listed, more] = await holdingFirst(read, found.delegations)
    answer.block = Math.min(answer.block ?? found.block, found.block)
    answer.hasRegistry ||= found.hasRegistry
    answer.delegations.push(...listed)
    answer.more += more
  }
  return answer
}

/** What is needed to ask on a chain other than the studio's own. */
export type FurtherParts = Pick<AppContext, 'rpc' | 'studio' | 'config'>

/** Each further chain on which a collection stands, with what is asked there. */
export function delegationPlaces(context: FurtherParts): { id: number; name: string; parts: DelegationParts }[] {
  const { studio } = context
  return (studio.chains ?? [])
    .filter(({ id }) => studio.collections.some(({ chain }) => chain === id))
    .map((chain) => ({
      id: chain.id,
      name: chain.name,
      parts: { rpc: rpcOf(context, { chain: chain.id }), studio: studioOn(studio, chain) },
    }))
}

/** For whom wallets act on each further chain with a collection. One whose node does not answer is said to be unread, and the others are read. */
export async function listFurtherDelegations(
  read: ReadDb,
  context: FurtherParts,
  { delegates }: { delegates: readonly Address[] },
): Promise<FurtherDelegations[]> {
  return await Promise.all(
    delegationPlaces(context).map(async ({ id: chainId, name, parts }): Promise<FurtherDelegations> => {
      try {
        return { chainId, name, isUnread: false, ...(await listDelegations(read, parts, { delegates })) }
      } catch (error) {
        if (error instanceof DelegationUnreadError) return { chainId, name, isUnread: true }
        throw error
      }
    }),
  )
}

async function holdingFirst(read: ReadDb, delegations: readonly Delegation[]): Promise<[Delegation[], number]> {
  const vaults = [...new Set(delegations.map(({ vault }) => vault.toLowerCase()))]
  if (vaults.length === 0) return [[], 0]
  const rows = await read
    .selectFrom('tokens')
    .select('owner')
    .distinct()
    .where('owner', 'in', vaults.slice(0, 1_000))
    .execute()
  const holds = new Set(rows.map(({ owner }) => owner))
  const order = ({ vault }: Delegation) => Number(!holds.has(vault.toLowerCase()))
  const sorted = delegations.toSorted((one, other) => order(one) - order(other))
  return [sorted.slice(0, mostListed), Math.max(0, sorted.length - mostListed)]
}

/**
 * That a wallet acts for another in what concerns a piece, or in everything where none is named: read at the final block that the app itself goes by,
 * and at the newest one. Throws `NotDelegatedError` and `DelegationUnreadError`.
 */
export async function proveActing(
  read: ReadDb,
  { rpc, studio: { chain, collections } }: DelegationParts,
  { delegate, vault, piece }: { delegate: Address; vault: Address; piece?: { collection: string; tokenId: string } },
): Promise<ProvenDelegation> {
  const block = await findFinalBlock(read, chain.id)
  const contract = ownCollections(collections).find(({ slug }) => slug === piece?.collection)?.address
  if (block === undefined || (piece !== undefined && contract === undefined)) throw new DelegationUnreadError()
  return await proveDelegation(rpc, {
    registries: registriesOf(chain),
    delegate,
    vault,
    about: piece === undefined || contract === undefined ? 'all' : { contract, tokenId: piece.tokenId },
    block,
  })
}

async function findFinalBlock(read: ReadDb, chainId: number): Promise<number | undefined> {
  const row = await read
    .selectFrom('chain_cursor')
    .select('finalized_block')
    .where('chain_id', '=', chainId)
    .executeTakeFirst()
  return row?.finalized_block ?? undefined
}
