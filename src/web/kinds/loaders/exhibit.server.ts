import type { ExhibitView } from '#features/exhibits/exhibit.ts'
import { getExhibit } from '#features/exhibits/get-exhibit.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import type { KindArguments } from '../kind.ts'

/** The page of one named work. */
export async function loadExhibit({
  context,
  params: { exhibit = '' },
}: Pick<KindArguments, 'context' | 'params'>): Promise<ExhibitView> {
  const { read, studio, config, now } = context.get(appContext)
  return await getExhibit(read, { studio, slug: exhibit, now: now(), frames: config.frames?.url })
}
