import type { Studio } from '#features/studio/studio.ts'
import { requireConfirmed } from '#platform/confirmed.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import { defineError, InvalidInputError } from '#platform/errors.ts'
import { adoptCollection, withdrawCollection } from './adopt-collection.server.ts'
import { lookFields, type LookMistakes, type LookTexts, parseLook } from './collection-look.ts'
import { getInspection } from './inspections.server.ts'

/** What became of the form: where something is wrong, it comes back as it was typed. */
export type AdoptionAnswer = { said: string } | { problem: string; look: LookTexts; mistakes?: LookMistakes }

export const UnknownActError = defineError(
  InvalidInputError,
  'unknown-act',
  'This form cannot be read. Nothing was changed. Load the page again.',
)

type Field = (name: string) => string

/** Reads what was typed. */
export function lookOfForm(field: Field): LookTexts {
  return Object.fromEntries(lookFields.map((name) => [name, field(name)])) as LookTexts
}

/**
 * Saves the draft, publishes it where the form says so, or takes the collection from the site. Throws what `adoptCollection` and
 * `withdrawCollection` throw, `UnknownActError`; then nothing is changed.
 */
export async function actOnAdoption(
  db: EdgeDb,
  { id, field, ...by }: { id: string; field: Field; folder: Studio; actor: string; requestId: string; now: Date },
): Promise<AdoptionAnswer> {
  const act = field('act')
  if (act === 'withdraw') {
    requireConfirmed(field)
    await db.transaction().execute(async (tx) => {
      await withdrawCollection(tx, { inspection: await getInspection(readSide(tx), { id }), ...by })
    })
    return { said: 'Withdrawn from the site. It is a draft again.' }
  }
  if (act !== 'save' && act !== 'publish') throw new UnknownActError()
  const texts = lookOfForm(field)
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
