import type { WriteDb } from '#platform/database/database.server.ts'
import type { WalletAct } from './wallet-act.ts'

/** Writes an act into the trail, in the transaction that does it. `address` is lower-case. */
export async function recordWalletAct(
  tx: WriteDb,
  {
    act,
    address,
    uid,
    requestId,
    now,
  }: { act: WalletAct; address: string; uid: string; requestId: string | undefined; now: Date },
): Promise<void> {
  await tx
    .insertInto('wallet_acts')
    .values({ at: now, act, address, uid, request_id: requestId ?? null })
    .execute()
}
