import { endSessions } from '#features/accounts/end-sessions.server.ts'
import { markPagesChanged } from '#features/catalogue/mark-pages-changed.server.ts'
import { getCollectorChoice } from '#features/collectors/find-collector-choice.server.ts'
import { forgetProofs, forgetWallets } from '#features/wallets/forget-wallets.server.ts'
import type { OutsideWays } from '#identity/outside-ways.ts'
import { type EdgeDb, readSide, type WriteDb } from '#platform/database.server.ts'

/** The sessions and wallets of accounts, as the embedded sign-in service ends them: each by the feature that owns its table. */
export function outsideWays({ chainId }: { chainId: number }): OutsideWays {
  return {
    endSessions: async (tx, { uid, now }) => { await endSessions(inside(tx), { uid, now }) },
    forgetWallets: async (tx, { uid, since, now }) => {
      const { hidden, together } = await getCollectorChoice(readSide(tx), { uid })
      const count = await forgetWallets(inside(tx), { uid, since, now })
      if (count > 0 && (hidden || together)) await markPagesChanged(inside(tx), { chainId })
    },
    forgetProofs: async (tx, { uid }) => { await forgetProofs(inside(tx), { uid }) },
  }
}

/** The service holds its transactions as it holds databases; what it hands over here is always one. */
function inside(tx: EdgeDb): WriteDb {
  return tx as WriteDb
}
