import { useCallback, useEffect } from 'react'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Hash } from '#ui/chain-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { useAnswer } from '#ui/script/use-answer.ts'
import { TimeText } from '#ui/time-text.tsx'
import { sentDays } from '../connecting/sent-transactions.ts'
import { listSent, sentStore } from '../connecting/sent-transactions.ts'
import type { WalletClient } from '../connecting/wallet-client.ts'
import type { WalletOffer } from '../connecting/wallet-offer.ts'
import type { WalletSession } from '../connecting/wallet-session.ts'
import { findPending } from './find-pending.ts'
import { type PendingRow, stateText } from './pending-row.ts'

const againMilliseconds = 5_000

type Reading = { state: 'read'; rows: PendingRow[] } | { state: 'failed'; message: string }

/** What a wallet has on its way and is not final, followed by itself until it is. `key` it by the address. */
export function PendingList({
  session: { wallet, address },
  offer: { network, names },
  client,
}: {
  session: Extract<WalletSession, { state: 'connected' }>
  offer: Pick<WalletOffer, 'network' | 'names'>
  client: WalletClient
}) {
  const { answer: reading, look } = useAnswer<Reading>(
    useCallback(async () => {
      try {
        const parts = { provider: wallet.provider, client, store: sentStore(), names, now: Date.now() }
        return { state: 'read', rows: await findPending({ ...parts, address, chainId: network.chainId }) }
      } catch (error) {
        return { state: 'failed', message: error instanceof Error ? error.message : '' }
      }
    }, [wallet, client, names, address, network.chainId]),
  )
  const isWaiting = reading?.state !== 'read' || reading.rows.length > 0
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      // With nothing on its way there is nothing to ask, until this browser sends something.
      if (isWaiting || listSent(sentStore(), { from: address, chainId: network.chainId, now: Date.now() }).length > 0)
        void look()
    }, againMilliseconds)
    return () => clearInterval(timer)
  }, [look, isWaiting, address, network.chainId])
  return (
    <div className="flex flex-col gap-6">
      {reading === undefined ? (
        <p role="status" className="text-base text-quiet">
          {t('Asking the chain where they stand.')}
        </p>
      ) : reading.state === 'failed' ? (
        <Notice tone="problem" title={t('Where transactions stand could not be read.')}>
          <p>{reading.message}</p>
        </Notice>
      ) : (
        <Pending rows={reading.rows} />
      )}
      <p className="measure text-sm text-quiet">
        {t(
          'We know what this browser sent from here in the last {count} days and, if you are signed in, the burns and redemptions of your account. What you sent elsewhere, your wallet shows.',
          { count: sentDays },
        )}
      </p>
    </div>
  )
}

function Pending({ rows }: { rows: readonly PendingRow[] }) {
  if (rows.length === 0) return <p className="text-base">{t('Nothing is on its way.')}</p>
  return (
    <ul aria-label={t('Transactions on their way')} className="max-w-[60rem] border-t border-line">
      {rows.map(({ key, what, to, hash, sentAt, state }) => (
        <li key={key} className="border-b border-line py-3">
          <p className="break-words">{to === undefined ? what : <TextLink to={to}>{what}</TextLink>}</p>
          <p className="text-sm text-quiet">
            {stateText(state)}{' '}
            <Message
              text="Sent {time}."
              values={{ time: <TimeText key="time" at={{ seconds: sentAt, nanoseconds: 0 }} clock /> }}
            />{' '}
            {hash !== undefined && <Hash hash={hash} />}
          </p>
        </li>
      ))}
    </ul>
  )
}
