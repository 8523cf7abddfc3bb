import { useMemo, useState } from 'react'
import { ServerRefusal } from '#features/wallets/connecting/ask-server.ts'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { actProblem, type WalletProblem } from '#features/wallets/connecting/wallet-problem.ts'
import type { ConnectedSession } from '#features/wallets/wallet-gate.tsx'
import { t } from '#messages/translate.ts'
import type { PieceArrival } from './piece-arrival.ts'
import { createPrintRightClient, type PrintRightClient, type RightWished } from './print-right-client.ts'
import { useArrival, waitFor } from './use-arrival.tsx'

/** What an order is about, and whose wallet gives it. */
export type OrderProps = {
  piece: { collection: string; tokenId: string; title: string; owner: string | null }
  edition: { editionId: string; title: string }
  /** How far its arrival at its holder is, where that is not final. */
  arrival: PieceArrival | undefined
  wishes: RightWished['wishes']
  /** The payment of what was chosen, where it costs something and is begun. */
  payment: string | undefined
  session: ConnectedSession
  /** The wallet that holds the piece, where the connected one acts for it. */
  vault: string | undefined
  offer: WalletOffer
  base: string
}

/**
 * The app as orders ask it, what is wished of it, and one act at a time with what went wrong in words. While the piece's arrival is not final
 * nothing can be asked: that is waited for, and `goOn` follows by itself.
 */
export function useOrder(
  { piece, arrival, edition, wishes, payment, session, vault, base }: OrderProps,
  goOn?: (client: PrintRightClient, wished: RightWished) => Promise<void>,
) {
  const client = useMemo(
    () => createPrintRightClient({ base, send: async (input, init) => await fetch(input, init) }),
    [base],
  )
  const [wait, setWait] = useState(() => waitFor(arrival))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<WalletProblem>()
  const wished: RightWished = {
    collection: piece.collection,
    tokenId: piece.tokenId,
    editionId: edition.editionId,
    holder: vault ?? session.address,
    ...(vault === undefined ? {} : { delegate: session.address }),
    wishes,
    ...(payment === undefined ? {} : { payment }),
  }
  const run = async (act: () => Promise<void>, onRefused?: () => void) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      const isRefusal = error instanceof ServerRefusal
      if (isRefusal && error.reason === 'holder-not-final') setWait(waitFor({ minutes: undefined }))
      else
        setProblem(
          isRefusal
            ? { title: t('The server refused this.'), advice: error.message }
            : actProblem(error, { asked: 'sign', wallet: session.wallet.name }),
        )
      if (isRefusal) onRefused?.()
    } finally {
      setBusy(false)
    }
  }
  useArrival(
    { wait, setWait },
    {
      ask: async () => await client.arrival(piece),
      onFinal: () => {
        if (goOn !== undefined) void run(async () => await goOn(client, wished))
      },
    },
  )
  return { client, wished, isBusy, problem, run, wait }
}
