import type { ReactNode } from 'react'
import { languageInEnglish, translationLanguages } from '#features/studio/translations/translation.ts'
import { TextLink } from '#ui/button.tsx'
import { gapsSentence } from './translation-words.ts'

type Gaps = Parameters<typeof gapsSentence>

/** Which language of a document the form shows: the original, or its translation into one that public pages know. */
export function LanguageSwitch({
  language,
  linkOf,
}: {
  language: string | undefined
  linkOf: (language: string | undefined) => string
}) {
  return (
    <nav aria-label="Language of the form" className="mb-6 flex min-h-11 flex-wrap items-center gap-x-6 text-sm">
      {[undefined, ...translationLanguages].map((each) => {
        const name = each === undefined ? 'Original' : languageInEnglish(each)
        return each === language ? (
          <strong key={name} aria-current="page" className="font-medium">
            {name}
          </strong>
        ) : (
          <TextLink key={name} to={linkOf(each)}>
            {name}
          </TextLink>
        )
      })}
    </nav>
  )
}

/** How far a document is translated, said where it is published. It is a hint: what is not translated is shown as in the original. */
export function TranslationHints({
  schema,
  content,
  linkOf,
}: {
  schema: Gaps[0]
  content: Gaps[1]
  linkOf: (language: string) => string
}) {
  return (
    <ul className="mt-3 text-sm text-quiet" data-translations>
      {translationLanguages.map((language) => (
        <li key={language}>
          <TextLink to={linkOf(language)}>{languageInEnglish(language)}</TextLink>
          {': '}
          {gapsSentence(schema, content, language)}
        </li>
      ))}
    </ul>
  )
}

/** The original beside its translation, and what is to be known of it. */
export function OriginalText({ words, note }: { words: string; note?: ReactNode }) {
  return (
    <div className="border-l-2 border-line pl-3 text-sm">
      <p className="text-quiet">Original</p>
      <p className="max-h-60 overflow-y-auto break-words whitespace-pre-wrap">{words}</p>
      {note !== undefined && <p className="text-loss">{note}</p>}
    </div>
  )
}
