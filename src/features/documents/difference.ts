import { diffWordsWithSpace } from 'diff'
import { languageInEnglish } from '#features/studio/translations/translation.ts'
import type { DocumentContent, Json } from './document.ts'

/** A stretch of text that stayed, came or went. */
export type TextPart = { kind: 'kept' | 'inserted' | 'deleted'; text: string }

/** Leads to a value of a document: keys of objects, names of items that have one, positions of the others, from 0. */
export type ChangePath = readonly (string | number)[]

/**
 * One value that changed. `path` leads to it, and `place` says the same as mistakes do: `title`, `blocks 3, text`. A side is absent where the
 * value was not there. `parts` are the words of both sides in reading order.
 */
export type Change = {
  path: ChangePath
  place: string
  before: string | undefined
  after: string | undefined
  parts: readonly TextPart[]
}

type Value = Json | undefined
type Fields = { readonly [key: string]: Json }

/** More words than this that came or went are shown as one text in place of another. */
const mostEdits = 2000

/**
 * What changed between two states of a document, in the order of its fields; nothing when they say the same. An absent state is a document
 * that was not there. Items of a list are matched by `slug`, `id`, `editionId` or `name` where every item has one, else by position.
 */
export function differenceOf(before: DocumentContent | undefined, after: DocumentContent | undefined): Change[] {
  return changesAt([], before, after)
}

function changesAt(path: ChangePath, before: Value, after: Value): Change[] {
  if (isList(before) && isList(after)) return changesInList(path, before, after)
  if (isFields(before) && isFields(after)) return changesInFields(path, before, after)
  if (after === undefined && isFilled(before)) return changesAt(path, before, emptyLike(before))
  if (before === undefined && isFilled(after)) return changesAt(path, emptyLike(after), after)
  if (before !== undefined && after !== undefined && (isFilled(before) || isFilled(after)))
    return [...changesAt(path, before, undefined), ...changesAt(path, undefined, after)]
  return before === after ? [] : [changeOf(path, before, after)]
}

function changesInFields(path: ChangePath, before: Fields, after: Fields): Change[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => changesAt([...path, key], own(before, key), own(after, key)))
}

function changesInList(path: ChangePath, before: readonly Json[], after: readonly Json[]): Change[] {
  const key = ['slug', 'id', 'editionId', 'name'].find((each) => areNamedBy(each, before) && areNamedBy(each, after))
  if (key === undefined)
    return Array.from({ length: Math.max(before.length, after.length) }, (_, index) =>
      changesAt([...path, index], before[index], after[index]),
    ).flat()
  const [old, young] = [byName(key, before), byName(key, after)]
  const orderBefore = [...old.keys()].filter((name) => young.has(name)).join(', ')
  const orderAfter = [...young.keys()].filter((name) => old.has(name)).join(', ')
  return [
    ...(orderBefore === orderAfter ? [] : [changeOf([...path, 'order'], orderBefore, orderAfter)]),
    ...[...new Set([...old.keys(), ...young.keys()])].flatMap((name) =>
      changesAt([...path, name], old.get(name), young.get(name)),
    ),
  ]
}

function changeOf(path: ChangePath, before: Value, after: Value): Change {
  const isSame = textOf(before) === textOf(after)
  // A number that became the same text reads alike; as JSON the two differ.
  const [old, young] = isSame ? [JSON.stringify(before), JSON.stringify(after)] : [textOf(before), textOf(after)]
  return { path, place: placeOf(path), before: old, after: young, parts: partsOf(old, young) }
}

function partsOf(before = '', after = ''): TextPart[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostEdits })?.map(
    ({ added, removed, value }): TextPart => ({ kind: added ? 'inserted' : removed ? 'deleted' : 'kept', text: value }),
  ) ?? [
    { kind: 'deleted', text: before },
    { kind: 'inserted', text: after },
  ]
  return parts.filter(({ text }) => text !== '')
}

function textOf(value: Value): string | undefined {
  if (value === undefined || typeof value === 'string') return value
  return JSON.stringify(value)
}

const isList = (value: Value): value is readonly Json[] => Array.isArray(value)
const isFields = (value: Value): value is Fields => typeof value === 'object' && value !== null && !isList(value)
const isFilled = (value: Value): value is readonly Json[] | Fields =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0
const emptyLike = (value: Json): Json => (isList(value) ? [] : {})
const own = (fields: Fields, key: string): Value => (Object.hasOwn(fields, key) ? fields[key] : undefined)
/** Where translations stand is said before what they translate: `German, blocks.wall.text`. */
const placeOf = (path: ChangePath) =>
  path[0] === 'translations' && typeof path[1] === 'string' && path.length > 2
    ? [
        languageInEnglish(path[1]),
        path[2],
        ...path.slice(3).filter((key) => typeof key === 'number' || (key !== 'text' && key !== 'of')),
      ]
        .map(String)
        .join(', ')
    : plainPlaceOf(path)
const plainPlaceOf = (path: ChangePath) =>
  path.map((key, at) => (typeof key === 'number' ? ` ${key + 1}` : at === 0 ? key : `, ${key}`)).join('') || 'document'

const nameBy = (key: string, item: Json): string | undefined => {
  const name = isFields(item) ? own(item, key) : undefined
  return typeof name === 'string' ? name : undefined
}
const areNamedBy = (key: string, items: readonly Json[]) => {
  const names = items.map((item) => nameBy(key, item))
  return !names.includes(undefined) && new Set(names).size === names.length
}
const byName = (key: string, items: readonly Json[]) => new Map(items.map((item) => [nameBy(key, item) ?? '', item]))
