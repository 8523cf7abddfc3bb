import type { Address } from '#platform/address.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { LastWayInError, NoSuchWalletError } from '../connecting/wallet-errors.ts'
import { recordWalletAct } from './record-wallet-act.server.ts'

/**
 * Takes a wallet from an account. `hasOtherWay`: the account can be opened without any wallet. Throws `NoSuchWalletError`,
 * or `LastWayInError` when nobody could open the account afterwards.
 */
export async function unlinkWallet(
  tx: WriteDb,
  {
    address,
    uid,
    hasOtherWay,
    requestId,
    now,
  }: { address: Address; uid: string; hasOtherWay: boolean; requestId?: string; now: Date },
): Promise<void> {
  // All of them are locked, so that two requests at once cannot each leave the other's wallet as the last.
  const links = await tx
    .selectFrom('wallet_links')
    .select('address')
    .where('uid', '=', uid)
    .orderBy('address')
    .forUpdate()
    .execute()
  if (!links.some((link) => link.address === address)) throw new NoSuchWalletError()
  if (links.length === 1 && !hasOtherWay) throw new LastWayInError()
  await tx.deleteFrom('wallet_links').where('address', '=', address).where('uid', '=', uid).execute()
  await recordWalletAct(tx, { act: 'unlinked', address, uid, requestId, now })
}
