import { type Selectable, sql } from 'kysely'
import { getToken } from '#features/catalogue/piece/get-token.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { countWaiting, type Waiting } from '#platform/database/count-waiting.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { Database } from '#platform/database/tables.ts'
import { namePieces } from '../claim/name-pieces.server.ts'
import { findPieceHold } from '../held/held-piece.server.ts'
import type { DeskHold, HoldState, LoggedHold } from './hold.ts'

type Parts = { studio: Pick<Studio, 'collections'>; now: Date }
type Row = Selectable<Database['piece_holds']> & { is_answered: boolean }

/** The log has so many lines; older ones have ended long ago. */
const mostLogged = 200

function rowsOf(read: ReadDb) {
  return read
    .selectFrom('piece_holds')
    .selectAll('piece_holds')
    .select(
      sql<boolean>`exists (select from piece_hold_statements s where s.hold_id = piece_holds.hold_id)`.as(
        'is_answered',
      ),
    )
    .orderBy('reported_at', 'desc')
    .orderBy('hold_id', 'desc')
    .limit(mostLogged)
}

async function logged(read: ReadDb, rows: readonly Row[], { studio, now }: Parts): Promise<LoggedHold[]> {
  const pieces = rows.map((row) => ({ collection: row.collection, tokenId: row.token_id }))
  const titles = await namePieces(read, { studio, pieces })
  return rows.map((row, place) => ({
    holdId: Number(row.hold_id),
    piece: { ...pieces[place]!, title: titles[place] ?? '' },
    // Its time may be over before the job that says so has come.
    state: row.state === 'open' && row.lapses_at <= now ? 'lapsed' : (row.state as HoldState),
    reportedAt: row.reported_at.toISOString(),
    lapsesAt: row.lapses_at.toISOString(),
    decidedAt: row.decided_at?.toISOString(),
    endedAt: row.ended_at?.toISOString(),
    decision: row.decision ?? undefined,
    lifting: row.lifting ?? undefined,
    isAnswered: row.is_answered,
  }))
}

/** The public log: every report, the newest first, without who reported it, what they said and who holds the piece. */
export async function listHolds(read: ReadDb, parts: Parts): Promise<LoggedHold[]> {
  return await logged(read, await rowsOf(read).execute(), parts)
}

/** One piece's reports for somebody who is signed in: whether they can report it, or answer. Throws `TokenNotFoundError`. */
export async function getHoldPage(
  read: ReadDb,
  { uid, collection, tokenId, ...parts }: Parts & { uid: string; collection: string; tokenId: string },
): Promise<{
  piece: { collection: string; tokenId: string; title: string }
  log: LoggedHold[]
  isHeld: boolean
  /** Whether it has copies, which cannot be reported. */
  hasCopies: boolean
  /** Whether one of their wallets ever held it, and whether one holds it now. */
  hasHeld: boolean
  holds: boolean
  /** Whether a report of theirs stands. */
  isReported: boolean
}> {
  const token = await getToken(read, { collection, tokenId })
  const rows = await rowsOf(read).where('collection', '=', collection).where('token_id', '=', token.tokenId).execute()
  const links = await read.selectFrom('wallet_links').select('address').where('uid', '=', uid).execute()
  const wallets = links.map(({ address }) => address)
  const held =
    wallets.length === 0
      ? undefined
      : await read
          .selectFrom('transfers')
          .select('to_address')
          .where('collection', '=', collection)
          .where('token_id', '=', token.tokenId)
          .where('to_address', 'in', wallets)
          .limit(1)
          .executeTakeFirst()
  const [title = ''] = await namePieces(read, { studio: parts.studio, pieces: [token] })
  return {
    piece: { collection, tokenId: token.tokenId, title },
    log: await logged(read, rows, parts),
    isHeld: (await findPieceHold(read, { collection, tokenId: token.tokenId, now: parts.now })) !== undefined,
    hasCopies: token.copies !== null,
    hasHeld: held !== undefined,
    holds: token.owner !== null && wallets.includes(token.owner.toLowerCase()),
    isReported: rows.some((row) => row.reported_by === uid && ['open', 'held'].includes(row.state)),
  }
}

/** The reports as staff read them: those that wait first, the oldest first. */
export async function listDeskHolds(read: ReadDb, parts: Parts): Promise<{ waiting: DeskHold[]; decided: DeskHold[] }> {
  const rows = await rowsOf(read).execute()
  const log = await logged(read, rows, parts)
  const statements = await read.selectFrom('piece_hold_statements').selectAll().execute()
  const holds = await Promise.all(
    rows.map(async (row, place): Promise<DeskHold> => {
      const said = statements.find((one) => Number(one.hold_id) === Number(row.hold_id))
      const token = await read
        .selectFrom('tokens')
        .select(['owner', 'burned'])
        .where('collection', '=', row.collection)
        .where('token_id', '=', row.token_id)
        .executeTakeFirst()
      return {
        ...log[place]!,
        reporter: row.reported_by === null ? undefined : { uid: row.reported_by, wallet: row.wallet ?? undefined },
        words: row.words,
        statement: said === undefined ? undefined : { words: said.words, at: said.at.toISOString() },
        owner: token === undefined || token.burned ? undefined : (token.owner ?? undefined),
        history: rows.flatMap((other, at) =>
          row.reported_by !== null && other.reported_by === row.reported_by && other.hold_id !== row.hold_id
            ? [{ piece: log[at]!.piece.title, state: log[at]!.state, reportedAt: log[at]!.reportedAt }]
            : [],
        ),
      }
    }),
  )
  return {
    waiting: holds.filter(({ state }) => state === 'open').toReversed(),
    decided: holds.filter(({ state }) => state !== 'open'),
  }
}

/** How many reports wait for the studio, and since when. */
export async function countOpenHolds(read: ReadDb): Promise<Waiting> {
  return await countWaiting(
    read,
    sql`select reported_at as since from piece_holds where state = 'open' order by reported_at`,
  )
}
