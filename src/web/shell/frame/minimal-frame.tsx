import type { ReactNode } from 'react'
import { infoPageTitles } from '#features/studio/info-page-titles.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { PageNotices } from './page-notices.tsx'
import { useShell } from './shell-data.ts'
import { SkipLink, StudioMark } from './studio-mark.tsx'

/** Only the mark: for pages on which a person should do one thing. */
export function MinimalFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-[120rem] px-gutter pt-3 sm:pt-5 print:px-0">
        <StudioMark studio={useShell()?.studio} />
      </header>
      <PageNotices />
      <main id="main" tabIndex={-1} className="w-full outline-none">
        {children}
      </main>
      <footer className="mx-auto mt-auto flex w-full max-w-[120rem] flex-wrap gap-x-6 px-gutter pb-6 text-sm">
        {(['help', 'privacy', 'terms', 'imprint'] as const).map((page) => (
          <a
            key={page}
            href={linkTo(page)}
            className="inline-flex min-h-8 items-center underline decoration-strong-line hover:decoration-ink"
          >
            {t(infoPageTitles[page].title)}
          </a>
        ))}
      </footer>
    </div>
  )
}
