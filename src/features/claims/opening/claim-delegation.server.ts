import type { ProvenDelegation } from '#features/wallets/delegating/delegation.ts'
import { checksummed } from '#platform/address.ts'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import type { ClaimDelegation } from '../claim/claim-desk.ts'

/** Writes down, once, that a hot wallet acted for the wallet whose claim it is, and at which final block a registry said that it may. */
export async function recordClaimDelegation(
  tx: WriteDb,
  { claimId, vault, delegation, now }: { claimId: string; vault: string; delegation: ProvenDelegation; now: Date },
): Promise<void> {
  await tx
    .insertInto('claim_delegations')
    .values({
      claim_id: claimId,
      delegate: delegation.delegate.toLowerCase(),
      vault: vault.toLowerCase(),
      registry: delegation.registry,
      registry_address: delegation.registryAddress.toLowerCase(),
      block_number: delegation.block,
      at: now,
    })
    .execute()
}

/** Both wallets of a claim for which a hot wallet acted. */
export async function findClaimDelegation(
  read: Pick<ReadDb, 'selectFrom'>,
  { claimId }: { claimId: string },
): Promise<ClaimDelegation | undefined> {
  const row = await read.selectFrom('claim_delegations').selectAll().where('claim_id', '=', claimId).executeTakeFirst()
  return row === undefined
    ? undefined
    : {
        vault: checksummed(row.vault),
        delegate: checksummed(row.delegate),
        isOlderRegistry: row.registry === 'older',
        block: row.block_number,
        at: row.at.toISOString(),
      }
}
