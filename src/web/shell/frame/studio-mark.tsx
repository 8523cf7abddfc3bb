import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import type { ShellData } from './shell-data.ts'

/** The studio's mark and name: the way home from every page. */
export function StudioMark({ studio }: { studio: Pick<ShellData['studio'], 'name' | 'mark'> | undefined }) {
  return (
    <a data-inside href={linkTo('index')} className="flex min-h-11 items-center gap-3 no-underline">
      {studio !== undefined && (
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="shrink-0 fill-ink">
          <path d={studio.mark} />
        </svg>
      )}
      <span className="font-serif text-lg whitespace-nowrap">{studio?.name ?? t('Front door')}</span>
    </a>
  )
}

/** Lets a keyboard pass the header by. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      {t('Skip to the page')}
    </a>
  )
}
