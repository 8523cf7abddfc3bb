import { z } from 'zod'
import { InvalidInputError } from '#platform/errors.ts'

const choice = z.strictObject({
  rpcUrl: z.string().trim().max(2_000, 'At most 2,000 characters.'),
  name: z.string().trim().max(60, 'At most 60 characters.'),
  currency: z
    .string()
    .trim()
    .regex(/^(?:[A-Za-z][A-Za-z0-9]{0,9})?$/, 'A short name such as ETH.'),
  finalityDepth: z.coerce
    .number('A number of blocks.')
    .int('A whole number of blocks.')
    .min(1, 'At least one block.')
    .max(10_000, 'At most 10,000 blocks.'),
})

/** What somebody typed of a chain; what is left empty is taken from what is known of it. */
export type ChainChoice = z.output<typeof choice>
export type ChainField = keyof ChainChoice

/** A field of the form that cannot be taken as it is; nothing was changed. */
export class ChainChoiceError extends InvalidInputError {
  readonly code = 'chain-choice-wrong'
  readonly fields: Readonly<Partial<Record<ChainField, string>>>
  constructor(fields: Readonly<Partial<Record<ChainField, string>>>) {
    super('Some fields need another look. Nothing was changed.')
    this.fields = fields
  }
}

/** Checks what was typed. Throws `ChainChoiceError`. */
export function parseChainChoice(given: Readonly<Record<string, string>>): ChainChoice {
  const result = choice.safeParse(given)
  if (result.success) return result.data
  const fields = result.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
  throw new ChainChoiceError(Object.fromEntries(fields.toReversed()))
}
