import { whenCatalogueChanges } from '#features/catalogue/chain-facts/when-catalogue-changes.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { Config } from '#platform/config.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { startable, startJobLoop } from '#platform/jobs/job-loop.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Seal } from '#platform/seal.server.ts'
import { voidElapsedNumbers } from './change-print.server.ts'
import { forgetMentions } from './choose-mention.server.ts'
import { tellChecks } from './count-checks.server.ts'
import { issueCertificates } from './issue-certificate.server.ts'

/** Ends voidings whose delay is over; tells the checks of days that are over; issues the certificates of prints that were signed, and anew where they name somebody whose print it is no more. */
export function createCertificateJobs({
  db,
  studio,
  config,
  seal,
  log,
  now,
}: {
  db: EdgeDb
  studio: Studio
  config: Config
  seal: Seal
  log: Log
  now: () => Date
}): { start: () => void; stop: () => Promise<void> } {
  return startable(() => {
    if (studio.editions.length === 0) return undefined
    const work = async () => {
      const voided = await voidElapsedNumbers({ db, now })
      const parts = { studio, house: config.publicUrl, seal, now: now() }
      await db.transaction().execute(async (tx) => await tellChecks(tx, { now: now() }))
      const issued = await db
        .transaction()
        .execute(async (tx) => [...(await issueCertificates(tx, parts)), ...(await forgetMentions(tx, parts))])
      return issued.length + voided > 0 ? 'again' : 'done'
    }
    return startJobLoop({
      name: 'Issuing certificates',
      log,
      step: whenCatalogueChanges({ db, studio, work, now }),
    })
  })
}
