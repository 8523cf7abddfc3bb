import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'

/** An object of a store: `size` in bytes. */
export type StoredObject = { key: string; size: number; contentType: string }

/** Everything that the library has in a store: contents of files, also earlier ones, and what was derived of them. */
export async function listStoredObjects(read: ReadDb, { bucket }: { bucket: string }): Promise<StoredObject[]> {
  return await selectRows(
    read,
    sql<StoredObject>`
      select object_key as key, size, content_type as "contentType" from file_generations where bucket = ${bucket}
      union all
      select g.object_key || '.pictures', p.size, 'application/octet-stream'
      from file_pictures p join file_generations g using (file_id, generation)
      where p.state = 'ready' and p.size > 0 and g.bucket = ${bucket}
      order by 1`,
  )
}

/** Says that what was in one store is in another one now, under the same names. */
export async function recordMovedStore(tx: WriteDb, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable('file_generations').set({ bucket: to }).where('bucket', '=', from).execute()
}
