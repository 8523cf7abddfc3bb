import type { ComponentProps, ReactNode } from 'react'
import { addressOfOwnLanguage } from '#messages/locale.ts'
import { t } from '#messages/translate.ts'
import { Link, useAddress } from './link.tsx'

type Look = 'primary' | 'plain' | 'quiet' | 'loss'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-sm py-2 text-base text-center no-underline transition-colors duration-150 ' +
  'disabled:cursor-not-allowed disabled:opacity-60'
const looks: Record<Look, string> = {
  primary: 'px-5 bg-accent text-on-accent border border-accent hover:bg-ink hover:border-ink hover:text-ground',
  plain: 'px-5 border border-strong-line text-ink hover:border-ink hover:bg-raised',
  quiet: 'text-ink underline decoration-strong-line hover:decoration-ink',
  loss: 'px-5 border border-loss text-loss hover:bg-loss hover:text-ground',
}

/** What only the program answers says that it is a `button`: one that is pressed before the program is here is pressed again then, a form's is not. */
type OfKind = { onClick?: undefined } | { type: NonNullable<ComponentProps<'button'>['type']> }

/** A button: `primary` for the one next step of a page, `loss` for what cannot be undone, `plain` and `quiet` for the rest. */
export function Button({
  look = 'plain',
  className = '',
  type = 'submit',
  ...rest
}: ComponentProps<'button'> & { look?: Look } & OfKind) {
  return <button type={type} className={`${base} ${looks[look]} ${className}`} {...rest} />
}

/** A link that looks like a button, for going somewhere. `state` is handed to that page without standing in its address. */
export function ButtonLink({
  look = 'plain',
  to,
  state,
  children,
}: {
  look?: Look
  to: string
  state?: unknown
  children: ReactNode
}) {
  return (
    <Link to={to} state={state} className={`${base} ${looks[look]}`}>
      {children}
    </Link>
  )
}

/** A link in running text or lists; `to` is a whole path. */
export function TextLink({ to, children, className = '' }: { to: string; children: ReactNode; className?: string }) {
  return (
    <a
      data-inside
      href={useAddress()(to)}
      className={`underline decoration-strong-line hover:decoration-ink ${className}`}
    >
      {children}
    </a>
  )
}

/** A link to a file that is kept, made in the reader's own language. */
export function FileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={addressOfOwnLanguage(href)}
      download
      className="no-print underline decoration-strong-line hover:decoration-ink"
    >
      {children}
    </a>
  )
}

/** A link to a file that a calendar takes: its day shows there in the reader's own time, with a reminder. */
export function CalendarLink({ href }: { href: string }) {
  return <FileLink href={href}>{t('Add to your calendar')}</FileLink>
}

/** A link that leaves the site. */
export function OutLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noopener noreferrer" className="underline decoration-strong-line hover:decoration-ink">
      {children}
    </a>
  )
}
