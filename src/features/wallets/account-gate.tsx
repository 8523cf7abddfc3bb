import type { ReactNode } from 'react'
import { useWalletClient } from './connecting/use-wallet-client.tsx'
import { LinkThisWallet } from './proving/link-this-wallet.tsx'
import { SignInFirst } from './proving/sign-in-first.tsx'
import { useAccountLink } from './proving/use-account-link.tsx'
import type { ConnectedSession } from './wallet-gate.tsx'

/** Shows `children` once the connected wallet is linked to the account that is signed in; until then the way there, and `why` to sign in. */
export function AccountGate({
  session,
  base,
  why,
  children,
}: {
  session: ConnectedSession
  base: string
  why: string
  children: ReactNode
}) {
  const account = useAccountLink({ client: useWalletClient(base), session })
  switch (account.state) {
    case 'asking':
      return (
        <p role="status" className="text-base text-quiet">
          Looking who is signed in.
        </p>
      )
    case 'nobody':
      return <SignInFirst>{why}</SignInFirst>
    case 'stranger':
      return <LinkThisWallet account={account} wallet={session.wallet.name} />
    case 'linked':
      return children
  }
}
