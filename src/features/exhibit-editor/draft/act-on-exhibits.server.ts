import { UnknownActError } from '#features/publishing/desk/document-act.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { beginExhibit } from './begin-exhibit.server.ts'
import { moveExhibit } from './order-exhibits.server.ts'

/** What the forms beside the list of exhibits ask for: a new exhibit, whose name is returned, or another order. */
export async function actOnExhibits(
  tx: WriteDb,
  {
    field,
    ...by
  }: {
    field: (name: string) => string
    actor: string
    requestId: string
    now: Date
    studio: Studio
    folder: Studio
  },
): Promise<{ begun: string } | { said: string; undo: [string, string][] }> {
  const act = field('act')
  if (act === 'begin') {
    const { slug } = await beginExhibit(tx, {
      title: field('title'),
      name: field('name'),
      path: field('path'),
      ...by,
    })
    return { begun: slug }
  }
  if (act !== 'move-up' && act !== 'move-down') throw new UnknownActError('an exhibit')
  await moveExhibit(tx, { slug: field('slug'), by: act === 'move-up' ? -1 : 1, ...by })
  return {
    said: 'The order is changed. Visitors see it now.',
    undo: [
      ['act', act === 'move-up' ? 'move-down' : 'move-up'],
      ['slug', field('slug')],
    ],
  }
}
