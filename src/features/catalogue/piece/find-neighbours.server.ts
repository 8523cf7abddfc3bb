import type { ReadDb } from '#platform/database/database.server.ts'
import type { TokenRef } from '../chain-facts/token.ts'

/** The ids before and after a piece, by number, burned pieces included; `undefined` at either end. Takes a valid id. */
export async function findNeighbours(
  read: ReadDb,
  { collection, tokenId }: TokenRef,
): Promise<{ previous: string | undefined; next: string | undefined }> {
  const ids = read.selectFrom('tokens').select('token_id').where('collection', '=', collection).limit(1)
  const [previous, next] = await Promise.all([
    ids.where('token_id', '<', tokenId).orderBy('token_id', 'desc').executeTakeFirst(),
    ids.where('token_id', '>', tokenId).orderBy('token_id', 'asc').executeTakeFirst(),
  ])
  return { previous: previous?.token_id, next: next?.token_id }
}
