import type { ReactNode } from 'react'
import { WalletShows } from '#features/wallets/approvals/wallet-shows.tsx'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { type MessageText, t } from '#messages/translate.ts'
import type { CallWords, WalletCall } from './wallet-call.ts'

/** `calls`: the very calls that the wallet is asked for; several where it sends them as one. */
export type CallStep = {
  key: string
  words: CallWords
  calls: readonly WalletCall[]
  state: 'done' | 'now' | 'later'
  action?: ReactNode
}

const marks = {
  done: { sign: '✓', word: 'Done' },
  now: { sign: '◔', word: 'Now' },
  later: { sign: '○', word: 'Afterwards' },
} as const satisfies Readonly<Record<CallStep['state'], { sign: string; word: MessageText }>>

/** What the wallet will be asked, step by step: our words, and what wallets show of the very call. */
export function CallSteps({
  steps,
  label,
  offer,
  own,
}: {
  steps: readonly CallStep[]
  label: string
  offer: Pick<WalletOffer, 'names' | 'network'>
  /** Whose wallet it is. */ own: string
}) {
  return (
    <ol aria-label={label}>
      {steps.map(({ key, words: { title, ours, wallet }, calls, state, action }) => (
        <li key={key} className="border-t border-line py-5 last:border-b">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h4 className="text-base">{title}</h4>
            {/* One step alone has no order to stand in. */}
            {steps.length > 1 && (
              <span className="flex items-baseline gap-1.5 text-sm text-quiet">
                <span aria-hidden="true" className="text-xs">
                  {marks[state].sign}
                </span>
                {t(marks[state].word)}
              </span>
            )}
          </div>
          <p className="mt-2 text-sm wrap-anywhere">{ours}</p>
          {state !== 'done' && (
            <div className="mt-4 border-l-2 border-line pl-4">
              <p className="mb-2 text-sm text-quiet">{t('Your wallet will show: {words}', { words: wallet })}</p>
              {calls.map((call, place) => (
                <div key={place} className={place === 0 ? '' : 'mt-4'}>
                  <WalletShows call={call} offer={offer} own={own} />
                </div>
              ))}
            </div>
          )}
          {action !== undefined && <div className="mt-4">{action}</div>}
        </li>
      ))}
    </ol>
  )
}
