import { StudioFileError } from '#features/studio/load-studio.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { type EdgeDb, type ReadDb, readSide } from '#platform/database/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { ContentDocument, DocumentId } from './document.ts'
import { followFolder } from './follow-folder.server.ts'
import { readPublished } from './published.server.ts'
import { type Content, readContent } from './read-content.server.ts'
import { type StudioParts, splitStudio } from './studio-documents.ts'

/** What may not change between two states of all documents: a sentence each. */
export type FindSettled = (
  read: ReadDb,
  states: { before: readonly ContentDocument[]; after: readonly ContentDocument[] },
) => Promise<readonly string[]>

/**
 * The studio as its documents in the database say it. `folder` is the studio as its files say it: what changed there is published first,
 * where nobody edited the document here. If files and documents do not fit together, or a file changes what is settled, the documents stay
 * as they were, and the log says what is wrong. Throws `StudioFileError` when the stored documents themselves make no studio.
 */
export async function openContent(
  db: EdgeDb,
  { folder, log, now, findSettled }: { folder: Studio; log: Log; now: Date; findSettled: FindSettled },
): Promise<Content> {
  const parts = splitStudio(folder)
  const followed = await db
    .transaction()
    .execute(async (tx) => {
      const { documents: before } = await readPublished(readSide(tx))
      const news = await followFolder(tx, { documents: parts.documents, now })
      const { documents: after } = await readPublished(readSide(tx))
      const settled = await findSettled(readSide(tx), { before, after })
      if (settled.length > 0) throw new StudioFileError(settled.join(' '))
      return { news, content: await getContent(readSide(tx), parts) }
    })
    .catch((error: unknown) => {
      if (!(error instanceof StudioFileError)) throw error
      log.warn(`The studio's folder was not followed, because it does not fit what is published here. ${error.message}`)
      return undefined
    })
  if (followed === undefined) return await getContent(readSide(db), parts)
  for (const id of followed.news.kept)
    log.warn(`${nameOf(id)} has changed in the studio's folder and was edited here. What was edited here is shown.`)
  return followed.content
}

async function getContent(read: ReadDb, parts: StudioParts): Promise<Content> {
  const { content, mistakes } = await readContent(read, parts)
  if (content !== undefined) return content
  throw new StudioFileError(
    `The published documents have mistakes:\n${mistakes.map((mistake) => `✖ ${mistake}`).join('\n')}`,
  )
}

const nameOf = ({ kind, name }: DocumentId) => (kind === name ? kind : `${kind} ${name}`)
