import { useState } from 'react'
import { problemWords } from '#features/transactions/owner-calls/call-state.ts'
import { sendOwnerCall } from '#features/transactions/owner-calls/send-owner-call.ts'
import type { FollowedCalls } from '#features/transactions/owner-calls/use-followed-calls.tsx'
import type { TransactionProblem } from '#features/transactions/transaction-problem.ts'
import type { WalletCall } from '#features/transactions/wallet-call.ts'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import type { ConnectedSession } from '#features/wallets/wallet-gate.tsx'
import type { CampaignAct } from './campaign-act.ts'

/** `call`: what the wallet is asked for, and `from` whom. */
export type ActStep =
  | { step: 'idle' | 'preparing' | 'waiting' }
  | { step: 'asking'; call: WalletCall; from: string }
  | { step: 'done'; act: CampaignAct['act'] }
  /** It waits for the owners of a Safe. */
  | { step: 'proposed' }
  | { step: 'failed'; problem: Pick<TransactionProblem, 'title' | 'advice'> }

/**
 * Does something with a campaign: the app rehearses the call and writes down who wants it and why, the wallet signs and
 * sends, and the chain decides. Resolves to how far it came.
 */
export function useCampaignAct({ followed, offer }: { followed: FollowedCalls; offer: WalletOffer }): {
  step: ActStep
  run: (session: ConnectedSession, asked: CampaignAct, reason: string, beyond?: string) => Promise<ActStep>
} {
  const [step, setStep] = useState<ActStep>({ step: 'idle' })
  const run = async (session: ConnectedSession, asked: CampaignAct, reason: string, beyond?: string) => {
    setStep({ step: 'preparing' })
    const end = await sendOwnerCall(followed, {
      session,
      offer,
      thing: 'the campaign',
      body: { asked, reason, ...(beyond === undefined ? {} : { beyond }) },
      onAsked: (call) => setStep({ step: 'asking', call, from: session.address }),
      onSent: () => setStep({ step: 'waiting' }),
    })
    const next: ActStep =
      'problem' in end
        ? { step: 'failed', problem: end.problem }
        : end.call?.problem !== undefined
          ? { step: 'failed', problem: problemWords[end.call.problem] }
          : end.call?.isProposed === true
            ? { step: 'proposed' }
            : end.call?.state === 'mined'
              ? { step: 'done', act: asked.act }
              : { step: 'idle' }
    setStep(next)
    return next
  }
  return { step, run }
}

export function isBusy({ step }: ActStep): boolean {
  return step === 'preparing' || step === 'asking' || step === 'waiting'
}
