import { createHash } from 'node:crypto'
import type { ReadDb } from '#platform/database/database.server.ts'
import { findOwnStudio } from './find-own-studio.server.ts'
import type { OwnStudio } from './own-studio.ts'

/** What an app was opened with, as a text: another one, and it has to be opened anew. Steps that were put aside change nothing of it. */
export function startKeyOf(own: OwnStudio | undefined): string {
  if (own === undefined) return 'folder'
  return createHash('sha256')
    .update(JSON.stringify([own.chosenAt.getTime(), own.chain ?? null]))
    .digest('base64url')
}

/** What an app would be opened with now. */
export async function readStartKey(read: ReadDb): Promise<string> {
  return startKeyOf(await findOwnStudio(read))
}
