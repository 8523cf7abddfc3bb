import type { Json } from '#features/documents/document.ts'
import type { Field } from './field.ts'
import { useFormParts } from './form-parts.tsx'
import { isFields, own } from './form-walk.ts'
import { shownValues, textOf } from './shown-value.ts'

/** What a collector has been promised or given: its value, and why it stays. */
export function SettledField({ field, value, why }: { field: Field; value: Json | undefined; why: string }) {
  const { zone } = useFormParts()
  return (
    <div className="min-w-0" data-settled={field.key}>
      <p className="text-sm">
        {field.label} <span className="text-quiet">· settled</span>
      </p>
      <p className="mt-1 break-words whitespace-pre-wrap">{settledText(field, value, zone) || '–'}</p>
      <p className="mt-1 text-sm text-quiet">{why}</p>
    </div>
  )
}

function settledText(field: Field, value: Json | undefined, zone: string): string {
  const inner = (fields: readonly Field[]) =>
    fields
      .map((each) => {
        const text = settledText(each, isFields(value) ? own(value, each.key) : undefined, zone)
        return text === '' ? '' : `${each.label}: ${text}`
      })
      .filter((text) => text !== '')
      .join('\n')
  switch (field.as) {
    case 'group':
      return inner(field.fields)
    case 'variant': {
      const tag = isFields(value) ? own(value, field.tag) : undefined
      const variant = field.variants.find((each) => each.value === tag)
      return variant === undefined ? '' : [variant.label, inner(variant.fields)].filter(Boolean).join('\n')
    }
    case 'rows':
    case 'entries':
    case 'range':
    case 'picks':
      return value === undefined ? '' : JSON.stringify(value)
    case 'yes-no':
      return value === true ? 'Yes' : 'No'
    case 'choice':
      return field.options.find((each) => each.value === value)?.label ?? textOf(value)
    case 'number': {
      const text = shownValues(field, value, { zone })[0] ?? ''
      return text === field.or?.value
        ? field.or.label
        : field.unit === undefined || text === ''
          ? text
          : `${text} ${field.unit}`
    }
    default:
      return shownValues(field, value, { zone }).filter(Boolean).join(', ')
  }
}
