import type { ReactNode } from 'react'
import { ChainNotice } from './chain-notice.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './studio-mark.tsx'

/** The studio's header and footer around a page. */
export function DefaultFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <SiteHeader />
      <ChainNotice />
      <main id="main" tabIndex={-1} className="w-full outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
