import { eraseAccountTraces } from '#features/accounts/profile/erase-account-traces.server.ts'
import { forgetMailWish } from '#features/attention/choose-mail-wish.server.ts'
import { unlinkIntents } from '#features/burns/intents/unlink-intents.server.ts'
import { eraseMentions } from '#features/certificates/choose-mention.server.ts'
import type { IssueParts } from '#features/certificates/issue-certificate.server.ts'
import { eraseHolds } from '#features/claims/holds/report-piece.server.ts'
import { unlinkClaims } from '#features/claims/opening/unlink-claims.server.ts'
import { eraseReports } from '#features/claims/reports/close-report.server.ts'
import { forgetCollectorChoice } from '#features/collectors/profile/choose-collector-page.server.ts'
import { forgetRooms } from '#features/collectors/rooms/change-room.server.ts'
import { eraseNotes } from '#features/notes/erase-notes.server.ts'
import { unlinkPayments } from '#features/payments/unlink-payments.server.ts'
import { eraseShippingData } from '#features/shipping/addresses/erase-shipping-data.server.ts'
import { eraseWallets } from '#features/wallets/proving/erase-wallets.server.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { Somebody } from './export-person.ts'

/**
 * Erases what the app stores of an account that is being deleted, or takes the account off what has to stay, as
 * `personal-tables.ts` says of each column. What the sign-in service stores is the service's own to erase.
 */
export async function erasePerson(
  tx: WriteDb,
  { somebody: { uid, email }, issue }: { somebody: Somebody; issue: IssueParts },
): Promise<void> {
  const { now } = issue
  // Before the wallets go: they say which claims are theirs.
  const claimIds = await unlinkClaims(tx, { uid, email, now })
  await eraseShippingData(tx, { uid, claimIds, now })
  await eraseMentions(tx, issue, { uid })
  await eraseReports(tx, { uid })
  await eraseHolds(tx, { uid, now })
  await unlinkPayments(tx, { uid })
  await unlinkIntents(tx, { uid })
  await forgetCollectorChoice(tx, { uid })
  await eraseNotes(tx, { uid })
  await forgetRooms(tx, { uid })
  await eraseWallets(tx, { uid })
  await forgetMailWish(tx, { uid })
  await eraseAccountTraces(tx, { uid })
}
