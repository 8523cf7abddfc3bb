import type { Address } from '#platform/address.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { mostWallets } from '../connecting/linked-wallet.ts'
import { TooManyWalletsError, WalletTakenError } from '../connecting/wallet-errors.ts'
import type { WalletHolder } from './find-wallet-holder.server.ts'
import { recordWalletAct } from './record-wallet-act.server.ts'

/**
 * Links a proven wallet to an account. Linking it once more changes nothing; returns whether it is new. Throws `WalletTakenError` when it belongs to
 * another account that still exists, `TooManyWalletsError` beyond the most. `holder` is what `findWalletHolder` said.
 */
export async function linkWallet(
  tx: WriteDb,
  {
    address,
    uid,
    holder,
    requestId,
    now,
  }: { address: Address; uid: string; holder: WalletHolder | undefined; requestId?: string; now: Date },
): Promise<boolean> {
  if (holder?.isGone === true)
    await tx.deleteFrom('wallet_links').where('address', '=', address).where('uid', '=', holder.uid).execute()
  const { count } = await tx
    .selectFrom('wallet_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('address', '<>', address)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostWallets) throw new TooManyWalletsError(mostWallets)
  const added = await tx
    .insertInto('wallet_links')
    .values({ address, uid, linked_at: now })
    .onConflict((each) => each.column('address').doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 1n) {
    await recordWalletAct(tx, { act: 'linked', address, uid, requestId, now })
    return true
  }
  const link = await tx.selectFrom('wallet_links').select('uid').where('address', '=', address).executeTakeFirst()
  if (link?.uid !== uid) throw new WalletTakenError()
  return false
}
