import { z } from 'zod'
import { defineError, InvalidInputError } from '#platform/errors.ts'
import { momentOfLocal } from '#platform/local-time.ts'

/** What can be done with a document as a whole. `base` is the draft version that whoever acts has seen, `at` a moment, ISO 8601. */
const base = z.int().min(0)
export const documentAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('publish'), base }),
  z.strictObject({ act: z.literal('schedule'), base, at: z.iso.datetime() }),
  z.strictObject({ act: z.literal('cancel-schedule') }),
  z.strictObject({ act: z.literal('discard') }),
  z.strictObject({ act: z.literal('withdraw') }),
  z.strictObject({ act: z.literal('restore'), number: z.int().min(1) }),
  // The link by which people without an account see the draft.
  z.strictObject({ act: z.literal('make-link') }),
  z.strictObject({ act: z.literal('withdraw-link') }),
])

export type DocumentAct = z.output<typeof documentAct>

export const UnknownActError = defineError(
  InvalidInputError,
  'unknown-act',
  (what: string) =>
    `This is nothing that can be done with ${what}, so nothing was done. Open the page again and use its buttons.`,
)
export const MomentNeededError = defineError(
  InvalidInputError,
  'moment-needed',
  'Choose the day and the time of publishing. The draft is unchanged.',
)
export const ConfirmationNeededError = defineError(
  InvalidInputError,
  'confirmation-needed',
  (what: string) => `Tick the box to confirm, then withdraw ${what}. Visitors still see it.`,
)

/**
 * What a form asks for; times are those of the studio's `zone`. `what` names the document in a sentence: “the exhibit”. Throws
 * `UnknownActError`, `MomentNeededError` and `ConfirmationNeededError`.
 */
export function actOfForm(
  field: (name: string) => string,
  { zone, what }: { zone: string; what: string },
): DocumentAct {
  const act = field('act')
  if (act === 'withdraw' && field('confirmed') !== 'yes') throw new ConfirmationNeededError(what)
  const seconds = act === 'schedule' ? momentOfLocal(field('at'), zone) : undefined
  if (act === 'schedule' && seconds === undefined) throw new MomentNeededError()
  const parsed = documentAct.safeParse({
    act,
    ...(act === 'publish' || act === 'schedule' ? { base: Number(field('base') || Number.NaN) } : {}),
    ...(seconds === undefined ? {} : { at: new Date(seconds * 1000).toISOString() }),
    ...(act === 'restore' ? { number: Number(field('number')) } : {}),
  })
  if (!parsed.success) throw new UnknownActError(what)
  return parsed.data
}
