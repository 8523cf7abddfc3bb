import { type FormEvent, useRef, useState } from 'react'
import { MailWishes } from '#features/claims/collector/mail-wishes.tsx'
import { AddressReview } from '#features/shipping/addresses/address-card.tsx'
import { AddressFields } from '#features/shipping/addresses/address-fields.tsx'
import type { PostalAddress } from '#features/shipping/addresses/address-parts.ts'
import { typedAddress } from '#features/shipping/addresses/address-typed.ts'
import type { AddressForm, AddressProblem } from '#features/shipping/addresses/address.ts'
import { MissingFields } from '#features/shipping/addresses/missing-fields.tsx'
import { draftHours } from '#features/shipping/addresses/policy.ts'
import { RememberAddress } from '#features/shipping/addresses/remember-address.tsx'
import { useFocusOnProblem } from '#features/shipping/addresses/use-focus-on-problem.tsx'
import { useKeptTyping } from '#features/shipping/addresses/use-kept-typing.tsx'
import { StudioRules } from '#features/studio/info-page-view.tsx'
import { ServerRefusal } from '#features/wallets/connecting/ask-server.ts'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { AddressLook, TermsClient } from '../permits/terms-client.ts'

/** What a form starts with besides the address: where to send news of the print, and whether there is a mail server. */
export type Mails = { news: string; sendsMail: boolean }
type Wishes = { news: string; language: string; /** Kept for the next prints. */ remember: boolean }
type Look = AddressLook & Wishes & { address: PostalAddress }

/** The form for an address in a country, looked over before it is kept, sealed, for the permit. */
export function AskAddress({
  client,
  form,
  values: first,
  mails,
  country,
  onKept,
}: {
  client: TermsClient
  form: AddressForm
  values: Partial<PostalAddress>
  mails: Mails
  country: string
  onKept: () => void
}) {
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(first)
  const [wishes, setWishes] = useState<Wishes>({ news: mails.news, language: browserLanguage(), remember: false })
  const [problems, setProblems] = useState<readonly AddressProblem[]>([])
  const [review, setReview] = useState<Look>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const forget = useKeptTyping(ref, 'the next permit')
  useFocusOnProblem(ref, problems)
  const keep = async (address: PostalAddress, { news: mail, language, remember }: Wishes) => {
    await client.storeDraft({ address, news: mail, language, remember })
    forget()
    onKept()
  }
  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await act()
    } catch (error) {
      setFailure(
        error instanceof ServerRefusal
          ? error.message
          : t('We couldn’t reach the server. What you typed is still here; try again.'),
      )
    } finally {
      setBusy(false)
    }
  }
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const address = { ...typedAddress((name) => data.get(name)), country }
    const said = {
      news: text(data.get('news')),
      language: text(data.get('language')),
      remember: data.get('remember') === 'yes',
    }
    setValues(address)
    setWishes(said)
    void run(async () => {
      const found = await client.look(address)
      setProblems(found.problems)
      if (found.problems.length > 0) return
      if (found.doubts.length > 0 || found.suggested !== null) setReview({ ...found, address, ...said })
      else await keep(address, said)
    })
  }
  const failed = failure !== undefined && (
    <Notice tone="problem" title={t('The address was not kept.')}>
      <p>{failure}</p>
    </Notice>
  )
  if (review !== undefined)
    return (
      <div className="flex flex-col gap-6">
        {failed}
        <ReviewTyped
          review={review}
          isBusy={isBusy}
          onKeep={(address) => void run(async () => await keep(address, review))}
          onChange={() => setReview(undefined)}
        />
      </div>
    )
  return (
    <form ref={ref} noValidate onSubmit={look} className="flex flex-col gap-8">
      {failed}
      <p className="measure text-sm text-quiet">
        {t('Encrypted, opened only to pack and send, erased after delivery, or after {count} hours without a permit.', {
          count: draftHours,
        })}
      </p>
      <MissingFields problems={problems} />
      <AddressFields form={form} values={values} problems={problems} />
      <RememberAddress isTicked={wishes.remember} />
      <MailWishes email={wishes.news} language={wishes.language} sends={mails.sendsMail} />
      <StudioRules />
      <div>
        <Button look="primary" disabled={isBusy}>
          {t('Keep this address')}
        </Button>
      </div>
    </form>
  )
}

/** The address as it was typed beside the one that the rules of its country suggest. */
function ReviewTyped({
  review: { typed, doubts, suggested, address },
  isBusy,
  onKeep,
  onChange,
}: {
  review: Look
  isBusy: boolean
  onKeep: (address: PostalAddress) => void
  onChange: () => void
}) {
  return (
    <AddressReview
      typed={typed}
      doubts={doubts}
      suggested={suggested?.lines}
      keep={
        <Button
          type="button"
          look={suggested === null ? 'primary' : 'plain'}
          disabled={isBusy}
          onClick={() => onKeep(address)}
        >
          {t('Keep it as typed')}
        </Button>
      }
      take={
        suggested === null ? null : (
          <Button type="button" look="primary" disabled={isBusy} onClick={() => onKeep(suggested.address)}>
            {t('Take this one')}
          </Button>
        )
      }
      change={
        <Button type="button" look="quiet" onClick={onChange}>
          {t('Change something')}
        </Button>
      }
    />
  )
}

function text(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : ''
}

function browserLanguage(): string {
  const [first = 'en'] = navigator.language.split('-')
  return ['en', 'de', 'fr', 'es', 'ja'].includes(first) ? first : 'en'
}
