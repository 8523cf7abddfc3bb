import { findMailbox } from '#features/accounts/roles/find-mailbox.server.ts'
import { type AnsweredWait, answerWaits } from '#features/shipping/parcels/wait-for-country.server.ts'
import { servedCountries } from '#features/studio/studio-facts.ts'
import type { Studio } from '#features/studio/studio.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { pickLanguage } from '#platform/mail/mail-languages.ts'
import { writeNotice } from './write-notice.server.ts'

/** Tells those who waited for a country that the studio sends there now; once each. Returns how many were told. */
export async function tellWaiting(
  tx: WriteDb,
  {
    studio: { editions, shipping },
    now,
  }: { studio: Pick<Studio, 'editions'> & { shipping?: Studio['shipping'] }; now: Date },
): Promise<number> {
  const open = editions.filter(({ closesAt }) => closesAt === undefined || now < new Date(closesAt))
  const waits: AnsweredWait[] = []
  for (const edition of open)
    waits.push(
      ...(await answerWaits(tx, {
        editionIds: [edition.editionId],
        countries: servedCountries(shipping, edition),
        now,
      })),
    )
  for (const { editionId, country, uid, email, language } of waits) {
    const mailbox = email === undefined ? await findMailbox(readSide(tx), { uid }) : { email, language }
    const title = open.find((edition) => edition.editionId === editionId)?.title ?? ''
    const name =
      new Intl.DisplayNames([pickLanguage(mailbox?.language)], { type: 'region', fallback: 'code' }).of(country) ??
      country
    if (mailbox !== undefined)
      await writeNotice(tx, {
        claimId: `wait ${editionId} ${country} ${uid}`,
        to: { email: mailbox.email, language: mailbox.language },
        notice: { kind: 'served', title, country: name },
        now,
      })
  }
  return waits.length
}
