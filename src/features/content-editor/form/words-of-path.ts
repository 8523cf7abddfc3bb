import type { ChangePath } from '#features/documents/difference.ts'
import { languageInEnglish } from '#features/studio/translations/translation.ts'
import type { DocumentForm, Field } from './field.ts'
import { fieldsOf } from './form-walk.ts'

/**
 * What the place of a change is called in words of the form, without asking what stands there: a revision may lack the row that another has.
 * What the form does not know is called by its key.
 */
export function wordsOfPath(form: DocumentForm, path: ChangePath): string {
  const [first, language, key] = path
  if (first === 'translations' && typeof language === 'string' && key !== undefined) {
    const inside = String(key)
      .split('.')
      .map((step) => (/^\d+$/.test(step) ? Number(step) - 1 : step))
    return [languageInEnglish(language), ...among(fieldsOf(form), inside)].join(', ')
  }
  return path.length === 0 ? `All of ${form.one}` : among(fieldsOf(form), path).join(', ')
}

function among(fields: readonly Field[], [key, ...rest]: ChangePath): string[] {
  const field = fields.find((each) => each.key === key)
  return field === undefined ? plain(key, rest) : [field.label, ...inField(field, rest)]
}

function inField(field: Field, path: ChangePath): string[] {
  const [first, ...rest] = path
  if (first === undefined) return []
  switch (field.as) {
    case 'group':
      return among(field.fields, path)
    case 'variant':
      return first === field.tag
        ? []
        : among(
            field.variants.flatMap(({ fields }) => fields),
            path,
          )
    case 'rows':
      return [
        typeof first === 'number' ? `${field.one} ${first + 1}` : first,
        ...(rest.length === 0 ? [] : among(field.fields, rest)),
      ]
    case 'entries':
      return [String(first), ...inField(field.value, rest)]
    default:
      return plain(first, rest)
  }
}

function plain(key: string | number | undefined, rest: ChangePath): string[] {
  return [key, ...rest].flatMap((each) => (each === undefined ? [] : [typeof each === 'number' ? `${each + 1}` : each]))
}
