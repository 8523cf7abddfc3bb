import type { WriteDb } from '#platform/database/database.server.ts'
import { erasedPerson } from '#platform/erased-person.ts'

/** Takes the account off its payments. The sums stay, as bookkeeping asks; the provider's page, which names whoever paid, does not. */
export async function unlinkPayments(tx: WriteDb, { uid }: { uid: string }): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ account_uid: erasedPerson, checkout_url: null })
    .where('account_uid', '=', uid)
    .execute()
  await tx.updateTable('payment_steps').set({ actor: erasedPerson }).where('actor', '=', uid).execute()
}
