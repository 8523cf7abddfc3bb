import { isStorable } from '#features/catalogue/chain-facts/stored-text.ts'
import { parseTokenId } from '#features/catalogue/chain-facts/token-id.ts'
import { parseAddress } from '#platform/address.ts'
import { NoteNotFoundError, studioAuthor } from './note.ts'

/** Names one note: its piece and its author, as they are stored. */
export type NoteKey = { collection: string; tokenId: string; author: string }

/** The note that an address or a form names. Throws `NoteNotFoundError` for what can be no name of one. */
export function parseNoteKey(typed: NoteKey): NoteKey {
  const tokenId = parseTokenId(typed.tokenId)
  const author = typed.author === studioAuthor ? studioAuthor : parseAddress(typed.author)
  if (tokenId === undefined || author === undefined || !isStorable(typed.collection)) throw new NoteNotFoundError()
  return { collection: typed.collection, tokenId, author }
}
