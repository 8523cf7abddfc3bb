import type { ReactNode } from 'react'
import type { DocumentContent, Json } from '#features/documents/document.ts'
import { OriginalText } from '#features/publishing/desk/language-switch.tsx'
import { Select } from '#ui/field.tsx'
import { CountriesField } from './countries-field.tsx'
import { EntriesField } from './entries-field.tsx'
import type { DocumentForm, Field } from './field.ts'
import { labelOf, type Placed, useFormParts, useMistake } from './form-parts.tsx'
import { below, isFields, own, variantOf } from './form-walk.ts'
import { PickField } from './pick-field.tsx'
import { PicksField } from './picks-field.tsx'
import { PlainField } from './plain-field.tsx'
import { RangeField } from './range-field.tsx'
import { RichField } from './rich-field.tsx'
import { RowsField } from './rows-field.tsx'
import { SettledField } from './settled-field.tsx'

type FieldProps<Kind extends Field['as'] = Field['as']> = Placed & {
  field: Extract<Field, { as: Kind }>
  value: Json | undefined
}

/** The sections of a form with all their fields. */
export function FormSections({ form, content }: { form: DocumentForm; content: DocumentContent }) {
  return form.sections.map(({ id, title, line, fields }) => (
    <section key={id} id={`section-${id}`} className="mb-12 max-w-[56rem]" aria-labelledby={`title-${id}`}>
      <h2 id={`title-${id}`} className="font-serif text-xl font-normal">
        {title}
      </h2>
      {line !== undefined && <p className="measure mt-1 text-sm text-quiet">{line}</p>}
      <div className="mt-4 flex flex-col gap-5">
        <FieldList fields={fields} content={content} name="" place={[]} />
      </div>
    </section>
  ))
}

/** Fields of one object, each with its value. */
export function FieldList({
  fields,
  content,
  name,
  place,
}: Placed & { fields: readonly Field[]; content: DocumentContent }) {
  return fields.map((field) => {
    const one = (
      <OneField
        key={field.key}
        field={field}
        value={own(content, field.key)}
        name={below(name, field.key)}
        place={[...place, field.key]}
      />
    )
    if (field.original === undefined) return one
    return (
      <div key={field.key} className="flex flex-col gap-2">
        <OriginalText {...field.original} />
        {one}
      </div>
    )
  })
}

/** One field by its kind. What is settled is shown with the reason, and has no input. */
export function OneField({ field, ...props }: FieldProps) {
  const { settled } = useFormParts()
  const why = settled[props.name]
  if (why !== undefined) return <SettledField field={field} value={props.value} why={why} />
  switch (field.as) {
    case 'group':
      return <GroupField field={field} {...props} />
    case 'variant':
      return <VariantField field={field} {...props} />
    case 'rows':
      return (
        <RowsField
          field={field}
          {...props}
          show={(content, at) => <FieldList fields={field.fields} content={content} {...at} />}
        />
      )
    case 'entries':
      return (
        <EntriesField
          field={field}
          {...props}
          show={(value, at) => <OneField field={field.value} value={value} {...at} />}
        />
      )
    case 'range':
      return <RangeField field={field} {...props} />
    case 'picks':
      return <PicksField field={field} {...props} />
    case 'pick':
      return <PickField field={field} {...props} />
    case 'countries':
      return <CountriesField field={field} {...props} />
    case 'rich-text':
      return <RichField field={field} {...props} />
    default:
      return <PlainField field={field} {...props} />
  }
}

/** Fields that belong together, with their own label. */
export function FieldGroup({
  field,
  name,
  place,
  children,
}: Placed & { field: Pick<Field, 'label' | 'help' | 'isOptional' | 'as'>; children: ReactNode }) {
  const error = useMistake(place, { exactly: true })
  return (
    <fieldset
      id={`field-${name}`}
      tabIndex={-1}
      className="min-w-0 border-l border-line pl-3 sm:pl-4"
      aria-describedby={error === undefined ? undefined : `error-${name}`}
    >
      <legend className="float-left w-full text-base">{labelOf(field as Field)}</legend>
      {field.help !== undefined && <p className="clear-both text-sm text-quiet">{field.help}</p>}
      {error !== undefined && (
        <p id={`error-${name}`} className="clear-both text-sm text-loss">
          {error}
        </p>
      )}
      <div className="clear-both flex flex-col gap-5 pt-3">{children}</div>
    </fieldset>
  )
}

function GroupField({ field, value, name, place }: FieldProps<'group'>) {
  return (
    <FieldGroup field={field} name={name} place={place}>
      <FieldList fields={field.fields} content={isFields(value) ? value : {}} name={name} place={place} />
    </FieldGroup>
  )
}

function VariantField({ field, value, name, place }: FieldProps<'variant'>) {
  const { isReady } = useFormParts()
  const error = useMistake([...place, field.tag])
  const content = isFields(value) ? value : {}
  const chosen = variantOf(field, value)
  const tag = own(content, field.tag)
  const known = chosen?.value ?? (typeof tag === 'string' ? tag : '')
  return (
    <FieldGroup field={field} name={name} place={place}>
      <Select
        label="Which"
        name={below(name, field.tag)}
        id={below(name, field.tag)}
        defaultValue={known}
        hint={chosen?.help}
        error={error}
      >
        {(field.isOptional === true || known === '') && <option value="">None chosen</option>}
        {chosen === undefined && known !== '' && <option value={known}>{known}</option>}
        {field.variants.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </Select>
      {!isReady && (
        <button
          name="act"
          value="save"
          formAction={`#field-${name}`}
          className="min-h-11 self-start text-sm underline decoration-strong-line hover:decoration-ink"
        >
          Save and show its fields
        </button>
      )}
      {chosen !== undefined && (
        <FieldList key={chosen.value} fields={chosen.fields} content={content} name={name} place={place} />
      )}
    </FieldGroup>
  )
}
