import { useEffect, useState } from 'react'

/** A wallet that the page itself carries. `announce` offers it as any other wallet is offered, and answers how to stop that. */
type WalletInPage = { announce: (window: Window) => () => void }

/**
 * A wallet that lives in the page, once it is there: opened where `open` says so, then announced for as long as the
 * component stands. `open` answers `undefined` where there is to be none, and the same promise each time; keep it the same
 * between renders.
 */
export function useWalletInPage<Wallet extends WalletInPage>(
  open: () => Promise<Wallet> | undefined,
): Wallet | undefined {
  const [wallet, setWallet] = useState<Wallet>()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    open()?.then(
      (made) => {
        if (isGone) return
        setWallet(made)
        stop = made.announce(window)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [open])
  return wallet
}
