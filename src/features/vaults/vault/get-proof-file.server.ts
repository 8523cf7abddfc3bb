import type { ReadDb } from '#platform/database/database.server.ts'
import { PROOF_FORMAT, type ProofFile, type ProofWitness } from '../proof/proof-file.ts'
import { getVault } from './get-vault.server.ts'
import { findPublicLeaves } from './vault-rows.server.ts'

/**
 * The proof file of a vault: what was committed to, the hashes of all leaves, and the leaves that are public now. Before a final
 * bust those are the ones that the studio shows, perhaps none. Throws VaultNotFoundError.
 */
export async function getProofFile(
  read: ReadDb,
  { chainId, contract, vaultId, now }: { chainId: number; contract: string; vaultId: string; now: Date },
): Promise<ProofFile> {
  const vault = await getVault(read, { chainId, vaultId, now })
  const found = await findPublicLeaves(read, { root: vault.root, isOpen: vault.state === 'busted' })
  const witnesses = await read
    .selectFrom('vault_witnesses')
    .select(['address', 'name', 'signature', 'is_contract'])
    .where('root', '=', vault.root)
    .orderBy('signed_at')
    .orderBy('address')
    .execute()
  return {
    format: PROOF_FORMAT,
    vault: { chainId, contract, vaultId: vault.vaultId },
    commitment: {
      root: vault.root,
      leafCount: vault.leafCount,
      sealedAt: vault.sealed.at,
      promisedAt: vault.promisedAt,
      transaction: vault.sealed.tx,
    },
    ...(found === undefined ? {} : { leafHashes: found.leafHashes }),
    leaves: found?.leaves ?? [],
    ...(witnesses.length === 0
      ? {}
      : {
          witnesses: witnesses.map(({ address, name, signature, is_contract: isContract }): ProofWitness => ({
            address,
            signature,
            ...(name === null ? {} : { name }),
            ...(isContract ? { kind: 'contract' } : {}),
          })),
        }),
  }
}
