import { type JobLoop, startJobLoop } from '#platform/job-loop.server.ts'
import type { IdentityContext } from './identity-context.ts'

const hour = 3_600_000
const day = 24 * hour

/** How long what has ended is kept: a sign-in so that browsers hear how it ended, a line of the trail for questions. A sign-in that nobody renewed for so long has ended too. */
export const keepDays = { endedSignIns: 60, quietSignIns: 400, auditLines: 400, mails: 30, codes: 7, limits: 2, networks: 180 } as const

/** Makes the next signing key in time and lets go of what nobody needs any more, once an hour. */
export function startIdentityJobs(context: Pick<IdentityContext, 'db' | 'now' | 'keys' | 'log'>): JobLoop {
  return startJobLoop({
    name: 'Tidying up after sign-ins', log: context.log,
    step: async () => {
      const { made, removed } = await context.keys.rotate()
      if (made.length > 0 || removed.length > 0) context.log.info('Signing keys were exchanged.', { made: made.length, removed: removed.length })
      await forgetOld(context)
      return hour
    },
  })
}

/** Deletes what is older than `keepDays`. */
export async function forgetOld({ db, now }: Pick<IdentityContext, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * day)
  await db.deleteFrom('identity_sign_ins').where('revoked_at', '<', before(keepDays.endedSignIns)).execute()
  await db.deleteFrom('identity_sign_ins').where(({ fn }) => fn.coalesce('exchanged_at', 'created_at'), '<', before(keepDays.quietSignIns)).execute()
  await db.deleteFrom('identity_audit').where('at', '<', before(keepDays.auditLines)).execute()
  await db.deleteFrom('identity_outbox').where('created_at', '<', before(keepDays.mails)).execute()
  await db.deleteFrom('identity_codes').where('expires_at', '<', before(keepDays.codes)).execute()
  await db.deleteFrom('identity_limits').where('at', '<', before(keepDays.limits)).execute()
  await db.deleteFrom('identity_networks').where('seen_at', '<', before(keepDays.networks)).execute()
}
