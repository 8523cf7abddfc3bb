import { t } from '#messages/translate.ts'
import { useAddress } from './link.tsx'

/** Steps through pages of a list. `addressOf` gives the address of a page; nothing is shown for a single page. */
export function Pagination({
  page,
  pages,
  addressOf,
  label,
}: {
  page: number
  pages: number
  addressOf: (page: number) => string
  label: string
}) {
  const address = useAddress()
  if (pages <= 1) return null
  const near = [...new Set([1, page - 1, page, page + 1, pages])].filter((each) => each >= 1 && each <= pages)
  return (
    <nav aria-label={label} className="mt-14 flex flex-wrap items-center gap-1 text-sm tabular-nums">
      {page > 1 && (
        <a
          data-inside
          rel="prev"
          href={address(addressOf(page - 1))}
          className="mr-3 flex min-h-11 items-center underline decoration-strong-line hover:decoration-ink"
        >
          {t('Previous')}
        </a>
      )}
      {near.map((each, index) => (
        <span key={each} className="flex items-center">
          {index > 0 && each - (near[index - 1] ?? 0) > 1 && (
            <span aria-hidden="true" className="px-1 text-quiet">
              …
            </span>
          )}
          {each === page ? (
            <span
              aria-current="page"
              className="flex min-h-11 min-w-11 items-center justify-center border-b-2 border-ink"
            >
              {each}
            </span>
          ) : (
            <a
              data-inside
              href={address(addressOf(each))}
              aria-label={t('Page {page}', { page: each })}
              className="flex min-h-11 min-w-11 items-center justify-center text-quiet hover:text-ink"
            >
              {each}
            </a>
          )}
        </span>
      ))}
      {page < pages && (
        <a
          data-inside
          rel="next"
          href={address(addressOf(page + 1))}
          className="ml-3 flex min-h-11 items-center underline decoration-strong-line hover:decoration-ink"
        >
          {t('Next')}
        </a>
      )}
    </nav>
  )
}
