import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react'
import { askWallet, leaveWallet, switchNetwork } from './ask-wallet.ts'
import { ConnectedWallet } from './connected-wallet.tsx'
import { type FoundWallet, withWallet } from './found-wallet.ts'
import type { GetPieces } from './held-pieces.ts'
import { findUnnamedWallet, listenForWallets } from './listen-for-wallets.ts'
import type { Network } from './network.ts'
import { forgetWallet, rememberedWallet, rememberWallet } from './remembered-wallet.ts'
import { WalletChoice } from './wallet-choice.tsx'
import { walletProblem } from './wallet-problem.ts'
import { apart, nextSession, type WalletEvent, type WalletSession } from './wallet-session.ts'

/** Long enough for wallets that answer late; after it an empty list is an answer. */
const LISTEN_MILLISECONDS = 800

/**
 * The wallets of this browser, and what the connected one holds here. All of it happens in the browser; the house learns
 * nothing but which address is looked up. `getPieces` stays the same function from render to render.
 */
export function WalletDesk({ network, singulars, getPieces }: { network: Network; singulars: Record<string, string>; getPieces: GetPieces }) {
  const [wallets, isListening] = useWallets()
  const [session, dispatch] = useReducer(nextSession, apart)
  useQuietReconnection(wallets, dispatch)
  useWalletEvents(session, dispatch)
  const connect = async (wallet: FoundWallet) => {
    dispatch({ type: 'asked', wallet })
    try {
      dispatch({ type: 'answered', wallet, ...await askWallet(wallet.provider, { quietly: false }) })
      rememberWallet(localStorage, wallet)
    } catch (error) {
      dispatch({ type: 'refused', wallet, problem: walletProblem(error, { asked: 'connect', wallet: wallet.name, network: network.name }) })
    }
  }
  if (session.state !== 'connected') return <WalletChoice wallets={wallets} isListening={isListening} session={session} onConnect={(wallet) => { void connect(wallet) }} onStop={() => dispatch({ type: 'left' })} />
  const { wallet } = session
  const change = async () => {
    dispatch({ type: 'switch-asked' })
    try {
      dispatch({ type: 'chain-changed', chainId: await switchNetwork(wallet.provider, { network }) })
    } catch (error) {
      dispatch({ type: 'switch-refused', problem: walletProblem(error, { asked: 'switch', wallet: wallet.name, network: network.name }) })
    }
  }
  const leave = () => {
    forgetWallet(localStorage)
    dispatch({ type: 'left' })
    void leaveWallet(wallet.provider)
  }
  return <ConnectedWallet session={session} network={network} singulars={singulars} getPieces={getPieces} onSwitch={() => { void change() }} onLeave={leave} />
}

/** The wallets that have announced themselves, and whether more may still come. */
function useWallets(): readonly [wallets: readonly FoundWallet[], isListening: boolean] {
  const [wallets, setWallets] = useState<readonly FoundWallet[]>([])
  const [isListening, setListening] = useState(true)
  useEffect(() => {
    const stop = listenForWallets(window, (wallet) => setWallets((before) => withWallet(before, wallet)))
    const timer = setTimeout(() => {
      const unnamed = findUnnamedWallet(window)
      if (unnamed !== undefined) setWallets((before) => (before.length === 0 ? [unnamed] : before))
      setListening(false)
    }, LISTEN_MILLISECONDS)
    return () => { stop(); clearTimeout(timer) }
  }, [])
  return [wallets, isListening]
}

/** Takes up the wallet of the last visit without asking anybody, where it still allows that. */
function useQuietReconnection(wallets: readonly FoundWallet[], dispatch: Dispatch<WalletEvent>): void {
  const isDone = useRef(false)
  useEffect(() => {
    const wallet = isDone.current ? undefined : rememberedWallet(localStorage, wallets)
    if (wallet === undefined) return
    isDone.current = true
    askWallet(wallet.provider, { quietly: true })
      .then((answer) => { if (Array.isArray(answer.accounts) && answer.accounts.length > 0) dispatch({ type: 'answered', wallet, ...answer }) })
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
