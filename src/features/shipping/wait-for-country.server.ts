import type { WriteDb } from '#platform/database.server.ts'

/** Puts an account on the waiting list of a country that an edition is not sent to yet; once. */
export async function waitForCountry(tx: WriteDb, { editionId, country, uid, email, now }: { editionId: string; country: string; uid: string; email: string | undefined; now: Date }): Promise<void> {
  await tx.insertInto('shipping_waits').values({ edition_id: editionId, country, account_uid: uid, email: email ?? null, asked_at: now }).onConflict((conflict) => conflict.doNothing()).execute()
}
