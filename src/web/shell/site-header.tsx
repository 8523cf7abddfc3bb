import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { hasSignedInMark } from '#features/accounts/signed-in-mark.ts'
import { linkTo, type NavigationLink, navigation } from '#features/studio/site-map.ts'
import { Kept } from '#ui/kept-markup.tsx'
import { StudioMark } from './studio-mark.tsx'

/** Mark, the house's rooms, and last and quiet what concerns the visitor's own account. */
export function SiteHeader() {
  return (
    <header className="mx-auto flex w-full max-w-[120rem] flex-wrap items-center gap-x-4 px-gutter sm:gap-x-10 pt-3 sm:pt-5">
      <StudioMark />
      <Rooms area="main" label="Main" place="order-3 w-full md:order-none md:w-auto" look="gap-x-4 text-sm sm:gap-x-8 sm:text-base" />
      <Rooms area="account" label="Your account" place="ml-auto" look="gap-x-3 text-sm text-quiet sm:gap-x-5" />
    </header>
  )
}

/** The links of one area, from the pages' own entries in the site map. */
function Rooms({ area, label, place, look }: { area: NavigationLink['area']; label: string; place: string; look: string }) {
  const { pathname } = useLocation()
  const isSignedIn = useSyncExternalStore(never, () => hasSignedInMark(document.cookie), () => false)
  const rooms = navigation(area).map(({ name, title, to: way }) => {
    const isLogin = name === 'login'
    const to = isLogin && isSignedIn ? linkTo('account') : way
    return { name, to, isHere: pathname === to || pathname.startsWith(`${to}/`), title: isLogin && isSignedIn ? account : title, longer: isLogin ? account : undefined }
  })
  return (
    <nav aria-label={label} className={place}>
      <Kept as="ul" by={() => JSON.stringify(['rooms', rooms])} className={`flex flex-wrap ${look}`}>{() => rooms.map((room) => <Room key={room.name} {...room} />)}</Kept>
    </nav>
  )
}

function Room({ to, isHere, title, longer }: { to: string; isHere: boolean; title: string; longer: string | undefined }) {
  return (
    <li>
      <a data-inside href={to} aria-current={isHere ? 'page' : undefined} className={`flex min-h-11 items-center decoration-1 hover:underline ${isHere ? 'text-ink underline' : 'no-underline'}`}>{longer === undefined ? title : <span className="as-wide-as" data-longer={longer}>{title}</span>}</a>
    </li>
  )
}

/** Pages are the same for everyone: for somebody who is signed in, this word takes the place of "Login" once the page has come. */
const account = 'Account'

/** Nothing says when cookies change; the header is rendered with each page. */
const never = () => () => undefined
