import { lazy, Suspense, useState } from 'react'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { ProblemNotice } from '../sign-in/problem-notice.tsx'
import type { Entered } from '../sign-in/sign-in-entry.ts'
import { type LoginWay, loginLink } from '../sign-in/sign-in-ways.ts'
import { useTask } from '../sign-in/use-task.tsx'
import type { FormParts } from './form-parts.ts'

type Props = Pick<FormParts, 'access' | 'isStarted' | 'contact' | 'next'> & {
  way: LoginWay
  again: boolean
  providers: readonly { id: string; name: string }[]
  offer: WalletOffer
  base: string
  onEntered: (entered: Entered) => void
}

/** Fetched when somebody chooses it: nobody else carries what wallets need. */
const WalletSignIn = lazy(async () => ({
  default: (await import('#features/wallets/proving/wallet-sign-in.tsx')).WalletSignIn,
}))

/** The ways in that the page does not show just now. */
export function OtherWays({ access, isStarted, contact, next, way, again, providers, offer, base, onEntered }: Props) {
  const task = useTask({ during: 'provider', next, contact })
  const ticket = useTask({ during: 'wallet', next, contact })
  const [isWallet, setWallet] = useState(false)
  const atProvider = (id: string) =>
    task.run(async () => {
      const kit = await access.whenOpen()
      onEntered(await kit.enter.withProvider(id))
    })
  const byWallet = (token: string) =>
    ticket.run(async () => {
      const kit = await access.whenOpen()
      onEntered(await kit.enter.withTicket(token))
    })
  const line = 'flex min-h-11 items-center underline decoration-strong-line hover:decoration-ink'
  return (
    <section aria-labelledby="other-ways" className="noscript:hidden">
      {way !== 'new' && !again && (
        <div className="mb-10">
          <h2 className="mb-3 text-sm text-quiet">New here?</h2>
          <ButtonLink to={loginLink({ way: 'new', next })}>Create an account</ButtonLink>
        </div>
      )}
      <h2 id="other-ways" className="text-sm text-quiet">
        {way === 'new' ? 'Already have one?' : 'Other ways'}
      </h2>
      <ul className="mt-3 flex flex-col gap-1">
        {providers.map(({ id, name }) => (
          <li key={id} className="py-1">
            <Button type="button" disabled={!isStarted || task.isBusy} onClick={() => atProvider(id)}>
              Sign in with {name}
            </Button>
          </li>
        ))}
        {offer.signIn && (
          <li className="py-1">
            <Button type="button" disabled={!isStarted} aria-expanded={isWallet} onClick={() => setWallet(!isWallet)}>
              Sign in with a wallet
            </Button>
          </li>
        )}
        {way !== 'password' && (
          <li>
            <Link to={loginLink({ next, again })} className={line}>
              Sign in with address and password
            </Link>
          </li>
        )}
        {way !== 'link' && (
          <li>
            <Link to={loginLink({ way: 'link', next, again })} className={line}>
              Sign in by a link in an e-mail
            </Link>
          </li>
        )}
      </ul>
      {isWallet && (
        <div className="mt-6">
          <Suspense
            fallback={
              <p role="status" className="text-sm text-quiet">
                One moment.
              </p>
            }
          >
            <WalletSignIn offer={offer} base={base} onToken={byWallet} />
          </Suspense>
        </div>
      )}
      <div className="mt-4">
        <ProblemNotice problem={task.problem ?? ticket.problem} next={next} contact={contact} />
      </div>
    </section>
  )
}
