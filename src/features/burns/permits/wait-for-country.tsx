import { useState } from 'react'
import { linkTo } from '#features/studio/site-map.ts'
import { ServerRefusal } from '#features/wallets/connecting/ask-server.ts'
import { hereAndNow } from '#features/wallets/proving/here-and-now.ts'
import { countryText } from '#messages/formats.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button, ButtonLink, TextLink } from '#ui/button.tsx'
import type { TermsClient } from './terms-client.ts'

type Listed = Awaited<ReturnType<TermsClient['wait']>>
type Asked =
  | { state: 'open' }
  | { state: 'busy' }
  | { state: 'listed'; listed: Listed }
  | { state: 'nobody' }
  | { state: 'failed'; message: string }

/** Where the studio does not send: somebody may be told when that changes. */
export function WaitForCountry({
  client,
  editionId,
  country,
}: {
  client: TermsClient
  editionId: string
  country: string
}) {
  const [asked, setAsked] = useState<Asked & { country?: string }>({ state: 'open' })
  const now = asked.country === country ? asked : { state: 'open' as const }
  const name = countryText(country)
  const wait = async () => {
    setAsked({ state: 'busy', country })
    try {
      setAsked({ state: 'listed', listed: await client.wait({ editionId, country }), country })
    } catch (error) {
      if (error instanceof ServerRefusal && error.reason === 'sign-in-needed') setAsked({ state: 'nobody', country })
      else setAsked({ state: 'failed', country, message: error instanceof Error ? error.message : '' })
    }
  }
  return (
    <div className="flex flex-col items-start gap-4">
      {now.state === 'listed' && (
        <p role="status" className="measure text-base">
          <ListedText {...now.listed} name={name} />
        </p>
      )}
      {now.state === 'nobody' && (
        <>
          <p className="measure text-base">{t('We need an account to write to.')}</p>
          <ButtonLink to={linkTo('login', { next: hereAndNow() })}>{t('Sign in to get the email')}</ButtonLink>
        </>
      )}
      {now.state === 'failed' && (
        <p role="alert" className="text-base text-loss">
          {now.message}
        </p>
      )}
      {(now.state === 'open' || now.state === 'busy' || now.state === 'failed') && (
        <Button type="button" disabled={now.state === 'busy'} onClick={() => void wait()}>
          {t('Tell me by email when you do')}
        </Button>
      )}
    </div>
  )
}

function ListedText({ name, sendsMail, hasMailbox }: Listed & { name: string }) {
  if (!hasMailbox)
    return (
      <Message
        text="You’re on the list for {country}, but your account has no email address yet. <a>Add one to your account</a>, or our mail reaches nobody."
        values={{ country: name, a: (words) => <TextLink to={linkTo('account')}>{words}</TextLink> }}
      />
    )
  return (
    <>
      {t('You’re on the list for {country}. We’ll write once, when we ship there.', { country: name })}{' '}
      {!sendsMail && t('No mail server is set up here yet: until there is one, that mail waits.')}
    </>
  )
}
