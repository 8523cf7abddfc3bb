import { checksummed } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { WalletActLine } from './wallet-act.ts'

/** What happened between an account and wallets, newest first. */
export async function listWalletActs(
  read: ReadDb,
  { uid, limit }: { uid: string; limit: number },
): Promise<WalletActLine[]> {
  const rows = await read
    .selectFrom('wallet_acts')
    .select(['id', 'at', 'act', 'address'])
    .where('uid', '=', uid)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, at, act, address }) => ({
    id,
    at: Math.floor(at.getTime() / 1000),
    act,
    address: checksummed(address),
  }))
}
