import { z } from 'zod'
import { textKey } from '#ui/originals/text-key.ts'
import { isEmptyText, matchTranslations } from './match-translations.ts'
import { type FoundText, mapTexts, plain } from './texts-of.ts'

type Schema = FoundText['schema']
type Fields = Readonly<Record<string, unknown>>

/**
 * A value with the words of a language in every document below it: a text that is translated is its translation, any other stays the original.
 * The translations themselves are left out. English shows all originals.
 */
export function inLanguage(schema: Schema, value: unknown, language: string): unknown {
  return eachDocument(schema, value, [], (document, content) => {
    const { translations, ...rest } = content
    if (translations === undefined) return content
    const texts = new Map(matchTranslations(document, content, language).texts.map((text) => [text.path, text]))
    return mapTexts(document, rest, ({ path, value: original }) =>
      isEmptyText(original) ? original : (texts.get(path)?.translation ?? original),
    ) as Fields
  })
}

/**
 * The texts of translated documents that have no translation into a language, each by its `textKey`. A document without any translation says nothing
 * of its language: it may be written in whichever. A text that is elsewhere the translation of another could be either, and is left out.
 */
export function untranslatedKeys(schema: Schema, value: unknown, language: string): string[] {
  const shown = { original: new Set<string>(), translated: new Set<string>() }
  eachDocument(schema, value, [], (document, content) => {
    if ((content['translations'] as Fields | undefined)?.[language] === undefined) return content
    for (const { value: original, translation } of matchTranslations(document, content, language).texts)
      if (!isEmptyText(original))
        for (const text of shownTexts(translation ?? original))
          shown[translation === undefined ? 'original' : 'translated'].add(textKey(text))
    return content
  })
  return [...shown.original].filter((text) => !shown.translated.has(text))
}

/** Paragraphs are shown each by itself. */
function shownTexts(text: unknown): unknown[] {
  return Array.isArray(text) && text.every((part) => typeof part === 'string') ? text : [text]
}

/** What is wrong with the translations of all documents below a value, each with its place. Their languages and forms are right already. */
export function translationMistakes(schema: Schema, value: unknown): { path: (string | number)[]; message: string }[] {
  const mistakes: { path: (string | number)[]; message: string }[] = []
  eachDocument(schema, value, [], (document, content, place) => {
    for (const language of Object.keys((content['translations'] as Fields | undefined) ?? {})) {
      const { texts, left } = matchTranslations(document, content, language)
      const say = (path: string, message: string) =>
        mistakes.push({ path: [...place, 'translations', language, path], message })
      for (const path of left) say(path, 'there is no such text any more; take this translation out')
      for (const { path, translation, schema: own, value: original } of texts) {
        const why = translation === undefined ? undefined : refusal(own, translation, original)
        if (why !== undefined) say(path, why)
      }
    }
    return content
  })
  return mistakes
}

/** Why a text may not say what its translation says: a translation is bound by what its original is bound by. */
function refusal(schema: Schema, translation: unknown, original: unknown): string | undefined {
  const wrongForm = 'a translation has the form of its original: words, paragraphs or formatted text'
  if (!isEmptyText(original) && Array.isArray(translation) !== Array.isArray(original)) return wrongForm
  const [issue] = z.safeParse(schema, translation).error?.issues ?? []
  if (issue === undefined) return undefined
  if (issue.code === 'too_big') return `this is too long; the text has at most ${issue.maximum} characters`
  return /^(?:Invalid|Too|Unrecognized)/.test(issue.message) ? wrongForm : issue.message
}

type Visit = (schema: Schema, content: Fields, place: (string | number)[]) => Fields

/** A value with each document in it changed: those below first. What has `translations` in its schema is a document. */
function eachDocument(given: Schema, value: unknown, place: (string | number)[], visit: Visit): unknown {
  const schema = plain(given)
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const items = value.map((item: unknown, index) => eachDocument(schema.element, item, [...place, index], visit))
    return items.every((item, index) => item === value[index]) ? value : items
  }
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value
  const fields = value as Fields
  const entries = Object.entries(fields).map(([key, inner]) => {
    const part = (schema.shape as Readonly<Record<string, Schema>>)[key]
    return [key, part === undefined ? inner : eachDocument(part, inner, [...place, key], visit)] as const
  })
  const next = entries.every(([key, inner]) => inner === fields[key]) ? fields : Object.fromEntries(entries)
  return 'translations' in schema.shape ? visit(schema, next, place) : next
}
