import { sql } from 'kysely'
import { deriveAllCopies } from '#features/catalogue/chain-facts/derive-copies.server.ts'
import { deriveAllTokens, forgetTokens } from '#features/catalogue/chain-facts/derive-tokens.server.ts'
import { dropCatalogueIndexes, ensureCatalogueIndexes } from '#features/catalogue/search/catalogue-indexes.server.ts'
import type { LogRange } from '#platform/chain/read-logs.server.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { ChainSession } from './chain-session.ts'
import type { ChainSource } from './chain/chain-source.ts'

/** From this many logs on, it is worth it. */
const manyLogs = 25_000
/** By then the question is answered, and the rows that are there are still few. */
const enoughLogs = 10_000

/**
 * While an empty catalogue fills, decides once whether so much is to come that only facts are written down at first. Pieces
 * and indexes are then made at the end in one go, in a third of the time; until then no page shows a holder of long ago.
 */
export async function considerFirstReading(
  session: ChainSession,
  { range, to }: { range: LogRange; to: number },
): Promise<void> {
  const reading = session.firstReading
  if (reading.state !== 'undecided') return
  const logs = reading.logs + range.logs.length
  const blocks = reading.blocks + range.to - range.from + 1
  const expected = logs + (logs / blocks) * (to - range.to)
  if (expected >= manyLogs) {
    await session.writer.write({ visible: reading.logs > 0 }, async (tx) => {
      await forgetTokens(tx)
      await dropCatalogueIndexes(tx)
    })
    session.firstReading = { state: 'facts-only' }
  } else {
    session.firstReading = logs >= enoughLogs ? { state: 'over' } : { state: 'undecided', logs, blocks }
  }
}

/** Makes what a first reading left for the end. Comes before anything is compared row by row. */
export async function endFirstReading(session: ChainSession): Promise<void> {
  if (session.firstReading.state === 'facts-only') {
    session.log.info('Putting the catalogue in order')
    await session.writer.write({ visible: true, takesLong: true }, (tx) => completeFacts(tx, session))
    // Whoever reads it next must not plan for the empty table that it was.
    await sql`analyze tokens`.execute(session.db)
    session.onChange(
      session.sources
        .filter(({ kind }) => kind === 'collection')
        .map(({ slug }) => ({ collection: slug, fromBlock: 0, affectsRanks: true })),
    )
  }
  session.firstReading = { state: 'over' }
}

/** Derives the pieces of collections that have only facts, and makes the indexes that are not there. */
export async function completeFacts(tx: WriteDb, { sources }: { sources: readonly ChainSource[] }): Promise<void> {
  // Room to sort all transfers in memory; ends with the transaction.
  await sql`set local work_mem = '64MB'`.execute(tx)
  await ensureCatalogueIndexes(tx, { table: 'transfers' })
  // Measured while it was small, the table would be compared with itself row by row: 18 s for 12,000 pieces.
  await sql`analyze transfers`.execute(tx)
  for (const { kind, slug, standard } of sources) {
    if (kind !== 'collection') continue
    if (standard === 'erc1155') await deriveAllCopies(tx, { collection: slug })
    else await deriveAllTokens(tx, { collection: slug })
  }
  await ensureCatalogueIndexes(tx, { table: 'tokens' })
}
