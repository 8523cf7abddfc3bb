import { useCallback, useEffect, useEffectEvent } from 'react'
import { SignInHere } from '#features/accounts/login/sign-in-here.tsx'
import { AddressCard } from '#features/shipping/addresses/address-card.tsx'
import type { PostalAddress } from '#features/shipping/addresses/address-parts.ts'
import type { AddressForm } from '#features/shipping/addresses/address.ts'
import { useWalletClient } from '#features/wallets/connecting/use-wallet-client.tsx'
import { countryText } from '#messages/formats.ts'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useAnswer } from '#ui/script/use-answer.ts'
import { useTermsClient } from '../permits/use-terms-client.tsx'
import { AskAddress, type Mails } from './ask-address.tsx'
import type { StepProps } from './redemption-steps.tsx'

/** Done once an address is kept, sealed, for the permit; what it says stands nowhere on the way. */
export function addressSummary({
  draft: { wishes },
  countries,
}: Pick<StepProps, 'draft' | 'countries'>): string | undefined {
  if (countries.length === 0) return t('As agreed with the studio')
  return wishes.hasAddress === true
    ? wishes.country === undefined
      ? t('Address saved')
      : t('Address saved, in {country}', { country: countryText(wishes.country) })
    : undefined
}

type Standing =
  | { state: 'nobody' }
  | { state: 'kept'; lines: string[] | undefined; form: AddressForm; mails: Mails }
  | { state: 'asked'; form: AddressForm; values: Partial<PostalAddress>; mails: Mails }
  | { state: 'failed'; message: string }

/** The address before the permit: nobody burns first and then finds out that it cannot be written on a label. */
export function AddressStep({ draft, session, signIn, base, onChange }: StepProps) {
  const client = useTermsClient(base)
  const walletClient = useWalletClient(base)
  const { country = '' } = draft.wishes
  const { answer: standing, setAnswer: setStanding } = useAnswer<Standing>(
    useCallback(async () => {
      try {
        if ((await walletClient.whoIsThere()) === undefined) return { state: 'nobody' }
        const [{ draft: kept, saved, ...mails }, form] = await Promise.all([client.draft(), client.form(country)])
        if (kept?.country !== country && saved?.country !== country) return { state: 'asked', form, values: {}, mails }
        // The address of the account is the one that is meant, until its holder changes it here.
        if (kept?.country !== country) await client.useSaved()
        return { state: 'kept', lines: undefined, form, mails }
      } catch (error) {
        return { state: 'failed', message: error instanceof Error ? error.message : '' }
      }
    }, [client, walletClient, country]),
  )
  const done = () => {
    onChange({ ...draft, wishes: { ...draft.wishes, hasAddress: true } })
  }
  // An address that is there already is carried on; the step says so, and whoever comes back to it sees or changes it.
  const carry = useEffectEvent(() => {
    if (standing?.state === 'kept' && draft.wishes.hasAddress !== true) done()
  })
  useEffect(() => carry(), [standing])
  if (standing === undefined)
    return (
      <p role="status" className="text-base text-quiet">
        {t('Looking who is signed in.')}
      </p>
    )
  if (standing.state === 'failed')
    return (
      <Notice tone="problem" title={t('This could not be looked at.')}>
        <p>{standing.message}</p>
      </Notice>
    )
  if (standing.state === 'nobody')
    return (
      <SignInHere session={session} client={walletClient} base={base} signIn={signIn}>
        {t('A claim and its address belong to an account. Signing in brings you back to this step.')}
      </SignInHere>
    )
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
            {t('An address in {country} is kept for this redemption, encrypted.', {
              country: countryText(country),
            })}
          </p>
        ) : (
          <AddressCard lines={standing.lines} title={t('As the label has it')} />
        )}
        <div className="flex flex-wrap gap-4">
          <Button type="button" look="primary" onClick={done}>
            {t('Use it')}
          </Button>
          {standing.lines === undefined && (
            <Button type="button" onClick={() => void show()}>
              {t('Show the address')}
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
            {t('Change it')}
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
