import { getEdition } from '#features/prints/numbers/edition.ts'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { StaffStepInvalidError } from '../claim/parse-staff-step.ts'
import { askedWords, askToVoid, closeForGood, drawNumbers, enterProof, printKeyOf } from './reconcile-edition.server.ts'

/** What a form of the editions' pages came to, in a sentence. */
export type EditionResult = { problem: string } | { said: string }

/** What the page of an edition asks for, by the form's fields. Returns a sentence of what was done. Throws what refuses it. */
export async function actOnEdition(
  tx: WriteDb,
  by: { actor: string; requestId?: string | undefined; now: Date },
  {
    editions,
    editionId,
    field,
  }: { editions: readonly EditionConfig[]; editionId: string | undefined; field: (name: string) => string },
): Promise<string> {
  const edition = getEdition(editions, editionId ?? '')
  switch (field('act')) {
    case 'proof':
      return `${await enterProof(tx, by, { edition, series: field('series'), note: field('note') })} stands in the register.`
    case 'close':
      await closeForGood(tx, by, { edition, statement: field('statement') })
      return `${edition.title} is closed.`
    case 'draw':
      await drawNumbers(tx, by, { edition, seed: field('seed') })
      return 'The numbers are drawn. Claims get theirs within seconds.'
    case 'void':
      return askedWords(
        await askToVoid(tx, by, {
          edition,
          print: printKeyOf(edition, { series: field('series'), n: field('n') }),
          reason: field('reason'),
          typed: field('typed'),
        }),
      )
    default:
      throw new StaffStepInvalidError('The form asked for something that there is not.')
  }
}
