import { randomBytes } from 'node:crypto'
import type { Address } from '#platform/address.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { WalletHolder } from './find-wallet-holder.server.ts'
import { recordWalletAct } from './record-wallet-act.server.ts'

/**
 * The account of a proven wallet: the one that it is linked to, or a new one. The uid of a new one is random, so that it says
 * nothing of the wallet, and an account that was deleted never comes back. `holder` is what `findWalletHolder` said.
 */
export async function enterByWallet(
  tx: WriteDb,
  {
    address,
    holder,
    requestId,
    now,
  }: { address: Address; holder: WalletHolder | undefined; requestId?: string; now: Date },
): Promise<{ uid: string }> {
  if (holder?.isGone === true)
    await tx.deleteFrom('wallet_links').where('address', '=', address).where('uid', '=', holder.uid).execute()
  const made = randomBytes(21).toString('base64url')
  const added = await tx
    .insertInto('wallet_links')
    .values({ address, uid: made, linked_at: now })
    .onConflict((each) => each.column('address').doNothing())
    .executeTakeFirst()
  const { uid } = await tx
    .selectFrom('wallet_links')
    .select('uid')
    .where('address', '=', address)
    .executeTakeFirstOrThrow()
  await recordWalletAct(tx, {
    act: added.numInsertedOrUpdatedRows === 1n ? 'account-made' : 'signed-in',
    address,
    uid,
    requestId,
    now,
  })
  return { uid }
}
