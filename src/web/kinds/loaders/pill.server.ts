import { getPillPage } from '#features/burns/pills/get-pill-page.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import type { KindArguments } from '../kind.ts'
import { holdersPageOf } from './piece.server.ts'

export type PillData = Awaited<ReturnType<typeof loadPill>>

/** The page of one kind of pill. */
export async function loadPill({
  context,
  params: { id = '' },
  url,
}: Pick<KindArguments, 'context' | 'params' | 'url'>) {
  const { read, studio, now } = context.get(appContext)
  return await getPillPage(read, { studio, pillId: id, holdersPage: holdersPageOf(url), now: now() })
}
