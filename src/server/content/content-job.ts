import { findDueSchedules } from '#features/documents/find-due-schedules.server.ts'
import { publishDue } from '#features/documents/publish-document.server.ts'
import { type Content, readContent, readContentKey } from '#features/documents/read-content.server.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import { readStartKey } from '#features/first-run/find-own-studio.server.ts'
import { checkContent } from '#features/publishing/check-content.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { changesOf } from '#platform/database/database.server.ts'
import { type JobLoop, startJobLoop } from '#platform/jobs/job-loop.server.ts'

/** How soon the time of a schedule and another state of a file are noticed. What somebody publishes is told of, and followed at once. */
const BETWEEN_CHECKS_MILLISECONDS = 250
/** What could not be published at its time is tried again when something changes, and after so long. */
const BETWEEN_TRIES_MILLISECONDS = 60_000

type Given = Pick<AppContext, 'db' | 'read' | 'log' | 'folder' | 'now'>

/**
 * Publishes what is due, and hands on each new state of what is published. Documents that make no studio are not followed: the state before
 * stays, and the log says why once. `problem` says it for as long as it lasts. Where another studio or chain was chosen meanwhile, here or in
 * another process, nothing is published or followed any more: `reopen` is called, until this job is stopped.
 */
export function startContentJob(
  { db, read, log, folder, now }: Given,
  {
    first,
    follow,
    startKey,
    reopen,
    betweenChecks = BETWEEN_CHECKS_MILLISECONDS,
  }: {
    first: Content
    follow: (content: Content) => Promise<void>
    /** What the app was opened with; absent where the environment says which studio it is. */
    startKey: string | undefined
    reopen: () => void
    betweenChecks?: number
  },
): JobLoop & { problem: () => string | undefined } {
  const { programs, wiring } = splitStudio(folder)
  const check = checkContent(folder)
  let known: Pick<Content, 'key' | 'fileIds'> = first
  let tried = { what: '', at: Number.NEGATIVE_INFINITY }
  let problem: string | undefined

  async function publishWhatIsDue(): Promise<void> {
    const due = await findDueSchedules(read, { now: now() })
    if (due.length === 0) return
    const what = `${known.key} ${due.join(' ')}`
    if (what === tried.what && performance.now() - tried.at < BETWEEN_TRIES_MILLISECONDS) return
    await db.transaction().execute(async (tx) => await publishDue(tx, { now: now(), check }))
    tried = { what, at: performance.now() }
  }

  async function followPublished(): Promise<void> {
    if ((await readContentKey(read, known.fileIds)) === known.key) return
    const { content, mistakes, ...stays } = await readContent(read, { programs, wiring })
    if (content !== undefined) {
      await follow(content)
      known = content
      problem = undefined
      return
    }
    problem = mistakes.join(' ')
    known = stays as Pick<Content, 'key' | 'fileIds'>
    log.error('What was published last cannot be shown; what was shown before stays.', { problem })
  }

  const loop = startJobLoop({
    name: 'Following what is published',
    step: async () => {
      if (startKey !== undefined && (await readStartKey(read)) !== startKey) {
        reopen()
        return betweenChecks
      }
      await publishWhatIsDue()
      await followPublished()
      return betweenChecks
    },
    log,
  })
  const deafen = changesOf(read)?.subscribe(loop.wake)
  return {
    ...loop,
    stop: async () => {
      deafen?.()
      await loop.stop()
    },
    problem: () => problem,
  }
}
