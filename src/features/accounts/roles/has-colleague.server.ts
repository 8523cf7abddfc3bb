import { type Access, mayEnter, roles } from '#features/studio/access.ts'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'

/**
 * Whether anybody besides `uid` may do what `access` asks for. Accounts that are disabled or deleted do not count, where the app
 * keeps the accounts itself; of a hosted project's it knows only the roles.
 */
export async function hasColleague(
  read: ReadDb | WriteDb,
  { uid, access }: { uid: string; access: Access },
): Promise<boolean> {
  const able = roles.filter((role) => mayEnter(access, [role]))
  const found = await (read as ReadDb)
    .selectFrom('account_roles')
    .select('uid')
    .where('role', 'in', able)
    .where('uid', '<>', uid)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('identity_accounts')
            .select('identity_accounts.uid')
            .whereRef('identity_accounts.uid', '=', 'account_roles.uid')
            .where('disabled', '=', false),
        ),
        eb.not(eb.exists(eb.selectFrom('identity_accounts').select('identity_accounts.uid'))),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
