import { checksummed } from '#features/catalogue/address.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database.server.ts'
import { listVaults } from './list-vaults.server.ts'
import type { ProofLeaf } from './proof-file.ts'
import { findPublicLeaves, type Vault } from './vault-rows.server.ts'

/** A busted vault with the first of its contents, as far as they are out. */
export type BustedVault = { vault: Vault; by: string; leaves: ProofLeaf[] }

const LEAVES_IN_GALLERY = 6

/** Busted vaults, newest first, each with what was inside. */
export async function listBusted(read: ReadDb, { studio, now }: { studio: Studio; now: Date }): Promise<BustedVault[]> {
  const vaults = (await listVaults(read, { chainId: studio.chain.id, now, only: 'busted' })).slice(0, 60)
  return await Promise.all(vaults.map(async (vault) => {
    const found = await findPublicLeaves(read, { root: vault.root, isOpen: vault.state === 'busted' })
    return { vault, by: checksummed(vault.bust!.by), leaves: found?.leaves.slice(0, LEAVES_IN_GALLERY) ?? [] }
  }))
}
