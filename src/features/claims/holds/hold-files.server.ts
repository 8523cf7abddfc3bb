import type { EdgeDb, ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { cleanName } from '#platform/http/file-name.ts'
import { redrawPhoto } from '../evidence/redraw-photo.server.ts'
import {
  HoldFileNotFoundError,
  type HoldFile,
  holdFileDays,
  HoldFileRefusedError,
  type HoldFileType,
  mostHoldFileBytes,
  mostHoldFiles,
  NoHoldFileError,
  NoReportOfYoursError,
  TooManyHoldFilesError,
} from './hold.ts'

type ReadFile = { name: string; type: HoldFileType; content: Uint8Array }

/**
 * What was chosen in a form, each by its content, whatever it is called: photographs drawn anew, PDF and plain text as they are. Throws
 * `TooManyHoldFilesError` and `HoldFileRefusedError`.
 */
export async function readHoldFiles(files: readonly File[]): Promise<ReadFile[]> {
  // A browser sends an empty file without a name where none was chosen.
  const chosen = files.filter(({ name, size }) => name !== '' || size > 0)
  if (chosen.length > mostHoldFiles) throw new TooManyHoldFilesError()
  const read: ReadFile[] = []
  // One after the other: a photograph takes a process of its own.
  for (const file of chosen) {
    const name = cleanName(file.name)
    const found =
      file.size === 0 || file.size > mostHoldFileBytes
        ? undefined
        : await readOne(new Uint8Array(await file.arrayBuffer()))
    if (found === undefined) throw new HoldFileRefusedError(name)
    read.push({ name, ...found })
  }
  return read
}

async function readOne(bytes: Uint8Array): Promise<Omit<ReadFile, 'name'> | undefined> {
  // A PDF begins with its version (ISO 32000-1, 7.5.2).
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-')
    return { type: 'application/pdf', content: bytes }
  if (isPlainText(bytes)) return { type: 'text/plain', content: bytes }
  const picture = await redrawPhoto(bytes)
  return picture === undefined ? undefined : { type: 'image/webp', content: picture }
}

/** Whether these bytes are UTF-8 without control characters other than tabs and ends of lines and pages. */
function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // oxlint-disable-next-line no-control-regex
    return !/[\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(text)
  } catch {
    return false
  }
}

/** Puts files to a report, after those that it has. Throws `TooManyHoldFilesError`. */
export async function storeHoldFiles(
  tx: WriteDb,
  { holdId, uid, files, now }: { holdId: number; uid: string; files: readonly ReadFile[]; now: Date },
): Promise<void> {
  if (files.length === 0) return
  const { has } = await tx
    .selectFrom('piece_hold_files')
    .select(({ fn }) => fn.countAll<string>().as('has'))
    .where('hold_id', '=', holdId)
    .executeTakeFirstOrThrow()
  if (Number(has) + files.length > mostHoldFiles) throw new TooManyHoldFilesError()
  await tx
    .insertInto('piece_hold_files')
    .values(
      files.map(({ name, type, content }, place) => ({
        hold_id: holdId,
        position: Number(has) + place,
        sent_by: uid,
        sent_at: now,
        name,
        content_type: type,
        content,
      })),
    )
    .execute()
}

type Piece = { collection: string; tokenId: string }

/**
 * Adds files to the report of whoever sends them, as long as nobody has decided it. Throws `NoReportOfYoursError`, `NoHoldFileError`, and what
 * `readHoldFiles` throws.
 */
export async function addHoldFiles(
  db: EdgeDb,
  { files, ...asked }: Piece & { uid: string; files: readonly File[]; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => await lockOwnHold(tx, asked))
  const read = await readHoldFiles(files)
  if (read.length === 0) throw new NoHoldFileError()
  await db.transaction().execute(async (tx) => {
    const holdId = await lockOwnHold(tx, asked)
    await storeHoldFiles(tx, { holdId, uid: asked.uid, files: read, now: asked.now })
  })
}

async function lockOwnHold(
  tx: WriteDb,
  { collection, tokenId, uid, now }: Piece & { uid: string; now: Date },
): Promise<number> {
  const row = await tx
    .selectFrom('piece_holds')
    .select('hold_id')
    .where('collection', '=', collection)
    .where('token_id', '=', tokenId)
    .where('reported_by', '=', uid)
    .where('state', '=', 'open')
    .where('lapses_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new NoReportOfYoursError()
  return Number(row.hold_id)
}

/** What some reports carry, by report, in the order in which it was sent. */
export async function listHoldFiles(
  read: ReadDb,
  { holdIds }: { holdIds: readonly number[] },
): Promise<Map<number, HoldFile[]>> {
  const files = new Map<number, HoldFile[]>()
  if (holdIds.length === 0) return files
  const rows = await read
    .selectFrom('piece_hold_files')
    .select(['hold_id', 'position', 'name', 'content_type'])
    .where('hold_id', 'in', holdIds)
    .orderBy('position')
    .execute()
  for (const { hold_id: holdId, position, name, content_type: type } of rows)
    files.set(Number(holdId), [...(files.get(Number(holdId)) ?? []), { position, name, type: type as HoldFileType }])
  return files
}

/** A file of a report; with `uid`, only one that this account sent. Throws `HoldFileNotFoundError`. */
export async function readHoldFile(
  read: ReadDb,
  { holdId, position, uid }: { holdId: number; position: number; uid?: string },
): Promise<ReadFile> {
  const row = await read
    .selectFrom('piece_hold_files')
    .select(['name', 'content_type', 'content'])
    .where('hold_id', '=', holdId)
    .where('position', '=', position)
    .$if(uid !== undefined, (query) => query.where('sent_by', '=', uid!))
    .executeTakeFirst()
  if (row === undefined) throw new HoldFileNotFoundError()
  return { name: row.name, type: row.content_type as HoldFileType, content: row.content }
}

/** Deletes the files of reports that were decided, or ended without a decision, `holdFileDays` days ago. Returns how many. */
export async function dropOldHoldFiles(tx: WriteDb, { now }: { now: Date }): Promise<number> {
  const before = new Date(now.getTime() - holdFileDays * 86_400_000)
  const { numDeletedRows } = await tx
    .deleteFrom('piece_hold_files')
    .where('hold_id', 'in', (eb) =>
      eb
        .selectFrom('piece_holds')
        .select('piece_holds.hold_id')
        .where((or) => or(or.fn.coalesce('decided_at', 'ended_at'), '<', before)),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes what an account sent that is being deleted. */
export async function eraseHoldFiles(tx: WriteDb, { uid }: { uid: string }): Promise<void> {
  await tx.deleteFrom('piece_hold_files').where('sent_by', '=', uid).execute()
}
