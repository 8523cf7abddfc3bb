import { titleOfEdition } from '#features/prints/numbers/edition.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ProvenDelegation } from '#features/wallets/delegating/delegation.ts'
import {
  type DelegationParts,
  listDelegations,
  proveActing,
} from '#features/wallets/delegating/list-delegations.server.ts'
import { covers } from '#features/wallets/delegating/wallet-delegations.ts'
import { listLinkedWallets } from '#features/wallets/proving/list-linked-wallets.server.ts'
import type { Address } from '#platform/address.ts'
import { checksummed } from '#platform/address.ts'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { ClaimNotFoundError, ownerNotes } from '../claim/claim.ts'
import { getClaim } from '../claim/get-claim.server.ts'
import { lockClaim, recordNote } from '../claim/move-claim.server.ts'
import { refuseHeldClaim } from '../held/held-piece.server.ts'
import { recordClaimDelegation } from '../opening/claim-delegation.server.ts'
import type { VaultClaim } from './vault-claim.ts'

const over = ['delivered', 'orphaned', 'replaced', 'cancelled']
const mostClaims = 100

/**
 * Claims of a wallet that no account looks after: neither the one that made the claim nor one that has linked the wallet. One with an address had
 * somebody, whose address is nobody else's to read.
 */
function unattended(read: ReadDb) {
  return read
    .selectFrom('claims')
    .leftJoin('wallet_links', 'wallet_links.address', 'claims.holder')
    .select(['claims.claim_id', 'claims.holder'])
    .where('claims.account_uid', 'is', null)
    .where('wallet_links.uid', 'is', null)
    .where('claims.has_address', '=', false)
    .where('claims.state', 'not in', over)
}

/**
 * The open claims of vault wallets that an account's wallets act for in everything, and that no account looks after. Throws
 * `DelegationUnreadError`.
 */
export async function listVaultClaims(
  read: ReadDb,
  parts: DelegationParts & { studio: Pick<Studio, 'editions'> },
  { uid }: { uid: string },
): Promise<VaultClaim[]> {
  const linked = await listLinkedWallets(read, { uid })
  const delegates = linked.map(({ address }) => address as Address)
  const { delegations } = await listDelegations(read, parts, { delegates })
  const acting = new Map(
    delegations
      .filter(({ scope, isFinal }) => isFinal && covers(scope))
      .map(({ vault, delegate }) => [vault.toLowerCase(), delegate]),
  )
  if (acting.size === 0) return []
  const rows = await unattended(read)
    .where('claims.holder', 'in', [...acting.keys()])
    .orderBy('claims.opened_at')
    .limit(mostClaims)
    .execute()
  return await Promise.all(
    rows.map(async ({ claim_id: claimId, holder }) => {
      const { editionId, label } = await getClaim(read, { claimId })
      return {
        claimId,
        title: titleOfEdition(parts.studio.editions, editionId),
        label,
        vault: checksummed(holder),
        delegate: acting.get(holder)!,
      }
    }),
  )
}

/**
 * That an account may look after a claim of a vault wallet: one of its wallets acts for that wallet in everything. Throws `ClaimNotFoundError` for claims that
 * are somebody's, for wallets that are not the account's, and as `proveActing` does.
 */
export async function proveVaultClaim(
  read: ReadDb,
  parts: DelegationParts,
  { claimId, uid, delegate }: { claimId: string; uid: string; delegate: Address },
): Promise<ProvenDelegation> {
  const claim = await unattended(read).where('claims.claim_id', '=', claimId).executeTakeFirst()
  const linked = await listLinkedWallets(read, { uid })
  if (claim === undefined || !linked.some(({ address }) => address.toLowerCase() === delegate.toLowerCase()))
    throw new ClaimNotFoundError()
  return await proveActing(read, parts, { delegate, vault: claim.holder as Address })
}

/**
 * Gives a claim of a vault wallet to the account whose wallet acts for it, as was proven just before: that account says from now on where it goes. It stays the
 * vault's by name. Throws `ClaimNotFoundError` where somebody was first, and `PieceHeldError`.
 */
export async function takeVaultClaim(
  tx: WriteDb,
  {
    claimId,
    uid,
    delegation,
    requestId,
    now,
  }: { claimId: string; uid: string; delegation: ProvenDelegation; requestId?: string | undefined; now: Date },
): Promise<void> {
  const row = await lockClaim(tx, { claimId })
  if (row.account_uid !== null || row.has_address || over.includes(row.state)) throw new ClaimNotFoundError()
  const linked = await tx.selectFrom('wallet_links').select('uid').where('address', '=', row.holder).executeTakeFirst()
  if (linked !== undefined) throw new ClaimNotFoundError()
  await refuseHeldClaim(tx, { claimId, now })
  await tx.updateTable('claims').set({ account_uid: uid }).where('claim_id', '=', claimId).execute()
  await tx.deleteFrom('claim_delegations').where('claim_id', '=', claimId).execute()
  await recordClaimDelegation(tx, { claimId, vault: row.holder, delegation, now })
  await recordNote(tx, { row, by: 'holder', actor: uid, reason: ownerNotes.lookedAfter, requestId, now })
}
