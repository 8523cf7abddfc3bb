import type { ProofPicture } from '#features/prints/numbers/approve-proof.server.ts'
import { getEdition } from '#features/prints/numbers/edition.ts'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { StaffStepInvalidError } from '../claim/parse-staff-step.ts'
import {
  approve,
  askedWords,
  askToVoid,
  closeForGood,
  drawNumbers,
  enterProof,
  photographProof,
  printKeyOf,
  unapprove,
} from './reconcile-edition.server.ts'

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
    photograph,
  }: {
    editions: readonly EditionConfig[]
    editionId: string | undefined
    field: (name: string) => string
    /** What the form names as the photograph of the proof. */
    photograph?: ProofPicture | undefined
  },
): Promise<string> {
  const edition = getEdition(editions, editionId ?? '')
  switch (field('act')) {
    case 'proof':
      return `${await enterProof(tx, by, { edition, series: field('series'), note: field('note') })} stands in the register.`
    case 'approve':
      await approve(tx, by, { edition, note: field('note'), picture: photograph })
      return `The proof of ${edition.title} is approved. Its prints can be made.`
    case 'photograph':
      await photographProof(tx, by, { edition, picture: photograph })
      return photograph === undefined
        ? `The proof of ${edition.title} has no photograph now.`
        : `The photograph of the proof of ${edition.title} is saved.`
    case 'unapprove':
      await unapprove(tx, by, { edition })
      return `The proof of ${edition.title} is not approved any more.`
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
