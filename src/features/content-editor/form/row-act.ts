import type { DocumentContent, Json } from '#features/documents/document.ts'
import type { DocumentForm, Field } from './field.ts'
import { below, emptyValue, fieldsOf, isFields, listIn, own, variantOf } from './form-walk.ts'
import { entriesOf } from './read-form.ts'

/** What a button beside a list does: `name` is the list, `index` the row. A new row comes last. */
export type RowAct = { does: 'add'; name: string } | { does: 'up' | 'down' | 'remove'; name: string; index: number }

/** The act of a button's value, such as `add:zones` or `up:zones.1.services.0`; nothing for any other. */
export function rowActOf(value: string): RowAct | undefined {
  const match = /^(add|up|down|remove):([\w.-]{1,300})$/.exec(value)
  if (match === null) return undefined
  const [, does = '', path = ''] = match
  if (does === 'add') return { does, name: path }
  const at = path.lastIndexOf('.')
  const index = path.slice(at + 1)
  if (at === -1 || !/^\d{1,5}$/.test(index)) return undefined
  return { does: does as 'up' | 'down' | 'remove', name: path.slice(0, at), index: Number(index) }
}

/** The content after a row was added, moved or removed; as it was where there is no such list. */
export function withRowAct(form: DocumentForm, content: DocumentContent, act: RowAct): DocumentContent {
  return changeIn(fieldsOf(form), content, act.name.split('.'), act)
}

function changeIn(
  fields: readonly Field[],
  content: DocumentContent,
  path: readonly string[],
  act: RowAct,
): DocumentContent {
  const [key = '', ...rest] = path
  const field = fields.find((each) => each.key === key)
  if (field === undefined) return content
  const value = changed(field, own(content, key), rest, act)
  return value === undefined ? content : { ...content, [key]: value }
}

function changed(field: Field, value: Json | undefined, path: readonly string[], act: RowAct): Json | undefined {
  const [first = '', ...rest] = path
  switch (field.as) {
    case 'group':
      return changeIn(field.fields, isFields(value) ? value : {}, path, act)
    case 'picks':
      return path.length > 0 || act.does === 'add' ? value : listAfter(listIn(value), '', act)
    case 'variant': {
      const variant = variantOf(field, value)
      return variant === undefined || !isFields(value) ? value : changeIn(variant.fields, value, path, act)
    }
    case 'rows': {
      const rows = listIn(value)
      if (path.length === 0) return listAfter(rows, freshRow(field.fields), act)
      return rows.map((row, index) =>
        String(index) === first && isFields(row) ? changeIn(field.fields, row, rest, act) : row,
      )
    }
    case 'entries': {
      const entries = Object.entries(isFields(value) ? value : {})
      if (path.length === 0) return entriesOf(listAfter(entries, ['', emptyValue(field.value)], act))
      return entriesOf(
        entries.map(([key, inner], index) =>
          String(index) === first && rest[0] === 'value'
            ? [key, changed(field.value, inner, rest.slice(1), act) ?? inner]
            : [key, inner],
        ),
      )
    }
    default:
      return value
  }
}

/** A box that has to be ticked or not is an answer either way; everything else of a new row waits to be written. */
function freshRow(fields: readonly Field[]): DocumentContent {
  const boxes = fields.filter((field) => field.as === 'yes-no' && field.isOptional !== true)
  return Object.fromEntries(boxes.map(({ key }) => [key, false]))
}

function listAfter<Item>(list: readonly Item[], fresh: Item, act: RowAct): Item[] {
  if (act.does === 'add') return [...list, fresh]
  if (act.index >= list.length) return [...list]
  if (act.does === 'remove') return list.toSpliced(act.index, 1)
  const to = act.does === 'up' ? act.index - 1 : act.index + 1
  if (to < 0 || to >= list.length) return [...list]
  const next = [...list]
  next.splice(to, 0, ...next.splice(act.index, 1))
  return next
}

/** Where something of a list stands after an act: the name of its input, or nothing where it was removed. `name` is where it stood. */
export function nameAfter(act: RowAct, name: string): string | undefined {
  if (act.does === 'add' || !name.startsWith(`${act.name}.`)) return name
  const [first = '', ...rest] = name.slice(act.name.length + 1).split('.')
  const from = Number(first)
  if (act.does === 'remove' && from === act.index) return undefined
  const to = act.does === 'up' ? act.index - 1 : act.index + 1
  const at =
    act.does === 'remove'
      ? from > act.index
        ? from - 1
        : from
      : from === act.index
        ? to
        : from === to
          ? act.index
          : from
  return [below(act.name, at), ...rest].join('.')
}
