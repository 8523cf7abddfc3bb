import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { createAskServer } from '#features/wallets/connecting/ask-server.ts'
import { sendCall } from '#features/wallets/connecting/send-calls.ts'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import type { ConnectedSession } from '#features/wallets/wallet-gate.tsx'
import { transactionProblem } from '../transaction-problem.ts'
import type { CallProblem } from '../use-wallet-call.tsx'
import type { WalletCall } from '../wallet-call.ts'
import { isSettled, type OwnerCallView } from './owner-call.ts'

/** Between two looks at the chain: while somebody waits in front of the page, and while only a Safe's owners are waited for. */
const lookMilliseconds = 1_200
const proposedMilliseconds = 15_000

/** How a call ended that was sent from here, or what prevented it. */
export type Ended = { call: OwnerCallView | undefined } | { problem: CallProblem }

/**
 * The single calls of a page: each is rehearsed and written down by the server, sent by the wallet, and what came of it read by the server
 * from the chain, also days later. `path` is where the server takes them; `thing` what stays untouched where one is not sent.
 */
export function useOwnerCalls({
  base,
  path,
  loaded,
  offer: { network },
  thing,
}: {
  base: string
  path: string
  loaded: readonly OwnerCallView[]
  offer: WalletOffer
  thing: string
}) {
  const ask = useMemo(() => createAskServer({ base, send: async (input, init) => await fetch(input, init) }), [base])
  const { revalidate } = useRevalidator()
  const [{ from, calls }, setSeen] = useState({ from: loaded, calls: loaded })
  // What the page was loaded with again is newer.
  if (from !== loaded) setSeen({ from: loaded, calls: loaded })
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const look = useCallback(async () => {
    const next = await ask<{ calls: OwnerCallView[] }>('POST', `${path}/look`, {}).catch(() => undefined)
    if (next !== undefined) setSeen((before) => ({ ...before, calls: next.calls }))
    return next?.calls
  }, [ask, path])

  const [isBusy, setBusy] = useState(false)
  const isNear = calls.some((call) => !isSettled(call))
  const isProposed = calls.some((call) => call.isProposed)
  // Somebody who comes back, on this device or another, sees at once what the chain says.
  const isOpen = isNear || isProposed || calls.some(({ state, isFinal }) => state === 'mined' && !isFinal)
  useEffect(() => {
    if (!isOpen || isBusy) return undefined
    const soon = setTimeout(() => void look(), 0)
    const timer = setInterval(() => void look(), isNear ? lookMilliseconds : proposedMilliseconds)
    return () => {
      clearTimeout(soon)
      clearInterval(timer)
    }
  }, [isOpen, isNear, isBusy, look])

  // What a call did shows in the rest of the page.
  const done = calls.filter(({ state }) => state === 'mined').length
  const told = useRef(done)
  useEffect(() => {
    if (done === told.current) return
    told.current = done
    void revalidate()
  }, [done, revalidate])

  const untilSettled = async (id: number): Promise<OwnerCallView | undefined> => {
    while (!isGone.current) {
      const seen = await look()
      const call = seen?.find((each) => each.id === id)
      if (seen !== undefined && (call === undefined || isSettled(call))) return call
      await new Promise<void>((resolve) => {
        setTimeout(resolve, lookMilliseconds)
      })
    }
    return undefined
  }

  /** Has the wallet send what the server makes of `body`; `onAsked` and `onSent` are called on the way. */
  const send = async (
    { wallet, address }: ConnectedSession,
    body: object,
    { onAsked, onSent }: { onAsked: (call: WalletCall) => void; onSent: () => void },
  ): Promise<Ended> => {
    let id: number | undefined
    setBusy(true)
    try {
      const asked = await ask<{ id: number; call: WalletCall }>('POST', path, { ...body, from: address })
      id = asked.id
      onAsked(asked.call)
      const hash = await sendCall(wallet.provider, { from: address, chainId: network.chainId }, asked.call)
      onSent()
      // Where this does not arrive, the transaction is found by what it says.
      await ask('POST', `${path}/sent`, { id, hash }).catch(() => undefined)
      return { call: await untilSettled(id) }
    } catch (error) {
      const problem = transactionProblem(error, { wallet: wallet.name, thing, network: network.name })
      // A wallet that said no is waited for no longer; where it may have sent, the chain will say.
      if (id !== undefined && !problem.mayBeSent)
        await ask('POST', `${path}/sent`, { id, hash: null }).catch(() => undefined)
      return { problem }
    } finally {
      setBusy(false)
    }
  }
  return { calls, send, look }
}
