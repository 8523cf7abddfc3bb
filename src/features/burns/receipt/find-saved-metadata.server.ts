import { createHash } from 'node:crypto'
import type { TokenRef } from '#features/catalogue/chain-facts/token.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { timestampOf } from '#platform/timestamp.ts'
import type { SavedMetadata } from './burn-receipt.ts'

/** The metadata of a piece as it is kept here, whatever became of the address that it was read from; `undefined` where none was ever read. */
export async function findSavedMetadata(
  read: ReadDb,
  { collection, tokenId }: TokenRef,
): Promise<SavedMetadata | undefined> {
  const row = await read
    .selectFrom('token_metadata')
    .select(['raw', 'token_uri', 'fetched_at'])
    .where('collection', '=', collection)
    .where('token_id', '=', tokenId)
    .executeTakeFirst()
  if (row === undefined || row.raw === null || row.fetched_at === null) return undefined
  const text = `${JSON.stringify(row.raw, undefined, 2)}\n`
  return {
    tokenUri: row.token_uri,
    fetchedAt: timestampOf(row.fetched_at),
    text,
    sha256: createHash('sha256').update(text).digest('hex'),
  }
}
