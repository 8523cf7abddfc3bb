import { getEdition } from '#features/prints/edition.ts'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { WriteDb } from '#platform/database.server.ts'
import type { answerVoid } from './answer-void.server.ts'
import { StaffStepInvalidError } from './parse-staff-step.ts'
import { answerAskedVoid, askToVoid, closeForGood, drawNumbers, enterProof, printKeyOf } from './tend-edition.server.ts'

/** What the pages of the editions ask for, by the form's fields. What was voided comes back, for the edge to revoke its certificate. Throws what refuses it. */
export async function actOnEdition(tx: WriteDb, by: { actor: string; requestId?: string | undefined; now: Date }, { editions, editionId, field }: { editions: readonly EditionConfig[]; editionId: string | undefined; field: (name: string) => string }): Promise<{ said: string; voided?: Awaited<ReturnType<typeof answerVoid>> }> {
  if (field('act') === 'answer') {
    const agree = field('agree') === 'yes'
    const voided = await answerAskedVoid(tx, by, { id: Number(field('proposal')), agree })
    return { said: agree ? 'The number is void.' : 'The number stays as it is.', voided }
  }
  const edition = getEdition(editions, editionId ?? '')
  switch (field('act')) {
    case 'proof': return { said: `${await enterProof(tx, by, { edition, series: field('series'), note: field('note') })} stands in the register.` }
    case 'close': await closeForGood(tx, by, { edition, statement: field('statement') }); return { said: `${edition.title} is closed.` }
    case 'draw': await drawNumbers(tx, by, { edition, seed: field('seed') }); return { said: 'The numbers are drawn. Claims get theirs within seconds.' }
    case 'void': await askToVoid(tx, by, { edition, print: printKeyOf(edition, { series: field('series'), n: field('n') }), reason: field('reason') }); return { said: 'Somebody else has to agree; until then nothing changes.' }
    default: throw new StaffStepInvalidError('The form asked for something that there is not.')
  }
}
