import { type MessageText, t } from '#messages/translate.ts'
import { Field, Select } from '#ui/field.tsx'
import type { AddressDoubt, AddressForm, AddressFormField, AddressProblem, PostalAddress } from './address.ts'

type Props = {
  form: AddressForm
  values: Partial<PostalAddress>
  problems?: readonly AddressProblem[]
  doubts?: readonly AddressDoubt[]
}

const halves = new Set(['postcode', 'city', 'region', 'district', 'sortingCode'])
const hints = {
  name: 'As on your door or bell.',
  phone: 'For the carrier.',
} as const satisfies Partial<Record<AddressFormField['field'], MessageText>>

function hintOf(field: AddressFormField['field']): string | undefined {
  return field === 'name' || field === 'phone' ? t(hints[field]) : undefined
}

/** The fields that an address of a country has, in its order. Whatever was typed stands in them as it was. */
export function AddressFields({ form, values, problems = [], doubts = [] }: Props) {
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {!form.isKnown && (
        <p className="measure text-sm text-quiet sm:col-span-2">
          {t(
            'No rules are known for addresses of this country. Write it as a letter would carry it; only a name, a line and a city are asked for.',
          )}
        </p>
      )}
      {form.fields.map((field) => (
        <div key={field.field} className={halves.has(field.field) ? '' : 'sm:col-span-2'}>
          <OneField
            field={field}
            value={values[field.field] ?? ''}
            problem={problems.find((one) => one.field === field.field)?.message}
            doubt={doubts.find((one) => one.field === field.field)?.message}
          />
        </div>
      ))}
    </div>
  )
}

function OneField({
  field: { field, label, isRequired, autocomplete, choices },
  value,
  problem,
  doubt,
}: {
  field: AddressFormField
  value: string
  problem: string | undefined
  doubt: string | undefined
}) {
  const said = isRequired ? (
    label
  ) : (
    <>
      {label} <span className="text-quiet">{t('(optional)')}</span>
    </>
  )
  const common = {
    label: said,
    name: field,
    hint: doubt ?? hintOf(field),
    error: problem,
    autoComplete: autocomplete,
    'aria-required': isRequired,
  }
  if (choices.length === 0)
    return (
      <Field
        {...common}
        defaultValue={value}
        dir="auto"
        type={field === 'phone' ? 'tel' : 'text'}
        autoCapitalize={field === 'postcode' ? 'characters' : undefined}
      />
    )
  return (
    <Select {...common} defaultValue={value}>
      <option value="">{t('Choose')}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
      {value !== '' && !choices.some((choice) => choice.value === value) && <option value={value}>{value}</option>}
    </Select>
  )
}
