import type { ReactNode } from 'react'
import { useWalletClient } from '#features/wallets/connecting/use-wallet-client.tsx'
import { LinkThisWallet } from '#features/wallets/proving/link-this-wallet.tsx'
import { useAccountLink } from '#features/wallets/proving/use-account-link.tsx'
import type { ConnectedSession } from '#features/wallets/wallet-gate.tsx'
import { t } from '#messages/translate.ts'
import type { SignInHereParts } from '../sign-in/sign-in-here-of.ts'
import { SignInHere } from './sign-in-here.tsx'

/** Shows `children` once the connected wallet is linked to the account that is signed in; until then the way there, and `why` to sign in. */
export function AccountGate({
  session,
  base,
  signIn,
  why,
  children,
}: {
  session: ConnectedSession
  base: string
  /** Absent where nobody comes who is not signed in. */ signIn?: SignInHereParts | undefined
  why: string
  children: ReactNode
}) {
  const client = useWalletClient(base)
  const account = useAccountLink({ client, session })
  switch (account.state) {
    case 'asking':
      return (
        <p role="status" className="text-base text-quiet">
          {t('Looking who is signed in.')}
        </p>
      )
    case 'nobody':
      return (
        <SignInHere session={session} client={client} base={base} signIn={signIn}>
          {why}
        </SignInHere>
      )
    case 'stranger':
      return <LinkThisWallet account={account} wallet={session.wallet.name} />
    case 'linked':
      return children
  }
}
