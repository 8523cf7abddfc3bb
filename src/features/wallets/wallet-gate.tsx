import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { Notice, Problem } from '#ui/notice.tsx'
import type { WalletAccess } from './connecting/use-wallet.tsx'
import { WalletChoice, WalletIcon } from './connecting/wallet-choice.tsx'
import type { WalletClient } from './connecting/wallet-client.ts'
import type { WalletOffer } from './connecting/wallet-offer.ts'
import type { WalletSession } from './connecting/wallet-session.ts'
import { PracticeDesk } from './practice/practice-desk.tsx'
import { RemoteDesk } from './walletconnect/remote-desk.tsx'

export type ConnectedSession = Extract<WalletSession, { state: 'connected' }>

/**
 * The way to a wallet on a page where something is done with it: choosing one, or a line with the one that is connected and a
 * way back to the studio's network. `isBusy`: the wallet has a question, so it stays.
 */
export function WalletGate({
  offer,
  client,
  access,
  isBusy = false,
  aside,
}: {
  offer: WalletOffer
  client: WalletClient
  access: WalletAccess
  isBusy?: boolean
  aside?: ReactNode
}) {
  const { wallets, isListening, session, connect, stop, change, leave } = access
  const line = useRef<HTMLDivElement>(null)
  const wasAsked = useRef(false)
  const isConnected = session.state === 'connected'
  useEffect(() => {
    // The button that was pressed is gone: the keyboard goes on from the wallet that stands in its place, and not from the top of the page.
    if (isConnected && wasAsked.current) line.current?.focus()
    wasAsked.current = false
  }, [isConnected])
  return (
    <>
      <PracticeDesk offer={offer} client={client} />
      <RemoteDesk offer={offer} client={client} />
      {session.state !== 'connected' ? (
        <WalletChoice
          wallets={wallets}
          isListening={isListening}
          session={session}
          onConnect={(wallet) => {
            wasAsked.current = true
            connect(wallet)
          }}
          onStop={stop}
        />
      ) : (
        <div ref={line} tabIndex={-1} className="border-y border-line py-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <WalletIcon wallet={session.wallet} />
            <p className="min-w-0 grow">
              {session.wallet.name}, <Address address={session.address} />
            </p>
            <Button type="button" look="quiet" disabled={isBusy} onClick={leave}>
              {t('Another wallet')}
            </Button>
          </div>
          {aside}
          <NetworkTurn session={session} offer={offer} onSwitch={change} />
        </div>
      )}
    </>
  )
}

function NetworkTurn({
  session: { wallet, chainId, isSwitching, problem },
  offer: { network },
  onSwitch,
}: {
  session: ConnectedSession
  offer: WalletOffer
  onSwitch: () => void
}) {
  if (chainId === network.chainId && problem === undefined) return null
  return (
    <div className="mt-4 flex flex-col items-start gap-4">
      {problem === undefined ? (
        <Notice title={t('The wallet is not on {network}.', { network: network.name })}>
          <p>{t('Nothing can be sent from here before it is. What you see is read from the studio’s network.')}</p>
        </Notice>
      ) : (
        <Problem problem={problem} />
      )}
      {chainId !== network.chainId && (
        <Button type="button" disabled={isSwitching} onClick={onSwitch}>
          {isSwitching
            ? t('Answer in {wallet}', { wallet: wallet.name })
            : t('Switch to {network}', { network: network.name })}
        </Button>
      )}
    </div>
  )
}
