import type { ReadDb } from '#platform/database/database.server.ts'

/** What people made on the demo and lose with it; what the demo itself brought is not counted. */
export type DemoLosses = { documents: number; files: number; notes: number; rooms: number; intents: number }

/** Counts it. */
export async function countLosses(read: ReadDb): Promise<DemoLosses> {
  const row = await read
    .selectNoFrom((select) => [
      select
        .selectFrom('document_revisions')
        .select(({ fn }) => fn.count<string>('document_id').distinct().as('count'))
        .where('origin', '!=', 'folder')
        .as('documents'),
      select
        .selectFrom('files')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('deleted_at', 'is', null)
        .as('files'),
      select
        .selectFrom('notes')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('notes'),
      select
        .selectFrom('collector_rooms')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('rooms'),
      select
        .selectFrom('burn_intents')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('intents'),
    ])
    .executeTakeFirstOrThrow()
  const number = (value: string | null) => Number(value ?? 0)
  return {
    documents: number(row.documents),
    files: number(row.files),
    notes: number(row.notes),
    rooms: number(row.rooms),
    intents: number(row.intents),
  }
}
