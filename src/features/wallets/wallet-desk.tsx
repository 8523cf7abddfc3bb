import { t } from '#messages/translate.ts'
import { Section } from '#ui/page.tsx'
import { WalletApprovals } from './approvals/wallet-approvals.tsx'
import { ConnectedWallet } from './connecting/connected-wallet.tsx'
import type { GetPieces } from './connecting/held-pieces.ts'
import { useWalletClient } from './connecting/use-wallet-client.tsx'
import { useWallet } from './connecting/use-wallet.tsx'
import { WalletChoice } from './connecting/wallet-choice.tsx'
import type { WalletOffer } from './connecting/wallet-offer.ts'
import { ActsFor } from './delegating/acts-for.tsx'
import { PendingList } from './pending/pending-list.tsx'
import { PracticeDesk } from './practice/practice-desk.tsx'
import { LinkedWallets } from './proving/linked-wallets.tsx'
import { RemoteDesk } from './walletconnect/remote-desk.tsx'

/**
 * The wallets of this browser: connecting one, what it holds and allows here, and the wallets of one's account. The app
 * learns which address is looked up, and nothing else before something is signed. `getPieces` stays the same function from
 * render to render.
 */
export function WalletDesk({
  offer,
  further,
  base,
  singulars,
  getPieces,
}: {
  offer: WalletOffer
  /** What can be done on the studio's further chains. */ further: readonly Pick<WalletOffer, 'network' | 'names'>[]
  base: string
  singulars: Record<string, string>
  getPieces: GetPieces
}) {
  const client = useWalletClient(base)
  const { wallets, isListening, session, connect, stop, change, changeTo, leave } = useWallet(offer.network)
  return (
    <>
      <PracticeDesk offer={offer} client={client} />
      <RemoteDesk offer={offer} client={client} />
      <Section title={t('Wallets in this browser')}>
        {session.state !== 'connected' ? (
          <WalletChoice
            wallets={wallets}
            isListening={isListening}
            session={session}
            onConnect={connect}
            onStop={stop}
          />
        ) : (
          <ConnectedWallet
            session={session}
            network={offer.network}
            singulars={singulars}
            getPieces={getPieces}
            onSwitch={change}
            onLeave={leave}
          />
        )}
      </Section>
      {session.state === 'connected' && (
        <Section
          title={t('What it allows others')}
          line={t(
            'Approvals let a contract or a person move pieces without asking again. They stay until you revoke them.',
          )}
        >
          {further.length > 0 && <OnChain name={offer.network.name} />}
          <WalletApprovals
            key={session.address}
            session={session}
            network={offer.network}
            names={offer.names}
            client={client}
          />
          {further.map(({ network, names }) => (
            <div key={`${session.address} ${network.chainId}`} className="mt-12">
              <OnChain name={network.name} />
              <WalletApprovals
                session={session}
                network={network}
                names={names}
                client={client}
                onSwitch={() => changeTo(network)}
              />
            </div>
          ))}
        </Section>
      )}
      {session.state === 'connected' && (
        <Section
          title={t('Pending transactions')}
          line={t(
            'Transactions of this wallet that are not final yet. You can leave this page: they go on without it.',
          )}
        >
          <PendingList key={session.address} session={session} offer={offer} client={client} />
        </Section>
      )}
      <Section
        title={t('Linked to your account')}
        line={t('A linked wallet opens your account, and your account knows which wallets are yours.')}
      >
        <LinkedWallets offer={offer} client={client} session={session} />
      </Section>
      <Section
        title={t('Wallets that yours act for')}
        line={t(
          'At delegate.xyz a vault wallet names a hot wallet, which then acts for it here wherever nothing is moved. The vault wallet takes it back there.',
        )}
      >
        <ActsFor
          client={client}
          base={base}
          connected={session.state === 'connected' ? session.address : undefined}
          singulars={singulars}
        />
      </Section>
    </>
  )
}

function OnChain({ name }: { name: string }) {
  return <h3 className="mb-4 text-lg">{t('On {network}', { network: name })}</h3>
}
