import type { Json } from '#features/documents/document.ts'
import type { Field } from './field.ts'
import { labelOf, type Placed, useMistake } from './form-parts.tsx'
import { below, listIn } from './form-walk.ts'
import { textOf } from './shown-value.ts'

const box = 'block w-24 min-h-11 rounded-sm border bg-raised px-3 py-2 text-base text-ink'

/** Two numbers: from and to. */
export function RangeField({
  field,
  value,
  name,
  place,
}: Placed & { field: Extract<Field, { as: 'range' }>; value: Json | undefined }) {
  const error = useMistake(place)
  const [from, to] = listIn(value)
  return (
    <fieldset id={`field-${name}`} tabIndex={-1} className="min-w-0">
      <legend className="mb-1.5 text-sm">{labelOf(field)}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {[from, to].map((end, index) => (
          <label key={index} className="flex items-center gap-3 text-sm">
            {index === 0 ? 'From' : 'to'}
            <input
              name={below(name, index)}
              defaultValue={textOf(end)}
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : `error-${name}`}
              className={`${box} ${error === undefined ? 'border-strong-line' : 'border-2 border-loss'}`}
            />
          </label>
        ))}
        <span className="text-sm">{field.unit}</span>
      </div>
      {field.help !== undefined && <p className="mt-1.5 text-sm text-quiet">{field.help}</p>}
      {error !== undefined && (
        <p id={`error-${name}`} className="mt-1.5 text-sm text-loss">
          {error}
        </p>
      )}
    </fieldset>
  )
}
