import type { Hono } from 'hono'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { getProofFile } from '#features/vaults/get-proof-file.server.ts'
import { VaultNotFoundError } from '#features/vaults/vault.ts'
import type { EdgeEnv } from '../create-app.ts'

/** The proof file of a vault: what everybody may check, and nothing else. */
export function addVaultRoutes(app: Hono<EdgeEnv>, { read, studio, now }: AppContext): void {
  app.get('/vault/:vaultId/proof.json', async (c) => {
    const vaultId = c.req.param('vaultId')
    if (studio.vaults === undefined) throw new VaultNotFoundError({ vaultId })
    const file = await getProofFile(read, { chainId: studio.chain.id, contract: studio.vaults.address, vaultId, now: now() })
    return c.json(file, 200, { 'cache-control': 'no-cache', 'content-disposition': `inline; filename="vault-${file.vault.vaultId}-proof.json"`, 'access-control-allow-origin': '*' })
  })
}
