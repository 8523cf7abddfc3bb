import type { Token } from '#features/catalogue/chain-facts/token.ts'
import { findToken } from '#features/catalogue/piece/find-token.server.ts'
import { type CustodyView, custodyOfVault } from '#features/custody/custody.ts'
import { ownCollections } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import { checksummed } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { MOST_SHOWN } from '../proof/judge-proof.ts'
import type { ProofLeaf } from '../proof/proof-file.ts'
import { compareOddsOf, type OddsOfVault } from './compare-odds.server.ts'
import { getVault } from './get-vault.server.ts'
import type { EscrowPiece } from './kept-contents.ts'
import { findPublicLeaves, type Vault } from './vault-rows.server.ts'
import { VaultNotFoundError } from './vault.ts'

/** A piece in a vault's escrow. `token` is there where the studio shows the collection; `state` once the vault is sealed. */
export type EscrowView = {
  contract: string
  tokenId: string
  state: 'inside' | 'handed-over' | 'waiting' | undefined
  recipient: string | null
  token: Token | undefined
  singular: string | undefined
}

export type VaultPageView = {
  vault: Vault
  contract: string
  escrow: EscrowView[]
  /** What is public of the contents, as far as a page carries it. */
  leaves: ProofLeaf[]
  publicCount: number
  hasList: boolean
  /** Why contents that could be out are not: their opening failed and is tried again, or this instance has not the list. */
  delay: 'tried' | 'missing' | undefined
  witnesses: { address: string; name?: string }[]
  /** How the physical things in it are kept, where the studio says so. */
  custody: CustodyView | undefined
  /** What was promised beside what was found, once it is open. */
  odds: OddsOfVault | undefined
  previous: string | undefined
  next: string | undefined
  head: number | undefined
  finalized: number | undefined
  chain: Pick<Studio['chain'], 'name' | 'explorer' | 'currency'>
}

/** Everything that the page of a vault shows. Throws VaultNotFoundError. */
export async function getVaultPage(
  read: ReadDb,
  { studio, vaultId, now }: { studio: Studio; vaultId: string; now: Date },
): Promise<VaultPageView> {
  if (studio.vaults === undefined) throw new VaultNotFoundError({ vaultId })
  const vault = await getVault(read, { chainId: studio.chain.id, vaultId, now })
  const [escrow, found, kept, witnesses, cursor, count, odds] = await Promise.all([
    listEscrow(read, { studio, vaultId: vault.vaultId }),
    findPublicLeaves(read, { root: vault.root, isOpen: vault.state === 'busted' }),
    read.selectFrom('vault_contents').select(['attempts', 'state']).where('root', '=', vault.root).executeTakeFirst(),
    read
      .selectFrom('vault_witnesses')
      .select(['address', 'name'])
      .where('root', '=', vault.root)
      .orderBy('signed_at')
      .orderBy('address')
      .execute(),
    read
      .selectFrom('chain_cursor')
      .select(['head_block', 'finalized_block'])
      .where('chain_id', '=', studio.chain.id)
      .executeTakeFirst(),
    read
      .selectFrom('vaults')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    compareOddsOf(read, { vault, chainId: studio.chain.id, now }),
  ])
  const id = BigInt(vault.vaultId)
  return {
    vault: {
      ...vault,
      holder: vault.holder === null ? null : checksummed(vault.holder),
      bust:
        vault.bust === undefined
          ? undefined
          : { ...vault.bust, by: checksummed(vault.bust.by), to: checksummed(vault.bust.to) },
    },
    contract: checksummed(studio.vaults.address),
    escrow,
    leaves: found?.leaves.slice(0, MOST_SHOWN) ?? [],
    publicCount: found?.leaves.length ?? 0,
    hasList: found !== undefined,
    delay:
      vault.bust?.isFinal !== true
        ? undefined
        : kept === undefined
          ? 'missing'
          : kept.state === 'closed' && kept.attempts > 0
            ? 'tried'
            : undefined,
    witnesses: witnesses.map(({ address, name }) => ({
      address: checksummed(address),
      ...(name === null ? {} : { name }),
    })),
    odds,
    custody: custodyOfVault(studio, vault.vaultId),
    previous: id > 1n ? String(id - 1n) : undefined,
    next: id < BigInt(count.count) ? String(id + 1n) : undefined,
    head: cursor?.head_block ?? undefined,
    finalized: cursor?.finalized_block ?? undefined,
    chain: { name: studio.chain.name, explorer: studio.chain.explorer, currency: studio.chain.currency },
  }
}

async function listEscrow(
  read: ReadDb,
  { studio, vaultId }: { studio: Studio; vaultId: string },
): Promise<EscrowView[]> {
  const rows = await read
    .selectFrom('vault_escrow')
    .selectAll()
    .where('vault_id', '=', vaultId)
    .orderBy('position')
    .execute()
  return await Promise.all(
    rows.map(async (row): Promise<EscrowView> => ({
      contract: row.collection_address,
      tokenId: row.token_id,
      state: row.state as EscrowView['state'],
      recipient: row.recipient === null ? null : checksummed(row.recipient),
      ...(await pieceOf(read, { studio, collection: row.collection, tokenId: row.token_id })),
    })),
  )
}

/** The pieces of a list that is not sealed yet, as its page will show them. */
export async function listPiecesToSeal(
  read: ReadDb,
  { studio, pieces }: { studio: Studio; pieces: readonly EscrowPiece[] },
): Promise<EscrowView[]> {
  return await Promise.all(
    pieces.map(async ({ contract, tokenId }): Promise<EscrowView> => {
      const collection = ownCollections(studio.collections).find(({ address }) => address === contract)?.slug ?? null
      return {
        contract,
        tokenId,
        state: undefined,
        recipient: null,
        ...(await pieceOf(read, { studio, collection, tokenId })),
      }
    }),
  )
}

async function pieceOf(
  read: ReadDb,
  { studio, collection, tokenId }: { studio: Studio; collection: string | null; tokenId: string },
): Promise<Pick<EscrowView, 'token' | 'singular'>> {
  return {
    token: collection === null ? undefined : await findToken(read, { collection, tokenId }),
    singular: studio.collections.find(({ slug }) => slug === collection)?.singular,
  }
}
