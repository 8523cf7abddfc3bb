import { z } from 'zod'

/**
 * Text with a little form: paragraphs, headings, lists and quotations; in a line strong and emphasised words and links. It is stored as this
 * tree and never as HTML, so whatever stands in it can only ever be shown as words.
 */

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

export const richText = z.array(richBlock)

export type RichText = z.output<typeof richText>
export type RichBlock = RichText[number]
export type RichRun = z.output<typeof run>

/** Plain paragraphs as a text. */
export function paragraphs(...texts: readonly string[]): RichText {
  return texts.map((text) => ({ type: 'paragraph', line: text === '' ? [] : [{ text }] }))
}

/** The words alone: a line of text for each paragraph, heading, quotation and item. */
export function plainText(text: RichText): string {
  return text
    .flatMap((block) => (block.type === 'list' ? block.items : [block.line]))
    .map((runs) => runs.map((each) => each.text).join(''))
    .join('\n')
}
