import { z } from 'zod'
import { reasonText, staffStepShape } from '#features/claims/claim/parse-staff-step.ts'
import { seriesNames } from '#features/prints/numbers/edition.ts'
import { addressFields } from '#features/shipping/addresses/address.ts'
import { InvalidBodyError } from '#platform/http/request-body.ts'

const text = z.string().max(2_000)
const wishes = z
  .object({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    options: z.record(z.string().max(60), z.string().max(120)).optional(),
  })
  .default({})
const id = z.string().regex(/^\d{1,78}$/)
const account = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((value) => value.toLowerCase() as `0x${string}`)

/** Fields are as long as somebody makes them: the address's own check says which are too long. */
export const addressBody = z.object({
  country: z.string().max(60),
  ...Object.fromEntries(addressFields.map((field) => [field, text.optional()])),
} as { country: z.ZodString } & Record<(typeof addressFields)[number], z.ZodOptional<z.ZodString>>)
/** `holder`: whose print it would be, for the parcels of theirs that can take it along. */
export const quoteBody = z.object({ editionId: id, wishes, holder: account.optional() })
const hash = z.string().regex(/^0x[0-9a-f]{64}$/)
/** `payment`: what was paid by card for it before. */
export const rightBody = z.object({
  collection: z.string().max(60),
  tokenId: id,
  editionId: id,
  holder: account,
  // The wallet that acts for the holder, where it is another.
  delegate: account.optional(),
  wishes,
  payment: hash.optional(),
})
export const orderBody = rightBody.extend({
  order: z.object({
    tokenId: id,
    editionId: id,
    holder: z
      .string()
      .regex(/^0x[0-9a-fA-F]{40}$/)
      .transform((value) => value as `0x${string}`),
    country: z.string().max(2),
    options: z.string().max(2_000),
    house: z.string().max(300),
    expiresAt: z.int().positive(),
    delegate: z
      .string()
      .regex(/^0x[0-9a-fA-F]{40}$/)
      .transform((value) => value as `0x${string}`)
      .optional(),
  }),
  signature: z
    .string()
    .regex(/^0x(?:[0-9a-fA-F]{2}){1,16384}$/)
    .transform((value) => value as `0x${string}`),
})
export const waitBody = z.object({ editionId: id, country: z.string().regex(/^[A-Z]{2}$/) })
export const deliveryBody = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  options: z.record(z.string().max(60), z.string().max(120)).default({}),
})
export const delegateBody = z.object({ delegate: account })
export const linkBody = z.object({ code: z.string().regex(/^[\w-]{43}$/) })

export const stepsBody = z.object({
  claims: z
    .array(z.object({ claimId: z.string().max(80), version: z.int().positive() }))
    .min(1)
    .max(200),
  step: staffStepShape,
  together: z.boolean().default(false),
})
export const reasonBody = z.object({ reason: reasonText })
export const replacementBody = z.object({ version: z.int().positive(), reason: reasonText })
export const voidBody = z.object({
  editionId: id,
  series: z.enum(seriesNames),
  n: z.int().positive().max(2_147_483_647),
  reason: reasonText,
  typed: z.string().max(20).default(''),
})
export const answerBody = z.object({ agree: z.boolean() })

/** The body as it should be. Throws `InvalidBodyError`, which never repeats what was sent. */
export function bodyOf<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  const result = shape.safeParse(body)
  if (result.success) return result.data
  const place = result.error.issues[0]?.path.join('.') ?? ''
  throw new InvalidBodyError(
    `a JSON object${place === '' ? '' : `; “${place.slice(0, 60)}” is missing or not as it should be`}`,
  )
}
