import { useState } from 'react'
import { countryName } from '#features/shipping/address-parts.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { HouseRefusal } from '#features/wallets/ask-house.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { hereAndNow } from './here-and-now.ts'
import type { TermsClient } from './terms-client.ts'

type Asked = { state: 'open' } | { state: 'busy' } | { state: 'listed' } | { state: 'nobody' } | { state: 'failed'; message: string }

/** Where the studio does not send: the pill stays, and somebody may be told when that changes. */
export function WaitForCountry({ client, editionId, country }: { client: TermsClient; editionId: string; country: string }) {
  const [asked, setAsked] = useState<Asked & { country?: string }>({ state: 'open' })
  const now = asked.country === country ? asked : { state: 'open' as const }
  const name = countryName(country)
  const wait = async () => {
    setAsked({ state: 'busy', country })
    try {
      await client.wait({ editionId, country })
      setAsked({ state: 'listed', country })
    } catch (error) {
      if (error instanceof HouseRefusal && error.reason === 'sign-in-needed') setAsked({ state: 'nobody', country })
      else setAsked({ state: 'failed', country, message: error instanceof Error ? error.message : '' })
    }
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice tone="problem" title={`We don’t ship to ${name} yet.`}><p>Your pill is safe and doesn’t expire. Choose another country, or let us tell you when this changes.</p></Notice>
      {now.state === 'listed' && <p role="status" className="text-base">You are on the list for {name}. There will be one mail, when it is time.</p>}
      {now.state === 'nobody' && <ButtonLink to={linkTo('login', { next: hereAndNow() })}>Sign in to be told</ButtonLink>}
      {now.state === 'failed' && <p role="alert" className="text-base text-loss">{now.message}</p>}
      {(now.state === 'open' || now.state === 'busy' || now.state === 'failed') && <Button type="button" disabled={now.state === 'busy'} onClick={() => { void wait() }}>Tell me by email</Button>}
    </div>
  )
}
