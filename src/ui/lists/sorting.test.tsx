import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { sortedColumns } from './sorted-columns.tsx'
import { nextSorting, parseSorting, type Sortable, sortedName, sortingName, sortingsOf } from './sorting.ts'
import { Table } from './table.tsx'

const list: Sortable<'name' | 'day' | 'urgent'> = {
  keys: {
    urgent: { up: 'urgent first' },
    name: { up: 'A to Z', down: 'Z to A' },
    day: { down: 'newest', up: 'oldest' },
  },
  own: { key: 'urgent', isDown: false },
}
const asked = (sort: string) => parseSorting(list, new URLSearchParams({ sort }))

test('an address names every order but the list’s own, which stands for whatever there is not', () => {
  for (const { sorting, name } of sortingsOf(list)) {
    expect(sortingName(list, sorting)).toBe(name)
    expect(parseSorting(list, new URLSearchParams(name === undefined ? {} : { sort: name }))).toEqual(sorting)
  }
  for (const unknown of ['', '-urgent', 'urgent', 'size', '--name', 'constructor', 'name; drop table claims'])
    expect([unknown, asked(unknown)]).toEqual([unknown, list.own])
})

test('a heading gives its first way, then its other one; one without another gives the list’s own', () => {
  const down = { key: 'day', isDown: true } as const
  expect(nextSorting(list, list.own, 'day')).toEqual(down)
  expect(nextSorting(list, down, 'day')).toEqual({ key: 'day', isDown: false })
  expect(nextSorting(list, down, 'name')).toEqual({ key: 'name', isDown: false })
  expect(nextSorting(list, list.own, 'urgent')).toEqual(list.own)
})

test('headings say how the table is sorted, and lead to the next order; the others stay words', () => {
  const sorted = sortedColumns(
    list,
    asked('-day'),
    (sort) => `/list?state=open${sort === undefined ? '' : `&sort=${sort}`}`,
  )
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Table
        caption="Things"
        rows={['one']}
        keyOf={(row) => row}
        columns={[
          { title: 'Thing', ...sorted('name'), cell: (row) => row },
          { title: 'Day', ...sorted('day'), cell: () => 'today' },
          { title: 'Place', cell: () => 'here' },
        ]}
      />
    </MemoryRouter>,
  )
  const headings = [...html.matchAll(/<th [^>]*?>/g)].map(([tag]) => /aria-sort="(\w+)"/.exec(tag)?.[1])
  expect(headings).toEqual(['none', 'descending', undefined])
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)
  expect(links).toEqual(['/list?state=open&amp;sort=name', '/list?state=open&amp;sort=day'])
})

test('a list without headings says in its name how it is sorted', () => {
  expect(sortedName('Things', list, list.own)).toBe('Things, urgent first')
  expect(sortedName('Things', list, asked('-day'))).toBe('Things, newest')
})
