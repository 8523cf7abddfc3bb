import type { ReadDb } from '#platform/database/database.server.ts'

/** The file of the library that has a name and one of these types; of several the one that was changed last. */
export async function findFileByName(
  read: ReadDb,
  { name, types }: { name: string; types: readonly string[] },
): Promise<string | undefined> {
  const row = await read
    .selectFrom('files as f')
    .innerJoin('file_generations as g', (join) =>
      join.onRef('g.file_id', '=', 'f.file_id').onRef('g.generation', '=', 'f.generation'),
    )
    .select('f.file_id')
    .where('f.name', '=', name.normalize('NFC').trim())
    .where('f.deleted_at', 'is', null)
    .where('g.content_type', 'in', types)
    .orderBy('f.updated_at', 'desc')
    .orderBy('f.file_id')
    .limit(1)
    .executeTakeFirst()
  return row?.file_id
}
