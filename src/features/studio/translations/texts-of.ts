import { z } from 'zod'
import { isMarked } from './translation.ts'

/** A text of a document that can be translated. `place` leads to it by keys and positions; `path` names it in translations. */
export type FoundText = {
  path: string
  place: readonly (string | number)[]
  /** What stands there; nothing, or an empty value, where nothing is written. */
  value: unknown
  schema: z.core.$ZodType
}

type Schema = z.core.$ZodType
type Fields = Readonly<Record<string, unknown>>
/** What becomes of a text; the same value where nothing does. */
type Change = (text: FoundText) => unknown
type At = Pick<FoundText, 'path' | 'place'>

/** All texts of a document that can be translated, in the order of its schema. Parts with translations of their own are documents of their own. */
export function textsOf(schema: Schema, content: unknown): FoundText[] {
  const found: FoundText[] = []
  mapTexts(schema, content, (text) => {
    found.push(text)
    return text.value
  })
  return found
}

/** The content with each of its texts changed. What has another shape than the schema says stays as it is: an unfinished draft. */
export function mapTexts(schema: Schema, content: unknown, change: Change): unknown {
  return inObject(plain(schema), content, change, { path: '', place: [] })
}

/** The schema of a value that is there. */
export function plain(schema: Schema): Schema {
  if (isMarked(schema)) return schema
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return plain(schema.unwrap())
  return schema instanceof z.ZodPipe ? plain(schema.in) : schema
}

function inValue(given: Schema, value: unknown, change: Change, at: At): unknown {
  const schema = plain(given)
  if (isMarked(schema)) return change({ ...at, value, schema })
  if (schema instanceof z.ZodObject) return 'translations' in schema.shape ? value : inObject(schema, value, change, at)
  if (schema instanceof z.ZodUnion) {
    const option = optionFor(schema, value)
    return option === undefined ? value : inObject(option, value, change, at)
  }
  if (schema instanceof z.ZodRecord && isFields(value))
    return changedFields(value, (key, inner) => inValue(schema.valueType, inner, change, below(at, key, key)))
  const elementAt = elementsOf(schema)
  if (elementAt === undefined || !Array.isArray(value)) return value
  const items = (value as readonly unknown[]).map((item, index) => {
    const element = elementAt(index)
    return element === undefined ? item : inValue(element, item, change, below(at, stepOf(item, index), index))
  })
  return items.every((item, index) => item === value[index]) ? value : items
}

function inObject(schema: Schema, value: unknown, change: Change, at: At): unknown {
  if (!(schema instanceof z.ZodObject) || !isFields(value)) return value
  const shape = schema.shape as Readonly<Record<string, Schema>>
  // Also what is not written: it can be, and its translation waits.
  const whole = { ...Object.fromEntries(Object.keys(shape).map((key) => [key, undefined])), ...value }
  const next = changedFields(whole, (key, inner) => {
    const part = key === 'translations' ? undefined : shape[key]
    return part === undefined ? inner : inValue(part, inner, change, below(at, key, key))
  })
  return next === whole ? value : Object.fromEntries(Object.entries(next).filter(([, inner]) => inner !== undefined))
}

function changedFields(value: Fields, change: (key: string, inner: unknown) => unknown): Fields {
  const entries = Object.entries(value).map(([key, inner]) => [key, change(key, inner)] as const)
  return entries.every(([key, inner]) => inner === value[key]) ? value : Object.fromEntries(entries)
}

/** Of several forms the one that a value has. */
function optionFor(schema: z.ZodUnion, value: unknown): z.ZodObject | undefined {
  if (!isFields(value)) return undefined
  const options = schema.options.filter((option): option is z.ZodObject => option instanceof z.ZodObject)
  const tag = schema instanceof z.ZodDiscriminatedUnion ? schema.def.discriminator : undefined
  return options.find(({ shape }) =>
    tag === undefined
      ? Object.keys(value).every((key) => key in shape)
      : z.safeParse(shape[tag] as Schema, value[tag]).success,
  )
}

function elementsOf(schema: Schema): ((index: number) => Schema | undefined) | undefined {
  if (schema instanceof z.ZodArray) return () => schema.element
  return schema instanceof z.ZodTuple ? (index) => schema.def.items[index] : undefined
}

/** How an item of a list is named: as it names itself, so that its translation goes where it goes. */
function stepOf(item: unknown, index: number): string {
  const { id, slug } = isFields(item) ? item : {}
  return typeof id === 'string' ? id : typeof slug === 'string' ? slug : String(index + 1)
}

function below({ path, place }: At, step: string, key: string | number): At {
  return { path: path === '' ? step : `${path}.${step}`, place: [...place, key] }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
