import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { richText } from '#features/studio/rich-text-config.ts'
import { mergedRuns, type RichBlock, type RichRun, type RichText } from '#ui/rich-text.ts'

/** What a Markdown file holds that a text here cannot have. The message is the end of a sentence that begins with the file. */
export class MarkdownError extends Error {
  override readonly name = 'MarkdownError'
}

type Form = Omit<RichRun, 'text'>

/**
 * The text of a Markdown file: paragraphs, headings of any level, quotations and lists; strong and emphasised words and links in them.
 * A line that is only wrapped goes on; `\` or two spaces at its end, or `<br>`, begin a new one. Throws `MarkdownError` for anything else.
 */
export function richTextOf(markdown: string): RichText {
  const checked = richText.safeParse(fromMarkdown(markdown).children.flatMap(blocksOf))
  if (checked.success) return checked.data
  throw new MarkdownError(checked.error.issues[0]?.message ?? 'this is no text')
}

function blocksOf(node: RootContent): RichBlock[] {
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', line: mergedRuns(runsOf(node.children, {})) }]
    case 'heading':
      return [{ type: 'heading', line: mergedRuns(runsOf(node.children, {})) }]
    case 'html':
      return [{ type: 'paragraph', line: htmlLine(node) }]
    case 'blockquote':
      return node.children.length === 0
        ? [{ type: 'quote', line: [] }]
        : node.children.map((child): RichBlock => ({ type: 'quote', line: lineOf(child) }))
    case 'list':
      return [
        {
          type: 'list',
          ordered: node.ordered === true,
          items: node.children.map(({ children }) => {
            const [first, second] = children
            if (second !== undefined) throw refused(second)
            return first === undefined ? [] : lineOf(first)
          }),
        },
      ]
    default:
      throw refused(node)
  }
}

function lineOf(node: RootContent): RichRun[] {
  if (node.type === 'html') return htmlLine(node)
  if (node.type !== 'paragraph') throw refused(node)
  return mergedRuns(runsOf(node.children, {}))
}

/** The only HTML that is taken: a new line, and a remark without words for a paragraph without words. */
function htmlLine(node: Extract<Nodes, { type: 'html' }>): RichRun[] {
  if (/^<!--\s*-->$/.test(node.value)) return []
  if (isBreak(node.value)) return [{ text: '\n' }]
  throw refused(node)
}

function runsOf(nodes: readonly PhrasingContent[], form: Form): RichRun[] {
  return nodes.flatMap((node): RichRun[] => {
    switch (node.type) {
      case 'text':
        return [{ text: node.value.replaceAll('\n', ' '), ...form }]
      case 'break':
        return [{ text: '\n', ...form }]
      case 'html':
        if (!isBreak(node.value)) throw refused(node)
        return [{ text: '\n', ...form }]
      case 'strong':
        return runsOf(node.children, { ...form, strong: true })
      case 'emphasis':
        return runsOf(node.children, { ...form, emphasis: true })
      case 'link':
        if (node.title != null) throw refused(node, 'a link with a title')
        return runsOf(node.children, { ...form, href: node.url })
      default:
        throw refused(node)
    }
  })
}

const isBreak = (html: string) => /^<br ?\/?>$/i.test(html)

const words: Readonly<Partial<Record<Nodes['type'], string>>> = {
  html: 'HTML',
  image: 'a picture',
  imageReference: 'a picture',
  code: 'code',
  inlineCode: 'code',
  thematicBreak: 'a rule',
  list: 'a list inside another part',
  blockquote: 'a quotation inside another part',
  heading: 'a heading inside another part',
  paragraph: 'a second paragraph in one item of a list',
  definition: 'a link that is defined elsewhere',
  linkReference: 'a link that is defined elsewhere',
}

function refused(node: Nodes, what = words[node.type] ?? `a part of the kind ${node.type}`): MarkdownError {
  return new MarkdownError(
    `${what} cannot stand in a text (line ${node.position?.start.line ?? 1}). Only paragraphs, headings, lists, quotations, strong and emphasised words and links can.`,
  )
}
