import { OriginalText } from '#features/publishing/desk/language-switch.tsx'
import { originalChangedNote, stillFitsLabel } from '#features/publishing/desk/translation-words.ts'
import { exhibitConfig } from '#features/studio/exhibit-config.ts'
import { richText } from '#features/studio/rich-text-config.ts'
import {
  isEmptyText,
  type MatchedText,
  matchTranslations,
  withTranslation,
} from '#features/studio/translations/match-translations.ts'
import { languageInEnglish, type TranslatedText } from '#features/studio/translations/translation.ts'
import { plainText } from '#ui/rich-text.ts'
import { placeWords } from '../draft/draft-mistake.ts'
import type { ExhibitDraft } from '../draft/exhibit-draft.ts'
import { RichTextField } from '../text/rich-text-field.tsx'
import { useMistake } from './form-context.tsx'
import { FormSection } from './form-section.tsx'
import { WordsField } from './words-field.tsx'

type Edit = (subject: string, draft: ExhibitDraft) => void

/** The texts of an exhibit in another language: each below its original. An empty one is shown as in the original. */
export function TranslationFields({ draft, edit, language }: { draft: ExhibitDraft; edit: Edit; language: string }) {
  const texts = matchTranslations(exhibitConfig, draft, language).texts.filter(({ value }) => !isEmptyText(value))
  return (
    <FormSection title={languageInEnglish(language)}>
      <p className="measure text-sm text-quiet">
        {texts.length === 0
          ? 'Nothing is written yet that could be translated.'
          : 'The original stands above each field. Where a field is empty, readers of this language see the original.'}
      </p>
      {texts.map((text) => (
        <TranslationField
          key={text.path}
          text={text}
          label={labelOf(text, draft)}
          language={language}
          write={(translation) =>
            edit(`${language} ${text.path}`, withTranslation(draft, { language, text, translation }))
          }
        />
      ))}
    </FormSection>
  )
}

function TranslationField({
  text: { path, value, translation, isStale },
  label,
  language,
  write,
}: {
  text: MatchedText
  label: string
  language: string
  write: (translation: TranslatedText) => void
}) {
  const place = ['translations', language, path]
  const error = useMistake(place)
  const rich = Array.isArray(value) ? richText.safeParse(value).data : undefined
  return (
    <div className="flex flex-col gap-2">
      <OriginalText
        words={rich === undefined ? String(value) : plainText(rich)}
        {...(isStale ? { note: originalChangedNote } : {})}
      />
      {rich === undefined ? (
        <WordsField
          label={label}
          place={place}
          value={typeof translation === 'string' ? translation : ''}
          change={write}
          isLong={String(value).length > 80}
        />
      ) : (
        <RichTextField
          label={label}
          id={place.join('-')}
          value={richText.safeParse(translation).data ?? []}
          change={write}
          error={error}
        />
      )}
      {isStale && translation !== undefined && (
        <button
          type="button"
          className="min-h-11 self-start text-sm underline decoration-strong-line hover:decoration-ink"
          onClick={() => write(translation)}
        >
          {stillFitsLabel}
        </button>
      )}
    </div>
  )
}

/** What a text is called: mistakes name blocks by their ids, texts stand at positions. */
function labelOf({ place }: MatchedText, draft: ExhibitDraft): string {
  const [first, index, ...rest] = place
  const block = first === 'blocks' && typeof index === 'number' ? draft.blocks?.[index] : undefined
  return placeWords({ place: block === undefined ? place : ['blocks', block.id, ...rest] }, draft)
}
