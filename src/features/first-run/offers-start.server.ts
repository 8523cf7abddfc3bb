import { listOwners } from '#features/accounts/administration/list-owners.server.ts'
import type { AccountService } from '#features/accounts/roles/account-service.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { isReplaceableDemo } from './choose-own-studio.server.ts'

/** Whether a visitor is asked to start their own studio: this is the demo, nobody said otherwise, and it has no owner. */
export async function offersStart(
  { folder, config, read }: Pick<AppContext, 'folder' | 'config' | 'read'>,
  service: Pick<AccountService, 'accountState'> | undefined,
): Promise<boolean> {
  return isReplaceableDemo({ folder, config }) && (await listOwners(read, { service })).size === 0
}
