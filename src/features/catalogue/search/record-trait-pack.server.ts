import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { packVersion } from '../chain-facts/collection-state.ts'
import { engineOfPieces } from './collection-index.ts'
import { listValueIds } from './read-facet-engine.server.ts'
import { packTraits } from './trait-pack.ts'

/** Packs the traits of a collection as they are now; `undefined` where the stored pack is of this version, or the collection is unknown. */
export async function makeTraitPack(
  read: ReadDb,
  { collection }: { collection: string },
): Promise<{ version: string; pack: Uint8Array } | undefined> {
  // Asked for before the rows, so that the pack may be newer than it says, never older: then nobody takes it.
  const state = await read
    .selectFrom('collections')
    .select(['metadata_version', 'address'])
    .where('slug', '=', collection)
    .executeTakeFirst()
  if (state === undefined) return undefined
  const version = packVersion(state)
  const stored = await read
    .selectFrom('trait_packs')
    .select('version')
    .where('collection', '=', collection)
    .executeTakeFirst()
  if (stored?.version === version) return undefined
  const pieces = await selectRows(
    read,
    sql<{ tokenId: string; described: boolean }>`
    select t.token_id as "tokenId", d.fetched_at is not null as described from tokens t
    left join token_metadata d on d.collection = ${collection} and d.token_id = t.token_id where t.collection = ${collection} order by t.token_id`,
  )
  const engine = engineOfPieces(pieces, await listValueIds(read, collection))
  return { version, pack: packTraits({ tokenIds: pieces.map(({ tokenId }) => tokenId), engine }) }
}

/** Keeps a pack, if its version is still the collection's: what was read while metadata was being written is nobody's. */
export async function recordTraitPack(
  tx: WriteDb,
  { collection, version, pack }: { collection: string; version: string; pack: Uint8Array },
): Promise<void> {
  const state = await tx
    .selectFrom('collections')
    .select(['metadata_version', 'address'])
    .where('slug', '=', collection)
    .executeTakeFirst()
  if (state === undefined || packVersion(state) !== version) return
  await tx
    .insertInto('trait_packs')
    .values({ collection, version, pack })
    .onConflict((conflict) => conflict.column('collection').doUpdateSet({ version, pack }))
    .execute()
}
