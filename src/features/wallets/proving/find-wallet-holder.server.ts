import type { Address } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { proofSeconds } from '../connecting/wallet-proof.ts'

/** The account that a wallet is linked to. `isGone`: that account was deleted, so the link holds nobody. */
export type WalletHolder = { uid: string; isGone: boolean }

type AskAccount = ((uid: string) => Promise<object | undefined>) | undefined

/**
 * Whose a wallet is. `accountState` asks the service that keeps the accounts, where it can be asked. An account that a wallet
 * has just made is there once its browser has exchanged the token, so a young link counts as held. Not to be called within a
 * transaction: the service asks the same database.
 */
export async function findWalletHolder(
  read: ReadDb,
  { address, accountState, now }: { address: Address; accountState: AskAccount; now: Date },
): Promise<WalletHolder | undefined> {
  const link = await read
    .selectFrom('wallet_links')
    .select(['uid', 'linked_at'])
    .where('address', '=', address)
    .executeTakeFirst()
  if (link === undefined) return undefined
  const isYoung = now.getTime() - link.linked_at.getTime() < proofSeconds * 1000
  return {
    uid: link.uid,
    isGone: accountState !== undefined && !isYoung && (await accountState(link.uid)) === undefined,
  }
}
