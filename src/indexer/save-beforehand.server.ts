import { listAnnounced } from '#features/catalogue/metadata/list-announced.server.ts'
import { announcedRanges, beyond, type TokenRange } from '#features/catalogue/metadata/metadata-update.ts'
import { requestMetadataReading } from '#features/catalogue/metadata/request-metadata-reading.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import type { ChainSession } from './chain-session.ts'
import { divideChanges } from './divide-changes.ts'
import { type RangeToSave, saveChanges } from './save-changes.server.ts'

type Pen = Pick<ChainSession, 'db' | 'writer' | 'now'>

const piecesAtOnce = 5_000

/**
 * Writes what a range has very much of, in several transactions, and gives what is left for the one that says how far the chain
 * was read. Should that one never come, the range is read again: transfers that are there are found, and pieces are due once more.
 */
export async function saveBeforehand(pen: Pen, range: RangeToSave): Promise<RangeToSave> {
  for (const { collection, freshUpdates, vanishedUpdates } of range.changes.collections) {
    // What an announcement said may be undone with it, so the pieces are read again then as well.
    await requestAnnounced(pen, { collection, ranges: announcedRanges([...freshUpdates, ...vanishedUpdates]) })
  }
  const { portions, rest } = divideChanges(range.changes)
  let { blocks } = range
  for (const changes of portions) {
    await pen.writer.write({ visible: true }, (tx) => saveChanges(tx, { ...range, changes, blocks }))
    blocks = { number: [], hash: [], timestamp: [] }
  }
  return { ...range, changes: rest, blocks }
}

/** Makes the pieces due for reading that announcements name. What is known of them stays on show until the new reading succeeds. */
async function requestAnnounced(
  { db, writer, now }: Pen,
  { collection, ranges }: { collection: string; ranges: TokenRange[] },
): Promise<void> {
  let left = ranges
  while (left.length > 0) {
    const tokenIds = await listAnnounced(readSide(db), { collection, ranges: left, limit: piecesAtOnce })
    if (tokenIds.length > 0)
      await writer.write({ visible: false }, (tx) =>
        requestMetadataReading(tx, { collection, tokenIds, now: now(), isAnnounced: true }),
      )
    left = tokenIds.length < piecesAtOnce ? [] : beyond(left, BigInt(tokenIds.at(-1)!))
  }
}
