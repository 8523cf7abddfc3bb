import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import { nextSorting, type Sortable, type Sorting, sortingName } from './sorting.ts'
import type { Column } from './table.tsx'

/**
 * For the columns of a table that is sorted by its headings: `{ title: 'Name', ...sorted('name'), cell }`. A heading is a link, so that it
 * works by keyboard, without script, and in another tab. `addressOf`: the first page of the same list in an order, by its name.
 */
export function sortedColumns<Key extends string>(
  list: Sortable<Key>,
  current: Sorting<Key>,
  addressOf: (sort: string | undefined) => string,
): (key: Key) => Pick<Column<never>, 'sorted' | 'heading'> {
  return (key) => {
    const sorted = current.key !== key ? 'none' : current.isDown ? 'descending' : 'ascending'
    const to = addressOf(sortingName(list, nextSorting(list, current, key)))
    return { sorted, heading: (title) => <SortLink {...{ to, sorted }}>{title}</SortLink> }
  }
}

function SortLink({
  to,
  sorted,
  children,
}: {
  to: string
  sorted: 'none' | 'ascending' | 'descending'
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      preventScrollReset
      className={`group -my-2 inline-flex min-h-9 items-center gap-1 no-underline hover:text-ink ${sorted === 'none' ? '' : 'text-ink'}`}
    >
      <span className="underline decoration-strong-line underline-offset-4 group-hover:decoration-ink">{children}</span>
      {/* Its place is kept, so that no column moves when another one is sorted. */}
      <span aria-hidden="true" className={sorted === 'none' ? 'invisible' : ''}>
        {sorted === 'descending' ? '↓' : '↑'}
      </span>
    </Link>
  )
}
