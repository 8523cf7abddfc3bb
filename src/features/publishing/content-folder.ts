import type { ContentDocument, DocumentContent, DocumentId, DocumentKind, Json } from '#features/documents/document.ts'
import { richText } from '#features/studio/rich-text-config.ts'
import { withSortedKeys } from '#features/studio/translations/sorted-keys.ts'
import type { RichRun, RichText } from '#ui/rich-text.ts'
import { MarkdownError, richTextOf } from './read-rich-markdown.ts'
import { markdownOf } from './rich-markdown.ts'

/**
 * Content as a folder: one JSON file a document, its texts as Markdown beside it, and the files of the library that documents name.
 * Everything here is about paths and texts; other files read and write them.
 */

/** Says that a folder holds an export, and whether it was written to its end. */
export const markFile = 'vitrine-content.json'
export const fileList = 'files/files.json'

/** What a text file of the folder is called, from its root on, and what it says. */
export type FolderText = { path: string; text: string }

/** The text of the file that marks a folder. */
export function markText({ isComplete }: { isComplete: boolean }): string {
  return jsonText({ format: 'vitrine-content', version: 1, complete: isComplete })
}

/** The path of a document's JSON. */
export function documentPath({ kind, name }: DocumentId): string {
  if (kind === name) return `${kind}.json`
  return kind === 'exhibit' ? `exhibits/${name}/exhibit.json` : `${kind}s/${name}.json`
}

const namePattern = '[a-z0-9][a-z0-9-]{0,99}'
const patterns: readonly (readonly [RegExp, DocumentKind])[] = [
  [/^studio\.json$/, 'studio'],
  [/^navigation\.json$/, 'navigation'],
  [/^shipping\.json$/, 'shipping'],
  [/^payments\.json$/, 'payments'],
  [/^contracts\.json$/, 'contracts'],
  [new RegExp(`^exhibits/(${namePattern})/exhibit\\.json$`), 'exhibit'],
  ...(['collection', 'edition', 'pill', 'pill-kind', 'vault', 'page', 'campaign', 'mail'] as const).map(
    (kind) => [new RegExp(`^${kind}s/(${namePattern})\\.json$`), kind] as const,
  ),
]
const markdownPath = new RegExp(`^(?:exhibits/${namePattern}|pages)/[a-z0-9-]{1,80}\\.md$`)

/** Whether a document of this name can be a file: slugs and numbers can. */
export function canBeFile({ name }: DocumentId): boolean {
  return new RegExp(`^${namePattern}$`).test(name)
}

/** The document whose JSON a path is; nothing for other paths. */
export function documentAt(path: string): DocumentId | undefined {
  for (const [pattern, kind] of patterns) {
    const found = pattern.exec(path)
    if (found !== null) return { kind, name: found[1] ?? kind }
  }
  return undefined
}

/** Whether a path is one that an export writes. Drafts stand in the same folders below `drafts`. */
export function isOfExport(path: string): boolean {
  if (path.startsWith('drafts/')) return isOfExport(path.slice('drafts/'.length))
  return (
    path === markFile ||
    path === fileList ||
    documentAt(path) !== undefined ||
    markdownPath.test(path) ||
    /^files\/[0-9a-f]{32}\/[^/]+$/.test(path)
  )
}

/** A document as the texts of its files. The same content gives the same texts, whatever order its keys stand in. */
export function textsOf({ kind, name, content }: ContentDocument): FolderText[] {
  const path = documentPath({ kind, name })
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const texts: FolderText[] = []
  const outside = atTexts({ kind, name, content }, (value, { file, form }) => {
    const text = form === 'rich' ? richMarkdown(value) : sectionMarkdown(value)
    if (text === undefined) return value
    texts.push({ path: folder + file, text })
    return { markdown: file }
  })
  return [{ path, text: jsonText(outside) }, ...texts]
}

/** A document put together from its files, or what is wrong with them, each as a sentence that begins with the file. */
export function documentOf(
  id: DocumentId,
  texts: ReadonlyMap<string, string>,
): { document?: ContentDocument; used: readonly string[]; mistakes: readonly string[] } {
  const path = documentPath(id)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const [used, mistakes]: [string[], string[]] = [[path], []]
  const parsed = parseJson(texts.get(path) ?? '')
  if (typeof parsed === 'string') return { used, mistakes: [`${path}: ${parsed}`] }
  const content = atTexts({ ...id, content: parsed }, (value, { form }) => {
    const named = (value as { markdown?: unknown } | null)?.markdown
    if (typeof named !== 'string') return value
    const text = texts.get(folder + named)
    if (text === undefined || !markdownPath.test(folder + named)) {
      mistakes.push(`${path}: the text ${named} is not beside it.`)
      return value
    }
    used.push(folder + named)
    try {
      const tree = richTextOf(text)
      return plainJson(form === 'rich' ? tree : sectionsOf(tree))
    } catch (error) {
      if (!(error instanceof MarkdownError)) throw error
      mistakes.push(`${folder}${named}: ${error.message}`)
      return value
    }
  })
  return mistakes.length > 0 ? { used, mistakes } : { document: { ...id, content }, used, mistakes }
}

/** Deeper than any document is, and shallow enough for every function that walks one. */
const deepest = 40

/** The JSON object of a text, or what is wrong with it. */
function parseJson(text: string): DocumentContent | string {
  try {
    const value = JSON.parse(text) as Json
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'this is not a JSON object.'
    if (!isStorable(value, deepest)) return 'this is nested too deeply, or holds characters that cannot be stored.'
    return value as DocumentContent
  } catch (error) {
    return error instanceof RangeError ? 'this is nested too deeply.' : `this is not JSON: ${(error as Error).message}.`
  }
}

function isStorable(value: Json, levels: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return (
    levels > 0 &&
    Object.entries(value).every(([key, inner]) => isStorable(key, 0) && isStorable(inner as Json, levels - 1))
  )
}

type TextPlace = { file: string; form: 'rich' | 'sections' }

/** The content with every text that can stand in a Markdown file changed. */
function atTexts(
  { kind, name, content }: ContentDocument,
  change: (value: Json, place: TextPlace) => Json,
): DocumentContent {
  if (kind === 'page') return at(content, 'sections', { file: `${name}.md`, form: 'sections' }, change)
  if (kind !== 'exhibit') return content
  const translated = atTranslations(content, change)
  const withStatement = at(translated, 'statement', { file: 'statement.md', form: 'rich' }, change)
  const { blocks } = withStatement
  if (!Array.isArray(blocks)) return withStatement
  return {
    ...withStatement,
    blocks: (blocks as readonly Json[]).map((block) => {
      if (!isFields(block) || typeof block['id'] !== 'string' || !/^[a-z0-9-]{1,40}$/.test(block['id'])) return block
      const { id, type, steps } = block
      if (type === 'text') return at(block, 'text', { file: `text-${id}.md`, form: 'rich' }, change)
      if (type !== 'process' || !Array.isArray(steps)) return block
      return {
        ...block,
        steps: (steps as readonly Json[]).map((step, index) =>
          isFields(step) ? at(step, 'text', { file: `step-${id}-${index + 1}.md`, form: 'rich' }, change) : step,
        ),
      }
    }),
  }
}

/** The translations of an exhibit: its longer texts stand beside those that they translate, with the language before their names. */
function atTranslations(content: DocumentContent, change: (value: Json, place: TextPlace) => Json): DocumentContent {
  const { translations } = content
  if (!isFields(translations)) return content
  const languages = Object.entries(translations).map(([language, texts]) => {
    if (!isFields(texts) || !/^[a-z]{2,3}$/.test(language)) return [language, texts] as const
    const changed = Object.entries(texts).map(([path, entry]) => {
      const file = fileOfText(path)
      if (file === undefined || !isFields(entry)) return [path, entry] as const
      return [path, at(entry, 'text', { file: `${language}-${file}`, form: 'rich' }, change)] as const
    })
    return [language, Object.fromEntries(changed)] as const
  })
  return { ...content, translations: Object.fromEntries(languages) }
}

/** The file in which the text at a path of translations stands in the original. */
function fileOfText(path: string): string | undefined {
  if (path === 'statement') return 'statement.md'
  const [, id, step] = /^blocks\.([a-z0-9-]{1,40})(?:\.steps\.(\d{1,3}))?\.text$/.exec(path) ?? []
  if (id === undefined) return undefined
  return step === undefined ? `text-${id}.md` : `step-${id}-${step}.md`
}

function at(
  fields: DocumentContent,
  key: string,
  place: TextPlace,
  change: (value: Json, place: TextPlace) => Json,
): DocumentContent {
  const value = fields[key]
  // A text of a few words stays where it is when it is none: an unfinished draft.
  return value === undefined ? fields : { ...fields, [key]: change(value, place) }
}

/** A text as Markdown, where that says the same; else it stays JSON. */
function richMarkdown(value: Json): string | undefined {
  const given = richText.safeParse(value)
  return given.success && given.data.length > 0 ? faithful(value, given.data, richTextOf) : undefined
}

/** The sections of a text page as Markdown: a heading each, then its paragraphs. */
function sectionMarkdown(value: Json): string | undefined {
  if (!Array.isArray(value)) return undefined
  const sections = value as readonly { title?: Json; text?: Json }[]
  const run = (text: Json | undefined): RichRun[] => [{ text: typeof text === 'string' ? text : '' }]
  const tree = sections.flatMap((section): RichText => [
    { type: 'heading', line: run(section?.title) },
    ...(Array.isArray(section?.text) ? (section.text as readonly Json[]) : []).map((text): RichText[number] => ({
      type: 'paragraph',
      line: run(text),
    })),
  ])
  return faithful(value, tree, (markdown) => sectionsOf(richTextOf(markdown)))
}

function faithful(value: Json, tree: RichText, read: (markdown: string) => unknown): string | undefined {
  try {
    const markdown = markdownOf(tree)
    return jsonText(read(markdown)) === jsonText(value) ? markdown : undefined
  } catch {
    return undefined
  }
}

function sectionsOf(text: RichText): { title: string; text: string[] }[] {
  const sections: { title: string; text: string[] }[] = []
  for (const block of text) {
    if (block.type !== 'heading' && block.type !== 'paragraph')
      throw new MarkdownError('only headings and paragraphs can stand on a text page.')
    if (block.line.some(({ strong, emphasis, href }) => strong ?? emphasis ?? href))
      throw new MarkdownError('a text page has plain words, without links and emphasis.')
    const words = block.line.map((run) => run.text).join('')
    if (block.type === 'heading') sections.push({ title: words, text: [] })
    else if (sections.length === 0) throw new MarkdownError('a text page begins with a heading.')
    else sections.at(-1)!.text.push(words)
  }
  return sections
}

const plainJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json

/** JSON as it is read in a difference: keys in the order of their letters, a value a line. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(withSortedKeys(value), undefined, 2)}\n`
}

function isFields(value: Json | undefined): value is DocumentContent {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The file whose content a mistake of the studio is about: mistakes begin with the place. */
export function fileOfMistake(mistake: string): string {
  const [list = '', name = '', inside = ''] = (mistake.split(':')[0] ?? '').split(', ')
  if (list === 'pages') return name === 'reviewed' || name === '' ? 'studio.json' : `pages/${name}.json`
  if (list === 'burns') return name === 'kinds' ? documentPath({ kind: 'pill-kind', name: inside }) : 'pills'
  if (list === 'vaults') return name === 'said' ? documentPath({ kind: 'vault', name: inside }) : 'studio.json'
  const kind = {
    collections: 'collection',
    exhibits: 'exhibit',
    editions: 'edition',
    pills: 'pill',
    campaigns: 'campaign',
    mails: 'mail',
  }[list]
  if (kind !== undefined && new RegExp(`^${namePattern}$`).test(name))
    return documentPath({ kind: kind as DocumentKind, name })
  if (list === 'shipping' || list === 'payments') return `${list}.json`
  return ['addresses', 'moved', 'menu'].includes(list) ? 'navigation.json' : 'studio.json'
}

/** What a file of the library is called in the folder: a name that every system takes, of at most 120 bytes. */
export function filePath({ fileId, name }: { fileId: string; name: string }): string {
  const plain = name.replaceAll(/[<>:"|?*\\/]/g, '_').replace(/[. ]+$/, '_')
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(plain)?.[0] ?? ''
  let stem = plain.slice(0, plain.length - ending.length)
  const encoder = new TextEncoder()
  while (encoder.encode(stem).length > 120 - ending.length) stem = Array.from(stem).slice(0, -1).join('')
  return `files/${fileId}/${stem}${ending}`
}
