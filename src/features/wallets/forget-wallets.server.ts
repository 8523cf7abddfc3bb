import type { WriteDb } from '#platform/database.server.ts'
import { recordWalletAct } from './record-wallet-act.server.ts'

/** Lets go of the wallets of an account that was deleted. */
export async function forgetWallets(tx: WriteDb, { uid, now }: { uid: string; now: Date }): Promise<void> {
  const links = await tx.deleteFrom('wallet_links').where('uid', '=', uid).returning('address').execute()
  await tx.deleteFrom('wallet_nonces').where('uid', '=', uid).execute()
  for (const { address } of links) await recordWalletAct(tx, { act: 'forgotten', address, uid, requestId: undefined, now })
}
