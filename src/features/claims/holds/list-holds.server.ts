import { type RawBuilder, type Selectable, sql } from 'kysely'
import { getToken } from '#features/catalogue/piece/get-token.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { countWaiting, type Waiting } from '#platform/database/count-waiting.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { Database } from '#platform/database/tables.ts'
import { namePieces } from '../claim/name-pieces.server.ts'
import { findPieceHold } from '../held/held-piece.server.ts'
import { listHoldFiles } from './hold-files.server.ts'
import type { HoldFilter } from './hold-list.ts'
import type { DeskHold, HoldFile, HoldPages, HoldState, LoggedHold } from './hold.ts'

type Parts = { studio: Pick<Studio, 'collections'>; now: Date }
type Row = Selectable<Database['piece_holds']>

const holdsAPage = 25
/** A piece's own page shows so many reports of it. */
const mostOfOnePiece = 100

/** Reports with whether the holder answered and who holds the piece now: all that a page shows of them is asked at once. */
function rowsOf(read: ReadDb) {
  return read
    .selectFrom('piece_holds as h')
    .leftJoin('piece_hold_statements as s', 's.hold_id', 'h.hold_id')
    .leftJoin('tokens as t', (join) =>
      join.onRef('t.collection', '=', 'h.collection').onRef('t.token_id', '=', 'h.token_id'),
    )
    .selectAll('h')
    .select(['s.words as answer', 's.at as answered_at', 't.owner', 't.burned'])
}

/** Whether a report waits for the studio. One whose time is over does not, even before the job that says so has come. */
const waits = (now: Date) => sql<boolean>`(h.state = 'open' and h.lapses_at > ${now})`

const newestFirst = sql`h.reported_at desc, h.hold_id desc`
const oldestFirst = sql`h.reported_at, h.hold_id`

/** One page of them: those of `rows` that meet `condition`. A page after the last is the last. */
async function pageOf(
  read: ReadDb,
  {
    condition = sql<boolean>`true`,
    order,
    page: asked,
  }: { condition?: RawBuilder<boolean>; order: RawBuilder<unknown>; page: number },
) {
  const { count } = await read
    .selectFrom('piece_holds as h')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(condition)
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(Number(count) / holdsAPage))
  const page = Math.min(asked, pages)
  const rows = await rowsOf(read)
    .where(condition)
    .orderBy(order)
    .limit(holdsAPage)
    .offset((page - 1) * holdsAPage)
    .execute()
  return { rows, page, pages }
}

async function logged(
  read: ReadDb,
  rows: readonly (Row & { answered_at: Date | null })[],
  { studio, now }: Parts,
): Promise<LoggedHold[]> {
  const pieces = rows.map((row) => ({ collection: row.collection, tokenId: row.token_id }))
  const titles = await namePieces(read, { studio, pieces })
  return rows.map((row, place) => ({
    holdId: Number(row.hold_id),
    piece: { ...pieces[place]!, title: titles[place] ?? '' },
    state: stateAt(row, now),
    reportedAt: row.reported_at.toISOString(),
    lapsesAt: row.lapses_at.toISOString(),
    decidedAt: row.decided_at?.toISOString(),
    endedAt: row.ended_at?.toISOString(),
    decision: row.decision ?? undefined,
    lifting: row.lifting ?? undefined,
    isAnswered: row.answered_at !== null,
  }))
}

function stateAt({ state, lapses_at: lapsesAt }: Pick<Row, 'state' | 'lapses_at'>, now: Date): HoldState {
  return state === 'open' && lapsesAt <= now ? 'lapsed' : (state as HoldState)
}

/** A page of the public log, from 1: every report, the newest first, without who reported it, what they said and who holds the piece. */
export async function listHolds(
  read: ReadDb,
  { page: asked, ...parts }: Parts & { page: number },
): Promise<HoldPages<LoggedHold>> {
  const { rows, page, pages } = await pageOf(read, { order: newestFirst, page: asked })
  return { holds: await logged(read, rows, parts), page, pages }
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
  /** Whether it waits for the studio, so that files can be added. */
  isOpen: boolean
  /** What their own reports of it carry, the newest report first. */
  files: (HoldFile & { holdId: number })[]
}> {
  const token = await getToken(read, { collection, tokenId })
  const rows = await rowsOf(read)
    .where('h.collection', '=', collection)
    .where('h.token_id', '=', token.tokenId)
    .orderBy('h.hold_id', 'desc')
    .limit(mostOfOnePiece)
    .execute()
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
  const own = rows.filter((row) => row.reported_by === uid)
  const files = await listHoldFiles(read, { holdIds: own.map((row) => Number(row.hold_id)) })
  return {
    piece: { collection, tokenId: token.tokenId, title },
    log: await logged(read, rows, parts),
    isHeld: (await findPieceHold(read, { collection, tokenId: token.tokenId, now: parts.now })) !== undefined,
    hasCopies: token.copies !== null,
    hasHeld: held !== undefined,
    holds: token.owner !== null && wallets.includes(token.owner.toLowerCase()),
    isReported: own.some((row) => ['open', 'held'].includes(stateAt(row, parts.now))),
    isOpen: own.some((row) => stateAt(row, parts.now) === 'open'),
    files: [...files].flatMap(([holdId, each]) => each.map((file) => ({ holdId, ...file }))),
  }
}

/** The reports as staff read them, a page of each kind from 1: those that wait and those that were decided, as `filter` says. */
export async function listDeskHolds(
  read: ReadDb,
  {
    filter: { state, sort },
    pages: asked,
    ...parts
  }: Parts & { filter: HoldFilter; pages: { waiting: number; decided: number } },
): Promise<{ waiting: HoldPages<DeskHold>; decided: HoldPages<DeskHold> }> {
  const isWaiting = waits(parts.now)
  // Of those that do not wait, an open one is lapsed.
  const isInState =
    state === undefined
      ? sql`true`
      : state === 'open'
        ? sql`false`
        : state === 'lapsed'
          ? sql`h.state in ('open', 'lapsed')`
          : sql`h.state = ${state}`
  const [waiting, decided] = await Promise.all([
    pageOf(read, {
      condition: state === undefined || state === 'open' ? isWaiting : sql<boolean>`false`,
      order: orderOf(sort, oldestFirst),
      page: asked.waiting,
    }),
    pageOf(read, {
      condition: sql<boolean>`not ${isWaiting} and ${isInState}`,
      order: orderOf(sort, newestFirst),
      page: asked.decided,
    }),
  ])
  const rows = [...waiting.rows, ...decided.rows]
  const [log, histories, files] = await Promise.all([
    logged(read, rows, parts),
    historiesOf(read, rows, parts),
    listHoldFiles(read, { holdIds: rows.map((row) => Number(row.hold_id)) }),
  ])
  const holds = rows.map((row, place): DeskHold => ({
    ...log[place]!,
    reporter: row.reported_by === null ? undefined : { uid: row.reported_by, wallet: row.wallet ?? undefined },
    words: row.words,
    files: files.get(Number(row.hold_id)) ?? [],
    statement:
      row.answer === null || row.answered_at === null
        ? undefined
        : { words: row.answer, at: row.answered_at.toISOString() },
    owner: row.burned === false ? (row.owner ?? undefined) : undefined,
    history: histories.flatMap(({ by, holdId, ...line }) =>
      by === row.reported_by && holdId !== Number(row.hold_id) ? [line] : [],
    ),
  }))
  return {
    waiting: { page: waiting.page, pages: waiting.pages, holds: holds.slice(0, waiting.rows.length) },
    decided: { page: decided.page, pages: decided.pages, holds: holds.slice(waiting.rows.length) },
  }
}

/** What was never decided, as what lapsed, comes last. `desk`: the order of a list where nobody chose. */
function orderOf({ key, isDown }: HoldFilter['sort'], desk: RawBuilder<unknown>): RawBuilder<unknown> {
  if (key === 'desk') return desk
  if (key === 'reported') return isDown ? newestFirst : oldestFirst
  return isDown ? sql`h.decided_at desc nulls last, ${newestFirst}` : sql`h.decided_at nulls last, ${oldestFirst}`
}

/** What the accounts of some reports ever reported, the newest first. How much that can be is bounded by `mostOften`. */
async function historiesOf(read: ReadDb, rows: readonly Row[], { studio, now }: Parts) {
  const people = [...new Set(rows.flatMap(({ reported_by: uid }) => (uid === null ? [] : [uid])))]
  if (people.length === 0) return []
  const found = await read
    .selectFrom('piece_holds')
    .select(['hold_id', 'collection', 'token_id', 'state', 'lapses_at', 'reported_at', 'reported_by'])
    .where('reported_by', 'in', people)
    .orderBy('hold_id', 'desc')
    .execute()
  const titles = await namePieces(read, {
    studio,
    pieces: found.map((row) => ({ collection: row.collection, tokenId: row.token_id })),
  })
  return found.map((row, place) => ({
    by: row.reported_by,
    holdId: Number(row.hold_id),
    piece: titles[place] ?? '',
    state: stateAt(row, now),
    reportedAt: row.reported_at.toISOString(),
  }))
}

/** How many reports wait for the studio, and since when. */
export async function countOpenHolds(read: ReadDb): Promise<Waiting> {
  return await countWaiting(
    read,
    sql`select reported_at as since from piece_holds where state = 'open' order by reported_at`,
  )
}
