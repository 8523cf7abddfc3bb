import { useWalletCall } from '#features/transactions/use-wallet-call.tsx'
import { WalletShows } from '#features/wallets/approvals/wallet-shows.tsx'
import { useWalletClient } from '#features/wallets/connecting/use-wallet-client.tsx'
import { useWallet } from '#features/wallets/connecting/use-wallet.tsx'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { StudioPracticeDesk } from '#features/wallets/practice/studio-practice-desk.tsx'
import { type ConnectedSession, WalletGate } from '#features/wallets/wallet-gate.tsx'
import { Button } from '#ui/button.tsx'
import { Problem } from '#ui/notice.tsx'
import type { UnsaidReveal } from './get-vault-desk.server.ts'

type Props = { unsaid: readonly UnsaidReveal[]; offer: WalletOffer; base: string; studioAccount: string | undefined }

/** Says on the chain where contents of busted vaults are published, with the owner's or the manager's wallet. Nothing depends on it. */
export function SayOnChain(props: Props) {
  const client = useWalletClient(props.base)
  const access = useWallet(props.offer.network)
  const { session } = access
  return (
    <>
      {props.studioAccount !== undefined && (
        <StudioPracticeDesk offer={props.offer} client={client} address={props.studioAccount} />
      )}
      <WalletGate offer={props.offer} client={client} access={access} />
      <ul aria-label="To be said on the chain" className="mt-6">
        {props.unsaid.map((each) => (
          <Line
            key={each.vaultId}
            {...each}
            offer={props.offer}
            session={session.state === 'connected' ? session : undefined}
          />
        ))}
      </ul>
    </>
  )
}

const refused = {
  title: 'The contract refused it.',
  advice: 'Nothing was changed. Only the owner or the manager of the vault contract says this.',
}

function Line({
  vaultId,
  contents,
  call,
  offer,
  session,
}: UnsaidReveal & { offer: WalletOffer; session: ConnectedSession | undefined }) {
  const {
    state: { step },
    problem,
    send,
  } = useWalletCall({ offer, thing: `Vault ${vaultId}`, refused })
  return (
    <li className="border-t border-line py-4 last:border-b">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <p className="min-w-0">
          Vault {vaultId} <span className="block font-mono text-sm break-all text-quiet">{contents}</span>
        </p>
        {step === 'done' ? (
          <span role="status" className="text-sm">
            ✓ Announced on-chain
          </span>
        ) : (
          session !== undefined && (
            <Button type="button" disabled={step !== 'idle'} onClick={() => void send(session, call)}>
              {step === 'asking'
                ? `Answer in ${session.wallet.name}`
                : step === 'sent'
                  ? 'Waiting for the chain'
                  : `Say it for vault ${vaultId}`}
            </Button>
          )
        )}
      </div>
      {session !== undefined && step !== 'done' && (
        <div className="mt-4">
          <WalletShows call={call} offer={offer} own={session.address} />
        </div>
      )}
      <Problem problem={problem} className="mt-4" />
    </li>
  )
}
