import { endSessions } from '#features/accounts/sessions/end-sessions.server.ts'
import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import type { IssueParts } from '#features/certificates/issue-certificate.server.ts'
import { findErasureBlockers } from '#features/claims/collector/find-erasure-blockers.server.ts'
import { showsWallets } from '#features/collectors/rooms/get-room.server.ts'
import { forgetProofs, forgetWallets } from '#features/wallets/proving/forget-wallets.server.ts'
import { revertWalletChange } from '#features/wallets/proving/revert-wallet-change.server.ts'
import type { OutsideWays } from '#identity/accounts/outside-ways.ts'
import { type EdgeDb, type ReadDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { erasePerson } from './erase-person.ts'

/** The sessions and wallets of accounts, as the embedded sign-in service ends them: each by the feature that owns its table. */
export function outsideWays({
  chainId,
  read,
  issue,
}: {
  chainId: number
  read: ReadDb
  /** With what certificates are signed anew that named somebody. */ issue: () => Omit<IssueParts, 'now'>
}): OutsideWays {
  return {
    endSessions: async (tx, { uid, now }) => {
      await endSessions(inside(tx), { uid, now })
    },
    forgetWallets: async (tx, { uid, since, now }) => {
      const isShown = await showsWallets(readSide(tx), { uid })
      const count = await forgetWallets(inside(tx), { uid, since, now })
      if (count > 0 && isShown) await markPagesChanged(inside(tx), { chainId })
    },
    revertWallet: async (tx, wallet) => {
      const isReverted = await revertWalletChange(inside(tx), { ...wallet, address: wallet.address.toLowerCase() })
      if (isReverted && (await showsWallets(readSide(tx), wallet))) await markPagesChanged(inside(tx), { chainId })
      return isReverted
    },
    hasOwner: async () =>
      (await read
        .selectFrom('account_roles as r')
        .innerJoin('identity_accounts as a', 'a.uid', 'r.uid')
        .select('r.uid')
        .where('r.role', '=', 'owner')
        .where('a.disabled', '=', false)
        .limit(1)
        .executeTakeFirst()) !== undefined,
    keepsAccount: async (tx, account) => {
      const blockers = await findErasureBlockers(readSide(tx), account)
      return blockers.length === 0 ? undefined : blockers.map(({ sentence }) => sentence).join(' ')
    },
    erase: async (tx, { now, ...somebody }) => {
      await erasePerson(inside(tx), { somebody, issue: { ...issue(), now } })
      await markPagesChanged(inside(tx), { chainId })
    },
    forgetProofs: async (tx, { uid }) => {
      await forgetProofs(inside(tx), { uid })
    },
  }
}

/** The service holds its transactions as it holds databases; what it hands over here is always one. */
function inside(tx: EdgeDb): WriteDb {
  return tx as WriteDb
}
