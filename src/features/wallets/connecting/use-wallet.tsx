import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { askWallet, leaveWallet, switchNetwork } from './ask-wallet.ts'
import { type FoundWallet, withWallet } from './found-wallet.ts'
import { findUnnamedWallet, listenForWallets } from './listen-for-wallets.ts'
import type { Network } from './network.ts'
import { forgetWallet, rememberedWallet, rememberWallet } from './remembered-wallet.ts'
import { walletProblem } from './wallet-problem.ts'
import { apart, nextSession, type WalletEvent, type WalletSession } from './wallet-session.ts'

/** Long enough for wallets that answer late; after it an empty list is an answer. */
const listenMilliseconds = 800

/** The wallets of this browser and how the page stands with one of them. */
export type WalletAccess = {
  wallets: readonly FoundWallet[]
  /** More may still announce themselves. */
  isListening: boolean
  session: WalletSession
  connect: (wallet: FoundWallet) => void
  /** Stops waiting for a wallet's answer; what it may still answer changes nothing. */
  stop: () => void
  /** Asks the connected wallet to go to the studio's network, and to learn it first where it has to. */
  change: () => void
  /** The same for another network. */
  changeTo: (to: Network) => void
  leave: () => void
}

/** Finds wallets, takes up the one of the last visit without asking anybody, and follows what is changed in it. */
export function useWallet(network: Network): WalletAccess {
  const [wallets, isListening] = useFoundWallets()
  const [session, dispatch] = useReducer(nextSession, apart)
  useQuietReconnection(wallets, dispatch)
  useWalletEvents(session, dispatch)
  const connected = session.state === 'connected' ? session.wallet : undefined

  const connect = useCallback(
    (wallet: FoundWallet) => {
      dispatch({ type: 'asked', wallet })
      // The press shows before the wallet does, which may take its time to open.
      painted()
        .then(async () => await askWallet(wallet.provider, { quietly: false }))
        .then(
          (answer) => {
            dispatch({ type: 'answered', wallet, ...answer })
            rememberWallet(localStorage, wallet)
          },
          (error: unknown) =>
            dispatch({
              type: 'refused',
              wallet,
              problem: walletProblem(error, { asked: 'connect', wallet: wallet.name, network: network.name }),
            }),
        )
    },
    [network.name],
  )
  const changeTo = useCallback(
    (to: Network) => {
      if (connected === undefined) return
      dispatch({ type: 'switch-asked' })
      switchNetwork(connected.provider, { network: to }).then(
        (chainId) => dispatch({ type: 'chain-changed', chainId }),
        (error: unknown) =>
          dispatch({
            type: 'switch-refused',
            problem: walletProblem(error, { asked: 'switch', wallet: connected.name, network: to.name }),
          }),
      )
    },
    [connected],
  )
  const change = useCallback(() => changeTo(network), [changeTo, network])
  const leave = useCallback(() => {
    forgetWallet(localStorage)
    dispatch({ type: 'left' })
    if (connected !== undefined) void leaveWallet(connected.provider)
  }, [connected])
  const stop = useCallback(() => dispatch({ type: 'left' }), [])
  return { wallets, isListening, session, connect, stop, change, changeTo, leave }
}

/** Waits until what was just changed is on the screen; a page that is not looked at paints nothing, and waits no longer for it. */
async function painted(): Promise<void> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 100)
  })
}

/** The wallets that have announced themselves, and whether more may still come. */
function useFoundWallets(): readonly [wallets: readonly FoundWallet[], isListening: boolean] {
  const [wallets, setWallets] = useState<readonly FoundWallet[]>([])
  const [isListening, setListening] = useState(true)
  useEffect(() => {
    const stop = listenForWallets(window, (wallet) => setWallets((before) => withWallet(before, wallet)))
    const timer = setTimeout(() => {
      const unnamed = findUnnamedWallet(window)
      if (unnamed !== undefined) setWallets((before) => (before.length === 0 ? [unnamed] : before))
      setListening(false)
    }, listenMilliseconds)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
  return [wallets, isListening]
}

function useQuietReconnection(wallets: readonly FoundWallet[], dispatch: Dispatch<WalletEvent>): void {
  const isDone = useRef(false)
  useEffect(() => {
    const wallet = isDone.current ? undefined : rememberedWallet(localStorage, wallets)
    if (wallet === undefined) return
    isDone.current = true
    askWallet(wallet.provider, { quietly: true })
      .then((answer) => {
        if (Array.isArray(answer.accounts) && answer.accounts.length > 0)
          dispatch({ type: 'answered', wallet, ...answer })
      })
      // A wallet that does not answer quietly is simply not connected.
      .catch(() => undefined)
  }, [wallets, dispatch])
}

/** Follows what the person changes in the wallet itself. */
function useWalletEvents(session: WalletSession, dispatch: Dispatch<WalletEvent>): void {
  const provider = session.state === 'connected' ? session.wallet.provider : undefined
  useEffect(() => {
    const onAccounts = (accounts: unknown) => dispatch({ type: 'accounts-changed', accounts })
    const onChain = (chainId: unknown) => dispatch({ type: 'chain-changed', chainId })
    provider?.on?.('accountsChanged', onAccounts)
    provider?.on?.('chainChanged', onChain)
    return () => {
      provider?.removeListener?.('accountsChanged', onAccounts)
      provider?.removeListener?.('chainChanged', onChain)
    }
  }, [provider, dispatch])
}
