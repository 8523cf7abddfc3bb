import { useCallback, useEffect, useMemo, useState } from 'react'
import { type TransactionProblem, transactionProblem } from '#features/transactions/transaction-problem.ts'
import { createAskServer } from '#features/wallets/connecting/ask-server.ts'
import { sendCall } from '#features/wallets/connecting/send-calls.ts'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import type { ConnectedSession } from '#features/wallets/wallet-gate.tsx'
import type { Hex } from '#platform/chain/hex.ts'
import type { DeploymentView, StepView } from '../progress/deployment-view.ts'
import { sendCreation } from './send-creation.ts'

/** What this page is doing with a step: rehearsing it, or waiting for the wallet. What is on its way stands in the deployment itself. */
export type Doing = { what: 'idle' } | { what: 'preparing' | 'asking' | 'storing'; step: string }

type Asked = { call: { to?: Hex; data: Hex }; gas: number; feeWei: string }

/** Between two looks at the chain while something is on its way. */
const lookMilliseconds = 1_200

/**
 * A deployment as it goes on: a step is rehearsed by the server, sent by the wallet, its hash stored before anybody waits, and what came of
 * it is read by the server from the chain. `loaded` is what the page came with; whatever is newer counts.
 */
export function useDeployment({
  base,
  offer: { network },
  loaded,
}: {
  base: string
  offer: Pick<WalletOffer, 'network'>
  loaded: DeploymentView
}) {
  const ask = useMemo(() => createAskServer({ base, send: async (input, init) => await fetch(input, init) }), [base])
  const [seen, setSeen] = useState({ from: loaded, view: loaded })
  const [doing, setDoing] = useState<Doing>({ what: 'idle' })
  const [problem, setProblem] = useState<Pick<TransactionProblem, 'title' | 'advice'>>()
  // What the page was loaded with again is newer than what was looked at before.
  const view = seen.from === loaded ? seen.view : loaded
  const { id } = loaded
  const look = useCallback(async () => {
    const next = await ask<DeploymentView>('POST', '/deployments/look', { id }).catch(() => undefined)
    if (next !== undefined) setSeen({ from: loaded, view: next })
  }, [ask, id, loaded])

  // Somebody who comes back, on this device or another, sees at once what the chain says.
  useEffect(() => {
    const timer = setTimeout(() => void look(), 0)
    return () => clearTimeout(timer)
  }, [look])
  const isFollowing = view.isWaiting || view.steps.some(({ asked }) => asked?.isMine === false)
  useEffect(() => {
    if (!isFollowing) return undefined
    const timer = setInterval(() => void look(), lookMilliseconds)
    return () => clearInterval(timer)
  }, [isFollowing, look])

  const send = async ({ wallet, address }: ConnectedSession, { key }: StepView): Promise<void> => {
    setProblem(undefined)
    try {
      setDoing({ what: 'preparing', step: key })
      const { call, gas } = await ask<Asked>('POST', '/deployments/asks', { id, step: key, from: address })
      setDoing({ what: 'asking', step: key })
      const sender = { from: address, chainId: network.chainId }
      const hash =
        call.to === undefined
          ? await sendCreation(wallet.provider, sender, { data: call.data, gas })
          : await sendCall(wallet.provider, sender, { to: call.to, data: call.data })
      setDoing({ what: 'storing', step: key })
      await ask('POST', '/deployments/sent', { id, step: key, hash })
    } catch (error) {
      setProblem(transactionProblem(error, { wallet: wallet.name, thing: 'the deployment', network: network.name }))
    } finally {
      setDoing({ what: 'idle' })
      await look()
    }
  }
  return { view, doing, problem, send, look }
}
