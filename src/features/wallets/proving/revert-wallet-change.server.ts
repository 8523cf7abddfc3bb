import type { WriteDb } from '#platform/database/database.server.ts'
import { recordWalletAct } from './record-wallet-act.server.ts'

/**
 * Takes back that a wallet was linked or unlinked, for the link in the mail that told of it. Returns false where there is
 * nothing to take back any more: the wallet is not linked, or to somebody else by now. `address` is lower-case.
 */
export async function revertWalletChange(
  tx: WriteDb,
  { uid, address, change, now }: { uid: string; address: string; change: 'linked' | 'unlinked'; now: Date },
): Promise<boolean> {
  const { numDeletedRows: gone = 0n } =
    change === 'linked'
      ? await tx.deleteFrom('wallet_links').where('address', '=', address).where('uid', '=', uid).executeTakeFirst()
      : {}
  const { numInsertedOrUpdatedRows: back = 0n } =
    change === 'unlinked'
      ? await tx
          .insertInto('wallet_links')
          .values({ address, uid, linked_at: now })
          .onConflict((each) => each.column('address').doNothing())
          .executeTakeFirst()
      : {}
  if (gone + (back ?? 0n) === 0n) return false
  await recordWalletAct(tx, { act: 'taken-back', address, uid, requestId: undefined, now })
  return true
}
