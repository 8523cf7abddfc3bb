import { z } from 'zod'
import { documentActs, typedAct, UnknownActError } from '#features/publishing/desk/document-act.ts'

/** What can be done with an exhibit as a whole: what any document can, and the link that shows its draft. */
export const exhibitAct = z.discriminatedUnion('act', [
  ...documentActs,
  z.strictObject({ act: z.literal('make-link') }),
  z.strictObject({ act: z.literal('withdraw-link') }),
])

export type ExhibitAct = z.output<typeof exhibitAct>

/**
 * What a form asks for; times are those of the studio's `zone`. Throws `UnknownActError`, `MomentNeededError` and
 * `ConfirmationNeededError`.
 */
export function actOfForm(field: (name: string) => string, { zone }: { zone: string }): ExhibitAct {
  const parsed = exhibitAct.safeParse(typedAct(field, { zone, what: 'the exhibit' }))
  if (!parsed.success) throw new UnknownActError('an exhibit')
  return parsed.data
}
