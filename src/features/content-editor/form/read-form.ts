import type { DocumentContent, Json } from '#features/documents/document.ts'
import { MarkdownError, richTextOf } from '#features/publishing/read-rich-markdown.ts'
import { richText } from '#features/studio/rich-text-config.ts'
import { localTimeOf, momentOfLocal } from '#platform/local-time.ts'
import type { DocumentForm, Field } from './field.ts'
import { below, emptyValue, fieldsOf, isBlank, isFields, isSame, listIn, own } from './form-walk.ts'
import { type PlainField, shownValues, textOf } from './shown-value.ts'

/** What a posted form sends: every value under its name, in the order of the page. */
type Posted = Pick<FormData, 'getAll'>
type Reading = { posted: Posted; zone: string }

/** More rows than this are no form that this page has sent. */
const MOST_ROWS = 2_000

/**
 * The content that a posted form says, upon what the document said when the page was made. Names that the form does not have are ignored; keys
 * that it does not show, and fields that nobody touched, stay exactly as they were. A number that is none stays the text that was typed, until
 * somebody mends it. `zone` is the studio's time zone.
 */
export function readForm(
  form: DocumentForm,
  { content, posted, zone }: { content: DocumentContent; posted: Posted; zone: string },
): DocumentContent {
  return readFields(fieldsOf(form), content, '', { posted, zone })
}

function readFields(fields: readonly Field[], base: DocumentContent, name: string, reading: Reading): DocumentContent {
  const next: Record<string, Json> = { ...base }
  for (const field of fields) {
    const value = readField(field, own(base, field.key), below(name, field.key), reading)
    if (value === undefined) delete next[field.key]
    else next[field.key] = value
  }
  return next
}

function readField(field: Field, base: Json | undefined, name: string, reading: Reading): Json | undefined {
  switch (field.as) {
    case 'group':
      return readGroup(field, base, name, reading)
    case 'variant':
      return readVariant(field, base, name, reading)
    case 'rows':
      return readRows(field, base, name, reading)
    case 'entries':
      return readEntries(field, base, name, reading)
    case 'range':
      return readRange(field, base, name, reading)
    case 'picks':
      return readPicks(field, base, name, reading)
    default:
      return readPlain(field, base, name, reading)
  }
}

function readPlain(field: PlainField, base: Json | undefined, name: string, { posted, zone }: Reading) {
  const tree = field.as === 'rich-text' ? textsAt(posted, `${name}.json`)[0] : undefined
  if (tree !== undefined) return treeOf(tree) ?? base
  const [word] = field.as === 'number' && field.or !== undefined ? textsAt(posted, `${name}.or`) : []
  const typed = word === undefined || word === '' ? textsAt(posted, name) : [word]
  if (typed.length === 0) return base
  const shown = shownValues(field, base, { zone })
  if (typed.length === shown.length && typed.every((text, index) => text === shown[index])) return base
  const value = valueOf(field, typed, base, zone)
  // What may be absent is left out when nothing is written; what was absent does not become an empty text.
  return isBlank(value) && (field.isOptional === true || base === undefined) ? undefined : value
}

function valueOf(field: PlainField, typed: readonly string[], base: Json | undefined, zone: string): Json {
  const text = typed[0] ?? ''
  switch (field.as) {
    case 'yes-no':
      return typed.includes('yes')
    case 'number':
      return numberOf(text)
    case 'countries':
      return [...new Set(typed.filter((code) => code !== ''))]
    case 'lines':
      return partsOf(text, '\n')
    case 'paragraphs':
      return partsOf(text, /\n\s*\n/)
    case 'moment':
      return momentOf(text, base, zone)
    case 'rich-text':
      return markdownTree(text)
    case 'line':
      return field.format === undefined ? text.replaceAll('\n', ' ') : text.trim()
    default:
      return text
  }
}

function numberOf(text: string): Json {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() === '' ? '' : Number.isFinite(value) ? value : text
}

function partsOf(text: string, between: string | RegExp): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** The moment of the studio's clock as ISO 8601, with an offset where there was one; what is no moment stays as it was typed. */
function momentOf(text: string, base: Json | undefined, zone: string): Json {
  const seconds = momentOfLocal(text, zone)
  if (seconds === undefined) return text
  const plain = new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')
  if (typeof base !== 'string' || !/[+-]\d{2}:\d{2}$/.test(base)) return plain
  const local = localTimeOf(seconds, zone)
  const minutes = Math.round((Date.parse(`${local}:00Z`) / 1000 - seconds) / 60)
  const two = (value: number) => String(value).padStart(2, '0')
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`
  return `${local}:00${offset}`
}

function markdownTree(text: string): Json {
  try {
    return richTextOf(text) as Json
  } catch (error) {
    if (error instanceof MarkdownError) return text
    throw error
  }
}

/** The tree that the editor of texts sends; anything else is none. */
function treeOf(text: string): Json | undefined {
  try {
    const parsed = richText.safeParse(JSON.parse(text))
    return parsed.success ? (parsed.data as Json) : undefined
  } catch {
    return undefined
  }
}

function readGroup(
  field: Extract<Field, { as: 'group' }>,
  base: Json | undefined,
  name: string,
  reading: Reading,
): Json | undefined {
  if (base !== undefined && !isFields(base)) return base
  const before = base ?? {}
  const inner = readFields(field.fields, before, name, reading)
  if (isSame(inner, before)) return base
  return isBlank(inner) && field.isOptional === true ? undefined : inner
}

function readVariant(
  field: Extract<Field, { as: 'variant' }>,
  base: Json | undefined,
  name: string,
  reading: Reading,
): Json | undefined {
  const [tag] = textsAt(reading.posted, below(name, field.tag))
  if (tag === undefined) return base
  const before = isFields(base) ? base : {}
  const shown = own(before, field.tag)
  if (tag === '' && (base === undefined || shown === undefined)) return base
  if (tag === '') return field.isOptional === true ? undefined : base
  const variant = field.variants.find(({ value }) => value === tag)
  // A variant that the form does not know was shown as it is.
  if (variant === undefined) return base
  if (tag === shown) return readFields(variant.fields, before, name, reading)
  return { [field.tag]: tag, ...readFields(variant.fields, {}, name, reading) }
}

function readRows(
  field: Extract<Field, { as: 'rows' }>,
  base: Json | undefined,
  name: string,
  reading: Reading,
): Json | undefined {
  const count = countAt(reading.posted, name)
  if (count === undefined) return base
  const before = listIn(base)
  const rows = Array.from({ length: count }, (_, index): Json => {
    const row = before[index]
    if (row !== undefined && !isFields(row)) return row
    return readFields(field.fields, row ?? {}, below(name, index), reading)
  })
  return rows.length === 0 && (base === undefined || field.isOptional === true) && !isSame(base, []) ? undefined : rows
}

function readEntries(
  field: Extract<Field, { as: 'entries' }>,
  base: Json | undefined,
  name: string,
  reading: Reading,
): Json | undefined {
  const count = countAt(reading.posted, name)
  if (count === undefined) return base
  const before = Object.entries(isFields(base) ? base : {})
  const entries = Array.from({ length: count }, (_, index) => {
    const place = below(name, index)
    const [oldKey = '', oldValue] = before[index] ?? []
    const value = readField(field.value, oldValue, below(place, 'value'), reading)
    return [textsAt(reading.posted, below(place, 'key'))[0] ?? oldKey, value ?? emptyValue(field.value)] as const
  })
  if (entries.length === 0 && (base === undefined || field.isOptional === true) && !isSame(base, {})) return undefined
  return entriesOf(entries)
}

/** Two numbers, as a list; what is no number stays as it was typed. */
function readRange(
  field: Extract<Field, { as: 'range' }>,
  base: Json | undefined,
  name: string,
  { posted }: Reading,
): Json | undefined {
  const before = listIn(base)
  const ends = [0, 1].map((end) => {
    const [typed] = textsAt(posted, below(name, end))
    const shown = before[end]
    return typed === undefined || typed === textOf(shown) ? shown : numberOf(typed)
  })
  if (isSame(ends as Json, [before[0], before[1]] as Json)) return base
  return isBlank(ends as Json) && field.isOptional === true ? undefined : ends.map((end) => end ?? '')
}

/** Names in an order. */
function readPicks(
  field: Extract<Field, { as: 'picks' }>,
  base: Json | undefined,
  name: string,
  { posted }: Reading,
): Json | undefined {
  const count = countAt(posted, name)
  if (count === undefined) return base
  const names = Array.from({ length: count }, (_, index) => textsAt(posted, below(name, index))[0] ?? '')
  const chosen = [...new Set(names.filter((each) => each !== ''))]
  return chosen.length === 0 && (base === undefined || field.isOptional === true) && !isSame(base, [])
    ? undefined
    : chosen
}

/** The object of some entries; a name that is given twice is counted, so that neither value is lost. */
export function entriesOf(entries: readonly (readonly [string, Json])[]): DocumentContent {
  const found = new Map<string, Json>()
  for (const [key, value] of entries) {
    let count = 1
    while (found.has(count === 1 ? key : `${key} (${count})`)) count++
    found.set(count === 1 ? key : `${key} (${count})`, value)
  }
  return Object.fromEntries(found)
}

/** How many rows a list had on the page; nothing where it was not shown. */
function countAt(posted: Posted, name: string): number | undefined {
  const [text] = textsAt(posted, name)
  return text !== undefined && /^\d{1,5}$/.test(text) ? Math.min(Number(text), MOST_ROWS) : undefined
}

/** Browsers send the ends of lines as two characters. */
function textsAt(posted: Posted, name: string): string[] {
  return posted
    .getAll(name)
    .filter((value) => typeof value === 'string')
    .map((value) => value.replaceAll('\r\n', '\n'))
}
