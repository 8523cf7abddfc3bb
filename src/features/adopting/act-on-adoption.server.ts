import type { Studio } from '#features/studio/studio.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import { adoptCollection } from './adopt-collection.server.ts'
import { lookFields, type LookMistakes, type LookTexts, parseLook } from './collection-look.ts'
import { getInspection } from './inspections.server.ts'

/** What became of the form: where something is wrong, it comes back as it was typed. */
export type AdoptionAnswer = { said: string } | { problem: string; look: LookTexts; mistakes?: LookMistakes }

/** Reads what was typed. */
export function lookOfForm(field: (name: string) => string): LookTexts {
  return Object.fromEntries(lookFields.map((name) => [name, field(name)])) as LookTexts
}

/** Saves the draft, and publishes it where the form says so. Throws what `adoptCollection` throws; then nothing is saved. */
export async function actOnAdoption(
  db: EdgeDb,
  {
    id,
    act,
    look: texts,
    ...by
  }: { id: string; act: string; look: LookTexts; folder: Studio; actor: string; requestId: string; now: Date },
): Promise<AdoptionAnswer> {
  const parsed = parseLook(texts)
  if ('mistakes' in parsed)
    return {
      problem: 'Some fields need another look. What you typed is still there; nothing was saved.',
      look: texts,
      mistakes: parsed.mistakes,
    }
  const isPublished = act === 'publish'
  await db.transaction().execute(async (tx) => {
    const inspection = await getInspection(readSide(tx), { id })
    await adoptCollection(tx, { inspection, look: parsed.look, isPublished, ...by })
  })
  return {
    said: isPublished ? 'Published. Its pieces are read now.' : 'The draft is saved. Visitors do not see it yet.',
  }
}
