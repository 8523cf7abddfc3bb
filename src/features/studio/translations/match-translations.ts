import { type FoundText, textsOf } from './texts-of.ts'
import { hashOfText, type TranslatedText, type Translation, type TranslationsOf } from './translation.ts'

/** A text with its translation, as far as there is one. `isStale`: the text has changed since it was translated. */
export type MatchedText = FoundText & {
  hash: string
  translation: TranslatedText | undefined
  isStale: boolean
}

type Schema = FoundText['schema']
type Content = Readonly<Record<string, unknown>>

/**
 * The texts of a document, each with its translation into a language; `left` are translations of which nothing is left. A translation belongs
 * to the text that it was made of, wherever that stands in its list now; where the text has changed since, to what stands in its place.
 */
export function matchTranslations(
  schema: Schema,
  content: Content,
  language: string,
): { texts: MatchedText[]; left: string[] } {
  const given = translationsIn(content, language)
  const found = textsOf(schema, content).map((text) => ({ ...text, hash: hashOfText(text.value) }))
  const ofText = new Map(
    Object.entries(given).flatMap(([key, { of }]) =>
      of === undefined ? [] : [[`${listOf(key)} ${of}`, key] as const],
    ),
  )
  const standing = new Set(found.map(({ path, hash }) => `${listOf(path)} ${hash}`))
  const hashAt = new Map(found.map(({ path, hash }) => [path, hash]))
  const used = new Set<string>()
  const keyFor = ({ path, hash }: { path: string; hash: string }): string | undefined => {
    const own = Object.hasOwn(given, path) ? given[path] : undefined
    if (own?.of === hash || (own !== undefined && own.of === undefined)) return path
    const same = ofText.get(`${listOf(path)} ${hash}`)
    if (own === undefined) return same
    const hasLeft = standing.has(`${listOf(path)} ${own.of}`)
    // Two texts that are alike while one of them is typed keep what is their own.
    const hasCome = same !== undefined && hashAt.get(same) !== hash
    return hasLeft || hasCome ? same : path
  }
  const texts = found.map((text): MatchedText => {
    const key = keyFor(text)
    const translation = key === undefined ? undefined : given[key]
    if (key !== undefined) used.add(key)
    const isStale = translation?.of !== undefined && translation.of !== text.hash
    return { ...text, translation: translation?.text, isStale }
  })
  return { texts, left: Object.keys(given).filter((key) => !used.has(key)) }
}

/** What is said of an editor's work: texts without translation, and those that have changed since. */
export function translationGaps(
  schema: Schema,
  content: Content,
  language: string,
): { missing: number; stale: number } {
  const texts = matchTranslations(schema, content, language).texts.filter(({ value }) => !isEmptyText(value))
  return {
    missing: texts.filter(({ translation }) => translation === undefined).length,
    stale: texts.filter(({ isStale }) => isStale).length,
  }
}

/**
 * The content with its translations where their texts are now: each is written at the place of its text and with the hash of it, and those of
 * texts that were taken out go with them. Without it the next change could no longer tell which text moved.
 */
export function withSettledTranslations<Draft extends Content>(schema: Schema, content: Draft): Draft {
  const before = content['translations']
  if (!isRecord(before)) return content
  const next = Object.entries(before).flatMap(([language, entries]) => {
    if (!isRecord(entries)) return [[language, entries] as const]
    const settled = Object.fromEntries(
      matchTranslations(schema, content, language).texts.flatMap((text) => entryOf(text, given(entries, text))),
    )
    return Object.keys(settled).length === 0 ? [] : [[language, settled] as const]
  })
  return withTranslations(content, Object.fromEntries(next))
}

function entryOf(
  { path, hash, translation, isStale }: MatchedText,
  of: string | undefined,
): (readonly [string, Translation])[] {
  return translation === undefined ? [] : [[path, { text: translation, of: isStale ? of : hash }]]
}

/** The hash that a stale translation was made of. */
function given(entries: Readonly<Record<string, unknown>>, { path, isStale }: MatchedText): string | undefined {
  return isStale ? (entries[path] as Translation).of : undefined
}

/** The content with another translation of one of its texts; empty takes it out. What is written now fits what stands there now. */
export function withTranslation<Draft extends Content>(
  content: Draft,
  { language, text, translation }: { language: string; text: MatchedText; translation: TranslatedText },
): Draft {
  const { [text.path]: _, ...others } = translationsIn(content, language)
  const entries = isEmptyText(translation) ? others : { ...others, [text.path]: { text: translation, of: text.hash } }
  const { [language]: __, ...rest } = isRecord(content['translations']) ? content['translations'] : {}
  return withTranslations(content, Object.keys(entries).length === 0 ? rest : { ...rest, [language]: entries })
}

function withTranslations<Draft extends Content>(content: Draft, translations: Content): Draft {
  const { translations: _, ...rest } = content
  return (Object.keys(translations).length === 0 ? rest : { ...rest, translations }) as Draft
}

/** The path of the text whose translation differs between two states of a document; undefined where it is none of this language, or several. */
export function changedTranslation(one: Content, other: Content, language: string): string | undefined {
  const [before, after] = [translationsIn(one, language), translationsIn(other, language)]
  const [path, ...more] = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (each) => hashOfText(before[each]) !== hashOfText(after[each]),
  )
  return more.length > 0 ? undefined : path
}

/** The translations of a document into a language that have the shape of one. */
function translationsIn(content: Content, language: string): TranslationsOf {
  const all = content['translations']
  const entries = isRecord(all) && Object.hasOwn(all, language) ? all[language] : undefined
  if (!isRecord(entries)) return {}
  return Object.fromEntries(
    Object.entries(entries).filter(([, entry]) => isRecord(entry) && !isEmptyText(entry['text'])),
  ) as unknown as TranslationsOf
}

/** The list that a text stands in, whatever its place there. */
function listOf(path: string): string {
  return path.replaceAll(/(?<=\.)\d+(?=\.|$)/g, '*')
}

/** Whether nothing is written. */
export function isEmptyText(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
