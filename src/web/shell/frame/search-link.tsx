import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'

/** By this mark `SiteSearch` finds the way to the search on the page that is shown; its value says which search where it is not the site's. */
export const opensSearch = 'a[data-opens-search]'

/** The way to the search in the header: a link to its page, and where scripts run the dialog. */
export function SearchLink() {
  return (
    <a
      data-opens-search
      href={linkTo('search')}
      aria-keyshortcuts="/ Control+K Meta+K"
      className="no-print flex min-h-11 items-center gap-1.5 no-underline decoration-1 hover:underline max-sm:-mx-2 max-sm:w-11 max-sm:justify-center"
    >
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        aria-hidden="true"
        className="size-4 shrink-0 fill-none stroke-current stroke-[1.5]"
      >
        <circle cx="6.75" cy="6.75" r="5" />
        <path d="m10.5 10.5 4.5 4.5" />
      </svg>
      <span className="max-sm:sr-only">{t('Search')}</span>
    </a>
  )
}
