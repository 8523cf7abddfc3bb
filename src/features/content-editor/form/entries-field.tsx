import type { ReactNode } from 'react'
import type { Json } from '#features/documents/document.ts'
import { Field as LineField, Select } from '#ui/field.tsx'
import type { Field } from './field.ts'
import { type Placed, useFormParts } from './form-parts.tsx'
import { below, isFields } from './form-walk.ts'
import { ListFrame, Row } from './rows-field.tsx'

/** Things under names that somebody chooses. */
export function EntriesField({
  field,
  value,
  name,
  place,
  show,
}: Placed & {
  field: Extract<Field, { as: 'entries' }>
  value: Json | undefined
  show: (value: Json | undefined, at: Placed) => ReactNode
}) {
  const { generationOf } = useFormParts()
  const entries = Object.entries(isFields(value) ? value : {})
  return (
    <ListFrame field={field} name={name} place={place} count={entries.length}>
      {entries.map(([key, inner], index) => {
        const at = { name: below(name, index), place: [...place, key] }
        const own = { label: field.keyLabel, name: below(at.name, 'key'), id: below(at.name, 'key'), defaultValue: key }
        return (
          <Row
            key={`${generationOf(name)} ${index}`}
            at={at}
            one={field.one}
            title={key === '' ? `New ${field.one}` : key}
            index={index}
            count={entries.length}
          >
            {field.keys === undefined ? (
              <LineField {...own} autoComplete="off" />
            ) : (
              <Select {...own}>
                <option value="">Choose …</option>
                {field.keys.map((each) => (
                  <option key={each.value} value={each.value}>
                    {each.label}
                  </option>
                ))}
              </Select>
            )}
            {show(inner, { name: below(at.name, 'value'), place: at.place })}
          </Row>
        )
      })}
    </ListFrame>
  )
}
