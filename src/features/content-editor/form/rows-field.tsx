import type { ReactNode } from 'react'
import type { DocumentContent, Json } from '#features/documents/document.ts'
import { mistakesAt } from '#features/publishing/desk/draft-mistake.ts'
import type { Field } from './field.ts'
import { labelOf, type Placed, useFormParts, useMistake } from './form-parts.tsx'
import { below, isFields, listIn, own } from './form-walk.ts'

/** A page of many rows is read by their titles first. */
const MOST_OPEN = 3

/** A list of things, each folded below its title; buttons add, move and remove them. */
export function RowsField({
  field,
  value,
  name,
  place,
  show,
}: Placed & {
  field: Extract<Field, { as: 'rows' }>
  value: Json | undefined
  show: (content: DocumentContent, at: Placed) => ReactNode
}) {
  const { generationOf } = useFormParts()
  const rows = listIn(value)
  return (
    <ListFrame field={field} name={name} place={place} count={rows.length}>
      {rows.map((row, index) => {
        const content = isFields(row) ? row : {}
        const at = { name: below(name, index), place: [...place, index] }
        const title = own(content, field.titleOf)
        return (
          <Row
            key={`${generationOf(name)} ${index}`}
            at={at}
            one={field.one}
            title={typeof title === 'string' && title !== '' ? title : `New ${field.one}`}
            index={index}
            count={rows.length}
          >
            {show(content, at)}
          </Row>
        )
      })}
    </ListFrame>
  )
}

/** A list with its label, its mistakes, its number of rows for whoever reads the form, and the button that adds one. */
export function ListFrame({
  field,
  name,
  place,
  count,
  children,
}: Placed & { field: Extract<Field, { as: 'rows' | 'entries' }>; count: number; children: ReactNode }) {
  const error = useMistake(place, { exactly: true })
  return (
    <fieldset id={`field-${name}`} tabIndex={-1} className="min-w-0" data-list={name}>
      <legend className="float-left w-full text-base">{labelOf(field)}</legend>
      <input type="hidden" name={name} value={count} />
      {field.help !== undefined && <p className="clear-both text-sm text-quiet">{field.help}</p>}
      {error !== undefined && <p className="clear-both text-sm text-loss">{error}</p>}
      <div className="clear-both flex flex-col gap-3 pt-3">
        {children}
        <button
          name="act"
          value={`add:${name}`}
          formAction={`#row-${below(name, count)}`}
          className="inline-flex min-h-11 items-center self-start border border-strong-line px-4 text-sm hover:border-ink hover:bg-raised"
        >
          Add {/^[aeiou]/.test(field.one) ? 'an' : 'a'} {field.one}
        </button>
      </div>
    </fieldset>
  )
}

/** One row of a list with its buttons. */
export function Row({
  at,
  one,
  title,
  index,
  count,
  children,
}: {
  at: Placed
  one: string
  title: string
  index: number
  count: number
  children: ReactNode
}) {
  const { mistakes, isOpen, fold } = useFormParts()
  const isWrong = mistakesAt(mistakes, at.place).length > 0
  const startsOpen = isOpen(at.name) ?? (count <= MOST_OPEN || isWrong)
  const list = at.name.slice(0, at.name.lastIndexOf('.'))
  const button = 'min-h-11 min-w-11 px-1 text-sm hover:underline disabled:opacity-40'
  const acts = [
    { act: 'up', text: '↑', says: `Move ${one} ${index + 1} up`, to: index - 1, isIdle: index === 0 },
    { act: 'down', text: '↓', says: `Move ${one} ${index + 1} down`, to: index + 1, isIdle: index === count - 1 },
    { act: 'remove', text: 'Remove', says: `Remove ${one} ${index + 1}`, to: Math.max(0, index - 1), isIdle: false },
  ]
  return (
    <div
      id={`row-${at.name}`}
      tabIndex={-1}
      role="group"
      aria-label={`${title}, ${index + 1} of ${count}`}
      className={`relative min-w-0 border ${isWrong ? 'border-loss' : 'border-line'}`}
    >
      <details open={startsOpen} onToggle={({ currentTarget }) => fold(at.name, currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer bg-raised py-2.5 pr-36 pl-3 break-words">{title}</summary>
        <div className="flex flex-col gap-5 p-3 sm:p-4">{children}</div>
      </details>
      <span className="absolute top-0 right-1 flex">
        {acts.map(({ act, text, says, to, isIdle }) => (
          <button
            key={act}
            name="act"
            value={`${act}:${at.name}`}
            formAction={`#row-${below(list, to)}`}
            disabled={isIdle}
            aria-label={says}
            className={button}
          >
            {text}
          </button>
        ))}
      </span>
    </div>
  )
}
