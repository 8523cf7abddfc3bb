import type { DocumentContent, Json } from '#features/documents/document.ts'
import type { DraftMistake } from '#features/publishing/desk/draft-mistake.ts'
import { originalChangedNote, stillFitsLabel } from '#features/publishing/desk/translation-words.ts'
import {
  changedTranslation,
  isEmptyText,
  type MatchedText,
  matchTranslations,
  withTranslation,
} from '#features/studio/translations/match-translations.ts'
import { languageInEnglish, type TranslatedText } from '#features/studio/translations/translation.ts'
import type { RichText } from '#ui/rich-text.ts'
import { plainText } from '#ui/rich-text.ts'
import type { DocumentForm, Field } from './field.ts'
import { isSame, own } from './form-walk.ts'
import { nameOfPlace } from './name-of-place.ts'
import { readForm } from './read-form.ts'

/** The form in which a document is translated: which texts it has follows from the schema and from what is written in the original. */
export type TranslationForm = {
  form: DocumentForm
  /** What the fields of the form show. */
  content: DocumentContent
  texts: readonly (MatchedText & { name: string })[]
  language: string
}

type Schema = Parameters<typeof matchTranslations>[0]

/** `original` is the form of the document itself: its fields give the names. */
export function translationForm(
  original: DocumentForm,
  { schema, content, language }: { schema: Schema; content: DocumentContent; language: string },
): TranslationForm {
  const texts = matchTranslations(schema, content, language)
    .texts.filter(({ value }) => !isEmptyText(value))
    .map((text) => ({ ...text, name: inputName(text.path) }))
  const called = (place: MatchedText['place'], path: string) => nameOfPlace(original, content, place)?.words ?? path
  const fields = texts.flatMap((text): Field[] => [
    {
      ...fieldFor(text.value),
      key: text.name,
      label: called(text.place, text.path),
      original: { words: wordsOf(text.value), ...(text.isStale ? { note: originalChangedNote } : {}) },
    },
    ...(text.isStale ? [{ key: `${text.name}.fits`, as: 'yes-no' as const, label: stillFitsLabel }] : []),
  ])
  const title = languageInEnglish(language)
  const line =
    fields.length === 0
      ? 'Nothing is written yet that could be translated.'
      : 'The original stands above each field. Where a field is empty, readers of this language see the original.'
  return {
    form: { one: original.one, sections: [{ id: 'translation', title, line, fields }] },
    content: Object.fromEntries(
      texts.flatMap(({ name, translation }) => (translation === undefined ? [] : [[name, translation as Json]])),
    ),
    texts,
    language,
  }
}

/** The document after a posted form of its translations. Texts that nobody touched stay as they were, the stale ones stale. */
export function readTranslationForm(
  { form, content: shown, texts, language }: TranslationForm,
  { content, posted, zone }: { content: DocumentContent; posted: Pick<FormData, 'getAll'>; zone: string },
): DocumentContent {
  const next = readForm(form, { content: shown, posted, zone })
  return texts.reduce((written, text) => {
    const typed = own(next, text.name)
    const before = own(shown, text.name)
    const isConfirmed = text.isStale && own(next, `${text.name}.fits`) === true
    if (isSame(typed, before) && !isConfirmed) return written
    return withTranslation(written, { language, text, translation: (typed ?? '') as TranslatedText })
  }, content)
}

/** The input of the text whose translation differs between two states of a document. */
export function changedInput(one: DocumentContent, other: DocumentContent, language: string): string | undefined {
  const path = changedTranslation(one, other, language)
  return path === undefined ? undefined : inputName(path)
}

/** Mistakes of the document, those of this language's translations at their fields and all others in words of the document's form. */
export function mistakesInTranslation(
  { language, texts }: TranslationForm,
  {
    original,
    content,
    mistakes,
  }: { original: DocumentForm; content: DocumentContent; mistakes: readonly DraftMistake[] },
): DraftMistake[] {
  return mistakes.map((mistake) => {
    const [first, second, path] = mistake.place
    const text = first === 'translations' && second === language ? texts.find((each) => each.path === path) : undefined
    if (text !== undefined) return { ...mistake, place: [text.name] }
    const words = nameOfPlace(original, content, mistake.place)?.words
    return { ...mistake, place: [], sentence: words === undefined ? mistake.sentence : `${words}: ${mistake.sentence}` }
  })
}

function fieldFor(value: unknown): Pick<Extract<Field, { as: 'line' | 'text' | 'paragraphs' | 'rich-text' }>, 'as'> {
  if (Array.isArray(value)) return { as: typeof value[0] === 'string' ? 'paragraphs' : 'rich-text' }
  const isLong = typeof value === 'string' && (value.length > 80 || value.includes('\n'))
  return { as: isLong ? 'text' : 'line' }
}

/** A text as words to be read beside its translation. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (!Array.isArray(value)) return ''
  return value.every((each) => typeof each === 'string') ? value.join('\n\n') : plainText(value as RichText)
}

/** A path as the name of an input: what names of traits may have, and names of inputs may not, is written by its number. */
function inputName(path: string): string {
  return path.replaceAll(/[^\w.-]/g, (character) => `_${character.charCodeAt(0).toString(16)}_`)
}
