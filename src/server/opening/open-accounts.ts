import type { AccountService } from '#features/accounts/roles/account-service.ts'
import { createHostedService } from '#features/accounts/sessions/hosted-service.server.ts'
import { readServiceAccount } from '#features/accounts/sessions/service-account.server.ts'
import { certificateSeal } from '#features/certificates/certificate-keys.server.ts'
import type { StartContext } from '#features/studio/app-context.server.ts'
import { mailsOf } from '#features/studio/mails/mail-config.ts'
import type { Studio } from '#features/studio/studio.ts'
import { createIdentity, type Identity } from '#identity/create-identity.ts'
import type { Clock } from '#platform/clock.ts'
import { readSide } from '#platform/database/database.server.ts'
import { outsideWays } from '../accounts/outside-ways.ts'

/** The app's own sign-in service, unless a hosted project signs people in. */
export async function openIdentity(
  { config, db, log, now, studio, secret }: StartContext,
  { clock: { setAhead }, studioNow }: { clock: Clock; studioNow: () => Studio },
): Promise<Identity | undefined> {
  if (config.signIn.mode === 'hosted') return undefined
  const identity = createIdentity({
    config,
    db,
    log,
    now,
    setClockAhead: setAhead,
    studioName: () => studioNow().name,
    studioMails: () => mailsOf(studioNow()),
    secret: secret.reveal(),
    outside: outsideWays({
      chainId: studio.chain.id,
      read: readSide(db),
      issue: () => ({ studio: studioNow(), house: config.publicUrl, seal: certificateSeal(secret) }),
    }),
  })
  await identity.prepare()
  return identity
}

/** The hosted project's accounts, where the studio has given a service account. */
export async function openHostedService({
  config: { signIn },
  log,
  now,
}: StartContext): Promise<AccountService | undefined> {
  if (signIn.serviceAccountFile === undefined) return undefined
  return createHostedService(await readServiceAccount(signIn.serviceAccountFile), { ...signIn, log, now })
}
