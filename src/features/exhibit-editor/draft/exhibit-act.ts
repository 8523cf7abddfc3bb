import { z } from 'zod'
import { defineError, InvalidInputError } from '#platform/errors.ts'
import { momentOfLocal } from '#platform/local-time.ts'

/** What can be done with an exhibit as a whole. `base` is the draft version that whoever acts has seen, `at` a moment, ISO 8601. */
const base = z.int().min(0)
export const exhibitAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('publish'), base }),
  z.strictObject({ act: z.literal('schedule'), base, at: z.iso.datetime() }),
  z.strictObject({ act: z.literal('cancel-schedule') }),
  z.strictObject({ act: z.literal('discard') }),
  z.strictObject({ act: z.literal('withdraw') }),
  z.strictObject({ act: z.literal('restore'), number: z.int().min(1) }),
  z.strictObject({ act: z.literal('make-link') }),
  z.strictObject({ act: z.literal('withdraw-link') }),
])

export type ExhibitAct = z.output<typeof exhibitAct>

export const UnknownActError = defineError(
  InvalidInputError,
  'unknown-act',
  'This is nothing that can be done with an exhibit, so nothing was done. Open the page again and use its buttons.',
)
export const MomentNeededError = defineError(
  InvalidInputError,
  'moment-needed',
  'Choose the day and the time of publishing. The draft is unchanged.',
)
export const ConfirmationNeededError = defineError(
  InvalidInputError,
  'confirmation-needed',
  'Tick the box to confirm, then withdraw the exhibit. Visitors still see it.',
)

/**
 * What a form asks for; times are those of the studio's `zone`. Throws `UnknownActError`, `MomentNeededError` and
 * `ConfirmationNeededError`.
 */
export function actOfForm(field: (name: string) => string, { zone }: { zone: string }): ExhibitAct {
  const act = field('act')
  if (act === 'withdraw' && field('confirmed') !== 'yes') throw new ConfirmationNeededError()
  const seconds = act === 'schedule' ? momentOfLocal(field('at'), zone) : undefined
  if (act === 'schedule' && seconds === undefined) throw new MomentNeededError()
  const parsed = exhibitAct.safeParse({
    act,
    ...(act === 'publish' || act === 'schedule' ? { base: Number(field('base') || Number.NaN) } : {}),
    ...(seconds === undefined ? {} : { at: new Date(seconds * 1000).toISOString() }),
    ...(act === 'restore' ? { number: Number(field('number')) } : {}),
  })
  if (!parsed.success) throw new UnknownActError()
  return parsed.data
}
