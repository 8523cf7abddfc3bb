import { expect, test } from 'vitest'
import { chooseExhibits, parseExhibitFilter } from './exhibit-list.ts'
import type { ListedExhibit } from './list-exhibits.server.ts'

const by = { by: undefined, at: 1 }
const exhibit = (slug: string, title: string, changedAt: number | undefined, state: object) =>
  ({
    slug,
    title,
    changedAt,
    state: { isPublished: false, draft: undefined, scheduled: undefined, ...state },
  }) as ListedExhibit
const exhibits = [
  exhibit('b', 'Élan', 30, { isPublished: true }),
  exhibit('a', 'ember', 10, { isPublished: true, draft: by }),
  exhibit('d', 'Untitled', undefined, {}),
  exhibit('c', 'Untitled', 30, { draft: by, scheduled: { ...by, problem: undefined } }),
]
const asked = (search: Record<string, string>) =>
  chooseExhibits(exhibits, parseExhibitFilter(new URLSearchParams(search)))
    .map(({ slug }) => slug)
    .join(' ')

test.each([
  ['', 'b a d c'],
  // As in a dictionary; two of one title stand as on the site.
  ['title', 'b a d c'],
  ['-title', 'd c a b'],
  ['-changed', 'b c a d'],
  ['changed', 'd a b c'],
  ['-site', 'b a d c'],
  ['size', 'b a d c'],
])('exhibits sorted by “%s”', (sort, expected) => {
  expect(asked({ sort })).toBe(expected)
})

test('exhibits in a state, or with a part of their title', () => {
  expect(asked({ state: 'published' })).toBe('b a')
  expect(asked({ state: 'draft' })).toBe('a c')
  expect(asked({ state: 'scheduled' })).toBe('c')
  expect(asked({ state: 'hidden', sort: '-changed' })).toBe('c d')
  expect(asked({ state: 'hidden', search: ' EMB ' })).toBe('')
  expect(asked({ search: ' EMB ' })).toBe('a')
  expect(asked({ state: 'constructor', search: '   ' })).toBe('b a d c')
})
