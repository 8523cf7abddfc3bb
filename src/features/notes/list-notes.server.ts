import { type RawBuilder, sql } from 'kysely'
import { parseTokenId } from '#features/catalogue/chain-facts/token-id.ts'
import { chainOf } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import { type Address, checksummed } from '#platform/address.ts'
import { countWaiting, type Waiting } from '#platform/database/count-waiting.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { RichText } from '#ui/rich-text.ts'
import { noteForm } from './note-form.ts'
import type { NoteFilter } from './note-list.ts'
import { type Note, notesAPage, type NoteState } from './note.ts'
import { noteMessage } from './signed-note.ts'

type Piece = { collection: string; tokenId: string }

/** A published note with what proves it: the signed message as JSON; `null` for the artist's. */
export type PublishedNote = Note & { message: string | null }

/** A published note as a page shows it: the text itself stands in the message. */
export type ShownNote = Omit<PublishedNote, 'text'> & { form: RichText }

/** A note as its author and staff see it. */
export type StoredNote = Note & Piece & { form: RichText; state: NoteState; reason: string | null }

/** Notes with their authors, and whether those still hold the piece: read from the owners and transfers of the catalogue. */
function notes(read: ReadDb) {
  return read
    .selectFrom('notes as n')
    .selectAll('n')
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('holdings as h')
            .select('h.holder')
            .whereRef('h.collection', '=', 'n.collection')
            .whereRef('h.token_id', '=', 'n.token_id')
            .whereRef('h.holder', '=', 'n.author'),
        )
        .as('holds'),
      eb
        .selectFrom('transfers as m')
        .whereRef('m.collection', '=', 'n.collection')
        .whereRef('m.token_id', '=', 'n.token_id')
        .whereRef('m.from_address', '=', 'n.author')
        .whereRef('m.block_number', '>', 'n.held_block')
        .select((sub) => sub.fn.max('m.block_number').as('block'))
        .as('held_until'),
    ])
}
type Row = Awaited<ReturnType<ReturnType<typeof notes>['execute']>>[number]

function noteOf(row: Row): Note {
  const holds = Boolean(row.holds)
  return {
    kind: row.kind,
    author: row.kind === 'artist' ? null : checksummed(row.author),
    text: row.text,
    writtenAt: row.written_at,
    origin: row.origin,
    holds,
    heldUntil: holds || row.kind === 'artist' ? null : row.held_until,
    signature: row.signature,
  }
}

function storedNote(row: Row): StoredNote {
  const { collection, state, reason } = row
  return { ...noteOf(row), collection, tokenId: String(row.token_id), form: noteForm(row.text), state, reason }
}

/** The published notes on a piece as its page shows them, in the order of `listNotes`. */
export async function listShownNotes(...asked: Parameters<typeof listNotes>): Promise<ShownNote[]> {
  return (await listNotes(...asked)).map(({ text, ...note }) => ({ ...note, form: noteForm(text) }))
}

/** The published notes on a piece: the artist's first, then as they were written. At most a hundred. */
export async function listNotes(
  read: ReadDb,
  { studio, collection, tokenId }: Piece & { studio: Pick<Studio, 'chain' | 'chains' | 'collections'> },
): Promise<PublishedNote[]> {
  const config = studio.collections.find(({ slug }) => slug === collection)
  const contract = config?.address
  const rows = await notes(read)
    .where('n.collection', '=', collection)
    .where('n.token_id', '=', tokenId)
    .where('n.state', '=', 'published')
    .orderBy('n.kind')
    .orderBy('n.written_at')
    .limit(100)
    .execute()
  return rows.map((row) => {
    const note = noteOf(row)
    const { author } = note
    return {
      ...note,
      message:
        author === null || contract === undefined
          ? null
          : noteMessage(
              { ...note, tokenId: String(row.token_id), author },
              { chainId: chainOf(studio, config).id, collection: contract },
            ),
    }
  })
}

/** The notes on a piece by wallets of an account, whatever became of them, but for those that it withdrew. */
export async function listOwnNotes(
  read: ReadDb,
  { uid, collection, tokenId }: Piece & { uid: string },
): Promise<(StoredNote & { author: Address })[]> {
  const rows = await notes(read)
    .innerJoin('wallet_links as w', 'w.address', 'n.author')
    .where('w.uid', '=', uid)
    .where('n.collection', '=', collection)
    .where('n.token_id', '=', tokenId)
    .where('n.state', '<>', 'withdrawn')
    .orderBy('n.written_at')
    .execute()
  return rows.map((row) => ({ ...storedNote(row), author: checksummed(row.author) }))
}

/** One page of notes, from 1. */
export type NotePage = { notes: StoredNote[]; page: number; pages: number }

/**
 * What staff see: a page of the notes that wait and one of those that were decided, narrowed down and sorted as `filter` says. A page after the
 * last is the last; a number that is none finds nothing.
 */
export async function listDeskNotes(
  read: ReadDb,
  { filter, pages }: { filter: NoteFilter; pages: { waiting: number; decided: number } },
): Promise<{ waiting: NotePage; decided: NotePage }> {
  const tokenId = parseTokenId(filter.number)
  const conditions = [
    ...(filter.state === undefined ? [] : [sql`n.state = ${filter.state}`]),
    ...(filter.collection === undefined ? [] : [sql`n.collection = ${filter.collection}`]),
    ...(filter.number === '' ? [] : [tokenId === undefined ? sql`false` : sql`n.token_id = ${tokenId}`]),
  ]
  const [waiting, decided] = await Promise.all([
    pageOf(read, {
      condition: sql<boolean>`${sql.join([sql`n.state = 'waiting'`, ...conditions], sql` and `)}`,
      order: orderOf(filter.sort, sql`n.changed_at`),
      page: pages.waiting,
    }),
    pageOf(read, {
      condition: sql<boolean>`${sql.join([sql`n.state in ('published', 'refused', 'taken-down')`, ...conditions], sql` and `)}`,
      order: orderOf(filter.sort, sql`n.changed_at desc`),
      page: pages.decided,
    }),
  ])
  return { waiting, decided }
}

async function pageOf(
  read: ReadDb,
  { condition, order, page: asked }: { condition: RawBuilder<boolean>; order: RawBuilder<unknown>; page: number },
): Promise<NotePage> {
  const { count } = await read
    .selectFrom('notes as n')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(condition)
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(Number(count) / notesAPage))
  const page = Math.min(asked, pages)
  const rows = await notes(read)
    .where(condition)
    .orderBy(order)
    .orderBy(sql`n.collection, n.token_id, n.author`)
    .limit(notesAPage)
    .offset((page - 1) * notesAPage)
    .execute()
  return { notes: rows.map(storedNote), page, pages }
}

/** `desk`: the order of a list where nobody chose. */
function orderOf({ key, isDown }: NoteFilter['sort'], desk: RawBuilder<unknown>): RawBuilder<unknown> {
  if (key === 'desk') return desk
  if (key === 'piece')
    return isDown ? sql`n.collection, n.token_id desc, n.changed_at` : sql`n.collection, n.token_id, n.changed_at`
  return isDown ? sql`n.changed_at desc` : sql`n.changed_at`
}

/** Notes that wait to be read. */
export async function countWaitingNotes(read: ReadDb): Promise<Waiting> {
  return await countWaiting(
    read,
    sql`select changed_at as since from notes where state = 'waiting' order by changed_at`,
  )
}
