import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { AtDesk } from '#features/staff/at-desk.ts'
import type { RoomCounts } from '#features/staff/room-counts.ts'
import { SideBar } from '#features/staff/side-bar.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { Link } from '#ui/link.tsx'
import { GroundSwitch } from './ground-switch.tsx'
import { PageNotices } from './page-notices.tsx'
import { useShell } from './shell-data.ts'
import { SkipLink } from './studio-mark.tsx'

/** The workbench's side bar beside a page, in the place of the site's header and footer. */
export function WorkbenchFrame({ desk, counts, children }: { desk: AtDesk; counts: RoomCounts; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <div className="lg:grid lg:min-h-svh lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <header className="no-print lg:sticky lg:top-0 lg:h-svh lg:overflow-y-auto lg:border-r lg:border-line">
        <div className="flex items-center justify-between gap-4 px-gutter pt-4 lg:px-6 lg:pt-6 lg:pb-3">
          <p className="font-serif text-lg">
            <Link to={linkTo('boss')} className="inline-flex min-h-11 items-center no-underline hover:underline">
              Workbench
            </Link>
          </p>
          <a
            href={linkTo('boss search')}
            data-opens-search="workbench"
            className="flex min-h-11 items-center no-underline hover:underline lg:hidden"
          >
            Search
          </a>
        </div>
        <SideBar
          desk={desk}
          counts={counts}
          pathname={pathname}
          studioName={useShell()?.studio.name ?? 'the site'}
          foot={
            <div className="px-3 pt-4">
              <GroundSwitch />
            </div>
          }
        />
      </header>
      <div className="min-w-0">
        <PageNotices />
        <main id="main" tabIndex={-1} className="w-full outline-none">
          {children}
        </main>
      </div>
    </div>
  )
}
