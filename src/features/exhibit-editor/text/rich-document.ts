import { richText } from '#features/studio/rich-text-config.ts'
import type { RichBlock, RichRun, RichText } from '#ui/rich-text.ts'

/**
 * Text with a little form as the editor holds it (ProseMirror's JSON) and as it is stored. Both ways know the same few kinds of blocks and
 * marks; whatever else an editor may hold is taken for its words alone.
 */

type Mark = { type: string; attrs?: Record<string, unknown> | undefined }

/** A node of ProseMirror's JSON. */
export type EditorNode = {
  type?: string
  text?: string
  attrs?: Record<string, unknown> | undefined
  marks?: readonly Mark[]
  content?: readonly EditorNode[]
}

/** The stored text as the editor takes it. */
export function toEditor(text: RichText): EditorNode {
  return { type: 'doc', content: text.length === 0 ? [paragraph([])] : text.map(blockNode) }
}

/** What the editor holds as it is stored, in its normal form: runs of the same kind are one, and empty blocks are left out. */
export function fromEditor(node: EditorNode): RichText {
  return normalText((node.content ?? []).flatMap(blocksOf))
}

/** The same text with runs of the same kind as one and without blocks that have no words. */
export function normalText(text: RichText): RichText {
  return text.flatMap((block): RichBlock[] => {
    if (block.type !== 'list') {
      const line = normalLine(block.line)
      return isEmpty(line) ? [] : [{ ...block, line }]
    }
    const items = block.items.map(normalLine).filter((item) => !isEmpty(item))
    return items.length === 0 ? [] : [{ ...block, items }]
  })
}

const paragraph = (content: readonly EditorNode[]): EditorNode => ({
  type: 'paragraph',
  ...(content.length === 0 ? {} : { content }),
})

function blockNode(block: RichBlock): EditorNode {
  switch (block.type) {
    case 'paragraph':
      return paragraph(lineNodes(block.line))
    case 'heading':
      return { type: 'heading', attrs: { level: 2 }, content: lineNodes(block.line) }
    case 'quote':
      return { type: 'blockquote', content: [paragraph(lineNodes(block.line))] }
    case 'list':
      return {
        type: block.ordered ? 'orderedList' : 'bulletList',
        content: block.items.map((item) => ({ type: 'listItem', content: [paragraph(lineNodes(item))] })),
      }
  }
}

function lineNodes(line: readonly RichRun[]): EditorNode[] {
  return line.flatMap(({ text, ...form }) => {
    const marks = marksOf(form)
    return text
      .split('\n')
      .flatMap((part, index): EditorNode[] => [
        ...(index === 0 ? [] : [{ type: 'hardBreak', ...(marks.length === 0 ? {} : { marks }) }]),
        ...(part === '' ? [] : [{ type: 'text', text: part, ...(marks.length === 0 ? {} : { marks }) }]),
      ])
  })
}

function marksOf({ strong, emphasis, href }: Omit<RichRun, 'text'>): Mark[] {
  return [
    ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
    ...(strong === true ? [{ type: 'bold' }] : []),
    ...(emphasis === true ? [{ type: 'italic' }] : []),
  ]
}

function blocksOf(node: EditorNode): RichBlock[] {
  switch (node.type) {
    case 'heading':
      return [{ type: 'heading', line: runsOf(node) }]
    case 'blockquote':
      return [{ type: 'quote', line: joinedLines(node) }]
    case 'bulletList':
    case 'orderedList':
      return [{ type: 'list', ordered: node.type === 'orderedList', items: (node.content ?? []).map(joinedLines) }]
    default:
      return [{ type: 'paragraph', line: runsOf(node) }]
  }
}

/** The words of several paragraphs in one line of text, a new line for each. */
function joinedLines(node: EditorNode): RichRun[] {
  return (node.content ?? []).flatMap((inner, index) => [...(index === 0 ? [] : [{ text: '\n' }]), ...runsOf(inner)])
}

function runsOf(node: EditorNode): RichRun[] {
  if (node.type === 'hardBreak') return [{ text: '\n', ...formOf(node.marks ?? []) }]
  if (typeof node.text === 'string') return node.text === '' ? [] : [{ text: node.text, ...formOf(node.marks ?? []) }]
  return (node.content ?? []).flatMap(runsOf)
}

function formOf(marks: readonly Mark[]): Omit<RichRun, 'text'> {
  const has = (type: string) => marks.some((mark) => mark.type === type)
  const href = marks.find((mark) => mark.type === 'link')?.attrs?.['href']
  return {
    ...(has('bold') ? { strong: true } : {}),
    ...(has('italic') ? { emphasis: true } : {}),
    ...(typeof href === 'string' && isLink(href) ? { href } : {}),
  }
}

/** Whether a text may stand as the target of a link. */
export function isLink(href: string): boolean {
  return richText.safeParse([{ type: 'paragraph', line: [{ text: 'x', href }] }]).success
}

function normalLine(line: readonly RichRun[]): RichRun[] {
  const runs: RichRun[] = []
  for (const run of line) {
    const last = runs.at(-1)
    if (run.text === '') continue
    if (last !== undefined && isSameForm(last, run)) runs[runs.length - 1] = { ...last, text: last.text + run.text }
    else runs.push(run)
  }
  return runs
}

function isSameForm(one: RichRun, other: RichRun): boolean {
  return one.strong === other.strong && one.emphasis === other.emphasis && one.href === other.href
}

const isEmpty = (line: readonly RichRun[]) => line.every(({ text }) => text.trim() === '')
