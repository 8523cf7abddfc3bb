import type { WriteDb } from '#platform/database/database.server.ts'
import { recordWalletAct } from './record-wallet-act.server.ts'

/**
 * Lets go of the wallets of an account and of proofs that are under way: the account was deleted, or whoever has its mailbox
 * came in. With `since` only those that were linked then or later. Returns how many went.
 */
export async function forgetWallets(
  tx: WriteDb,
  { uid, since, now }: { uid: string; since?: Date | undefined; now: Date },
): Promise<number> {
  const linked = tx.deleteFrom('wallet_links').where('uid', '=', uid)
  const links = await (since === undefined ? linked : linked.where('linked_at', '>=', since))
    .returning('address')
    .execute()
  await forgetProofs(tx, { uid })
  for (const { address } of links)
    await recordWalletAct(tx, { act: 'forgotten', address, uid, requestId: undefined, now })
  return links.length
}

/** Lets go of proofs with which an account was about to link wallets. */
export async function forgetProofs(tx: WriteDb, { uid }: { uid: string }): Promise<void> {
  await tx.deleteFrom('wallet_nonces').where('uid', '=', uid).execute()
}
