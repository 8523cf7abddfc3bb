import { Link } from './link.tsx'

/** The few pages that belong together, as words in one line; the current one is underlined with ink and named to screen readers. */
export function SubNavigation({
  label,
  items,
  current,
}: {
  label: string
  items: readonly { title: string; to: string }[]
  current: string
}) {
  return (
    <nav aria-label={label} className="no-print mb-12 border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-8 text-base">
        {items.map(({ title, to }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === current ? 'page' : undefined}
              className={`flex min-h-11 items-center border-b no-underline ${to === current ? 'border-ink' : 'border-transparent text-quiet hover:text-ink'}`}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
