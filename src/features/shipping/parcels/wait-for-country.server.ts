import type { WriteDb } from '#platform/database/database.server.ts'

/** Puts an account on the waiting list of a country that an edition is not sent to yet; once. */
export async function waitForCountry(
  tx: WriteDb,
  {
    editionId,
    country,
    uid,
    email,
    language,
    now,
  }: {
    editionId: string
    country: string
    uid: string
    email: string | undefined
    language?: string | undefined
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('shipping_waits')
    .values({
      edition_id: editionId,
      country,
      account_uid: uid,
      email: email ?? null,
      language: language ?? null,
      asked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Somebody who waited, and hears of it now. */
export type AnsweredWait = {
  editionId: string
  country: string
  uid: string
  email: string | undefined
  language: string | undefined
}

/** Takes those off the list whose country is served now, up to a hundred at once; each once. */
export async function answerWaits(
  tx: WriteDb,
  { editionIds, countries, now }: { editionIds: readonly string[]; countries: readonly string[]; now: Date },
): Promise<AnsweredWait[]> {
  if (editionIds.length === 0 || countries.length === 0) return []
  const rows = await tx
    .selectFrom('shipping_waits')
    .selectAll()
    .where('answered_at', 'is', null)
    .where('edition_id', 'in', [...editionIds])
    .where('country', 'in', [...countries])
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const row of rows) {
    await tx
      .updateTable('shipping_waits')
      .set({ answered_at: now })
      .where('edition_id', '=', row.edition_id)
      .where('country', '=', row.country)
      .where('account_uid', '=', row.account_uid)
      .execute()
  }
  return rows.map((row) => ({
    editionId: row.edition_id,
    country: row.country,
    uid: row.account_uid,
    email: row.email ?? undefined,
    language: row.language ?? undefined,
  }))
}
