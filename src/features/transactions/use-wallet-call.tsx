import { useState } from 'react'
import { sendCall, type WalletCall } from '#features/wallets/connecting/send-calls.ts'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import type { ConnectedSession } from '#features/wallets/wallet-gate.tsx'
import { type TransactionProblem, transactionProblem } from './transaction-problem.ts'

/** Where a call is: with nobody, in the wallet, on its way with its hash, or in a block. */
export type CallStep =
  | { step: 'idle' }
  | { step: 'asking' }
  | { step: 'sent'; hash: string }
  | { step: 'done'; hash: string }
export type CallProblem = Pick<TransactionProblem, 'title' | 'advice'>

/**
 * One call of somebody's wallet at a time: asked, followed into its block, and in words where it does not come about. `thing` is what
 * stays untouched then; `refused` what is said when the chain took the transaction and the contract refused it.
 */
export function useWalletCall({ offer, thing, refused }: { offer: WalletOffer; thing: string; refused: CallProblem }) {
  const [state, setState] = useState<CallStep>({ step: 'idle' })
  const [problem, setProblem] = useState<CallProblem>()
  /** True once the call stands in a block, or once `until`, where it is given, says so; false, with `problem`, otherwise. */
  const send = async (
    { wallet: { provider, name }, address }: ConnectedSession,
    call: WalletCall,
    until = async (included: Promise<boolean>) => await included,
  ): Promise<boolean> => {
    setProblem(undefined)
    setState({ step: 'asking' })
    try {
      const { untilIncluded } = await import('#features/wallets/connecting/wallet-actions.ts')
      const hash = await sendCall(provider, { from: address, chainId: offer.network.chainId }, call)
      setState({ step: 'sent', hash })
      const isDone = await until(untilIncluded(provider, hash))
      setState(isDone ? { step: 'done', hash } : { step: 'idle' })
      if (!isDone) setProblem(refused)
      return isDone
    } catch (error) {
      setState({ step: 'idle' })
      setProblem(transactionProblem(error, { wallet: name, thing, network: offer.network.name }))
      return false
    }
  }
  return { state, problem, setProblem, send }
}
