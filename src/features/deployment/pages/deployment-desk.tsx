import { Form } from 'react-router'
import { useWalletClient } from '#features/wallets/connecting/use-wallet-client.tsx'
import { useWallet } from '#features/wallets/connecting/use-wallet.tsx'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { StudioPracticeDesk } from '#features/wallets/practice/studio-practice-desk.tsx'
import { type ConnectedSession, WalletGate } from '#features/wallets/wallet-gate.tsx'
import { WithWallet } from '#features/wallets/with-wallet.tsx'
import { groupDigits } from '#messages/formats.ts'
import { Button } from '#ui/button.tsx'
import { Address, etherText } from '#ui/chain-text.tsx'
import { Confirm } from '#ui/field.tsx'
import { Notice, Problem } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import type { DeploymentView, StepView } from '../progress/deployment-view.ts'
import type { DeploymentCost } from '../progress/read-cost.server.ts'
import { DeploymentSteps } from './deployment-steps.tsx'
import { type Doing, useDeployment } from './use-deployment.tsx'

/** The deployment that is open: its steps, the wallet that sends them, what a Safe sends, and publishing. */
export function DeploymentDesk({
  loaded,
  cost,
  offer,
  base,
  explorer,
  practiceOwner,
}: {
  loaded: DeploymentView
  cost: DeploymentCost
  offer: WalletOffer
  base: string
  explorer: string | undefined
  practiceOwner: string | undefined
}) {
  const { view, doing, problem, send } = useDeployment({ base, offer, loaded })
  const access = useWallet(offer.network)
  const client = useWalletClient(base)
  const session = access.session.state === 'connected' ? access.session : undefined
  const { terms, steps } = view
  const ownerSteps = steps.filter(({ by, state }) => by === 'owner' && (state === 'waiting' || state === 'failed'))
  return (
    <>
      {!view.isMine && (
        <div className="mb-8">
          <Notice title="Another owner began this deployment.">
            <p>You see how far it is, and can go on with it here. Only one can be open on a chain.</p>
          </Notice>
        </div>
      )}
      <p className="mb-6 text-base">
        Owner <Address address={terms.owner} whole />. {steps.filter(({ state }) => state === 'mined').length} of{' '}
        {steps.length} steps done
        {cost.gas > 0 && cost.wei !== undefined
          ? `; about ${groupDigits(cost.gas)} gas or ${etherText(cost.wei, offer.network.currency.symbol)} were left when this page was loaded.`
          : '.'}
      </p>
      <Section title="Wallet" line="It pays for each step. Steps that only the owner can send need the owner’s wallet.">
        <WithWallet act="A wallet has to send each step" otherwise="You see below how far the deployment is.">
          {practiceOwner !== undefined && <StudioPracticeDesk offer={offer} client={client} address={practiceOwner} />}
          <WalletGate offer={offer} client={client} access={access} isBusy={doing.what !== 'idle'} />
        </WithWallet>
      </Section>
      <Section
        title="Steps"
        line="Each step is stored before it is sent. You can close this page at any time and go on here or on another device."
        aside={
          <Form method="post" preventScrollReset>
            <input type="hidden" name="deployment" value={view.id} />
            <Button name="act" value="look" look="quiet">
              Check the chain now
            </Button>
          </Form>
        }
      >
        <Problem problem={problem} className="mb-6" />
        <DeploymentSteps
          view={view}
          explorer={explorer}
          action={(step) => (
            <StepAction step={step} session={session} owner={terms.owner} offer={offer} doing={doing} onSend={send} />
          )}
        />
      </Section>
      {ownerSteps.length > 0 && <SafeSection id={view.id} owner={terms.owner} isReady={isReadyForSafe(view)} />}
      {view.isComplete && <PublishForm id={view.id} />}
      <GiveUpForm id={view.id} />
    </>
  )
}

const isReadyForSafe = ({ steps }: DeploymentView) =>
  steps.every(({ what, state }) => what !== 'deploy' || state === 'mined')

function StepAction({
  step,
  session,
  owner,
  offer,
  doing,
  onSend,
}: {
  step: StepView
  session: ConnectedSession | undefined
  owner: string
  offer: WalletOffer
  doing: Doing
  onSend: (session: ConnectedSession, step: StepView) => Promise<void>
}) {
  if (session === undefined) return <p className="text-sm text-quiet">Connect a wallet above to send this step.</p>
  if (session.chainId !== offer.network.chainId)
    return <p className="text-sm text-quiet">Switch the wallet to {offer.network.name} above.</p>
  if (step.by === 'owner' && session.address.toLowerCase() !== owner)
    return (
      <p className="text-sm text-quiet">
        Only the owner can send this. Connect its wallet or Safe, or use the Safe file below.
      </p>
    )
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-sm text-quiet">
        Your wallet will show:{' '}
        {step.what === 'deploy' ? '“Contract deployment”, without a recipient.' : 'a call of the pills contract.'}
      </p>
      <Button
        type="button"
        look="primary"
        disabled={doing.what !== 'idle' || step.asked?.isMine === false}
        onClick={() => void onSend(session, step)}
      >
        {step.state === 'failed' ? `${step.title} again` : step.title}
      </Button>
      <p role="status" className="min-h-5 text-sm">
        {doing.what === 'preparing' && 'Rehearsing the step.'}
        {doing.what === 'asking' && `Answer in ${session.wallet.name}.`}
        {doing.what === 'storing' && 'Storing the transaction.'}
      </p>
    </div>
  )
}

function SafeSection({ id, owner, isReady }: { id: number; owner: string; isReady: boolean }) {
  return (
    <Section
      title="If the owner is a Safe"
      line="Any wallet can deploy, because each contract names the Safe as its owner. What only the Safe can do you propose from here with the Safe connected, or all of it by one file for its Transaction Builder. This page sees on the chain when its owners have executed it."
    >
      {isReady ? (
        <p>
          <a
            href={`/deployments/safe/${id}.json`}
            download
            className="underline decoration-strong-line hover:decoration-ink"
          >
            Download the file for the Safe
          </a>{' '}
          <span className="text-sm text-quiet">
            for <Address address={owner} />
          </span>
        </p>
      ) : (
        <p className="text-sm text-quiet">
          The file is ready once every contract is deployed: it needs their addresses.
        </p>
      )}
    </Section>
  )
}

function PublishForm({ id }: { id: number }) {
  return (
    <Section
      title="Publish"
      line="The site and the reader of the chain use the new contracts from then on, without a restart. A collection becomes a draft."
    >
      <Form method="post" preventScrollReset>
        <input type="hidden" name="deployment" value={id} />
        <Button name="act" value="publish" look="primary">
          Publish the contracts
        </Button>
      </Form>
    </Section>
  )
}

function GiveUpForm({ id }: { id: number }) {
  return (
    <details className="mt-16">
      <summary className="min-h-11 cursor-pointer text-sm underline underline-offset-4">
        Give this deployment up
      </summary>
      <Form method="post" preventScrollReset className="mt-3 flex flex-col items-start gap-3">
        <input type="hidden" name="deployment" value={id} />
        <Confirm>What is deployed so far should not be used by this site</Confirm>
        <Button name="act" value="give-up" look="loss">
          Give the deployment up
        </Button>
      </Form>
    </details>
  )
}
