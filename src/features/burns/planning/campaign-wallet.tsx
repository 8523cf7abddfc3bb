import type { ReactNode } from 'react'
import { WalletShows } from '#features/wallets/approvals/wallet-shows.tsx'
import { useWalletClient } from '#features/wallets/connecting/use-wallet-client.tsx'
import { useWallet } from '#features/wallets/connecting/use-wallet.tsx'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { StudioPracticeDesk } from '#features/wallets/practice/studio-practice-desk.tsx'
import { useKeptSession } from '#features/wallets/use-kept-session.tsx'
import { type ConnectedSession, WalletGate } from '#features/wallets/wallet-gate.tsx'
import { WithWallet } from '#features/wallets/with-wallet.tsx'
import { Address } from '#ui/chain-text.tsx'
import { Notice, Problem } from '#ui/notice.tsx'
import { type CampaignKeys, campaignRole, type CampaignRole } from './campaign-keys.ts'
import { type ActStep, isBusy } from './use-campaign-act.tsx'

export type CampaignWalletProps = {
  offer: WalletOffer
  base: string
  keys: CampaignKeys
  /** The studio's account of the embedded chain, for owners of the app. */ practiceOwner: string | undefined
}

/** The way to a wallet that the campaign contract obeys, and what the connected one may do. */
export function CampaignWallet({
  offer,
  base,
  keys,
  practiceOwner,
  step,
  children,
}: CampaignWalletProps & { step: ActStep; children: (session: ConnectedSession, role: CampaignRole) => ReactNode }) {
  const access = useWallet(offer.network)
  const client = useWalletClient(base)
  const { session } = access
  const role = session.state === 'connected' ? campaignRole(session.address, keys) : undefined
  const isReady = session.state === 'connected' && role !== 'nobody' && session.chainId === offer.network.chainId
  const kept = useKeptSession(session, isReady)
  return (
    <WithWallet act="A wallet has to send this" otherwise="Nothing has been done." ruled="border-t border-line py-6">
      {practiceOwner !== undefined && <StudioPracticeDesk offer={offer} client={client} address={practiceOwner} />}
      <WalletGate
        offer={offer}
        client={client}
        access={access}
        isBusy={isBusy(step)}
        aside={role === undefined ? undefined : <p className="mt-3 text-sm text-quiet">{roleText[role]}</p>}
      />
      {role === 'nobody' && (
        <div className="mt-6">
          <Notice tone="problem" title="This wallet can’t manage the campaign.">
            <p>
              Nothing can be sent with it. Choose “Another wallet” and connect the owner’s,{' '}
              <Address address={keys.owner} />
              {keys.manager !== undefined && (
                <>
                  , or for pausing, closing and lowering the manager’s, <Address address={keys.manager} />
                </>
              )}
              .
            </p>
          </Notice>
        </div>
      )}
      {kept !== undefined && (
        <>
          {!isReady && (
            <p className="measure mt-6 text-base">
              Nothing can be sent until the wallet is back. What you typed is kept: connect it above.
            </p>
          )}
          <fieldset disabled={!isReady} className="mt-8 min-w-0">
            {children(kept, campaignRole(kept.address, keys))}
          </fieldset>
        </>
      )}
      <StepNotice
        step={step}
        offer={offer}
        wallet={session.state === 'connected' ? session.wallet.name : 'the wallet'}
      />
    </WithWallet>
  )
}

const roleText: Readonly<Record<CampaignRole, string>> = {
  owner: 'This is the owner of the contract: it opens, pauses, resumes, closes and lowers.',
  manager: 'This is the manager of the contract: it pauses, closes and lowers. Opening and resuming need the owner.',
  nobody: 'It is not the owner or the manager of the contract.',
}

const done = {
  open: 'The campaign is opened.',
  pause: 'The campaign is paused.',
  resume: 'The campaign has resumed.',
  close: 'The campaign closes earlier.',
  lower: 'The cap is lowered.',
} as const

function StepNotice({ step, offer, wallet }: { step: ActStep; offer: WalletOffer; wallet: string }) {
  if (step.step === 'idle') return null
  return (
    <div className="mt-6">
      {step.step === 'failed' && <Problem problem={step.problem} />}
      {step.step === 'preparing' && (
        <Notice>
          <p>Rehearsing the call and writing it into the audit.</p>
        </Notice>
      )}
      {step.step === 'asking' && (
        <>
          <Notice>
            <p>{wallet} has the question now. Compare what it shows, and answer it there.</p>
          </Notice>
          <div className="mt-4">
            <WalletShows call={step.call} offer={offer} own={step.from} />
          </div>
        </>
      )}
      {step.step === 'waiting' && (
        <Notice>
          <p>Sent. Waiting for a block.</p>
        </Notice>
      )}
      {step.step === 'proposed' && (
        <Notice title="Proposed to the Safe.">
          <p>
            Nothing has changed yet: the Safe’s owners sign it in Safe, and one of them executes it. It stands under
            “Changes under way”, and you can close this page.
          </p>
        </Notice>
      )}
      {step.step === 'done' && (
        <Notice tone="good" title={done[step.act]}>
          <p>It is in a block; the page follows within a second.</p>
        </Notice>
      )}
    </div>
  )
}
