import { type JobLoop, startJobLoop } from '#platform/job-loop.server.ts'
import type { IdentityContext } from './identity-context.ts'

const hour = 3_600_000
const day = 24 * hour

/** How long what has ended is kept: a refresh token so that its reuse is noticed, a line of the trail for questions. */
export const keepDays = { refreshTokens: 400, auditLines: 400, sentMails: 30, codes: 7, limits: 2 } as const

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
  await db.deleteFrom('identity_refresh_tokens').where('created_at', '<', before(keepDays.refreshTokens)).where((where) => where.or([where('exchanged_at', 'is not', null), where('revoked_at', 'is not', null)])).execute()
  await db.deleteFrom('identity_audit').where('at', '<', before(keepDays.auditLines)).execute()
  await db.deleteFrom('identity_outbox').where('sent_at', '<', before(keepDays.sentMails)).execute()
  await db.deleteFrom('identity_codes').where('expires_at', '<', before(keepDays.codes)).execute()
  await db.deleteFrom('identity_limits').where('at', '<', before(keepDays.limits)).execute()
}
