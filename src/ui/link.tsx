import { type ComponentProps, createContext, use } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { isWorkbench } from '#messages/locale.ts'

/** How a link is shown here: a page may stand at another address than the one that code knows it by. */
export const AddressContext = createContext<(link: string) => string>((link) => link)

/**
 * A link to a page of the app; `to` is a whole path. Between the site and the workbench it loads a new document: a document has
 * one language, and the workbench has its own.
 */
export function Link({ to, ...rest }: Omit<ComponentProps<typeof RouterLink>, 'to'> & { to: string }) {
  const address = use(AddressContext)(to)
  const isElsewhere = isWorkbench(useLocation().pathname) !== isWorkbench(address.replace(/[?#].*/, ''))
  return <RouterLink to={address} {...(isElsewhere ? { reloadDocument: true } : {})} {...rest} />
}

/** Says at which address a page is shown, for forms and for going there. */
export function useAddress(): (link: string) => string {
  return use(AddressContext)
}

/** The state of a navigation after which a page is about something else, though its path may be the same: the keyboard goes there. */
export const aboutSomethingElse = 'about-something-else'
