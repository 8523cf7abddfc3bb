import type { ReactNode } from 'react'
import { OutLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/**
 * What somebody is told of a mail that was just written for them. `sends`: it goes out by itself; without a mail server it waits until the
 * studio passes it on, and the page says so. `may` is the condition under which there is one at all.
 */
export function MailNotice({
  to,
  sends,
  contact,
  may,
  children,
}: {
  to: string
  sends: boolean
  contact: string
  may?: string
  children: ReactNode
}) {
  const condition = may === undefined ? '' : `${may}, `
  return sends ? (
    <Notice tone="good" title={sentence(`${condition}we’re emailing a link now.`)}>
      <p>
        It goes to {to}. {children}
      </p>
    </Notice>
  ) : (
    <Notice title={sentence(`${condition}a link is queued. No mail server is set up here.`)}>
      <p>
        The mail to {to} waits until the studio passes it on. {children}
      </p>
      <p className="text-ink">
        <OutLink href={`mailto:${contact}`}>Ask the studio for it</OutLink>
      </p>
    </Notice>
  )
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
