import { VaultNotFoundError } from '#features/vaults/vault.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import type { Route } from './+types/vault-item.ts'

/** No studio has a vault yet, so no id leads anywhere. */
export const loader = handled(async ({ params }: Route.LoaderArgs): Promise<never> => {
  throw new VaultNotFoundError({ vaultId: params.vaultId })
})

export const handle: PageHandle = { head: () => ({ title: 'Vault', description: 'A sealed piece and its contents.' }) }

/** Never shown: the loader always throws, and the layout's error page answers. */
export default function VaultItem() {
  return null
}
