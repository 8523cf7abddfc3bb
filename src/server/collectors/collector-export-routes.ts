import type { Hono } from 'hono'
import { getCollector } from '#features/collectors/profile/get-collector.server.ts'
import { holdingsCsv } from '#features/collectors/rarity/collector-export.ts'
import { getCollectorExport } from '#features/collectors/rarity/get-collector-export.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { listVaultsOf } from '#features/vaults/vault/list-vaults-of.server.ts'
import { exportedVault, vaultsCsv } from '#features/vaults/vault/vault-export.ts'
import type { EdgeEnv } from '../edge-env.ts'

const asCsv = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'cache-control': 'no-cache',
  'content-disposition': `attachment; filename="${name}.csv"`,
})

/** What a collector holds and did, to take away: `holdings.csv` and `vaults.csv` for a spreadsheet, `holdings.json` with everything. */
export function addCollectorExportRoutes(app: Hono<EdgeEnv>, { read, studio, now }: AppContext): void {
  const vaultsOf = async ({ addresses }: { addresses: readonly string[] }) =>
    (studio.vaults === undefined
      ? []
      : await listVaultsOf(read, { chainId: studio.chain.id, wallets: addresses, now: now(), most: 10_000 })
    ).map(exportedVault)

  app.get('/collector/:id/holdings.csv', async (c) => {
    const { collector, pieces } = await getCollectorExport(read, { id: c.req.param('id'), studio })
    return c.body(holdingsCsv(pieces), 200, asCsv(collector.address))
  })
  app.get('/collector/:id/vaults.csv', async (c) => {
    const collector = await getCollector(read, { id: c.req.param('id') })
    return c.body(vaultsCsv(await vaultsOf(collector)), 200, asCsv(`${collector.address}-vaults`))
  })
  app.get('/collector/:id/holdings.json', async (c) => {
    const found = await getCollectorExport(read, { id: c.req.param('id'), studio })
    return c.json({ ...found, vaults: await vaultsOf(found.collector) }, 200, {
      'cache-control': 'no-cache',
      'content-disposition': `attachment; filename="${found.collector.address}.json"`,
    })
  })
}
