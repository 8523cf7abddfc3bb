import type { ReactNode } from 'react'
import { PageNotices } from './page-notices.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './studio-mark.tsx'

/** The studio's header and footer around a page. */
export function DefaultFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <SiteHeader />
      <PageNotices />
      <main id="main" tabIndex={-1} className="w-full outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
