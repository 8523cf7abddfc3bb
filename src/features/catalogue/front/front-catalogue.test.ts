import { expect, test } from 'vitest'
import { byYear, type CatalogueEntry, finishedIn } from './front-catalogue.ts'

const entry = (given: Partial<CatalogueEntry>): CatalogueEntry => ({
  kind: 'work',
  key: given.title ?? '',
  year: '2026',
  title: '',
  to: '/',
  medium: '',
  number: '',
  size: '',
  parts: [],
  ...given,
})

test('a range of years counts as its last year, and words without a year stay as they are', () => {
  expect(['2026', '2025–2026', '2024, printed 2026', 'ongoing'].map(finishedIn)).toEqual([
    '2026',
    '2026',
    '2026',
    'ongoing',
  ])
})

test('the newest year comes first, works before collections, the newest number first', () => {
  const years = byYear([
    entry({ title: 'Old', year: '2024' }),
    entry({ title: 'Gen', kind: 'collection', year: '2025–2026' }),
    entry({ title: 'Bandit', kind: 'collection' }),
    entry({ title: 'A', number: 'KR-26-01' }),
    entry({ title: 'B', number: 'KR-26-03' }),
  ])
  expect(years.map(({ year, entries }) => [year, entries.map(({ title }) => title)])).toEqual([
    ['2026', ['B', 'A', 'Bandit', 'Gen']],
    ['2024', ['Old']],
  ])
})
