import { useCallback, useEffect, useState } from 'react'
import { burnProblem, type BurnProblem } from '#features/burns/burn-problem.ts'
import { untilIncluded } from '#features/burns/send-burn.ts'
import { sendCall } from '#features/wallets/send-calls.ts'
import { useWallet } from '#features/wallets/use-wallet.tsx'
import { useWalletClient } from '#features/wallets/use-wallet-client.tsx'
import { type ConnectedSession, WalletGate } from '#features/wallets/wallet-gate.tsx'
import type { WalletOffer } from '#features/wallets/wallet-offer.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import type { PreparedVault } from './prepared-vault.server.ts'
import { type WitnessAnswer, WitnessForm } from './witness-form.tsx'

type Props = { prepared: PreparedVault; offer: WalletOffer; base: string }

/** What wallets do with a prepared list: a witness's signs it; the studio's gives a permission for each token, then seals. */
export function SealDesk({ answer, ...props }: Props & { answer: WitnessAnswer | undefined }) {
  const client = useWalletClient(props.base)
  const access = useWallet(props.offer.network)
  const session = access.session.state === 'connected' ? access.session : undefined
  return (
    <>
      <Section title="A wallet" line="A witness’s, or the studio’s.">
        <noscript><p>Wallets need JavaScript, which is off in this browser.</p></noscript>
        <div className="noscript:hidden"><WalletGate offer={props.offer} client={client} access={access} /></div>
      </Section>
      <Section title="Witnesses" line="Whoever has seen the list may sign its fingerprint, beside the studio. It costs nothing, and cannot be done after the sealing.">
        <WitnessForm prepared={props.prepared} session={session} answer={answer} />
      </Section>
      <Section title="Seal it">
        {session === undefined ? <p className="text-base text-quiet">Connect the studio’s wallet above.</p> : <Steps key={session.address} {...props} session={session} />}
      </Section>
    </>
  )
}

const wait = async (milliseconds: number) => await new Promise<void>((resolve) => { setTimeout(resolve, milliseconds) })

function Steps({ prepared, offer, session }: Props & { session: ConnectedSession }) {
  const { approvals, seal, vaultId } = prepared
  const [allowed, setAllowed] = useState<readonly boolean[]>(approvals.map(() => false))
  const [busy, setBusy] = useState<'none' | 'asking' | 'waiting' | 'sealed'>('none')
  const [problem, setProblem] = useState<BurnProblem>()
  const { provider, name } = session.wallet
  const look = useCallback(async () => await Promise.all(approvals.map(async ({ to, look: data }) => {
    const answer = await provider.request({ method: 'eth_call', params: [{ to, data }, 'latest'] }).catch(() => '')
    return typeof answer === 'string' && answer.toLowerCase().endsWith(seal.to.slice(2).toLowerCase())
  })), [approvals, provider, seal.to])
  useEffect(() => {
    let isCurrent = true
    void look().then((found) => { if (isCurrent) setAllowed(found) })
    return () => { isCurrent = false }
  }, [look])

  const send = async (call: { to: `0x${string}`; data: `0x${string}` }, isSeal: boolean) => {
    setProblem(undefined)
    setBusy('asking')
    try {
      const hash = await sendCall(provider, { from: session.address, chainId: offer.network.chainId }, call)
      setBusy('waiting')
      const isDone = await untilIncluded({ provider, hash, wait })
      setAllowed(await look())
      setBusy(isDone && isSeal ? 'sealed' : 'none')
      if (!isDone) setProblem({ title: 'The contract refused it.', advice: 'Nothing was sealed. Only the owner of the vault contract seals, with tokens that it holds, under the next number.', mayBeSent: false, saidNo: false })
    } catch (error) {
      setBusy('none')
      setProblem(burnProblem(error, { wallet: name, thing: 'The list', network: offer.network.name }))
    }
  }

  const done = allowed.filter(Boolean).length
  const isIdle = busy === 'none'
  return (
    <div>
      {problem !== undefined && <div className="mb-6"><Notice tone="problem" title={problem.title}><p>{problem.advice}</p></Notice></div>}
      <p role="status" className="mb-4 text-sm text-quiet">{busy === 'asking' ? `Answer in ${name}.` : busy === 'waiting' ? 'Waiting for the chain.' : busy === 'sealed' ? 'Sealed.' : `Step ${Math.min(done + 1, approvals.length + 1)} of ${approvals.length + 1}.`}</p>
      <progress className="h-1 w-full accent-(--accent)" max={approvals.length + 1} value={busy === 'sealed' ? approvals.length + 1 : done} aria-label="Sealing" />
      <ol className="mt-6">
        {approvals.map(({ piece: { contract, tokenId }, to, data }, index) => (
          <li key={`${contract}/${tokenId}`} className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-3">
            <span>Allow the vault contract to take token {tokenId} <span className="block font-mono text-sm break-all text-quiet">{contract}</span></span>
            {allowed[index] === true ? <span className="text-sm">✓ Allowed</span> : <Button type="button" disabled={!isIdle} onClick={() => { void send({ to, data }, false) }}>Allow token {tokenId}</Button>}
          </li>
        ))}
        <li className="flex flex-wrap items-center justify-between gap-4 border-y border-line py-3">
          <span>Seal vault {vaultId}. Afterwards nobody can change it.</span>
          <Button type="button" look="primary" disabled={!isIdle || done < approvals.length} onClick={() => { void send(seal, true) }}>Seal vault {vaultId}</Button>
        </li>
      </ol>
    </div>
  )
}
