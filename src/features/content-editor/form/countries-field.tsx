import { useState } from 'react'
import type { Json } from '#features/documents/document.ts'
import { AddingSelect } from './adding-select.tsx'
import type { Field } from './field.ts'
import { labelOf, type Placed, useFormParts, useMistake } from './form-parts.tsx'
import { listIn } from './form-walk.ts'

/** Countries as ticked names, and one more from a list. A country whose tick is taken away stays in sight until the page is opened again. */
export function CountriesField({
  field,
  value,
  name,
  place,
}: Placed & { field: Extract<Field, { as: 'countries' }>; value: Json | undefined }) {
  const error = useMistake(place)
  const { country: countries = [] } = useFormParts().things
  const nameOf = (code: string) => countries.find((each) => each.value === code)?.label ?? code
  const chosen = listIn(value).map(String)
  const [seen, setSeen] = useState<readonly string[]>(chosen)
  const all = [...seen, ...chosen.filter((code) => !seen.includes(code))]
  if (all.length > seen.length) setSeen(all)
  return (
    <fieldset id={`field-${name}`} tabIndex={-1} className="min-w-0">
      <legend className="mb-1.5 text-sm">{labelOf(field)}</legend>
      {field.help !== undefined && <p className="mb-2 text-sm text-quiet">{field.help}</p>}
      {error !== undefined && <p className="mb-2 text-sm text-loss">{error}</p>}
      <input type="hidden" name={name} value="" />
      {all.length > 0 && (
        <ul className="mb-3 grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-x-4">
          {all.map((code) => (
            <li key={code}>
              <label className="flex min-h-11 items-center gap-3 text-sm">
                <input
                  type="checkbox"
                  name={name}
                  value={code}
                  defaultChecked={chosen.includes(code)}
                  className="size-5 shrink-0 accent-accent"
                />
                {nameOf(code)}
              </label>
            </li>
          ))}
        </ul>
      )}
      <AddingSelect count={all.length} label="Add a country" name={name} id={`${name}-more`} hint="Saving adds it.">
        {countries
          .filter(({ value: code }) => !all.includes(code))
          .map(({ value: code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
      </AddingSelect>
    </fieldset>
  )
}
