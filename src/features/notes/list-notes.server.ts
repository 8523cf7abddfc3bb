import { sql } from 'kysely'
import { isStorable } from '#features/catalogue/chain-facts/stored-text.ts'
import { parseTokenId } from '#features/catalogue/chain-facts/token-id.ts'
import { chainOf } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import { type Address, checksummed } from '#platform/address.ts'
import { countWaiting, type Waiting } from '#platform/database/count-waiting.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { deskLength, type Note, type NoteState } from './note.ts'
import { noteMessage } from './signed-note.ts'

type Piece = { collection: string; tokenId: string }

/** A published note with what proves it: the signed message as JSON; `null` for the artist's. */
export type ShownNote = Note & { message: string | null }

/** A note as its author and staff see it. */
export type StoredNote = Note & Piece & { state: NoteState; reason: string | null }

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

function storedNote(row: Row): StoredNote {
  const holds = Boolean(row.holds)
  return {
    collection: row.collection,
    tokenId: String(row.token_id),
    kind: row.kind,
    author: row.kind === 'artist' ? null : checksummed(row.author),
    text: row.text,
    writtenAt: row.written_at,
    origin: row.origin,
    holds,
    heldUntil: holds || row.kind === 'artist' ? null : row.held_until,
    signature: row.signature,
    state: row.state,
    reason: row.reason,
  }
}

/** The published notes on a piece: the artist's first, then as they were written. At most a hundred. */
export async function listNotes(
  read: ReadDb,
  { studio, collection, tokenId }: Piece & { studio: Pick<Studio, 'chain' | 'chains' | 'collections'> },
): Promise<ShownNote[]> {
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
    const { collection: _, tokenId: id, state: __, reason: ___, ...note } = storedNote(row)
    const { author } = note
    return {
      ...note,
      message:
        author === null || contract === undefined
          ? null
          : noteMessage(
              { ...note, tokenId: id, author },
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

/**
 * What staff see: the notes that wait, the oldest first, and those that were decided, the newest first; of one piece where its number is
 * typed. At most `deskLength` of each.
 */
export async function listDeskNotes(
  read: ReadDb,
  { collection, number }: { collection: string; number: string },
): Promise<{ waiting: StoredNote[]; decided: StoredNote[] }> {
  const tokenId = parseTokenId(number.trim())
  if (number !== '' && (tokenId === undefined || !isStorable(collection))) return { waiting: [], decided: [] }
  const of = () =>
    tokenId === undefined
      ? notes(read)
      : notes(read).where('n.collection', '=', collection).where('n.token_id', '=', tokenId)
  const [waiting, decided] = await Promise.all([
    of().where('n.state', '=', 'waiting').orderBy('n.changed_at').limit(deskLength).execute(),
    of()
      .where('n.state', 'in', ['published', 'refused', 'taken-down'])
      .orderBy('n.changed_at', 'desc')
      .limit(deskLength)
      .execute(),
  ])
  return { waiting: waiting.map(storedNote), decided: decided.map(storedNote) }
}

/** Notes that wait to be read. */
export async function countWaitingNotes(read: ReadDb): Promise<Waiting> {
  return await countWaiting(
    read,
    sql`select changed_at as since from notes where state = 'waiting' order by changed_at`,
  )
}
