import { lazy, Suspense, useState } from 'react'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { t } from '#messages/translate.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { ProblemNotice } from '../sign-in/problem-notice.tsx'
import type { Entered } from '../sign-in/sign-in-entry.ts'
import { type LoginWay, loginLink } from '../sign-in/sign-in-ways.ts'
import { useTask } from '../sign-in/use-task.tsx'
import type { FormParts } from './form-parts.ts'

type Props = Pick<FormParts, 'access' | 'isStarted' | 'contact' | 'next' | 'onProblem'> & {
  way: LoginWay
  again: boolean
  providers: readonly { id: string; name: string }[]
  offer: WalletOffer
  base: string
  /** The app takes passkeys. */
  passkeys: boolean
  /** How this browser signed in last; it comes first. */
  last: string | undefined
  onEntered: (entered: Entered, by: string) => void
}

/** Fetched when somebody chooses it: nobody else carries what wallets need. */
const WalletSignIn = lazy(async () => ({
  default: (await import('#features/wallets/proving/wallet-sign-in.tsx')).WalletSignIn,
}))

/** The ways in that the page does not show just now. */
export function OtherWays({
  access,
  isStarted,
  contact,
  next,
  way,
  again,
  providers,
  offer,
  base,
  passkeys,
  last,
  onEntered,
  onProblem,
}: Props) {
  const task = useTask({ during: 'provider', next, contact, onProblem })
  const ticket = useTask({ during: 'wallet', next, contact, onProblem })
  const passkey = useTask({ next, contact, onProblem })
  // Whoever came by a wallet last time finds it open.
  const [chosen, setWallet] = useState<boolean>()
  const isWallet = offer.signIn && (chosen ?? last === 'wallet')
  const atProvider = (id: string) =>
    task.run(async () => {
      const kit = await access.whenOpen()
      onEntered(await kit.enter.withProvider(id), id)
    })
  const byWallet = (token: string) =>
    ticket.run(async () => {
      const kit = await access.whenOpen()
      onEntered(await kit.enter.withTicket(token), 'wallet')
    })
  const byPasskey = () =>
    passkey.run(async () => {
      const kit = await access.whenOpen()
      onEntered(await kit.enter.withPasskey(), 'passkey')
    })
  const buttons = [
    ...(passkeys
      ? [{ id: 'passkey', label: t('Sign in with a passkey'), isBusy: passkey.isBusy, press: byPasskey }]
      : []),
    ...providers.map(({ id, name }) => ({
      id,
      label: t('Sign in with {service}', { service: name }),
      isBusy: task.isBusy,
      press: () => atProvider(id),
    })),
    ...(offer.signIn
      ? [{ id: 'wallet', label: t('Sign in with a wallet'), isBusy: false, press: () => setWallet(!isWallet) }]
      : []),
  ].sort((one, other) => Number(other.id === last) - Number(one.id === last))
  const line = 'flex min-h-11 items-center underline decoration-strong-line hover:decoration-ink'
  return (
    <section aria-labelledby="other-ways" className="noscript:hidden">
      {way !== 'new' && !again && (
        <div className="mb-10">
          <h2 className="mb-3 text-sm text-quiet">{t('New here?')}</h2>
          <ButtonLink to={loginLink({ way: 'new', next })}>{t('Create an account')}</ButtonLink>
        </div>
      )}
      <h2 id="other-ways" className="text-sm text-quiet">
        {way === 'new' ? t('Already have one?') : t('More ways to sign in')}
      </h2>
      <ul className="mt-3 flex flex-col gap-1">
        {buttons.map(({ id, label, isBusy, press }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 py-1">
            <Button
              type="button"
              disabled={!isStarted || isBusy}
              aria-expanded={id === 'wallet' ? isWallet : undefined}
              onClick={press}
            >
              {label}
            </Button>
            {id === last && <span className="text-sm text-quiet">{t('used last time')}</span>}
          </li>
        ))}
        {way !== 'password' && (
          <li>
            <Link to={loginLink({ next, again })} className={line}>
              {t('Sign in with address and password')}
            </Link>
          </li>
        )}
        {way !== 'link' && (
          <li>
            <Link to={loginLink({ way: 'link', next, again })} className={line}>
              {t('Email me a sign-in link')}
            </Link>
          </li>
        )}
      </ul>
      {isWallet && (
        <div className="mt-6">
          <Suspense
            fallback={
              <p role="status" className="text-sm text-quiet">
                {t('One moment.')}
              </p>
            }
          >
            <WalletSignIn offer={offer} base={base} onToken={byWallet} />
          </Suspense>
        </div>
      )}
      <div className="mt-4">
        <ProblemNotice problem={passkey.problem ?? task.problem ?? ticket.problem} next={next} contact={contact} />
      </div>
    </section>
  )
}
