import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { labelText } from '#features/prints/numbers/print.ts'
import { AddressReview } from '#features/shipping/addresses/address-card.tsx'
import { AddressFields } from '#features/shipping/addresses/address-fields.tsx'
import { addressFields, type PostalAddress } from '#features/shipping/addresses/address-parts.ts'
import type { AddressForm } from '#features/shipping/addresses/address.ts'
import { MissingFields } from '#features/shipping/addresses/missing-fields.tsx'
import { RememberAddress } from '#features/shipping/addresses/remember-address.tsx'
import { useFocusOnProblem } from '#features/shipping/addresses/use-focus-on-problem.tsx'
import { useKeptTyping } from '#features/shipping/addresses/use-kept-typing.tsx'
import { StudioRules } from '#features/studio/info-page-view.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { t, tn } from '#messages/translate.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import { Empty, Notice } from '#ui/notice.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import { DeadlineText } from '../claim/deadline-text.tsx'
import type { AddressAnswer } from './address-answer.ts'
import type { AddressPageView } from './get-address-page.server.ts'
import { MailWishes } from './mail-wishes.tsx'

type Props = Omit<AddressPageView, 'contact'> & {
  news: string
  language: string
  /** There is a mail server. */ sendsMail: boolean
  answer: AddressAnswer | undefined
  base: string
}

/** Where a print goes: country first where there is a choice, then the fields that it has. Works without script. */
export function AddressPage(props: Props) {
  const { claimId, isClaim, title, label, mayChange, deadline, answer, purgeDays } = props
  const back = isClaim ? linkTo('shipping claim', { claim: claimId }) : linkTo('burn intent', { intent: claimId })
  return (
    <Page narrow>
      <p className="mb-6 text-sm">
        <TextLink to={back}>{isClaim ? t('Back to the claim') : t('Back to the redemption')}</TextLink>
      </p>
      <PageTitle
        title={t('Where it goes')}
        line={tn(
          purgeDays,
          '{print}. Your address is encrypted, opened only to pack and send, and erased {count} day after delivery. Each opening is shown to you.',
          '{print}. Your address is encrypted, opened only to pack and send, and erased {count} days after delivery. Each opening is shown to you.',
          { print: label === undefined ? title : `${title} ${labelText(label)}` },
        )}
      />
      {!mayChange ? (
        <Empty title={t('This address stands.')}>
          <p>
            {t(
              'The parcel is packed, on its way, or has arrived, so the address cannot be changed any more. If it must not go there, write to the studio.',
            )}
          </p>
        </Empty>
      ) : answer?.review === undefined ? (
        <>
          {deadline !== undefined && (
            <p className="measure mb-8 text-sm text-quiet">
              <DeadlineText deadline={deadline} />
            </p>
          )}
          <UseSaved {...props} />
          <Ask {...props} />
        </>
      ) : (
        <Review {...props} answer={answer} review={answer.review} />
      )}
    </Page>
  )
}

/** Sending it to the address that its owner has saved, before anything is typed. */
function UseSaved({ saved, answer, news, language }: Props) {
  if (saved === undefined || answer !== undefined) return null
  return (
    <Form method="post" className="mb-10 flex flex-col items-start gap-4 border-b border-line pb-8">
      <p className="measure text-base">
        {t('You have an address in {country} saved, encrypted.', { country: saved.name })}
      </p>
      <input type="hidden" name="news" value={news} />
      <input type="hidden" name="language" value={language} />
      <Button look="primary" name="act" value="saved">
        {t('Send it there')}
      </Button>
    </Form>
  )
}

function Ask({ claimId, countries, isPriced, form: first, answer, news, language, sendsMail, base }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  const [fetched, setFetched] = useState<AddressForm>()
  const isBusy = useNavigation().state !== 'idle'
  const forget = useKeptTyping(ref, claimId)
  useEffect(() => forget, [forget])
  useFocusOnProblem(ref, answer)
  const form = fetched ?? answer?.form ?? first
  if (form === undefined) return <ChooseCountry claimId={claimId} countries={countries} />
  const values = answer?.values ?? {}
  const problems = answer?.problems ?? []
  const change = async (country: string) => {
    const found = await fetch(`${base}/addresses/forms/${country}`)
      .then(async (response) => (response.ok ? ((await response.json()) as AddressForm) : undefined))
      .catch(() => undefined)
    if (found !== undefined) setFetched(found)
  }
  return (
    <Form ref={ref} method="post" noValidate className="flex flex-col gap-8" autoComplete="on">
      {answer?.refusal !== undefined && (
        <Notice tone="problem" title={t('The address was not kept.')}>
          <p>{answer.refusal}</p>
        </Notice>
      )}
      <MissingFields
        problems={[
          ...problems,
          ...(answer?.newsProblem === undefined ? [] : [{ field: 'news', message: answer.newsProblem }]),
        ]}
      />
      {countries.length === 1 ? (
        <div>
          <input type="hidden" name="country" value={form.country} />
          <p className="text-sm text-quiet">{t('Country')}</p>
          <p className="text-base">{countries[0]?.name}</p>
          <p className="mt-1 text-sm text-quiet">
            {isPriced
              ? t('The price was for this country. If it has to go elsewhere, write to the studio first.')
              : t('This is the country the studio sends to.')}
          </p>
        </div>
      ) : (
        <div className="flex flex-wrap items-end gap-4">
          <div className="min-w-0 grow basis-[18rem]">
            <Select
              label={t('Country')}
              name="country"
              autoComplete="country"
              defaultValue={form.country}
              error={problems.find(({ field }) => field === 'country')?.message}
              onChange={(event) => void change(event.target.value)}
            >
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
          <noscript>
            <Button name="act" value="country" formNoValidate>
              {t('Show the address fields')}
            </Button>
          </noscript>
        </div>
      )}
      <AddressFields form={form} values={values} problems={problems} />
      <RememberAddress isTicked={answer?.remember === true} />
      <MailWishes email={answer?.news ?? news} language={answer?.language ?? language} sends={sendsMail} />
      <StudioRules />
      <div className="flex flex-wrap gap-4">
        <Button look="primary" name="act" value="save" disabled={isBusy}>
          {t('Keep this address')}
        </Button>
      </div>
    </Form>
  )
}

/** By GET: a country is no secret, and every form has an address of its own. */
function ChooseCountry({ claimId, countries }: Pick<Props, 'claimId' | 'countries'>) {
  if (countries.length === 0)
    return (
      <Empty title={t('The studio sends nothing at the moment.')}>
        <p>{t('Your claim stays yours. Come back, or write to the studio.')}</p>
      </Empty>
    )
  return (
    <Form
      method="get"
      action={linkTo('shipping address', { claim: claimId })}
      className="flex flex-wrap items-end gap-4"
    >
      <div className="min-w-0 grow basis-[18rem]">
        <Select
          label={t('Country')}
          name="country"
          autoComplete="country"
          defaultValue=""
          required
          hint={t('These are the countries the studio sends to.')}
        >
          <option value="">{t('Choose')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <Button look="primary">{t('Continue')}</Button>
    </Form>
  )
}

function Review({
  answer: { values, news = '', language = 'en', remember = false },
  review: { typed, doubts, suggested },
}: Props & { answer: AddressAnswer; review: NonNullable<AddressAnswer['review']> }) {
  const hidden = (address: Partial<PostalAddress>) => (
    <>
      {(['country', ...addressFields] as const).map((field) =>
        address[field] === undefined ? null : <input key={field} type="hidden" name={field} value={address[field]} />,
      )}
      <input type="hidden" name="news" value={news} />
      <input type="hidden" name="language" value={language} />
      {remember && <input type="hidden" name="remember" value="yes" />}
    </>
  )
  return (
    <AddressReview
      typed={typed}
      doubts={doubts}
      suggested={suggested?.lines}
      keep={
        <Form method="post">
          {hidden(values)}
          <input type="hidden" name="seen" value="yes" />
          <Button look={suggested === undefined ? 'primary' : 'plain'} name="act" value="save">
            {t('Keep it as typed')}
          </Button>
        </Form>
      }
      take={
        suggested === undefined ? null : (
          <Form method="post">
            {hidden(suggested.address)}
            <input type="hidden" name="seen" value="yes" />
            <Button look="primary" name="act" value="save">
              {t('Take this one')}
            </Button>
          </Form>
        )
      }
      change={
        <Form method="post">
          {hidden(values)}
          <Button look="quiet" name="act" value="country">
            {t('Change something')}
          </Button>
        </Form>
      }
    />
  )
}
