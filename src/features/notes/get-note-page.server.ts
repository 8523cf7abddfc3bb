import { CollectionNotFoundError } from '#features/catalogue/chain-facts/collection.ts'
import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import { getToken } from '#features/catalogue/piece/get-token.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { listOwnNotes } from './list-notes.server.ts'

export type NotePageData = Awaited<ReturnType<typeof getNotePage>>

/** A piece and what an account has written about it. Throws `CollectionNotFoundError` and `TokenNotFoundError`. */
export async function getNotePage(
  read: ReadDb,
  {
    studio,
    uid,
    collection,
    tokenId: typed,
  }: { studio: Pick<Studio, 'collections'>; uid: string; collection: string; tokenId: string },
) {
  const config = studio.collections.find(({ slug }) => slug === collection)
  if (config === undefined) throw new CollectionNotFoundError({ collection })
  const token = await getToken(read, { collection, tokenId: typed })
  const { tokenId, owner, burned, copies } = token
  return {
    piece: { collection, tokenId, title: titleOf(token, config.singular), owner, burned, hasCopies: copies !== null },
    singular: config.singular,
    own: await listOwnNotes(read, { uid, collection, tokenId }),
  }
}
