import type { EdgeDb } from '#platform/database/database.server.ts'
import { type CatalogueRows, expectedCatalogue, storedCatalogue } from '../chain/expected-catalogue.ts'
import { contracts, type SynthChain } from './chain.ts'

/** What the catalogue of both collections says otherwise than the chain, a sentence each. */
export async function differences(db: EdgeDb, chain: SynthChain): Promise<string[]> {
  const found: string[] = []
  for (const collection of ['singles', 'copies'] as const) {
    const expected = await expectedCatalogue(chain, { address: contracts[collection] })
    const stored = await storedCatalogue(db, { collection })
    for (const table of ['transfers', 'tokens', 'holdings'] as const satisfies (keyof CatalogueRows)[]) {
      const [wanted, given] = [new Set(expected[table]), new Set(stored[table])]
      for (const row of wanted) if (!given.has(row)) found.push(`${collection}: ${table} lacks ${row}`)
      for (const row of given) if (!wanted.has(row)) found.push(`${collection}: ${table} has ${row}`)
      if (stored[table].length !== given.size) found.push(`${collection}: ${table} has a row twice`)
    }
  }
  return found
}
