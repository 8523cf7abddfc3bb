import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MailWishes } from '#features/claims/collector/mail-wishes.tsx'
import { AddressCard, AddressReview } from '#features/shipping/addresses/address-card.tsx'
import { AddressFields } from '#features/shipping/addresses/address-fields.tsx'
import { countryName, type PostalAddress } from '#features/shipping/addresses/address-parts.ts'
import { typedAddress } from '#features/shipping/addresses/address-typed.ts'
import type { AddressForm, AddressProblem } from '#features/shipping/addresses/address.ts'
import { useFocusOnProblem } from '#features/shipping/addresses/use-focus-on-problem.tsx'
import { useKeptTyping } from '#features/shipping/addresses/use-kept-typing.tsx'
import { HouseRules } from '#features/studio/house-page-view.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { HouseRefusal } from '#features/wallets/connecting/ask-house.ts'
import { useWalletClient } from '#features/wallets/connecting/use-wallet-client.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { hereAndNow } from '../permits/here-and-now.ts'
import type { AddressLook, TermsClient } from '../permits/terms-client.ts'
import { useTermsClient } from '../permits/use-terms-client.tsx'
import type { StepProps } from './redemption-steps.tsx'

/** Done once an address is kept, sealed, for the permit; what it says stands nowhere on the way. */
export function addressSummary({
  draft: { wishes },
  countries,
}: Pick<StepProps, 'draft' | 'countries'>): string | undefined {
  if (countries.length === 0) return 'As agreed with the studio'
  return wishes.hasAddress === true
    ? `Kept, encrypted${wishes.country === undefined ? '' : `, in ${countryName(wishes.country)}`}`
    : undefined
}

/** What a form starts with besides the address: where to send news of the print, and whether there is a mail server. */
type Mails = { news: string; sendsMail: boolean }
type Standing =
  | { state: 'asking' }
  | { state: 'nobody' }
  | { state: 'kept'; lines: string[] | undefined; form: AddressForm; mails: Mails }
  | { state: 'asked'; form: AddressForm; values: Partial<PostalAddress>; mails: Mails }
  | { state: 'failed'; message: string }

/** The address before the permit: nobody burns first and then finds out that it cannot be written on a label. */
export function AddressStep({ draft, base, onChange }: StepProps) {
  const client = useTermsClient(base)
  const walletClient = useWalletClient(base)
  const { country = '' } = draft.wishes
  const [standing, setStanding] = useState<Standing>({ state: 'asking' })
  useEffect(() => {
    let isCurrent = true
    const find = async (): Promise<Standing> => {
      if ((await walletClient.whoIsThere()) === undefined) return { state: 'nobody' }
      const [{ draft: kept, ...mails }, form] = await Promise.all([client.draft(), client.form(country)])
      return kept?.country === country
        ? { state: 'kept', lines: undefined, form, mails }
        : { state: 'asked', form, values: {}, mails }
    }
    find()
      .catch((error: unknown): Standing => ({ state: 'failed', message: error instanceof Error ? error.message : '' }))
      .then(
        (found) => {
          if (isCurrent) setStanding(found)
        },
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [client, walletClient, country])
  const done = () => {
    onChange({ ...draft, wishes: { ...draft.wishes, hasAddress: true } })
  }
  if (standing.state === 'asking')
    return (
      <p role="status" className="text-base text-quiet">
        Looking who is signed in.
      </p>
    )
  if (standing.state === 'failed')
    return (
      <Notice tone="problem" title="This could not be looked at.">
        <p>{standing.message}</p>
      </Notice>
    )
  if (standing.state === 'nobody') {
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="measure text-base">
          A print has to reach somebody, so a claim and its address belong to an account. Sign in, with this wallet if
          you like; you come back to this step.
        </p>
        <ButtonLink look="primary" to={linkTo('login', { next: hereAndNow() })}>
          Sign in
        </ButtonLink>
      </div>
    )
  }
  if (standing.state === 'kept') {
    const show = async () => {
      const { address, lines } = await client.openDraft()
      setStanding({ ...standing, lines })
      return address
    }
    return (
      <div className="flex flex-col items-start gap-4">
        {standing.lines === undefined ? (
          <p className="measure text-base">
            An address in {countryName(country)} that you gave today is kept for this redemption, encrypted.
          </p>
        ) : (
          <AddressCard lines={standing.lines} title="As the label has it" />
        )}
        <div className="flex flex-wrap gap-4">
          <Button type="button" look="primary" onClick={done}>
            Use it
          </Button>
          {standing.lines === undefined && (
            <Button
              type="button"
              onClick={() => {
                void show()
              }}
            >
              Show it
            </Button>
          )}
          <Button
            type="button"
            onClick={() => {
              void show().then((values) => {
                setStanding({ state: 'asked', form: standing.form, values, mails: standing.mails })
              })
            }}
          >
            Change it
          </Button>
        </div>
      </div>
    )
  }
  return (
    <AskAddress
      key={country}
      client={client}
      form={standing.form}
      values={standing.values}
      mails={standing.mails}
      country={country}
      onKept={done}
    />
  )
}

type Look = AddressLook & { address: PostalAddress; news: string; language: string }

function AskAddress({
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
  const [wishes, setWishes] = useState({ news: mails.news, language: browserLanguage() })
  const [problems, setProblems] = useState<readonly AddressProblem[]>([])
  const [review, setReview] = useState<Look>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const forget = useKeptTyping(ref, 'the next permit')
  useFocusOnProblem(ref, problems)
  const keep = async (address: PostalAddress, { news: mail, language }: { news: string; language: string }) => {
    await client.keepDraft({ address, news: mail, language })
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
        error instanceof HouseRefusal
          ? error.message
          : 'The house did not answer. What you typed is still here; try again.',
      )
    } finally {
      setBusy(false)
    }
  }
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const address = { ...typedAddress((name) => data.get(name)), country }
    const said = { news: text(data.get('news')), language: text(data.get('language')) }
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
    <Notice tone="problem" title="The address was not kept.">
      <p>{failure}</p>
    </Notice>
  )
  if (review !== undefined) {
    const { suggested } = review
    return (
      <div className="flex flex-col gap-6">
        {failed}
        <AddressReview
          typed={review.typed}
          doubts={review.doubts}
          suggested={suggested?.lines}
          keep={
            <Button
              type="button"
              look={suggested === null ? 'primary' : 'plain'}
              disabled={isBusy}
              onClick={() => {
                void run(async () => {
                  await keep(review.address, review)
                })
              }}
            >
              Keep it as typed
            </Button>
          }
          take={
            suggested === null ? null : (
              <Button
                type="button"
                look="primary"
                disabled={isBusy}
                onClick={() => {
                  void run(async () => {
                    await keep(suggested.address, review)
                  })
                }}
              >
                Take this one
              </Button>
            )
          }
          change={
            <Button type="button" look="quiet" onClick={() => setReview(undefined)}>
              Change something
            </Button>
          }
        />
      </div>
    )
  }
  return (
    <form ref={ref} noValidate onSubmit={look} className="flex flex-col gap-8">
      {failed}
      <p className="measure text-sm text-quiet">
        Encrypted by itself, opened only to pack and send, erased after delivery. Each opening is shown to you. Without
        a permit within a day it is erased unused.
      </p>
      {problems.length > 0 && (
        <Notice tone="problem" title="Something is missing. What you typed is still here.">
          <ul>
            {problems.map(({ field, message }) => (
              <li key={field}>
                <a href={`#field-${field}`} className="underline decoration-strong-line hover:decoration-ink">
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div>
        <p className="text-sm text-quiet">Country</p>
        <p className="text-base">{countryName(country)}</p>
      </div>
      <AddressFields form={form} values={values} problems={problems} />
      <MailWishes email={wishes.news} language={wishes.language} sends={mails.sendsMail} />
      <HouseRules />
      <div>
        <Button look="primary" disabled={isBusy}>
          Keep this address
        </Button>
      </div>
    </form>
  )
}

function text(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : ''
}

function browserLanguage(): string {
  const [first = 'en'] = navigator.language.split('-')
  return ['en', 'de', 'fr', 'es', 'ja'].includes(first) ? first : 'en'
}
