import { checksummed } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { LinkedWallet } from '../connecting/linked-wallet.ts'

/** The wallets of an account, in the order in which they were linked. */
export async function listLinkedWallets(read: ReadDb, { uid }: { uid: string }): Promise<LinkedWallet[]> {
  const rows = await read
    .selectFrom('wallet_links')
    .select(['address', 'linked_at'])
    .where('uid', '=', uid)
    .orderBy('linked_at')
    .orderBy('address')
    .execute()
  return rows.map(({ address, linked_at: at }) => ({
    address: checksummed(address),
    linkedAt: Math.floor(at.getTime() / 1000),
  }))
}
