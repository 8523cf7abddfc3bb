/** The PostgreSQL of `DATABASE_URL` cannot be used: the message says why and what to do, and holds no part of the address but its host. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
}

type PgFailure = { code?: string; message?: string; errors?: { code?: string }[] }

/** Why a database did not answer its first query, in a sentence; `undefined` for what is not about reaching it. */
export function startErrorOf(error: unknown, { databaseUrl }: { databaseUrl: string }): DatabaseStartError | undefined {
  const { code, errors } = error as PgFailure
  const say = reasons[code ?? errors?.[0]?.code ?? '']
  return say === undefined ? undefined : new DatabaseStartError(say(placeOf(databaseUrl)), { cause: error })
}

const check = 'Nothing was changed. Check DATABASE_URL, or leave it out to use the embedded database.'

/** By Node's and PostgreSQL's own codes (PostgreSQL manual, appendix A). */
const reasons: Record<string, (place: string) => string> = {
  ECONNREFUSED: (place) => `No database answers at ${place}. ${check}`,
  ENOTFOUND: (place) => `There is no host called ${place}. ${check}`,
  EAI_AGAIN: (place) => `The host ${place} cannot be found at the moment. ${check}`,
  ETIMEDOUT: (place) => `The database at ${place} does not answer in time. ${check}`,
  ECONNRESET: (place) => `The database at ${place} closed the connection. ${check}`,
  '28P01': (place) => `The database at ${place} refuses the name or the password. ${check}`,
  '28000': (place) => `The database at ${place} does not let this user in. ${check}`,
  '3D000': (place) => `The server at ${place} has no database of that name. ${check}`,
  '42501': (place) =>
    `The user may not make tables in the database at ${place}. Nothing was changed. Give it the right to, and start again.`,
  '53300': (place) =>
    `The database at ${place} has no connection left. Nothing was changed. Start again when it has, or allow it more.`,
}

function placeOf(databaseUrl: string): string {
  const { hostname, port } = URL.canParse(databaseUrl) ? new URL(databaseUrl) : { hostname: '', port: '' }
  return hostname === '' ? 'the given address' : `${hostname}${port === '' ? '' : `:${port}`}`
}
