import type { Json } from '#features/documents/document.ts'
import { Field as LineField, Select, TextArea } from '#ui/field.tsx'
import { ColourField } from './colour-field.tsx'
import type { Field } from './field.ts'
import { labelOf, type Placed, useFormParts, useMistake } from './form-parts.tsx'
import { MarkField } from './mark-field.tsx'
import { type PlainField as Plain, shownValues } from './shown-value.ts'

type Shown = Exclude<Plain, { as: 'pick' | 'countries' | 'rich-text' }>

/** A field with one input of the browser's own. */
export function PlainField({ field, value, name, place }: Placed & { field: Shown; value: Json | undefined }) {
  const { zone } = useFormParts()
  const error = useMistake(place)
  const [shown = ''] = shownValues(field, value, { zone })
  const label = labelOf(field)
  const props = { label, name, id: name, hint: field.help, error, defaultValue: shown, autoComplete: 'off' }
  switch (field.as) {
    case 'text':
      return <TextArea {...props} rows={field.rows ?? 4} />
    case 'paragraphs':
      return <TextArea {...props} rows={Math.min(16, 4 + Math.ceil(shown.length / 80))} />
    case 'lines':
      return <TextArea {...props} rows={Math.min(12, 2 + shown.split('\n').length)} />
    case 'number':
      return <NumberField field={field} shown={shown} name={name} error={error} />
    case 'yes-no':
      return <YesNoField field={field} value={value} name={name} error={error} />
    case 'mark':
      return <MarkField {...props} />
    case 'colour':
      return <ColourField field={field} shown={shown} name={name} error={error} />
    case 'moment':
      return <LineField {...props} label={`${label}, ${zone}`} type={isLocal(shown) ? 'datetime-local' : 'text'} />
    case 'day':
      return <LineField {...props} type={/^(?:\d{4}-\d{2}-\d{2})?$/.test(shown) ? 'date' : 'text'} />
    case 'choice':
      return (
        <Select {...props} hint={hintOf(field, shown)}>
          {(field.isOptional === true || shown === '') && <option value="">Nothing chosen</option>}
          {shown !== '' && !field.options.some((each) => each.value === shown) && (
            <option value={shown}>{shown}</option>
          )}
          {field.options.map((each) => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </Select>
      )
    default:
      return <LineField {...props} {...keyboards[field.format ?? 'text']} />
  }
}

/** What a browser cannot hold as a moment is shown as it was typed. */
const isLocal = (text: string) => /^(?:\d{4}-\d{2}-\d{2}T\d{2}:\d{2})?$/.test(text)

function hintOf(field: Extract<Field, { as: 'choice' }>, shown: string): string | undefined {
  const chosen = field.options.find(({ value }) => value === shown)?.help
  return [field.help, chosen].filter((text) => text !== undefined).join(' ') || undefined
}

type Keyboard = { inputMode?: 'email' | 'url' | 'decimal'; spellCheck?: boolean; autoCapitalize?: string }
/** The keyboard of a phone that fits what is written; nothing is refused by it. */
const keyboards: Readonly<Record<NonNullable<Extract<Field, { as: 'line' }>['format']> | 'text', Keyboard>> = {
  text: {},
  email: { inputMode: 'email', spellCheck: false, autoCapitalize: 'none' },
  url: { inputMode: 'url', spellCheck: false, autoCapitalize: 'none' },
  slug: { spellCheck: false, autoCapitalize: 'none' },
  wallet: { spellCheck: false, autoCapitalize: 'none' },
  money: { inputMode: 'decimal' },
  country: { spellCheck: false, autoCapitalize: 'characters' },
  path: { inputMode: 'url', spellCheck: false, autoCapitalize: 'none' },
}

function NumberField({
  field,
  shown,
  name,
  error,
}: {
  field: Extract<Field, { as: 'number' }>
  shown: string
  name: string
  error: string | undefined
}) {
  const isWord = field.or !== undefined && shown === field.or.value
  const label = labelOf(field)
  return (
    <div>
      <LineField
        label={field.unit === undefined ? label : `${label}, in ${field.unit}`}
        name={name}
        id={name}
        hint={field.help}
        error={error}
        defaultValue={isWord ? '' : shown}
        inputMode="decimal"
        autoComplete="off"
      />
      {field.or !== undefined && (
        <label className="mt-2 flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            name={`${name}.or`}
            value={field.or.value}
            defaultChecked={isWord}
            className="size-5 shrink-0 accent-accent"
          />
          {field.or.label}
        </label>
      )}
    </div>
  )
}

function YesNoField({
  field,
  value,
  name,
  error,
}: {
  field: Extract<Field, { as: 'yes-no' }>
  value: Json | undefined
  name: string
  error: string | undefined
}) {
  const { zone } = useFormParts()
  const described = [
    ...(field.help === undefined ? [] : [`hint-${name}`]),
    ...(error === undefined ? [] : [`error-${name}`]),
  ]
  return (
    <div>
      <input type="hidden" name={name} value="no" />
      <label className="flex min-h-11 items-center gap-3">
        <input
          id={`field-${name}`}
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={shownValues(field, value, { zone }).includes('yes')}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
          className="size-5 shrink-0 accent-accent"
        />
        {field.label}
      </label>
      {field.help !== undefined && (
        <p id={`hint-${name}`} className="text-sm text-quiet">
          {field.help}
        </p>
      )}
      {error !== undefined && (
        <p id={`error-${name}`} className="text-sm text-loss">
          {error}
        </p>
      )}
    </div>
  )
}
