/**
 * Text with a little form: paragraphs, headings, lists and quotations; in a line strong and emphasised words and links. It is stored as this
 * tree and never as HTML, so whatever stands in it can only ever be shown as words.
 */

export type RichText = RichBlock[]
export type RichBlock =
  | { type: 'paragraph' | 'heading' | 'quote'; line: RichRun[] }
  | { type: 'list'; ordered: boolean; items: RichRun[][] }
/** A part of a line; `\n` in it begins a new line. */
export type RichRun = {
  text: string
  strong?: true | undefined
  emphasis?: true | undefined
  /** Another page here, a place on this page, a web address, a mail address. */ href?: string | undefined
}

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

/** A line in which runs beside each other that have the same form are one. */
export function mergedRuns(runs: readonly RichRun[]): RichRun[] {
  const line: RichRun[] = []
  for (const run of runs) {
    const last = line.at(-1)
    if (last !== undefined && last.strong === run.strong && last.emphasis === run.emphasis && last.href === run.href)
      last.text += run.text
    else line.push({ ...run })
  }
  return line
}
