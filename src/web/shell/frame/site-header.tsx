import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { hasSignedInMark } from '#features/accounts/sessions/signed-in-mark.ts'
import type { MenuEntry } from '#features/studio/navigation.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { useAddress } from '#ui/link.tsx'
import { OriginalWords } from '#ui/originals/original-words.tsx'
import { SearchLink } from './search-link.tsx'
import { useShell } from './shell-data.ts'
import { StudioMark } from './studio-mark.tsx'

/** Mark, the app's rooms, and last and quiet what concerns the visitor's own account. */
export function SiteHeader() {
  const { pathname } = useLocation()
  const shell = useShell()
  const studio = shell?.studio
  const address = useAddress()
  const isSignedIn = useSyncExternalStore(
    never,
    () => hasSignedInMark(document.cookie),
    () => false,
  )
  const [main, own] = (['main', 'account'] as const).map((area) =>
    roomsOf(shell?.menu ?? [], { area, pathname, isSignedIn, address }),
  ) as [RoomLink[], RoomLink[]]
  return (
    <header className="mx-auto flex w-full max-w-[120rem] flex-wrap items-center gap-x-2 px-gutter sm:gap-x-10 pt-3 sm:pt-5 print:px-0">
      <StudioMark studio={studio} />
      <Rooms
        rooms={main}
        label={t('Main')}
        place="order-3 w-full md:order-none md:w-auto"
        look="gap-x-4 text-sm sm:gap-x-8 sm:text-base"
      />
      <div className="ml-auto flex items-center gap-x-2 text-sm text-quiet sm:gap-x-5">
        <SearchLink />
        <Rooms rooms={own} label={t('Your account')} place="" look="gap-x-2 sm:gap-x-5" />
      </div>
    </header>
  )
}

type RoomLink = { name: string; to: string; isHere: boolean; title: string; longer: string | undefined }

/**
 * The links of one area of the menu. Pages are the same for everyone: for somebody who is signed in, "Account" takes the place of
 * "Login" and "My collection" that of "Shipping" once the page has come.
 */
function roomsOf(
  menu: readonly MenuEntry[],
  {
    area,
    pathname,
    isSignedIn,
    address,
  }: { area: MenuEntry['area']; pathname: string; isSignedIn: boolean; address: (link: string) => string },
): RoomLink[] {
  return menu
    .filter((entry) => entry.area === area)
    .map(({ name, title, to: way }) => {
      const isLogin = name === 'login'
      const own = isLogin ? t('Account') : name === 'shipping' ? t('My collection') : undefined
      const to = address(isLogin && isSignedIn ? linkTo('account') : way)
      return {
        name,
        to,
        isHere: pathname === to || pathname.startsWith(`${to}/`),
        title: isSignedIn && own !== undefined ? own : title,
        longer: own,
      }
    })
}

function Rooms({
  rooms,
  label,
  place,
  look,
}: {
  rooms: readonly RoomLink[]
  label: string
  place: string
  look: string
}) {
  return (
    <nav aria-label={label} className={place}>
      <ul className={`flex flex-wrap ${look}`}>
        {rooms.map(({ name, ...room }) => (
          <Room key={name} {...room} />
        ))}
      </ul>
    </nav>
  )
}

function Room({ to, isHere, title, longer }: Omit<RoomLink, 'name'>) {
  return (
    <li>
      <a
        data-inside
        href={to}
        aria-current={isHere ? 'page' : undefined}
        className={`flex min-h-11 items-center decoration-1 hover:underline ${isHere ? 'text-ink underline' : 'no-underline'}`}
      >
        {longer === undefined ? (
          <OriginalWords of={title} />
        ) : (
          <span className="as-wide-as" data-longer={longer}>
            {title}
          </span>
        )}
      </a>
    </li>
  )
}

/** Nothing says when cookies change; the header is rendered with each page. */
const never = () => () => undefined
