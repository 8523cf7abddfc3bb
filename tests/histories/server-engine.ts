import type { KyselyPlugin } from 'kysely'
import pg from 'pg'
import { connectionsOf, type EdgeDb, openDatabase, readSide } from '#platform/database/database.server.ts'
import { Secret } from '#platform/secret.ts'
import { type Engine, type Moment, newBroom } from './database.ts'

/** Of restarts with so long a pause, the server really starts anew where it can. */
const longPause = 5

/**
 * A PostgreSQL whose connections end at a drawn statement: those of one process, with that of its lease. `restartServer`: how the server itself is
 * ended without a word and started again.
 */
export async function openOnServer(
  databaseUrl: string,
  { restartServer }: { restartServer?: (() => Promise<void>) | undefined } = {},
): Promise<Engine> {
  const db = await openDatabase({ databaseUrl })
  const outside = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  outside.on('error', () => undefined)
  const endConnections = async (name: string) => {
    await outside
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and (application_name = $1 or application_name like 'vitrine-follower%')`,
        [name],
      )
      .catch(() => undefined)
  }
  return {
    name: 'PostgreSQL',
    db,
    empty: newBroom(db),
    open: async () => {
      const own = await openDatabase({ databaseUrl })
      const name = connectionsOf(readSide(own)) ?? ''
      let end: (Moment & { left: number; run: () => Promise<void>; onEnd: () => void }) | undefined
      let isDead = false
      const count = () => {
        if (isDead) throw new Error('The process is gone.')
        if (end === undefined || end.left-- > 0) return
        const { heard, run, onEnd } = end
        end = undefined
        void run().then(onEnd)
        if (!heard) throw new Error('Connection terminated unexpectedly')
      }
      return {
        db: counted(own, count),
        databaseUrl: new Secret(databaseUrl),
        dieAt: (moment, onEnd) => {
          const run = async () => {
            isDead = true
            await endConnections(name)
          }
          end = { ...moment, left: moment.statement, run, onEnd }
        },
        breakAt: (moment, onEnd) => {
          const isRestart = restartServer !== undefined && moment.down >= longPause
          end = {
            ...moment,
            left: moment.statement,
            run: isRestart ? restartServer : () => endConnections(name),
            onEnd,
          }
        },
        spare: () => {
          end = undefined
        },
        close: async () => {
          await own.destroy()
        },
      }
    },
    close: async () => {
      await outside.end()
      await db.destroy()
    },
  }
}

/** The same database, which calls before every statement. */
function counted(db: EdgeDb, count: () => void): EdgeDb {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count()
      return node
    },
    transformResult: async ({ result }) => await Promise.resolve(result),
  }
  const handle = db.withPlugin(plugin)
  // What the app keeps on the database it opened.
  for (const symbol of Object.getOwnPropertySymbols(db))
    Object.defineProperty(handle, symbol, Object.getOwnPropertyDescriptor(db, symbol)!)
  return handle
}
