import type { DocumentContent, Json } from '#features/documents/document.ts'
import type { DocumentForm, Field } from './field.ts'
import { below, fieldsOf, isFields, listIn, own, variantOf } from './form-walk.ts'

/** The input that shows a place of a document, or the nearest above it, and what it is called in words: `Zones, Rest of the world, Name`. */
export function nameOfPlace(
  form: DocumentForm,
  content: DocumentContent,
  place: readonly (string | number)[],
): { name: string; words: string } | undefined {
  const found = among(fieldsOf(form), content, place, '')
  return found.words.length === 0 ? undefined : { name: found.name, words: found.words.join(', ') }
}

type Found = { name: string; words: string[] }

function among(
  fields: readonly Field[],
  content: DocumentContent,
  [key, ...rest]: readonly (string | number)[],
  name: string,
): Found {
  const field = fields.find((each) => each.key === key)
  if (field === undefined) return { name, words: [] }
  const at = below(name, field.key)
  const inner = inField(field, own(content, field.key), rest, at)
  return { name: inner.name, words: [field.label, ...inner.words] }
}

function inField(field: Field, value: Json | undefined, place: readonly (string | number)[], name: string): Found {
  const [first, ...rest] = place
  const here = { name, words: [] }
  if (first === undefined) return here
  const content = isFields(value) ? value : {}
  switch (field.as) {
    case 'group':
      return among(field.fields, content, place, name)
    case 'variant':
      return first === field.tag
        ? { name: below(name, field.tag), words: [] }
        : among(variantOf(field, value)?.fields ?? [], content, place, name)
    case 'rows': {
      const row = listIn(value)[Number(first)]
      if (row === undefined) return here
      const title = isFields(row) ? own(row, field.titleOf) : undefined
      const inner = among(field.fields, isFields(row) ? row : {}, rest, below(name, first))
      const isInside = inner.words.length > 0
      const called = typeof title === 'string' && title !== '' ? title : `${field.one} ${Number(first) + 1}`
      return { name: isInside ? inner.name : name, words: [called, ...inner.words] }
    }
    case 'entries': {
      const index = Object.keys(content).indexOf(String(first))
      if (index === -1) return here
      const inner = inField(field.value, own(content, String(first)), rest, below(below(name, index), 'value'))
      return { name: inner.name, words: [String(first), ...inner.words] }
    }
    default:
      return here
  }
}
