import { useEffect, useState } from 'react'
import { t } from '#messages/translate.ts'
import { ServerRefusal } from '../connecting/ask-server.ts'
import type { WalletClient } from '../connecting/wallet-client.ts'
import { actProblem, type WalletProblem } from '../connecting/wallet-problem.ts'
import type { WalletSession } from '../connecting/wallet-session.ts'
import { signProof } from './sign-proof.ts'

/** Whose the connected wallet is: nobody is signed in, it is not linked to the account that is, or it is. */
export type LinkedState = 'asking' | 'nobody' | 'stranger' | 'linked'

export type AccountLink = {
  state: LinkedState
  isBusy: boolean
  problem: WalletProblem | undefined
  /** Linking opens the account to the wallet: the app wants to know once more who asks. */
  isStale: boolean
  /** Has the wallet sign the text that links it. */
  link: () => Promise<void>
}

/** How the connected wallet stands with the account that is signed in, and the way to link it. */
export function useAccountLink({
  client,
  session,
}: {
  client: WalletClient
  session: Extract<WalletSession, { state: 'connected' }>
}): AccountLink {
  const { address } = session
  const [found, setFound] = useState<{ address: string; state: LinkedState }>({ address, state: 'asking' })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<WalletProblem>()
  const [isStale, setStale] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const find = async (): Promise<LinkedState> => {
      if ((await client.whoIsThere()) === undefined) return 'nobody'
      return (await client.links()).some((each) => each.address === address) ? 'linked' : 'stranger'
    }
    find().then(
      (state) => {
        if (isCurrent) setFound({ address, state })
      },
      () => {
        if (isCurrent) setFound({ address, state: 'nobody' })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [client, address])
  const link = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await client.link(await signProof({ client, session, purpose: 'link' }))
      setFound({ address, state: 'linked' })
    } catch (error) {
      setProblem(
        error instanceof ServerRefusal
          ? { title: t('The wallet was not linked.'), advice: error.message }
          : actProblem(error, { asked: 'sign', wallet: session.wallet.name }),
      )
      if (error instanceof ServerRefusal && error.reason === 'fresh-sign-in-needed') setStale(true)
    } finally {
      setBusy(false)
    }
  }
  return { state: found.address === address ? found.state : 'asking', isBusy, problem, isStale, link }
}
