import type { ContentDocument, DocumentContent, Json } from '#features/documents/document.ts'
import { readSettledRecords } from '#features/publishing/find-settled-changes.server.ts'
import { settledChanges } from '#features/publishing/settled.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { DocumentForm, Field } from '../form/field.ts'
import { fieldsOf, isFields, own } from '../form/form-walk.ts'
import { mistakeOf } from './document-mistake.ts'

/** Nothing that a document ever says. */
const SOMETHING_ELSE = '\u0000'

/**
 * Which fields of a published document cannot change, because collectors have it: a sentence each with the reason, by the name of the field. The
 * check that guards publishing is asked what it would refuse.
 */
export async function findSettledFields(
  read: ReadDb,
  { form, document }: { form: DocumentForm; document: ContentDocument },
): Promise<Record<string, string>> {
  const fields = fieldsOf(form)
  if (!hasSettled(fields)) return {}
  const changed = { ...document, content: withOther(fields, document.content) }
  const sentences = settledChanges([document], [changed], await readSettledRecords(read))
  return Object.fromEntries(
    sentences.flatMap((each) => {
      const { place, sentence } = mistakeOf(each, document)
      return place.length === 0 ? [] : [[place.join('.'), sentence] as const]
    }),
  )
}

function hasSettled(fields: readonly Field[]): boolean {
  return fields.some((field) => field.isSettled === true || (field.as === 'group' && hasSettled(field.fields)))
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
