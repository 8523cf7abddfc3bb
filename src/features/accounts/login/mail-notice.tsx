import type { ReactNode } from 'react'
import { t } from '#messages/translate.ts'
import { OutLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/**
 * What somebody is told of a mail that was just written for them. `sends`: it goes out by itself; without a mail server it waits until the
 * studio passes it on, and the page says so. `ifKnown`: there is one only where the address has an account, which the page does not say.
 */
export function MailNotice({
  to,
  sends,
  contact,
  ifKnown = false,
  children,
}: {
  to: string
  sends: boolean
  contact: string
  ifKnown?: boolean
  children: ReactNode
}) {
  return sends ? (
    <Notice
      tone="good"
      title={ifKnown ? t('If the address has an account, we’re emailing a link now.') : t('We’re emailing a link now.')}
    >
      <p>
        {t('It goes to {address}.', { address: to })} {children}
      </p>
    </Notice>
  ) : (
    <Notice
      title={
        ifKnown
          ? t('If the address has an account, a link is queued. No mail server is set up here.')
          : t('A link is queued. No mail server is set up here.')
      }
    >
      <p>
        {t('The mail to {address} waits until the studio passes it on.', { address: to })} {children}
      </p>
      <p className="text-ink">
        <OutLink href={`mailto:${contact}`}>{t('Ask the studio for it')}</OutLink>
      </p>
    </Notice>
  )
}
