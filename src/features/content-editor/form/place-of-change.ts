import type { Json } from '#features/documents/document.ts'
import type { FieldPath } from './field.ts'
import { isFields, isSame, own } from './form-walk.ts'

/** The innermost place at which two states of a document differ: of a list that is longer, shorter or in another order the list itself. */
export function placeOfChange(one: Json | undefined, other: Json | undefined): FieldPath {
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return []
    const [first, ...more] = one.flatMap((each: Json, index) => (isSame(each, other[index] as Json) ? [] : [index]))
    return first === undefined || more.length > 0
      ? []
      : [first, ...placeOfChange(one[first] as Json, other[first] as Json)]
  }
  if (!isFields(one) || !isFields(other)) return []
  const [first, ...more] = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (key) => !isSame(own(one, key), own(other, key)),
  )
  return first === undefined || more.length > 0 ? [] : [first, ...placeOfChange(own(one, first), own(other, first))]
}
