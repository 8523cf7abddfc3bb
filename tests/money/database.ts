import { PGlite } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import type { EdgeDb } from '#platform/database/database.server.ts'
import type { Database } from '#platform/database/tables.ts'
import { PgliteDialect } from '#platform/pglite/pglite-dialect.server.ts'
import { PgliteError } from '#platform/pglite/pglite-worker-client.server.ts'

const INT8 = 20

/** The embedded database in this very thread: nobody waits for visitors here, and a million small queries need not change threads. */
export async function openInThread(snapshot?: Blob): Promise<EdgeDb> {
  const database = await PGlite.create({
    ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
    parsers: { [INT8]: Number },
  })
  return new Kysely<Database>({
    dialect: new PgliteDialect({
      query: async (text, parameters) =>
        await database.query(text, parameters as unknown[]).then(
          ({ rows, affectedRows }) => ({ rows, affectedRows: affectedRows ?? 0 }),
          (error: unknown) => {
            throw new PgliteError(error as ConstructorParameters<typeof PgliteError>[0])
          },
        ),
      script: async (text) => {
        await database.exec(text)
      },
      dump: async () => await database.dumpDataDir('none'),
      close: async () => {
        await database.close()
      },
    } as ConstructorParameters<typeof PgliteDialect>[0]),
  })
}
