import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'
import type { DocumentContent } from './document.ts'

const content = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })).map((made) => {
  return JSON.parse(JSON.stringify(made)) as DocumentContent
})
const placed = (before: DocumentContent, after: DocumentContent) =>
  differenceOf(before, after).map(({ place, before: old, after: young }) => [place, old, young])

test('what says the same has no changes', () => {
  fc.assert(
    fc.property(content, (made) => {
      expect(differenceOf(made, structuredClone(made))).toEqual([])
    }),
  )
  expect(differenceOf(undefined, undefined)).toEqual([])
})

test('every change is named, and its words make both sides', () => {
  fc.assert(
    fc.property(fc.option(content, { nil: undefined }), fc.option(content, { nil: undefined }), (before, after) => {
      const changes = differenceOf(before, after)
      const sorted = (value: unknown): unknown =>
        Array.isArray(value)
          ? value.map(sorted)
          : typeof value === 'object' && value !== null
            ? Object.entries(value)
                .map(([key, each]) => [key, sorted(each)])
                .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
            : value
      const isSame = JSON.stringify([sorted(before)]) === JSON.stringify([sorted(after)]) && !before === !after
      expect(changes.length === 0).toBe(isSame)
      for (const { before: old, after: young, parts, place } of changes) {
        expect(place).not.toBe('')
        expect(old).not.toBe(young)
        const said = (gone: string) => parts.map(({ kind, text }) => (kind === gone ? '' : text)).join('')
        expect(said('inserted')).toBe(old ?? '')
        expect(said('deleted')).toBe(young ?? '')
      }
    }),
  )
})

test('a change is named by where it is', () => {
  expect(placed({ title: 'Low tide' }, { title: 'High tide' })).toEqual([['title', 'Low tide', 'High tide']])
  expect(placed({ addresses: { works: '/works' } }, { addresses: { works: '/art' } })).toEqual([
    ['addresses, works', '/works', '/art'],
  ])
  const blocks = (text: string) => ({ blocks: [{ text: 'a' }, { text: 'b' }, { text }] })
  expect(placed(blocks('c'), blocks('d'))).toEqual([['blocks 3, text', 'c', 'd']])
})

test('items with a name are matched by it, and their order is one change', () => {
  const [ebb, flood] = [
    { slug: 'ebb', year: 1 },
    { slug: 'flood', year: 2 },
  ]
  expect(placed({ works: [ebb, flood] }, { works: [flood, { ...ebb, year: 3 }] })).toEqual([
    ['works, order', 'ebb, flood', 'flood, ebb'],
    ['works, ebb, year', '1', '3'],
  ])
  expect(placed({ works: [ebb, flood] }, { works: [flood] })).toEqual([
    ['works, ebb, slug', 'ebb', undefined],
    ['works, ebb, year', '1', undefined],
  ])
})

test('a long text says which words came and went', () => {
  const [{ parts } = { parts: [] }] = differenceOf({ about: 'The sea at night' }, { about: 'The sea at dawn' })
  expect(parts).toEqual([
    { kind: 'kept', text: 'The sea at ' },
    { kind: 'deleted', text: 'night' },
    { kind: 'inserted', text: 'dawn' },
  ])
})
