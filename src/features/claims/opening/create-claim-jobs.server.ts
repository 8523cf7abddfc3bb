import { whenCatalogueChanges } from '#features/catalogue/chain-facts/when-catalogue-changes.server.ts'
import { mailsOf } from '#features/studio/mails/mail-config.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { Config } from '#platform/config.ts'
import { startJobLoop } from '#platform/jobs/job-loop.server.ts'
import { startNoticeJobs } from '../notices/send-notices.server.ts'
import { type ClaimParts, reconcileClaims } from './reconcile-claims.server.ts'

/** What works for claims beside the visitors: following the chain's redemptions, erasing addresses, sending mails. */
export function createClaimJobs({ config, studio, ...parts }: ClaimParts & { studio: Studio; config: Config }): {
  start: () => void
  stop: () => Promise<void>
} {
  const stops: (() => Promise<void>)[] = []
  return {
    start: () => {
      const notices = startNoticeJobs(
        { ...parts, studio: studio.name, mails: mailsOf(studio), publicUrl: config.publicUrl },
        config.mail,
      )
      stops.push(async () => {
        await notices?.stop()
      })
      if (studio.editions.length === 0) return
      const work = async () => ((await reconcileClaims({ ...parts, studio })) ? 'again' : 'done')
      const reconcile = startJobLoop({
        name: 'Tending claims',
        log: parts.log,
        step: whenCatalogueChanges({ ...parts, studio, work }),
      })
      stops.push(reconcile.stop)
    },
    stop: async () => {
      await Promise.all(
        stops.map(async (stop) => {
          await stop()
        }),
      )
    },
  }
}
