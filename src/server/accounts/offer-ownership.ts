import { listOwners } from '#features/accounts/administration/list-owners.server.ts'
import { makeOwnerLink } from '#features/accounts/administration/make-owner-link.server.ts'
import type { AccountService } from '#features/accounts/roles/account-service.ts'
import { newSecret } from '#features/accounts/sessions/secret.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'

/**
 * The address that makes whoever opens it signed in the first owner; `undefined` once somebody owns the app. Each start
 * makes a new one; those that nobody used go on working, because several processes may have printed one each.
 */
export async function offerOwnership(
  { config, db, read, now }: Pick<AppContext, 'config' | 'db' | 'read' | 'now'>,
  service: Pick<AccountService, 'accountState'> | undefined,
): Promise<string | undefined> {
  if ((await listOwners(read, { service })).size > 0) return undefined
  const code = newSecret()
  await db.transaction().execute(async (tx) => {
    await makeOwnerLink(tx, { code, now: now() })
  })
  return `${config.publicUrl}${linkTo('boss claim', { code })}`
}
