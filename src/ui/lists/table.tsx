import type { ReactNode } from 'react'

export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  align?: 'right'
  wide?: boolean
  /** Of a column that the table can be sorted by, `none` while it is not. */ sorted?:
    | 'ascending'
    | 'descending'
    | 'none'
  /** Shows the title otherwise, as a link that sorts. */ heading?: (title: string) => ReactNode
  /** Never broken: numbers and names that are read at a glance. */ oneLine?: boolean
  /** Left out on phones: what it says stands in another cell there, or on the page that the row leads to. */ fromTablet?: boolean
  /** The same, left out where the window is narrower than 1280 pixels. */ fromDesktop?: boolean
}

const hiddenBelow = ({ fromTablet, fromDesktop }: Pick<Column<never>, 'fromTablet' | 'fromDesktop'>) =>
  fromDesktop === true ? 'max-xl:hidden' : fromTablet === true ? 'max-sm:hidden' : ''

/**
 * A table that scrolls inside its own box when the page is narrow; the caption names it for screen readers. The box can
 * be reached and scrolled by keyboard.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  empty,
  middle = false,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  empty?: ReactNode
  /** Cells stand at half the height of their row: for rows that are as high as a picture. */ middle?: boolean
}) {
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>
  return (
    <section className="relative overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-strong-line text-left text-quiet">
            {columns.map(({ title, align, sorted, heading, ...shown }) => (
              <th
                key={title}
                scope="col"
                aria-sort={sorted}
                className={`py-2 pr-6 font-normal whitespace-nowrap last:pr-0 ${align === 'right' ? 'text-right' : ''} ${hiddenBelow(shown)}`}
              >
                {heading?.(title) ?? title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={`border-b border-line ${middle ? 'align-middle' : 'align-top'}`}>
              {columns.map(({ title, cell, align, wide, oneLine, ...shown }) => (
                <td
                  key={title}
                  className={`py-2.5 pr-6 last:pr-0 ${align === 'right' ? 'text-right tabular-nums' : ''} ${wide === true ? 'min-w-48' : ''} ${oneLine === true ? 'whitespace-nowrap [&_*]:break-normal' : ''} ${hiddenBelow(shown)}`}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
