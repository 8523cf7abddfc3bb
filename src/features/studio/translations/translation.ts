import { z } from 'zod'
import { type Language, languages } from '#messages/locale.ts'
import type { RichText } from '#ui/rich-text.ts'
import { richText } from '../rich-text-config.ts'
import { withSortedKeys } from './sorted-keys.ts'

/**
 * What a studio writes in further languages. A document carries the translations of its own texts: by language, then by where the text stands,
 * such as `title` or `blocks.wall.text`. Items of a list are named by their `id` or `slug`, others by their number from 1.
 */

/** The languages of the public pages into which texts are translated: English is what originals are taken for. */
export const translationLanguages: readonly Language[] = /* @__PURE__ */ languages.filter(
  (language) => language !== 'en',
)

/** What a language is called in the workbench, which is English: `German`. */
export function languageInEnglish(language: string): string {
  if (!/^[a-z]{2,3}$/.test(language)) return language
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
}

/** A text as a document has it: words, paragraphs, or a text with a little form. */
export type TranslatedText = string | string[] | RichText

/** A translation. `of` is the hash of the text that it translates, so that it follows a text that moves and tells of one that changed. */
export type Translation = { text: TranslatedText; of?: string | undefined }
export type TranslationsOf = Readonly<Record<string, Translation>>

const longest = 20_000
const emptyMessage = 'this is empty; leave it out to show the original'
const words = z.string().min(1, emptyMessage).max(longest, `a translation has at most ${longest} characters`)

const translation = z.strictObject({
  text: z.union([words, z.array(words).min(1, emptyMessage), richText.min(1, emptyMessage)]),
  of: z
    .string()
    .regex(/^[0-9a-z]{1,12}$/, 'this names the original by its hash; leave it out where you write by hand')
    .optional(),
})

/** The translations that a document carries. Whether there is such a text, and whether it may say this, is checked with the document. */
export const translationsConfig = z
  .record(z.string(), z.record(z.string().min(1).max(300), translation))
  .superRefine((given, context) => {
    for (const language of Object.keys(given))
      if (!translationLanguages.some((known) => known === language))
        context.addIssue({
          code: 'custom',
          path: [language],
          message: `pages are not shown in this language; translate into ${translationLanguages.join(', ')}`,
        })
  })
  .optional()

const isTranslatable = /* @__PURE__ */ z.registry<{ translatable: true }>()

/** Marks what readers read in a schema: such a text can be translated. It goes around everything but `optional` and `default`. */
/* @__NO_SIDE_EFFECTS__ */
export function translatable<Schema extends z.ZodType>(schema: Schema): Schema {
  isTranslatable.add(schema, { translatable: true })
  return schema
}

export function isMarked(schema: z.core.$ZodType): boolean {
  return isTranslatable.has(schema as z.ZodType)
}

/** A short hash of a text, whatever order the keys of its parts stand in. It tells texts apart; it keeps nothing safe (cyrb53). */
export function hashOfText(value: unknown): string {
  const text = JSON.stringify(withSortedKeys(value ?? ''))
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 2654435761)
    other = Math.imul(other ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36)
}
