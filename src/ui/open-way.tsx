import type { ReactNode } from 'react'
import { TextLink } from './button.tsx'

/** One way to take part: what is so now, a sentence more, and the page where it goes on. */
export function OpenWay({
  title,
  state,
  to,
  more,
  children,
}: {
  title: string
  state: string
  to: string
  more: string
  children?: ReactNode
}) {
  return (
    <div className="flex flex-col gap-1.5 border-t border-strong-line pt-4">
      <h3 className="text-sm text-quiet">{title}</h3>
      <p className="font-serif text-lg">{state}</p>
      {children !== undefined && children !== false && children !== '' && (
        <p className="text-base text-quiet">{children}</p>
      )}
      <p className="mt-1 text-sm">
        <TextLink to={to}>{more}</TextLink>
      </p>
    </div>
  )
}
