import type { Json } from '#features/documents/document.ts'
import { markdownOf } from '#features/publishing/rich-markdown.ts'
import { richText } from '#features/studio/rich-text-config.ts'
import { localTimeOf } from '#platform/local-time.ts'
import type { Field } from './field.ts'

/** A field that is one value to whoever fills it in, though it may be a list to the document. */
export type PlainField = Exclude<Field, { as: 'group' | 'variant' | 'rows' | 'entries' | 'range' | 'picks' }>

/** The values that the inputs of a field hold and send when nobody touches them. `zone` is the studio's time zone. */
export function shownValues(field: PlainField, value: Json | undefined, { zone }: { zone: string }): string[] {
  switch (field.as) {
    case 'yes-no':
      return (value ?? field.ifAbsent) === true ? ['no', 'yes'] : ['no']
    case 'countries':
      return ['', ...listOf(value)]
    case 'lines':
      return [listOf(value).join('\n')]
    case 'paragraphs':
      return [listOf(value).join('\n\n')]
    case 'rich-text': {
      const text = richText.safeParse(value ?? [])
      return [text.success ? markdownOf(text.data).trimEnd() : textOf(value)]
    }
    case 'moment': {
      const at = typeof value === 'string' && isMoment(value) ? Date.parse(value) : Number.NaN
      return [Number.isFinite(at) ? localTimeOf(Math.floor(at / 1000), zone) : textOf(value)]
    }
    default:
      return [textOf(value)]
  }
}

/** Whether a text is a moment with its offset, ISO 8601. */
function isMoment(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text)
}

function listOf(value: Json | undefined): string[] {
  return Array.isArray(value)
    ? (value as readonly Json[]).map((each) => textOf(each))
    : value === undefined
      ? []
      : [textOf(value)]
}

/** What a person reads of a value that is not of the field's kind: it stays until it is mended. */
export function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value)
}
