import { t } from '#messages/translate.ts'
import { Link } from '#ui/link.tsx'
import type { CatalogueEntry, CatalogueYear } from './front-catalogue.ts'

/** The catalogue by year: text first, one line an entry, the year beside them. */
export function CatalogueList({ years }: { years: readonly CatalogueYear[] }) {
  return (
    <>
      <nav aria-label={t('Years')} className="no-print mb-12 flex flex-wrap gap-x-6 text-base tabular-nums">
        {years.map(({ year }) => (
          <a
            key={year}
            href={`#year-${year}`}
            className="flex min-h-11 items-center underline decoration-strong-line hover:decoration-ink"
          >
            {year}
          </a>
        ))}
      </nav>
      {years.map(({ year, entries }) => (
        <section
          key={year}
          id={`year-${year}`}
          aria-labelledby={`heading-${year}`}
          className="grid gap-x-10 border-t border-strong-line pb-14 pt-5 lg:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <h2 id={`heading-${year}`} className="mb-3 font-serif text-2xl tabular-nums lg:sticky lg:top-6 lg:self-start">
            {year}
          </h2>
          <ul>
            {entries.map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Entry({ entry: { kind, title, to, year, medium, number, size, parts } }: { entry: CatalogueEntry }) {
  return (
    <li className="grid gap-x-8 gap-y-1 border-t border-line py-4 text-sm break-inside-avoid first:border-t-0 first:pt-1 md:grid-cols-[7rem_minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,1fr)]">
      <span className="tabular-nums text-quiet">{number}</span>
      <span className="min-w-0">
        <Link
          to={to}
          className="font-serif text-lg break-words decoration-strong-line underline-offset-4 hover:underline"
        >
          {kind === 'work' ? <em>{title}</em> : title}
        </Link>
        {parts.length > 0 && (
          <ul aria-label={t('Sub-series of {title}', { title })} className="mt-1.5 flex flex-col gap-1">
            {parts.map((part) => (
              <li key={part.title}>
                <Link to={part.to} className="underline decoration-strong-line hover:decoration-ink">
                  {part.title}
                </Link>{' '}
                <span className="tabular-nums text-quiet">{part.count}</span>
              </li>
            ))}
          </ul>
        )}
      </span>
      <span className="min-w-0 break-words">{medium}</span>
      <span className="min-w-0 break-words text-quiet tabular-nums">
        {size}
        {/^\d{4}$/.test(year) ? (
          ''
        ) : (
          <>
            <br />
            {year}
          </>
        )}
      </span>
    </li>
  )
}
