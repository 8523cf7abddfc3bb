import type { ContentDocument, DocumentContent, Json } from '#features/documents/document.ts'
import { type SettledRecords, settledChanges } from '#features/publishing/settled.ts'
import type { DocumentForm, Field } from '../form/field.ts'
import { fieldsOf, isFields, own } from '../form/form-walk.ts'
import { mistakeOf } from './document-mistake.ts'

/** Nothing that a document ever says. */
const SOMETHING_ELSE = '\u0000'

/**
 * Which fields of a published document cannot change, because collectors have it: a sentence each with the reason, by the name of the field. The
 * rule that guards publishing is asked what it would refuse.
 */
export function settledFieldsOf(
  form: DocumentForm,
  document: ContentDocument,
  records: SettledRecords,
): Record<string, string> {
  const changed = { ...document, content: withOther(fieldsOf(form), document.content) }
  return Object.fromEntries(
    settledChanges([document], [changed], records).flatMap((each) => {
      const { place, sentence } = mistakeOf(each, document)
      return place.length === 0 ? [] : [[place.join('.'), sentence] as const]
    }),
  )
}

/** Whether a form has anything that can be settled. */
export function hasSettled({ sections }: DocumentForm): boolean {
  return sections.some(({ fields }) => isAmong(fields))
}

function isAmong(fields: readonly Field[]): boolean {
  return fields.some((field) => field.isSettled === true || (field.as === 'group' && isAmong(field.fields)))
}

/** The document with something else in every field that may be settled. */
function withOther(fields: readonly Field[], content: DocumentContent): DocumentContent {
  return {
    ...content,
    ...Object.fromEntries(
      fields.flatMap((field): (readonly [string, Json])[] => {
        if (field.isSettled === true) return [[field.key, SOMETHING_ELSE] as const]
        const inner = own(content, field.key)
        return field.as === 'group' && isFields(inner) ? [[field.key, withOther(field.fields, inner)] as const] : []
      }),
    ),
  }
}
