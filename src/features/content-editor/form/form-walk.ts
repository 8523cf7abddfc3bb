import type { DocumentContent, Json } from '#features/documents/document.ts'
import type { DocumentForm, Field } from './field.ts'

/** Values at the edges of plain JSON: which are objects, what is absent, and what is as good as nothing. */
export function isFields(value: Json | undefined): value is DocumentContent {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function listIn(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : []
}

export function own(fields: DocumentContent, key: string): Json | undefined {
  return Object.hasOwn(fields, key) ? fields[key] : undefined
}

/** Whether nothing stands in a value, however deep. */
export function isBlank(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return (value as readonly Json[]).every(isBlank)
  return isFields(value) && Object.values(value).every(isBlank)
}

export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** All fields of a form, whatever section they stand in. */
export function fieldsOf({ sections }: DocumentForm): readonly Field[] {
  return sections.flatMap(({ fields }) => fields)
}

/** The form that a variant has now. */
export function variantOf(
  field: Extract<Field, { as: 'variant' }>,
  value: Json | undefined,
): (typeof field.variants)[number] | undefined {
  const tag = isFields(value) ? own(value, field.tag) : undefined
  return field.variants.find((each) => each.value === tag)
}

/** The name of the input below another: `zones`, then `zones.0`. */
export function below(name: string, key: string | number): string {
  return name === '' ? String(key) : `${name}.${key}`
}

/** The value that a new row, a new entry or a new document begins with. */
export function emptyValue(field: Field): Json {
  switch (field.as) {
    case 'group':
    case 'variant':
    case 'entries':
      return {}
    case 'rows':
    case 'range':
    case 'picks':
    case 'countries':
    case 'lines':
    case 'paragraphs':
    case 'rich-text':
      return []
    case 'yes-no':
      return false
    default:
      return ''
  }
}
