import type { EdgeDb } from '#platform/database/database.server.ts'
import { FileNotFoundError } from '../file/file-errors.ts'
import type { FileStorage } from '../stores/file-storage.server.ts'

/** Bytes of a WebP file in which it says what it is made of: RIFF head, name of the first part, its length and its flags. */
const HEAD_BYTES = 21

/**
 * Reads of one WebP picture whether it moves: those that came before animations were known count as still. Each is read once. Says whether there
 * was one. Throws `StoreUnavailableError`; the picture then waits for the next time.
 */
export async function readMotionNext({ db, storage }: { db: EdgeDb; storage: FileStorage }): Promise<boolean> {
  const { store } = storage
  const due = await db
    .selectFrom('file_generations')
    .select(['file_id', 'generation', 'object_key', 'size'])
    .where('motion_unread', '=', true)
    .where('bucket', '=', store.bucket)
    .limit(1)
    .executeTakeFirst()
  if (due === undefined) return false
  const head = await readHead(store, due)
  await db
    .updateTable('file_generations')
    .set({ motion_unread: false, ...(isAnimatedWebp(head) ? { moves: true } : {}) })
    .where('file_id', '=', due.file_id)
    .where('generation', '=', due.generation)
    .execute()
  return true
}

/** Nothing of a content that was removed meanwhile. */
async function readHead(
  store: FileStorage['store'],
  { object_key: key, size }: { object_key: string; size: number },
): Promise<Uint8Array> {
  try {
    const stream = await store.read(key, { start: 0, end: Math.min(HEAD_BYTES, Number(size)) - 1 })
    return new Uint8Array(await new Response(stream).arrayBuffer())
  } catch (error) {
    if (error instanceof FileNotFoundError) return new Uint8Array()
    throw error
  }
}

/** Whether a WebP file says that it is an animation (RFC 9649 § 2.7: the flag A of the part `VP8X`). */
export function isAnimatedWebp(head: Uint8Array): boolean {
  const nameAt = (start: number) => String.fromCharCode(...head.subarray(start, start + 4))
  return nameAt(0) === 'RIFF' && nameAt(8) === 'WEBP' && nameAt(12) === 'VP8X' && ((head[20] ?? 0) & 2) !== 0
}
