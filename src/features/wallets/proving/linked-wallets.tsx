import { useCallback, useState } from 'react'
import { linkTo } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button, ButtonLink, TextLink } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { useAnswer } from '#ui/script/use-answer.ts'
import { TimeText } from '#ui/time-text.tsx'
import type { LinkedWallet } from '../connecting/linked-wallet.ts'
import type { WalletClient } from '../connecting/wallet-client.ts'
import type { WalletOffer } from '../connecting/wallet-offer.ts'
import { WalletProblemNotice } from '../connecting/wallet-problem-notice.tsx'
import { actProblem, type WalletProblem } from '../connecting/wallet-problem.ts'
import type { WalletSession } from '../connecting/wallet-session.ts'
import { signProof } from './sign-proof.ts'

type Account =
  | undefined
  | { state: 'nobody' }
  | { state: 'failed' }
  | { state: 'known'; wallets: readonly LinkedWallet[] }

/** The wallets of the account that is signed in, and linking the one that is connected. */
export function LinkedWallets({
  offer,
  client,
  session,
}: {
  offer: WalletOffer
  client: WalletClient
  session: WalletSession
}) {
  const {
    answer: account,
    look,
    setAnswer: setAccount,
  } = useAnswer<Account>(useCallback(async () => await readAccount(client), [client]))
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<WalletProblem>()
  const change = async (name: string, act: () => Promise<LinkedWallet[]>) => {
    setBusy(name)
    setProblem(undefined)
    try {
      setAccount({ state: 'known', wallets: await act() })
    } catch (error) {
      setProblem(
        actProblem(error, {
          asked: 'sign',
          wallet: session.state === 'connected' ? session.wallet.name : t('The wallet'),
        }),
      )
    } finally {
      setBusy(undefined)
    }
  }
  if (account === undefined)
    return (
      <p role="status" className="text-base text-quiet">
        {t('Asking who is signed in.')}
      </p>
    )
  if (account.state === 'failed')
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice tone="problem" title={t('We couldn’t reach the server.')}>
          <p>{t('Links stay as they are.')}</p>
        </Notice>
        <Button
          type="button"
          onClick={() => {
            setAccount(undefined)
            void look()
          }}
        >
          {t('Ask again')}
        </Button>
      </div>
    )
  if (account.state === 'nobody')
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="text-base text-quiet">{t('Nobody is signed in.')}</p>
        <ButtonLink to={linkTo('login', { next: linkTo('web3') })}>{t('Sign in')}</ButtonLink>
      </div>
    )
  const { wallets } = account
  const connected = session.state === 'connected' ? session : undefined
  const isLinked = connected !== undefined && wallets.some(({ address }) => address === connected.address)
  return (
    <div className="flex flex-col items-start gap-6">
      {wallets.length === 0 ? (
        <p className="measure text-base text-quiet">{t('No wallet is linked to your account yet.')}</p>
      ) : (
        <WalletList
          wallets={wallets}
          connected={connected?.address}
          isBusy={busy !== undefined}
          onUnlink={(address) => void change(address, async () => await client.unlink(address))}
        />
      )}
      {problem !== undefined && <WalletProblemNotice problem={problem} />}
      {connected === undefined && <p className="text-sm text-quiet">{t('Connect a wallet to link it.')}</p>}
      {connected !== undefined && !isLinked && (
        <div className="flex flex-col items-start gap-3">
          <p className="measure text-sm text-quiet">
            {t(
              'To link, the wallet signs a short text that names {host}. It costs nothing, moves nothing and allows nobody to touch what the wallet holds. From then on the wallet can open your account.',
              { host: offer.host },
            )}
          </p>
          <Button
            type="button"
            disabled={busy !== undefined}
            onClick={() =>
              void change(
                'link',
                async () => await client.link(await signProof({ client, session: connected, purpose: 'link' })),
              )
            }
          >
            {busy === 'link' ? (
              t('Answer in {wallet}', { wallet: connected.wallet.name })
            ) : (
              <Message
                text="Link {address}"
                values={{ address: <Address key="address" address={connected.address} /> }}
              />
            )}
          </Button>
        </div>
      )}
    </div>
  )
}

function WalletList({
  wallets,
  connected,
  isBusy,
  onUnlink,
}: {
  wallets: readonly LinkedWallet[]
  connected: string | undefined
  isBusy: boolean
  onUnlink: (address: string) => void
}) {
  return (
    <ul aria-label={t('Linked wallets')} className="w-full max-w-[44rem] border-t border-line">
      {wallets.map(({ address, linkedAt }) => (
        <li
          key={address}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-1.5"
        >
          <span>
            <TextLink to={linkTo('collector item', { id: address })}>
              <Address address={address} />
            </TextLink>
            {address === connected && <span className="ml-4 text-sm text-quiet">{t('connected')}</span>}
          </span>
          <span className="flex flex-wrap items-center gap-x-6 text-sm text-quiet">
            <span>
              <Message
                text="linked {day}"
                values={{ day: <TimeText key="day" at={{ seconds: linkedAt, nanoseconds: 0 }} /> }}
              />
            </span>
            <Button type="button" look="quiet" disabled={isBusy} onClick={() => onUnlink(address)}>
              <Message
                text="Unlink<hidden> {address}</hidden>"
                values={{
                  hidden: (words) => (
                    <span key="hidden" className="sr-only">
                      {words}
                    </span>
                  ),
                  address,
                }}
              />
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

async function readAccount(client: WalletClient): Promise<Account> {
  try {
    const person = await client.whoIsThere()
    return person === undefined ? { state: 'nobody' } : { state: 'known', wallets: await client.links() }
  } catch {
    return { state: 'failed' }
  }
}
