import { useState } from 'react'
import { type TransactionProblem, transactionProblem } from '#features/transactions/transaction-problem.ts'
import type { WalletCall } from '#features/transactions/wallet-call.ts'
import { createAskServer } from '#features/wallets/connecting/ask-server.ts'
import { sendCall } from '#features/wallets/connecting/send-calls.ts'
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
  | { step: 'failed'; problem: TransactionProblem }

/**
 * Does something with a campaign: the app rehearses the call and writes down who wants it and why, the wallet signs and
 * sends, and the chain decides. Resolves true once it is in a block.
 */
export function useCampaignAct({ base, offer: { network } }: { base: string; offer: WalletOffer }): {
  step: ActStep
  run: (session: ConnectedSession, asked: CampaignAct, reason: string, beyond?: string) => Promise<boolean>
} {
  const [step, setStep] = useState<ActStep>({ step: 'idle' })
  const run = async (
    { wallet, address }: ConnectedSession,
    asked: CampaignAct,
    reason: string,
    beyond?: string,
  ): Promise<boolean> => {
    const ask = createAskServer({ base, send: async (input, init) => await fetch(input, init) })
    try {
      setStep({ step: 'preparing' })
      const { isProposal, untilIncluded } = await import('#features/wallets/connecting/wallet-actions.ts')
      const { call } = await ask<{ call: WalletCall }>('POST', '/campaigns/acts', {
        asked,
        from: address,
        reason,
        ...(beyond === undefined ? {} : { beyond }),
      })
      setStep({ step: 'asking', call, from: address })
      const hash = await sendCall(wallet.provider, { from: address, chainId: network.chainId }, call)
      setStep({ step: 'waiting' })
      // The chain has it already: what the audit misses here it knows from the contract's event.
      await ask('POST', '/campaigns/acts/sent', {
        act: asked.act,
        ...('campaignId' in asked ? { campaignId: asked.campaignId } : {}),
        hash,
      }).catch(() => undefined)
      if (await isProposal(wallet.provider, { from: address, hash })) {
        setStep({ step: 'proposed' })
        return false
      }
      const isTaken = await untilIncluded(wallet.provider, hash)
      setStep(
        isTaken
          ? { step: 'done', act: asked.act }
          : {
              step: 'failed',
              problem: {
                title: 'The contract refused it in its block.',
                advice: 'Nothing changed but the network fee. Load the page and look again.',
                mayBeSent: false,
                saidNo: false,
              },
            },
      )
      return isTaken
    } catch (error) {
      setStep({
        step: 'failed',
        problem: transactionProblem(error, { wallet: wallet.name, thing: 'the campaign', network: network.name }),
      })
      return false
    }
  }
  return { step, run }
}

export function isBusy({ step }: ActStep): boolean {
  return step === 'preparing' || step === 'asking' || step === 'waiting'
}
