import { accountKeepDays } from '#platform/account-retention.ts'
import { type JobLoop, startJobLoop } from '#platform/jobs/job-loop.server.ts'
import type { IdentityContext } from './accounts/identity-context.ts'

const hour = 3_600_000
const day = 24 * hour

/** Makes the next signing key in time and lets go of what nobody needs any more, once an hour. */
export function startIdentityJobs(context: Pick<IdentityContext, 'db' | 'now' | 'keys' | 'log'>): JobLoop {
  return startJobLoop({
    name: 'Tidying up after sign-ins',
    log: context.log,
    step: async () => {
      const { made, removed } = await context.keys.rotate()
      if (made.length > 0 || removed.length > 0)
        context.log.info('Signing keys were exchanged.', { made: made.length, removed: removed.length })
      await forgetOld(context)
      return hour
    },
  })
}

/** Deletes what is older than `accountKeepDays`. */
export async function forgetOld({ db, now }: Pick<IdentityContext, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * day)
  await db.deleteFrom('identity_sign_ins').where('revoked_at', '<', before(accountKeepDays.endedSignIns)).execute()
  await db
    .deleteFrom('identity_sign_ins')
    .where(({ fn }) => fn.coalesce('exchanged_at', 'created_at'), '<', before(accountKeepDays.quietSignIns))
    .execute()
  await db.deleteFrom('identity_audit').where('at', '<', before(accountKeepDays.auditLines)).execute()
  await db.deleteFrom('identity_outbox').where('created_at', '<', before(accountKeepDays.mails)).execute()
  await db.deleteFrom('identity_codes').where('expires_at', '<', before(accountKeepDays.codes)).execute()
  await db.deleteFrom('identity_limits').where('at', '<', before(accountKeepDays.limits)).execute()
  await db.deleteFrom('identity_networks').where('seen_at', '<', before(accountKeepDays.networks)).execute()
}
