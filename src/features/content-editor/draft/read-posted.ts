import { documentSchemas } from '#features/documents/document-schemas.ts'
import type { DocumentContent } from '#features/documents/document.ts'
import { translatingInto, translatingParameter } from '#features/publishing/desk/translation-words.ts'
import { readForm } from '../form/read-form.ts'
import { readTranslationForm, translationForm } from '../form/translation-form.ts'
import { documentForms } from '../kinds/document-forms.ts'
import type { FormKind } from './content-id.ts'

/** The document after a posted form: the form says whether it is that of the original or that of a translation. */
export function readPosted(
  kind: FormKind,
  asked: { content: DocumentContent; posted: Pick<FormData, 'getAll'>; zone: string },
): DocumentContent {
  const form = documentForms[kind]
  const language = translatingInto(asked.posted.getAll(translatingParameter).at(-1))
  if (language === undefined) return readForm(form, asked)
  const { content } = asked
  return readTranslationForm(translationForm(form, { schema: documentSchemas[kind], content, language }), asked)
}
