import type { ListItem, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { mergedRuns, paragraphs, type RichBlock, type RichRun, type RichText } from '#ui/rich-text.ts'
import { isReadable } from './note.ts'

type Form = Omit<RichRun, 'text'>

/**
 * What of Markdown a note has no use for stays the text that was typed. Character references above all: `&#x202E;` would be a character that
 * nobody who reads the signed text sees.
 */
const withoutForm = [
  'characterReference',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'headingAtx',
  'htmlFlow',
  'htmlText',
  'setextUnderline',
  'thematicBreak',
]

/** A line that begins with more marks of quotations and lists than anybody writes. Each is parsed with all those before it. */
const nested = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){5}/m

/** How many signs that begin or end words with a form a text may have: each is compared with those before it. */
const mostSigns = 400

/**
 * The text of a note with the form that its author gave it: paragraphs, quotations and lists of one level, *emphasised* and **strong** words and
 * links to `https` addresses, as CommonMark writes them. A line break stays one. Everything else, and a text that would take long to read, is
 * the text as it was typed. `text` is as `noteText` returns it. For the server: pages get the tree.
 */
export function noteForm(text: string): RichText {
  const signs = text.match(/[*_[\]]/g)?.length ?? 0
  if (signs > mostSigns || nested.test(text)) return paragraphs(...text.split('\n\n'))
  const { children } = fromMarkdown(text, { extensions: [{ disable: { null: withoutForm } }] })
  return children.flatMap((node) => blocksOf(node, text))
}

function blocksOf(node: RootContent, text: string): RichBlock[] {
  if (node.type === 'blockquote' && node.children.length > 0)
    return node.children.map((child): RichBlock => ({ type: 'quote', line: mergedRuns(lineOf(child, text)) }))
  // A list that begins with another number would be shown with numbers that nobody signed.
  if (node.type === 'list' && (node.ordered !== true || node.start === 1)) {
    const items = node.children.map((item) => mergedRuns(itemLine(item, text)))
    return [{ type: 'list', ordered: node.ordered === true, items }]
  }
  return [{ type: 'paragraph', line: mergedRuns(lineOf(node, text)) }]
}

function itemLine({ children }: ListItem, text: string): RichRun[] {
  return children.flatMap((child, at) => [...(at === 0 ? [] : [{ text: '\n' }]), ...lineOf(child, text)])
}

function lineOf(node: RootContent, text: string): RichRun[] {
  return node.type === 'paragraph' ? runsOf(node.children, {}, text) : asTyped(node, {}, text)
}

function runsOf(nodes: readonly PhrasingContent[], form: Form, text: string): RichRun[] {
  return nodes.flatMap((node): RichRun[] => {
    switch (node.type) {
      case 'text':
        return [{ text: node.value, ...form }]
      case 'break':
        return [{ text: '\n', ...form }]
      case 'strong':
        return runsOf(node.children, { ...form, strong: true }, text)
      case 'emphasis':
        return runsOf(node.children, { ...form, emphasis: true }, text)
      case 'link': {
        const address = safeAddress(node.url)
        const words = mergedRuns(runsOf(node.children, form, text))
        const said = words.map((run) => run.text).join('')
        if (address === undefined || said.trim() === '') return asTyped(node, form, text)
        const linked = words.map((run) => ({ ...run, href: address.href }))
        // Words can say any address: where the link leads is said beside them.
        return said === node.url ? linked : [...linked, { text: ` (${address.host})`, ...form }]
      }
      default:
        return asTyped(node, form, text)
    }
  })
}

/** An address that a note may lead to. One with a name before its host looks as if it led to that name. */
function safeAddress(typed: string): URL | undefined {
  if (!/^https:\/\//i.test(typed) || !isReadable(typed)) return undefined
  const address = URL.parse(typed)
  return address === null || address.username !== '' || address.password !== '' ? undefined : address
}

function asTyped({ position }: RootContent, form: Form, text: string): RichRun[] {
  const typed = text.slice(position?.start.offset, position?.end.offset)
  return typed === '' ? [] : [{ text: typed, ...form }]
}
