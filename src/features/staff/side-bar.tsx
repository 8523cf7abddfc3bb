import type { ReactNode } from 'react'
import { linkTo } from '#features/studio/site-map.ts'
import { Link } from '#ui/link.tsx'
import { momentText } from '#ui/time-text.tsx'
import type { AtDesk } from './at-desk.ts'
import { countText, type RoomCounts } from './room-counts.ts'
import { type Room, roomAt, roomGroupsOf } from './rooms.ts'

const row = 'flex min-h-11 items-center px-3 no-underline hover:bg-raised lg:min-h-8'

/**
 * The way between the rooms of the workbench that are open to somebody, with what waits in each, and out of it. On phones it is
 * a folded menu, which works without script and folds again with each page. `foot`: what else stands at its end.
 */
export function SideBar({
  desk,
  counts,
  pathname,
  studioName,
  foot,
}: {
  desk: AtDesk
  counts: RoomCounts
  pathname: string
  studioName: string
  foot: ReactNode
}) {
  const here = roomAt(pathname)
  return (
    <details key={pathname} className="group details-open-wide max-lg:border-b max-lg:border-line lg:px-3 lg:pb-6">
      <summary className="flex min-h-14 items-center justify-between gap-4 px-gutter text-base">
        <span className="min-w-0 break-words">
          Menu <span className="text-quiet">· {here?.title ?? 'Workbench'}</span>
        </span>
        <span aria-hidden="true" className="shrink-0 group-open:rotate-180">
          ▾
        </span>
      </summary>
      <div className="max-lg:px-[calc(var(--spacing-gutter)-0.75rem)] max-lg:pb-6">
        <nav aria-label="Workbench">
          {roomGroupsOf(desk.roles).map(({ group, rooms }) => (
            <RoomGroup key={group ?? ''} title={group} rooms={rooms} counts={counts} here={here} />
          ))}
        </nav>
        <div className="mt-4 border-t border-line pt-4 text-sm">
          <p className="px-3 pb-1 break-words text-quiet">
            {desk.who}, {desk.roles.join(', ')}, signed in until{' '}
            {momentText({ seconds: desk.until, nanoseconds: 0 }, true)}
          </p>
          <Link to={linkTo('account')} className={row}>
            Your account
          </Link>
          <Link to={linkTo('index')} className={row}>
            View {studioName}
          </Link>
          <form method="post" action="/sign-out">
            <button type="submit" className={`${row} w-full`}>
              Sign out
            </button>
          </form>
          {foot}
        </div>
      </div>
    </details>
  )
}

function RoomGroup({
  title,
  rooms,
  counts,
  here,
}: {
  title: string | undefined
  rooms: readonly Room[]
  counts: RoomCounts
  here: Room | undefined
}) {
  const list = (
    <ul aria-label={title}>
      {rooms.map((room) => (
        <RoomEntry key={room.name} room={room} count={counts[room.name]} isHere={room === here} />
      ))}
    </ul>
  )
  if (title === undefined) return list
  return (
    <>
      <p aria-hidden="true" className="border-l-2 border-transparent px-3 pt-5 pb-1 text-xs text-quiet lg:pt-4">
        {title}
      </p>
      {list}
    </>
  )
}

/** The count stands beside the link, so that the link is called as its page is. */
function RoomEntry({
  room: { name, title, to },
  count,
  isHere,
}: {
  room: Room
  count: number | undefined
  isHere: boolean
}) {
  const text = count === undefined ? undefined : countText(name, count)
  const entry = {
    'aria-current': isHere ? ('page' as const) : undefined,
    className: `${row} border-l-2 pr-14 ${isHere ? 'border-accent bg-raised' : 'border-transparent'}`,
  }
  return (
    <li className="relative">
      {name === 'boss search' ? (
        <>
          <a {...entry} href={to} data-opens-search="workbench" aria-keyshortcuts="/ Control+K Meta+K">
            {title}
          </a>
          <kbd
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-xs text-quiet pointer-coarse:hidden"
          >
            Ctrl K
          </kbd>
        </>
      ) : (
        <Link to={to} {...entry}>
          {title}
        </Link>
      )}
      {text !== undefined && (
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-quiet tabular-nums">
          {text.figures}
          <span className="sr-only"> {text.words}</span>
        </span>
      )}
    </li>
  )
}
