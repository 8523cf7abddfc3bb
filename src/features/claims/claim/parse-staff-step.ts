import { z } from 'zod'
import { parseTracking } from '#features/shipping/parcels/parcel.ts'
import type { OwnCarrier } from '#features/studio/edition-config.ts'
import { InvalidInputError } from '#platform/errors.ts'
import { type StaffHold, staffHolds, type StaffStep } from './staff-step.ts'

/** What staff write down with a step: who reads it later understands why. */
export const reasonText = z.string().trim().min(3).max(400)

const holdNames = Object.keys(staffHolds) as [StaffHold, ...StaffHold[]]

/** A step as somebody sends it. */
export const staffStepShape = z.discriminatedUnion('step', [
  z.object({ step: z.literal(['print', 'unprint', 'sign', 'resume', 'hand-over', 'reshelve', 'unpack', 'deliver']) }),
  z.object({ step: z.literal('hold'), reason: z.enum(holdNames), detail: reasonText }),
  z.object({ step: z.literal(['cancel', 'return', 'lose']), reason: reasonText }),
  z.object({ step: z.literal('pack'), weightGrams: z.int().min(1).max(100_000).optional() }),
  z.object({
    step: z.literal('ship'),
    carrier: z.string().max(40).optional(),
    number: z.string().max(60).optional(),
    untracked: z.string().max(200).optional(),
    expectedBy: z.iso.datetime({ offset: true }).optional(),
  }),
])

/** Throws `TrackingInvalidError` for a parcel that is sent without a number or a word how. */
export function staffStepOf(given: z.output<typeof staffStepShape>, carriers?: readonly OwnCarrier[]): StaffStep {
  return given.step !== 'ship'
    ? given
    : {
        step: 'ship',
        tracking: parseTracking(given, carriers),
        expectedBy: given.expectedBy === undefined ? undefined : new Date(given.expectedBy),
      }
}

/** The form does not say enough for the step. */
export class StaffStepInvalidError extends InvalidInputError {
  override readonly status = 422
  readonly code = 'staff-step-invalid'
  constructor(detail: string) {
    super(`${detail} Nothing was changed.`)
  }
}

const missing: Readonly<Record<string, string>> = {
  detail: 'Say why, in 3 to 400 characters.',
  reason: 'Say why, in 3 to 400 characters.',
  weightGrams: 'A weight is a whole number of grams from 1 to 100,000.',
  number: 'A tracking number is 6 to 40 letters and digits.',
  untracked: 'Say in at most 200 characters how it goes.',
  expectedBy: 'The day is written like 2026-12-24.',
}

/** A step from a form's fields. Throws `StaffStepInvalidError` and `TrackingInvalidError`. */
export function parseStaffStep(field: (name: string) => string, carriers?: readonly OwnCarrier[]): StaffStep {
  const text = (name: string) => (field(name).trim() === '' ? undefined : field(name).trim())
  const day = text('expectedBy')
  const weight = text('weight')
  const result = staffStepShape.safeParse({
    step: field('step'),
    reason: field('step') === 'hold' ? text('hold') : text('reason'),
    detail: text('reason'),
    carrier: text('carrier'),
    number: text('number'),
    untracked: text('untracked'),
    weightGrams: weight === undefined ? undefined : Number(weight),
    expectedBy: day === undefined ? undefined : `${day}T12:00:00Z`,
  })
  if (result.success) return staffStepOf(result.data, carriers)
  const place = String(result.error.issues[0]?.path[0] ?? '')
  throw new StaffStepInvalidError(missing[place] ?? 'The form asked for a step that there is not.')
}

/** Why somebody does something. Throws `StaffStepInvalidError` where it says too little, or too much. */
export function reasonOf(text: string): string {
  const given = reasonText.safeParse(text)
  if (!given.success) throw new StaffStepInvalidError('Say why, in 3 to 400 characters.')
  return given.data
}
