import type { Json } from '#features/documents/document.ts'
import { AddingSelect } from './adding-select.tsx'
import type { Field } from './field.ts'
import { labelOf, type Placed, useFormParts, useMistake } from './form-parts.tsx'
import { below, listIn } from './form-walk.ts'
import { ThingLine } from './thing-line.tsx'

/** Several things in an order: buttons move them, a list adds one. */
export function PicksField({
  field,
  value,
  name,
  place,
}: Placed & { field: Extract<Field, { as: 'picks' }>; value: Json | undefined }) {
  const { things, generationOf } = useFormParts()
  const error = useMistake(place)
  const chosen = listIn(value).map(String)
  const all = things[field.from] ?? []
  const rest = all.filter((each) => !chosen.includes(each.value))
  const button = 'min-h-11 min-w-11 px-1 text-sm hover:underline disabled:opacity-40'
  return (
    <fieldset id={`field-${name}`} tabIndex={-1} className="min-w-0" data-list={name}>
      <legend className="mb-1.5 text-sm">{labelOf(field)}</legend>
      {field.help !== undefined && <p className="mb-2 text-sm text-quiet">{field.help}</p>}
      {error !== undefined && <p className="mb-2 text-sm text-loss">{error}</p>}
      <input type="hidden" name={name} value={chosen.length + 1} />
      <ol className="border-t border-line">
        {chosen.map((slug, index) => {
          const thing = all.find((each) => each.value === slug) ?? { value: slug, label: slug }
          const at = below(name, index)
          return (
            <li
              key={`${generationOf(name)} ${slug}`}
              id={`row-${at}`}
              tabIndex={-1}
              className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-1"
            >
              <input type="hidden" name={at} value={slug} />
              <ThingLine thing={thing} />
              <span className="ml-auto flex">
                <button
                  name="act"
                  value={`up:${at}`}
                  formAction={`#row-${below(name, index - 1)}`}
                  disabled={index === 0}
                  aria-label={`Move ${thing.label} up`}
                  className={button}
                >
                  ↑
                </button>
                <button
                  name="act"
                  value={`down:${at}`}
                  formAction={`#row-${below(name, index + 1)}`}
                  disabled={index === chosen.length - 1}
                  aria-label={`Move ${thing.label} down`}
                  className={button}
                >
                  ↓
                </button>
                <button
                  name="act"
                  value={`remove:${at}`}
                  formAction={`#field-${name}`}
                  aria-label={`Take ${thing.label} out of the order`}
                  className={button}
                >
                  Remove
                </button>
              </span>
            </li>
          )
        })}
      </ol>
      <div className="mt-3">
        <AddingSelect
          count={chosen.length}
          label="Add"
          name={below(name, chosen.length)}
          id={`${name}-more`}
          hint={rest.length === 0 ? 'Everything has its place.' : 'Saving adds it. Those without a place come last.'}
        >
          {rest.map((each) => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </AddingSelect>
      </div>
    </fieldset>
  )
}
