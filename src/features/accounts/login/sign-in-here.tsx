import { type ReactNode, useState } from 'react'
import { linkTo } from '#features/studio/site-map.ts'
import type { WalletClient } from '#features/wallets/connecting/wallet-client.ts'
import { actProblem, type WalletProblem } from '#features/wallets/connecting/wallet-problem.ts'
import { hereAndNow } from '#features/wallets/proving/here-and-now.ts'
import { SignInFirst } from '#features/wallets/proving/sign-in-first.tsx'
import { signProof } from '#features/wallets/proving/sign-proof.ts'
import type { ConnectedSession } from '#features/wallets/wallet-gate.tsx'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Problem } from '#ui/notice.tsx'
import type { SignInHereParts } from '../sign-in/sign-in-here-of.ts'
import { rememberWay } from './last-way.ts'

/**
 * Signing in where it is needed, by the wallet that is connected already: one signature opens the account that the wallet is linked to,
 * or a new one. The page is loaded anew then, at the same address, so that nothing of it is left that was made for nobody.
 * Every other way is the sign-in page's, which comes back here.
 */
export function SignInHere({
  session,
  client,
  base,
  signIn,
  children,
}: {
  session: ConnectedSession
  client: WalletClient
  base: string
  signIn: SignInHereParts | undefined
  /** Why it is needed. */ children: ReactNode
}) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Pick<WalletProblem, 'title' | 'advice'>>()
  if (signIn === undefined) return <SignInFirst>{children}</SignInFirst>
  const elsewhere = linkTo('login', { next: hereAndNow() })
  const enter = async () => {
    setBusy(true)
    setProblem(undefined)
    // It comes while the wallet is asked.
    const coming = import('../sign-in/enter-with-ticket.ts')
    coming.catch(() => undefined)
    try {
      const token = await client.signIn(await signProof({ client, session, purpose: 'sign-in' }))
      const entered = await (await coming).enterWithTicket(token, { config: signIn.config, base })
      if (entered.state === 'failed') {
        setProblem(entered.problem)
        setBusy(false)
        return
      }
      rememberWay(() => window.localStorage, 'wallet')
      // A second factor is asked for on the page that has a form for it.
      if (entered.state === 'in') window.location.reload()
      else window.location.assign(elsewhere)
    } catch (error) {
      setProblem(actProblem(error, { asked: 'sign', wallet: session.wallet.name }))
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <Problem problem={problem} />
      <p className="measure text-base">{children}</p>
      <p className="measure text-sm text-quiet">
        <Message
          text="Your wallet shows a text to sign, which costs and allows nothing. Sign only one that names {site}."
          values={{
            site: (
              <span key="site" className="text-ink">
                {signIn.host}
              </span>
            ),
          }}
        />
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="button" look="primary" disabled={isBusy} onClick={() => void enter()}>
          {isBusy ? t('Answer in {wallet}', { wallet: session.wallet.name }) : t('Sign in with this wallet')}
        </Button>
        <TextLink to={elsewhere}>{t('Sign in another way')}</TextLink>
      </div>
    </div>
  )
}
