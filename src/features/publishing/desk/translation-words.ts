import { translationGaps } from '#features/studio/translations/match-translations.ts'
import { translationLanguages } from '#features/studio/translations/translation.ts'
import type { Language } from '#messages/locale.ts'

/** Parameter of a workbench page, and field of its form, in which the language stands that is being written. */
export const translatingParameter = 'in'

export const originalChangedNote = 'The original has changed since this was translated.'
export const stillFitsLabel = 'The translation still fits the original'

/** The language that an address or a form asks to translate into; nothing for the original and for what no page is shown in. */
export function translatingInto(asked: unknown): Language | undefined {
  return translationLanguages.find((each) => each === asked)
}

/** How far a document is translated into a language, in a sentence. It never keeps anybody from publishing. */
export function gapsSentence(...[schema, content, language]: Parameters<typeof translationGaps>): string {
  const { missing, stale } = translationGaps(schema, content, language)
  const parts = [
    ...(missing === 0
      ? []
      : [`${textsOf(missing)} not translated and ${missing === 1 ? 'is' : 'are'} shown in the original`]),
    ...(stale === 0 ? [] : [`${textsOf(stale)} translated from an original that has changed since`]),
  ]
  return parts.length === 0 ? 'Everything is translated.' : `${parts.join('; ')}.`
}

const textsOf = (count: number) => (count === 1 ? '1 text is' : `${count} texts are`)
