import type { ReadDb } from '#platform/database/database.server.ts'
import { FileNotFoundError } from './file-errors.ts'
import type { DerivedPictures, Disposition, StoredFile } from './stored-file.ts'

/** Files that are not deleted, each with one of its generations. */
export function fileRows(read: ReadDb) {
  return read
    .selectFrom('files as f')
    .innerJoin('file_generations as g', 'g.file_id', 'f.file_id')
    .leftJoin('file_pictures as p', (join) =>
      join.onRef('p.file_id', '=', 'g.file_id').onRef('p.generation', '=', 'g.generation'),
    )
    .where('f.deleted_at', 'is', null)
    .select([
      'f.file_id',
      'f.name',
      'f.metageneration',
      'f.cache_control',
      'f.content_disposition',
      'f.content_encoding',
      'f.content_language',
      'f.custom_metadata',
      'f.created_at',
      'f.updated_at',
      'g.generation',
      'g.bucket',
      'g.object_key',
      'g.size',
      'g.md5_hash',
      'g.content_type',
      'g.width',
      'g.height',
      'g.moves',
      'p.state',
      'p.problem',
      'p.colour',
    ])
}

type FileRow = Awaited<ReturnType<ReturnType<typeof fileRows>['executeTakeFirstOrThrow']>>

export function fileOf(row: FileRow): StoredFile {
  return {
    fileId: row.file_id,
    name: row.name,
    generation: row.generation,
    metageneration: row.metageneration,
    bucket: row.bucket,
    objectKey: row.object_key,
    size: row.size,
    md5Hash: row.md5_hash,
    contentType: row.content_type,
    width: row.width ?? undefined,
    height: row.height ?? undefined,
    ...(row.moves ? { moves: true } : {}),
    pictures: picturesOf(row),
    timeCreated: row.created_at,
    updated: row.updated_at,
    cacheControl: row.cache_control,
    contentDisposition: row.content_disposition as Disposition,
    contentEncoding: row.content_encoding,
    contentLanguage: row.content_language ?? undefined,
    customMetadata: row.custom_metadata,
  }
}

function picturesOf({
  state,
  problem,
  colour,
}: Pick<FileRow, 'state' | 'problem' | 'colour'>): DerivedPictures | undefined {
  if (state === null) return undefined
  if (state === 'failed') return { state, problem: problem ?? '' }
  return state === 'ready' && colour !== null ? { state, colour } : { state }
}

/** A file with the content that it offers now. Throws `FileNotFoundError`. */
export async function getFile(read: ReadDb, { fileId }: { fileId: string }): Promise<StoredFile> {
  const row = await fileRows(read)
    .whereRef('g.generation', '=', 'f.generation')
    .where('f.file_id', '=', fileId)
    .executeTakeFirst()
  if (row === undefined) throw new FileNotFoundError()
  return fileOf(row)
}

/** A file with one of its contents: replaced ones are there until the worker takes them. Throws `FileNotFoundError`. */
export async function getGeneration(
  read: ReadDb,
  { fileId, generation }: { fileId: string; generation: number },
): Promise<StoredFile> {
  const row = await fileRows(read)
    .where('f.file_id', '=', fileId)
    .where('g.generation', '=', generation)
    .executeTakeFirst()
  if (row === undefined) throw new FileNotFoundError()
  return fileOf(row)
}
