import { z } from 'zod'
import type { RichText } from '#ui/rich-text.ts'

/** Where a link may lead: another page here, a place on this page, a web address, a mail address. */
const href = z
  .string()
  .max(2000)
  .regex(/^(?:https?:\/\/\S+|mailto:\S+|\/(?!\/)\S*|#\S+)$/i, 'a link begins with https://, mailto:, / or #')

const run = z.strictObject({
  text: z.string().min(1),
  strong: z.literal(true).optional(),
  emphasis: z.literal(true).optional(),
  href: href.optional(),
})

/** Runs of a line in reading order; `\n` in a run begins a new line. */
const line = z.array(run)

const richBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), line }),
  z.strictObject({ type: z.literal('heading'), line }),
  z.strictObject({ type: z.literal('quote'), line }),
  z.strictObject({ type: z.literal('list'), ordered: z.boolean(), items: z.array(line).min(1) }),
])

/** What is accepted as a text with a little form. */
export const richText = z.array(richBlock) satisfies z.ZodType<RichText>
