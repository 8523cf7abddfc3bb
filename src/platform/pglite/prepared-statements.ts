import { parse, type PGlite, protocol } from '@electric-sql/pglite'

/** Longer texts are lists of rows, hardly any of which comes twice. */
const LONGEST = 8_000
const MOST = 300
/** Plans are made for tables as they are at the time. Tables grow, and no autovacuum says so here, so that no plan may grow old. */
const RUNS = 100
const MILLISECONDS = 10_000

type Statement = {
  name: string
  parameterTypes: number[]
  /** What PostgreSQL says of the statement before it runs: the columns of its rows. */
  described: Awaited<ReturnType<PGlite['execProtocol']>>['messages']
  runs: number
  since: number
}

/** Rows, and how many were changed. */
type Result = { rows: unknown[]; affectedRows: number }

/**
 * Runs statements, and has PostgreSQL remember their plans for the next time: of the time that the embedded database needs for a read of one
 * row, nine tenths are planning. Named statements of PostgreSQL's extended protocol
 * (https://www.postgresql.org/docs/18/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY), through what PGlite exports for it; everything else goes
 * the ordinary way. Throws what PostgreSQL refuses.
 */
export function createStatements(
  database: PGlite,
  now: () => number = () => performance.now(),
): { query: (text: string, parameters: readonly unknown[]) => Promise<Result>; forget: () => Promise<void> } {
  const { serialize } = protocol
  const statements = new Map<string, Statement>()
  let made = 0
  let haveTablesChanged = false

  const close = async (text: string, { name }: Statement) => {
    statements.delete(text)
    await database.execProtocol(Buffer.concat([serialize.close({ type: 'S', name }), serialize.sync()]))
  }

  const prepare = async (text: string): Promise<Statement> => {
    const known = statements.get(text)
    if (known !== undefined && known.runs < RUNS && now() - known.since < MILLISECONDS) return known
    if (known !== undefined) await close(text, known)
    const [oldest] = statements
    if (statements.size >= MOST && oldest !== undefined) await close(...oldest)
    const name = `statement ${++made}`
    const order = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]
    const { messages: described } = await database.execProtocol(Buffer.concat(order))
    const statement = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(described),
      described: described.filter((message) => message.name === 'rowDescription'),
      runs: 0,
      since: now(),
    }
    statements.set(text, statement)
    return statement
  }

  const run = async (text: string, parameters: readonly unknown[]): Promise<Result> => {
    const statement = await prepare(text)
    statement.runs += 1
    const values = parameters.map((value, at) => {
      if (value === null || value === undefined) return null
      const serializer = database.serializers[statement.parameterTypes[at]!]
      return serializer === undefined ? (value as string | number | bigint | boolean).toString() : serializer(value)
    })
    const order = [serialize.bind({ statement: statement.name, values }), serialize.execute({}), serialize.sync()]
    const { messages } = await database.execProtocol(Buffer.concat(order))
    const [result] = parse.parseResults([...statement.described, ...messages], database.parsers)
    return { rows: result?.rows ?? [], affectedRows: result?.affectedRows ?? 0 }
  }

  const forget = async () =>
    await database.runExclusive(async () => {
      statements.clear()
      await database.execProtocol(serialize.query('deallocate all'))
    })

  return {
    query: async (text, parameters) => {
      if (isPlannable(text)) return await database.runExclusive(async () => await run(text, parameters))
      const { rows, affectedRows = 0 } = await database.query(text, parameters as unknown[])
      // A statement that says `*` has other columns then, which PostgreSQL refuses a plan for; and the old ones where it is taken back.
      const changesTables = /^\s*(?:alter|create|drop)\b/i.test(text)
      if (changesTables || (haveTablesChanged && /^\s*(?:commit|rollback)\b/i.test(text))) {
        await forget()
        haveTablesChanged = changesTables
      }
      return { rows, affectedRows }
    },
    forget,
  }
}

/** Not where a conflict is with an index of some rows: a plan for any parameter does not find it (`on conflict (…) where state = $1`). */
function isPlannable(text: string): boolean {
  return (
    text.length <= LONGEST &&
    /^\s*(?:select|with|insert|update|delete)\b/i.test(text) &&
    !/\bon conflict\s*\([^)]*\)\s*where\b/i.test(text)
  )
}
