import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { listFormerAddresses } from './list-former-addresses.server.ts'
import { readPublished } from './published.server.ts'
import { readStudio } from './read-studio.server.ts'
import { fileIdsOf, type StudioParts } from './studio-documents.ts'

/** One state of what is published. `key` is another one as soon as a document or a file that documents name is. */
export type Content = { key: string; fileIds: readonly string[]; studio: Studio }

/** What is published now, with redirects from every address that something had before; or its key and what is wrong with it. */
export async function readContent(
  read: ReadDb,
  { programs, wiring }: Pick<StudioParts, 'programs' | 'wiring'>,
): Promise<
  | { content: Content; mistakes?: undefined }
  | { content?: undefined; mistakes: readonly string[]; key: string; fileIds: readonly string[] }
> {
  const { version, documents } = await readPublished(read)
  const fileIds = fileIdsOf(documents)
  // Before what it stands for: what changes meanwhile is newer than the key, and is read again.
  const key = keyOf({ version, files: (await readKeyParts(read, fileIds)).files })
  const { studio, mistakes } = await readStudio(read, { documents, programs, wiring })
  if (studio === undefined) return { mistakes, key, fileIds }
  const moved = [...studio.moved, ...(await listFormerAddresses(read, studio))]
  return { content: { key, fileIds, studio: { ...studio, moved } } }
}

/** The key of the content as it is now, where `fileIds` are the files that it named: one question. */
export async function readContentKey(read: ReadDb, fileIds: readonly string[]): Promise<string> {
  return keyOf(await readKeyParts(read, fileIds))
}

type KeyParts = { version: number; files: string | null }

async function readKeyParts(read: ReadDb, fileIds: readonly string[]): Promise<KeyParts> {
  const files =
    fileIds.length === 0
      ? sql`null`
      : sql`(
          select string_agg(concat_ws('/', f.file_id, f.generation, f.metageneration, f.deleted_at, p.state), ' ' order by f.file_id collate "C")
          from files f
          left join file_pictures p on p.file_id = f.file_id and p.generation = f.generation
          where f.file_id in (${sql.join(fileIds)})
        )`
  const { rows } = await sql<KeyParts>`
    select coalesce((select version from content_state), 0) as version, ${files} as files
  `.execute(read as never)
  return rows[0]!
}

function keyOf({ version, files }: KeyParts): string {
  return files === null ? String(version) : `${version}.${hash('sha256', files, 'base64url').slice(0, 10)}`
}
