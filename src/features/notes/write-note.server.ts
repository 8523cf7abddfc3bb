import { CollectionNotFoundError } from '#features/catalogue/chain-facts/collection.ts'
import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import { chainOf } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import { checksummed } from '#platform/address.ts'
import { type ReadDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { type NoteKey, parseNoteKey } from './note-key.ts'
import { NoteChangedError, NoteHolderError, NoteNotFoundError, NoteSignatureError, noteText } from './note.ts'
import type { NotePlace, SignedNote } from './signed-note.ts'

/** How long a signature may take, in seconds: long enough to read a wallet's window. */
const signingSeconds = 15 * 60

export type NoteAsked = {
  studio: Pick<Studio, 'chain' | 'chains' | 'collections'>
  /** The studio's origin. */ origin: string
  collection: string
  tokenId: string
  /** In any letter case. */ author: string
  text: string
  uid: string
  now: Date
}

/**
 * Makes what the holder of a piece signs. `block` is the head block at which they hold it. Throws `NoteTextError`, and `NoteHolderError`
 * unless the author is a wallet of the account and owns the piece as the chain was last read.
 */
export async function prepareNote(
  read: ReadDb,
  { studio, origin, collection, tokenId, author, text, uid, now }: NoteAsked,
): Promise<{ note: SignedNote; place: NotePlace; block: number }> {
  const config = studio.collections.find(({ slug }) => slug === collection)
  if (config === undefined) throw new CollectionNotFoundError({ collection })
  const key = parseNoteKey({ collection, tokenId, author })
  const written = noteText(text)
  const held = await read
    .selectFrom('holdings as t')
    .innerJoin('wallet_links as w', 'w.address', 't.holder')
    .innerJoin('collections as c', 'c.slug', 't.collection')
    .innerJoin('chain_cursor as h', 'h.chain_id', 'c.chain_id')
    .select('h.head_block')
    .where('t.collection', '=', collection)
    .where('t.token_id', '=', key.tokenId)
    .where('t.holder', '=', key.author)
    .where('w.uid', '=', uid)
    .executeTakeFirst()
  if (held?.head_block === undefined || held.head_block === null) throw new NoteHolderError()
  const before = await findNote(read, key).executeTakeFirst()
  return {
    note: {
      tokenId: key.tokenId,
      author: checksummed(key.author),
      text: written,
      origin,
      writtenAt: Math.max(Math.floor(now.getTime() / 1000), (before?.written_at ?? 0) + 1),
    },
    place: { chainId: chainOf(studio, config).id, collection: config.address },
    block: held.head_block,
  }
}

/**
 * Stores a note that was signed; staff look at it before others see it. `isSigned` is whether the signature over `note` is the author's. Throws
 * as `prepareNote` does, `NoteSignatureError` for what was not made for this piece just now, and `NoteChangedError` where a newer one stands.
 */
export async function storeNote(
  tx: WriteDb,
  {
    note,
    signature,
    isSigned,
    ...asked
  }: Omit<NoteAsked, 'author' | 'text'> & {
    note: SignedNote
    signature: string
    isSigned: boolean
  },
): Promise<void> {
  const { collection, tokenId, uid, now, studio } = asked
  const made = await prepareNote(readSide(tx), { ...asked, author: note.author, text: note.text })
  const { text, author, origin } = made.note
  const age = Math.floor(now.getTime() / 1000) - note.writtenAt
  const isMade = note.text === text && note.author === author && note.origin === origin && note.tokenId === tokenId
  if (!isSigned || !isMade || age > signingSeconds || age < -60) throw new NoteSignatureError()
  const key = { collection, tokenId, author: author.toLowerCase() }
  // Held until the end: what staff decide about the text before is done by now, or finds another text.
  const before = await findNote(tx, key).forUpdate().executeTakeFirst()
  const stored = {
    text,
    origin,
    written_at: note.writtenAt,
    signature,
    held_block: made.block,
    state: 'waiting' as const,
    reason: null,
    account_uid: uid,
    changed_at: now,
  }
  const { numInsertedOrUpdatedRows: count } = await tx
    .insertInto('notes')
    .values({ collection, token_id: tokenId, author: key.author, kind: 'holder', ...stored })
    .onConflict((conflict) =>
      conflict
        .columns(['collection', 'token_id', 'author'])
        .doUpdateSet(stored)
        .where('notes.written_at', '<', note.writtenAt),
    )
    .executeTakeFirstOrThrow()
  if (count !== 1n) throw new NoteChangedError()
  if (before?.state === 'published') await markPagesChanged(tx, { chainId: studio.chain.id })
}

/**
 * Takes a note back that a wallet of the account signed, whoever holds the piece now. Its words are gone at once; its time stays, so that what
 * was signed before never comes back. Throws `NoteNotFoundError`.
 */
export async function withdrawNote(
  tx: WriteDb,
  { uid, chainId, now, ...typed }: NoteKey & { uid: string; chainId: number; now: Date },
): Promise<void> {
  const { collection, tokenId, author } = parseNoteKey(typed)
  const { numUpdatedRows: count } = await tx
    .updateTable('notes')
    .set({ state: 'withdrawn', text: '', signature: '', reason: null, changed_at: now })
    .where('collection', '=', collection)
    .where('token_id', '=', tokenId)
    .where('author', '=', author)
    .where('author', 'in', (eb) => eb.selectFrom('wallet_links').select('address').where('uid', '=', uid))
    .where('state', '<>', 'withdrawn')
    .executeTakeFirstOrThrow()
  if (count !== 1n) throw new NoteNotFoundError()
  await markPagesChanged(tx, { chainId })
}

function findNote(read: Pick<ReadDb, 'selectFrom'>, { collection, tokenId, author }: NoteKey) {
  return read
    .selectFrom('notes')
    .select(['state', 'written_at'])
    .where('collection', '=', collection)
    .where('token_id', '=', tokenId)
    .where('author', '=', author)
}
