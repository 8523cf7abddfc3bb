import { sql } from 'kysely'
import { studioMailbox, writeNotice } from '#features/claims/notices/write-notice.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { startable, startJobLoop } from '#platform/jobs/job-loop.server.ts'
import type { Log } from '#platform/log.server.ts'
import { claimsWithoutRedemptions, redemptionsWithoutClaims } from './check-guarantees.server.ts'

type Parts = {
  db: EdgeDb
  studio: Pick<Studio, 'burns' | 'chain'> & { contact?: string | undefined }
  log: Log
  now: () => Date
}

const restMilliseconds = 60_000
/** How long the app has to open or withdraw a claim by itself before people hear of it. */
const graceSeconds = 600
const mostMails = 50

/** Looks each minute whether claims and redemptions belong together, and mails the studio what does not, once each. */
export function createMismatchJobs(parts: Parts): { start: () => void; stop: () => Promise<void> } {
  return startable(() => {
    if (parts.studio.burns === undefined || parts.studio.contact === undefined) return undefined
    // An instance that has just opened may have much to read and to open: what was redeemed long ago is new to it.
    let hasHadItsTime = false
    return startJobLoop({
      name: 'Comparing claims and redemptions',
      log: parts.log,
      step: async () => {
        if (!hasHadItsTime) {
          hasHadItsTime = true
          return graceSeconds * 1000
        }
        await tellMismatches(parts)
        return restMilliseconds
      },
    })
  })
}

/**
 * Writes a mail for each redemption in a final block without a claim, and each claim that no redemption supports, once it is older
 * than the app needs to put it right. Frozen claims had a mail of their own. Returns how many stand against each other now.
 */
export async function tellMismatches({ db, studio: { chain, contact }, log, now }: Parts): Promise<number> {
  const read = readSide(db)
  const cursor = await read
    .selectFrom('chain_cursor')
    .select(['head_timestamp', 'finalized_block'])
    .where('chain_id', '=', chain.id)
    .executeTakeFirst()
  if (cursor?.finalized_block == null || cursor.head_timestamp === null || contact === undefined) return 0
  const at = now()
  const [noClaim, noRedemption] = await Promise.all([
    selectRows(
      read,
      sql<{
        id: string
      }>`select f.id from (${redemptionsWithoutClaims(cursor.finalized_block)}) f join redemptions r on r.intent_id = f.id where r.timestamp < ${cursor.head_timestamp - graceSeconds} order by f.id limit ${mostMails}`,
    ),
    selectRows(
      read,
      sql<{
        id: string
      }>`select f.id from (${claimsWithoutRedemptions()}) f join claims c on c.claim_id = f.id where c.opened_at < ${new Date(at.getTime() - graceSeconds * 1000)} and not (c.state = 'on-hold' and c.details ->> 'reason' = 'reorganised') order by f.id limit ${mostMails}`,
    ),
  ])
  const found = [
    ...noClaim.map(({ id }) => ({ id, what: 'no-claim' as const })),
    ...noRedemption.map(({ id }) => ({ id, what: 'no-redemption' as const })),
  ]
  if (found.length === 0) return 0
  await db.transaction().execute(async (tx) => {
    const to = await studioMailbox(tx, { contact })
    for (const { id, what } of found)
      await writeNotice(tx, { claimId: id, to, occasion: what, notice: { kind: 'mismatch', what, claim: id }, now: at })
  })
  log.error('Claims and redemptions do not agree; the studio has a mail.', {
    redemptionsWithoutClaims: noClaim.length,
    claimsWithoutRedemptions: noRedemption.length,
  })
  return found.length
}
