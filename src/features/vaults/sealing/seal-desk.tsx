import { useCallback, useEffect, useRef, useState } from 'react'
import { linkTo } from '#features/studio/site-map.ts'
import { useWalletCall } from '#features/transactions/use-wallet-call.tsx'
import { WalletShows } from '#features/wallets/approvals/wallet-shows.tsx'
import { createAskServer } from '#features/wallets/connecting/ask-server.ts'
import type { WalletCall } from '#features/wallets/connecting/send-calls.ts'
import { useWalletClient } from '#features/wallets/connecting/use-wallet-client.tsx'
import { useWallet } from '#features/wallets/connecting/use-wallet.tsx'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import type { WalletProvider } from '#features/wallets/connecting/wallet-provider.ts'
import { StudioPracticeDesk } from '#features/wallets/practice/studio-practice-desk.tsx'
import { type ConnectedSession, WalletGate } from '#features/wallets/wallet-gate.tsx'
import { Button, TextLink } from '#ui/button.tsx'
import { Problem } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { useAnswer } from '#ui/script/use-answer.ts'
import type { PreparedVault } from './prepared-vault.server.ts'
import { findSealedRoot, untilSealed } from './until-sealed.ts'
import { type WitnessAnswer, WitnessForm } from './witness-form.tsx'

type Props = {
  prepared: PreparedVault
  offer: WalletOffer
  base: string
  /** On the embedded chain, for an owner: the account that may seal. */ studioAccount: string | undefined
}

/** What wallets do with a prepared list: a witness's signs it; the studio's gives a permission for each token, then seals. */
export function SealDesk({ answer, ...props }: Props & { answer: WitnessAnswer | undefined }) {
  const client = useWalletClient(props.base)
  const access = useWallet(props.offer.network)
  const session = access.session.state === 'connected' ? access.session : undefined
  return (
    <>
      <Section title="A wallet" line="A witness’s, or the studio’s.">
        <noscript>
          <p>Wallets need JavaScript, which is off in this browser.</p>
        </noscript>
        <div className="noscript:hidden">
          {props.studioAccount !== undefined && (
            <StudioPracticeDesk offer={props.offer} client={client} address={props.studioAccount} />
          )}
          <WalletGate offer={props.offer} client={client} access={access} />
        </div>
      </Section>
      <Section
        title="Witnesses"
        line="Whoever has seen the list may sign its fingerprint, beside the studio. It costs nothing, and cannot be done after the sealing."
      >
        <WitnessForm prepared={props.prepared} session={session} answer={answer} />
      </Section>
      <Section title="Seal it">
        {session === undefined ? (
          <p className="text-base text-quiet">Connect the studio’s wallet above.</p>
        ) : (
          <Steps key={session.address} {...props} session={session} />
        )}
      </Section>
    </>
  )
}

const refused = {
  title: 'The contract refused it.',
  advice: 'Nothing was sealed, and no token moved. Load this page again and look at each step.',
}

function Steps({ prepared, offer, base, session }: Props & { session: ConnectedSession }) {
  const { approvals, seal, vaultId, root } = prepared
  const [isSealed, setSealed] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const {
    state: { step },
    problem,
    setProblem,
    send,
  } = useWalletCall({ offer, thing: 'The list', refused })
  const { provider, name } = session.wallet
  const { answer, look } = useAnswer(
    useCallback(async () => await lookAtApprovals(provider, { approvals, seal }), [approvals, provider, seal]),
  )
  const allowed = answer ?? approvals.map(() => false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const allow = async (call: WalletCall) => {
    await send(session, call)
    await look()
  }
  /** The app rehearses the sealing first: what would be refused is said here, and the wallet is not asked. */
  const sealIt = async () => {
    setLooking(true)
    try {
      await createAskServer({ base, send: async (input, init) => await fetch(input, init) })('POST', '/vaults/seals', {
        root,
        from: session.address,
      })
    } catch (error) {
      return setProblem({ title: 'It would not be sealed.', advice: error instanceof Error ? error.message : '' })
    } finally {
      setLooking(false)
    }
    const isRead = async (included: Promise<boolean>) =>
      await untilSealed(prepared, {
        included,
        findRoot: async (id) => await findSealedRoot(base, id),
        isGone: () => isGone.current,
        wait: async (milliseconds) => {
          await new Promise((resolve) => setTimeout(resolve, milliseconds))
        },
      })
    if (await send(session, seal, isRead)) setSealed(true)
  }

  const done = allowed.filter(Boolean).length
  const isIdle = !isLooking && !isSealed && (step === 'idle' || step === 'done')
  return (
    <div>
      <Problem problem={problem} className="mb-6" />
      <p role="status" className="mb-4 text-sm text-quiet">
        {isSealed
          ? 'Sealed.'
          : isLooking
            ? 'Looking at the chain.'
            : step === 'asking'
              ? `Answer in ${name}.`
              : step === 'sent'
                ? 'Waiting for the chain.'
                : `Step ${Math.min(done + 1, approvals.length + 1)} of ${approvals.length + 1}.`}
      </p>
      {isSealed && (
        <p className="mb-4 text-base">
          <TextLink to={linkTo('vault item', { vaultId })}>{`Vault ${vaultId}, as everybody sees it`}</TextLink>
        </p>
      )}
      <progress
        className="h-1 w-full accent-(--accent)"
        max={approvals.length + 1}
        value={isSealed ? approvals.length + 1 : done}
        aria-label="Sealing"
      />
      <ol className="mt-6">
        {approvals.map((approval, index) => (
          <ApprovalStep
            key={`${approval.piece.contract}/${approval.piece.tokenId}`}
            approval={approval}
            isAllowed={allowed[index] === true}
            isIdle={isIdle}
            offer={offer}
            own={session.address}
            onAllow={(call) => void allow(call)}
          />
        ))}
        <li className="flex flex-wrap items-center justify-between gap-4 border-y border-line py-3">
          <span>Seal vault {vaultId}. Afterwards nobody can change it.</span>
          {!isSealed && (
            <div className="order-last w-full">
              <WalletShows call={seal} offer={offer} own={session.address} />
            </div>
          )}
          <Button
            type="button"
            look="primary"
            disabled={!isIdle || done < approvals.length}
            onClick={() => void sealIt()}
          >
            Seal vault {vaultId}
          </Button>
        </li>
      </ol>
    </div>
  )
}

/** One token that the vault contract has to be allowed to take. */
function ApprovalStep({
  approval: {
    piece: { contract, tokenId },
    to,
    data,
  },
  isAllowed,
  isIdle,
  offer,
  own,
  onAllow,
}: {
  approval: PreparedVault['approvals'][number]
  isAllowed: boolean
  isIdle: boolean
  offer: WalletOffer
  own: string
  onAllow: (call: WalletCall) => void
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-3">
      <span>
        Allow the vault contract to take token {tokenId}{' '}
        <span className="block font-mono text-sm break-all text-quiet">{contract}</span>
      </span>
      {isAllowed ? (
        <span className="text-sm">✓ Allowed</span>
      ) : (
        <>
          <div className="order-last w-full">
            <WalletShows call={{ to, data }} offer={offer} own={own} />
          </div>
          <Button type="button" disabled={!isIdle} onClick={() => onAllow({ to, data })}>
            Allow token {tokenId}
          </Button>
        </>
      )}
    </li>
  )
}

/** Which tokens the vault contract may take already, as the wallet's own node says. */
async function lookAtApprovals(
  provider: WalletProvider,
  { approvals, seal }: Pick<PreparedVault, 'approvals' | 'seal'>,
): Promise<boolean[]> {
  return await Promise.all(
    approvals.map(async ({ to, look: data }) => {
      const answer = await provider.request({ method: 'eth_call', params: [{ to, data }, 'latest'] }).catch(() => '')
      return typeof answer === 'string' && answer.toLowerCase().endsWith(seal.to.slice(2).toLowerCase())
    }),
  )
}
