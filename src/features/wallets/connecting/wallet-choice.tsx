import { Fragment } from 'react'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Empty, Problem } from '#ui/notice.tsx'
import type { FoundWallet } from './found-wallet.ts'
import type { WalletSession } from './wallet-session.ts'

/** The wallets of this browser, one button each. */
export function WalletChoice({
  wallets,
  isListening,
  session,
  onConnect,
  onStop,
}: {
  wallets: readonly FoundWallet[]
  isListening: boolean
  session: Exclude<WalletSession, { state: 'connected' }>
  onConnect: (wallet: FoundWallet) => void
  onStop: () => void
}) {
  const asked = session.state === 'asking' ? session.wallet : undefined
  return (
    <div className="measure">
      {session.state === 'apart' && session.problem !== undefined && (
        <Problem problem={session.problem} className="mb-6" />
      )}
      {wallets.length === 0 &&
        (isListening ? (
          <p role="status" className="flex min-h-19.5 items-center border-y border-line text-base text-quiet">
            {t('Looking for wallets in this browser.')}
          </p>
        ) : (
          <Empty title={t('No wallet was found in this browser.')}>
            <p>
              {t(
                'Wallets are extensions of a browser, or browsers of their own on a phone. Looking at what an address holds needs none.',
              )}
            </p>
          </Empty>
        ))}
      {wallets.length > 0 && (
        <ul aria-label={t('Wallets found in this browser')}>
          {wallets.map((wallet) => (
            <li
              key={wallet.id}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-4 last:border-b"
            >
              <WalletIcon wallet={wallet} />
              <span className="min-w-0">
                <span className="block break-words">{wallet.name}</span>
                {wallet.rdns !== '' && (
                  <span className="block wrap-anywhere font-mono text-xs text-quiet">
                    {wallet.rdns.split('.').map((part, index) => (
                      <Fragment key={index}>
                        {index > 0 && (
                          <>
                            .<wbr />
                          </>
                        )}
                        {part}
                      </Fragment>
                    ))}
                  </span>
                )}
              </span>
              {asked === wallet ? (
                <Button type="button" look="quiet" onClick={onStop}>
                  {t('Stop waiting')}
                </Button>
              ) : (
                <Button type="button" disabled={asked !== undefined} onClick={() => onConnect(wallet)}>
                  <Message
                    text="Connect<hidden> {wallet}</hidden>"
                    values={{
                      hidden: (words) => (
                        <span key="hidden" className="sr-only">
                          {words}
                        </span>
                      ),
                      wallet: wallet.name,
                    }}
                  />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {asked !== undefined && (
        <p role="status" className="mt-4 text-sm">
          {t('Answer in {wallet}', { wallet: asked.name })}
        </p>
      )}
      {/* While they are looked for already, in a room as high as one takes: what comes later moves what is below it. */}
      {(isListening || wallets.length > 0) && (
        <p className="mt-4 text-sm text-quiet">
          {t(
            'Connecting shows this page your address and nothing else. Wallets name themselves; we haven’t checked who made them.',
          )}
        </p>
      )}
    </div>
  )
}

export function WalletIcon({ wallet }: { wallet: FoundWallet }) {
  return wallet.icon === undefined ? (
    <span aria-hidden="true" className="flex size-10 items-center justify-center border border-line font-serif text-lg">
      {Array.from(wallet.name)[0]}
    </span>
  ) : (
    <img src={wallet.icon} alt="" width={40} height={40} className="size-10 object-contain" />
  )
}
