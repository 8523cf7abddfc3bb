import { useEffect, useState } from 'react'
import { TravelChoice, withParcel } from '#features/claims/opening/travel-choice.tsx'
import { parcelOption } from '#features/shipping/parcels/shipping-quote.ts'
import { countryText } from '#messages/formats.ts'
import { formatLocale } from '#messages/locale.ts'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { BlockerList } from '../burning/check-report.tsx'
import type { RedemptionWishes } from '../intents/intent.ts'
import type { PrintTerms, TermsClient } from '../permits/terms-client.ts'
import { ServiceChoice, TermsTable } from '../permits/terms-table.tsx'
import { useTermsClient } from '../permits/use-terms-client.tsx'
import { WaitForCountry } from '../permits/wait-for-country.tsx'
import type { StepProps } from './redemption-steps.tsx'

/** The country that prints go to; done of itself where the studio does not send by country. */
export function countrySummary({
  draft: { wishes },
  countries,
}: Pick<StepProps, 'draft' | 'countries'>): string | undefined {
  if (countries.length === 0) return t('As agreed with the studio')
  return wishes.country !== undefined && wishes.isAgreed === true && countries.includes(wishes.country)
    ? countryText(wishes.country)
    : undefined
}

type Looking = { state: 'asking' } | { state: 'failed'; message: string } | { state: 'found'; terms: PrintTerms }

/** Can it be sent, and what does all of it cost: found out while the pill still exists. */
export function CountryStep({ draft, countries, elsewhere, offer, base, onChange }: StepProps) {
  const client = useTermsClient(base)
  const [wishes, setWishes] = useState<RedemptionWishes>({
    ...(draft.wishes.country === undefined ? {} : { country: draft.wishes.country }),
    ...(draft.wishes.options === undefined ? {} : { options: draft.wishes.options }),
  })
  const looking = useTerms(client, { ...draft, wishes })
  const { editionId } = draft
  const choose = (next: string) => {
    const asked = { ...withoutService(wishes), country: next }
    setWishes(asked)
    // In the address of the page at once, so that it is still there after signing in; what was agreed to for another country is not.
    onChange({ ...draft, wishes: asked })
  }
  const byName = (codes: readonly string[]) =>
    codes
      .map((code) => ({ code, name: countryText(code) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, formatLocale()))
  const { country } = wishes
  const isServed = country !== undefined && countries.includes(country)
  const terms = looking.state === 'found' ? looking.terms : undefined
  return (
    <div className="flex flex-col gap-8">
      <div className="w-full max-w-[24rem]">
        <Select
          label={t('Country')}
          name="country"
          autoComplete="country"
          value={country ?? ''}
          hint={t('Choose your country to see shipping and import costs.')}
          onChange={(event) => {
            choose(event.target.value)
          }}
        >
          {country === undefined && <option value="">{t('Choose')}</option>}
          <optgroup label={t('We ship to')}>
            {byName(countries).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </optgroup>
          <optgroup label={t('Not yet')}>
            {byName(elsewhere).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </optgroup>
        </Select>
      </div>
      {country !== undefined && !isServed && editionId !== undefined && (
        <>
          <Notice tone="problem" title={t('We don’t ship to {country} yet.', { country: countryText(country) })}>
            <p>
              {t('Your pill is safe and doesn’t expire. Choose another country, or let us tell you when this changes.')}
            </p>
          </Notice>
          <WaitForCountry client={client} editionId={editionId} country={country} />
        </>
      )}
      {looking.state === 'failed' && (
        <Notice tone="problem" title={t('This could not be looked at.')}>
          <p>{looking.message}</p>
        </Notice>
      )}
      {country !== undefined && isServed && terms === undefined && looking.state !== 'failed' && (
        <p role="status" className="text-base text-quiet">
          {t('Looking what it costs. Nothing is sent.')}
        </p>
      )}
      {isServed && terms !== undefined && (
        <>
          <ServiceChoice
            terms={terms}
            wishes={wishes}
            currency={offer.network.currency}
            onChange={(next) => {
              setWishes({ ...wishes, options: next })
            }}
          />
          <TravelChoice
            travel={terms.travel}
            chosen={wishes.options?.[parcelOption]}
            name={`option ${parcelOption}`}
            symbol={offer.network.currency.symbol}
            onChange={(claimId) => {
              setWishes({ ...wishes, options: withParcel(wishes.options, claimId) })
            }}
          />
          {terms.obstacles.length > 0 && (
            <BlockerList
              obstacles={terms.obstacles.map((one) => ({ ...one, code: one.code as 'not-served' }))}
              label={t('What stands in the way')}
            />
          )}
          {terms.quote !== null && <TermsTable terms={terms} quote={terms.quote} currency={offer.network.currency} />}
          {terms.obstacles.length === 0 && terms.quote !== null && (
            <div>
              <Button
                type="button"
                look="primary"
                onClick={() => onChange({ ...draft, wishes: { ...wishes, isAgreed: true } })}
              >
                {t('Agree and continue')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}

/** What is known of the terms for the country that is wished now. Another service or parcel is asked while the terms of before stay. */
function useTerms(
  client: TermsClient,
  { editionId, holder, wishes }: Pick<StepProps['draft'], 'editionId' | 'holder' | 'wishes'>,
): Looking {
  const [answer, setAnswer] = useState<{ country: string; looking: Looking }>()
  const key = JSON.stringify(wishes)
  useEffect(() => {
    let isCurrent = true
    const { country, ...asked } = JSON.parse(key) as RedemptionWishes
    if (country === undefined || editionId === undefined) return
    void look(client, { editionId, wishes: { country, ...asked }, holder }).then((looking) => {
      if (isCurrent) setAnswer({ country, looking })
    })
    return () => {
      isCurrent = false
    }
  }, [client, key, editionId, holder])
  return answer !== undefined && answer.country === wishes.country ? answer.looking : { state: 'asking' }
}

/** Services are those of a zone, parcels go to one country: another country is asked without them. */
function withoutService({ options, ...wishes }: RedemptionWishes): RedemptionWishes {
  const { Shipping: _service, [parcelOption]: _parcel, ...kept } = options ?? {}
  return Object.keys(kept).length === 0 ? wishes : { ...wishes, options: kept }
}

async function look(
  client: TermsClient,
  asked: { editionId: string; wishes: RedemptionWishes; holder: string },
): Promise<Looking> {
  try {
    return { state: 'found', terms: await client.terms(asked) }
  } catch (error) {
    return { state: 'failed', message: error instanceof Error ? error.message : '' }
  }
}
