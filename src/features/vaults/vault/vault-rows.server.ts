import type { Selectable } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { Database } from '#platform/database/tables.ts'
import type { ProofLeaf } from '../proof/proof-file.ts'
import type { PossibleContent } from './odds.ts'
import { type VaultState, vaultState } from './vault.ts'

/** A vault as lists and pages show it. Addresses and hashes are lower-case, times the chain's seconds. */
export type Vault = {
  vaultId: string
  state: VaultState
  holder: string | null
  root: string
  leafCount: number
  escrowCount: number
  promisedAt: number
  sealed: { block: number; tx: string; at: number }
  /** `isFinal`: the chain will not take it back. */
  bust: { by: string; to: string; block: number; tx: string; at: number; isFinal: boolean } | undefined
  possible: PossibleContent[]
  /** Where the studio says on the chain that the contents are published too. */
  contentsAddress: string | null
}

type VaultRow = Selectable<Database['vaults']> & {
  state: string | null
  possible: unknown
  finalized_block: number | null
}

/** Vaults with what the app has for them and how far the chain is final. */
export function selectVaults(read: ReadDb, { chainId }: { chainId: number }) {
  return read
    .selectFrom('vaults')
    .leftJoin('vault_contents', 'vault_contents.root', 'vaults.root')
    .leftJoin('chain_cursor', (join) => join.on('chain_cursor.chain_id', '=', chainId))
    .selectAll('vaults')
    .select(['vault_contents.state', 'vault_contents.possible', 'chain_cursor.finalized_block'])
}

/** A row as a vault. Contents count as published only while their bust stands in a final block. */
export function vaultOfRow(row: VaultRow, now: Date): Vault {
  const isFinal = row.busted_block !== null && row.finalized_block !== null && row.busted_block <= row.finalized_block
  const contents = row.state === 'mismatch' ? 'mismatch' : row.state === 'published' && isFinal ? 'published' : 'closed'
  return {
    vaultId: row.vault_id,
    root: row.root,
    leafCount: row.leaf_count,
    escrowCount: row.escrow_count,
    promisedAt: row.promised_at,
    holder: row.holder,
    state: vaultState(
      { promisedAt: row.promised_at, bustedAt: row.busted_at ?? undefined, isFinal, contents },
      Math.floor(now.getTime() / 1000),
    ),
    sealed: { block: row.sealed_block, tx: row.sealed_tx, at: row.sealed_at },
    bust:
      row.busted_block === null
        ? undefined
        : {
            by: row.busted_by!,
            to: row.busted_to!,
            block: row.busted_block,
            tx: row.busted_tx!,
            at: row.busted_at!,
            isFinal,
          },
    possible: (row.possible ?? []) as PossibleContent[],
    contentsAddress: row.contents_address,
  }
}

/** What is public of a vault's contents: everything once it is busted for good, else what the studio shows. */
export async function findPublicLeaves(
  read: ReadDb,
  { root, isOpen }: { root: string; isOpen: boolean },
): Promise<{ leaves: ProofLeaf[]; leafHashes: string[] } | undefined> {
  // The encrypted list is not asked for: nothing here could let it slip.
  const row = await read
    .selectFrom('vault_contents')
    .select(['leaf_hashes', 'shown', 'published'])
    .where('root', '=', root)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const leaves = (isOpen ? (row.published ?? row.shown) : row.shown) ?? []
  return {
    leaves: leaves as ProofLeaf[],
    leafHashes: row.leaf_hashes.match(/.{64}/g)?.map((digits) => `0x${digits}`) ?? [],
  }
}
