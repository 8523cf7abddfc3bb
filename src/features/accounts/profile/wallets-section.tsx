import { lazy, Suspense, useState } from 'react'
import { linkTo } from '#features/studio/site-map.ts'
import type { LinkedWallet } from '#features/wallets/connecting/linked-wallet.ts'
import { useWalletClient } from '#features/wallets/connecting/use-wallet-client.tsx'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { type WalletActLine, walletActWords } from '#features/wallets/proving/wallet-act.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'

/** Fetched when somebody wants to link: nobody else carries what wallets need. */
const WalletLinker = lazy(async () => ({
  default: (await import('#features/wallets/proving/wallet-linker.tsx')).WalletLinker,
}))

/** The wallets that the account has proved to be its own; each can be unlinked, and another one linked. */
export function WalletsSection({
  wallets,
  acts,
  offer,
  base,
  onChanged,
}: {
  wallets: readonly LinkedWallet[]
  acts: readonly WalletActLine[]
  offer: WalletOffer
  base: string
  onChanged: () => void
}) {
  const client = useWalletClient(base)
  const [isLinking, setLinking] = useState(false)
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const unlink = async (address: string) => {
    setBusy(address)
    setProblem(undefined)
    try {
      await client.unlink(address)
      onChanged()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Section
      title={t('Wallets')}
      line={t('A linked wallet opens this account, and the account knows which wallets are yours.')}
    >
      {wallets.length === 0 ? (
        <p className="measure text-base text-quiet">
          <Message
            text="None is linked. Looking at what a wallet holds needs no link: <a>the wallet page</a>."
            values={{
              a: (words) => (
                <TextLink key="a" to={linkTo('web3')} className="text-ink">
                  {words}
                </TextLink>
              ),
            }}
          />
        </p>
      ) : (
        <ul aria-label={t('Linked wallets')} className="border-t border-line">
          {wallets.map(({ address, linkedAt }) => (
            <li
              key={address}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-1.5"
            >
              <TextLink to={linkTo('collector item', { id: address })}>
                <Address address={address} />
              </TextLink>
              <span className="flex flex-wrap items-center gap-x-6 text-sm text-quiet">
                <span>
                  <Message
                    text="linked {day}"
                    values={{ day: <TimeText key="day" at={{ seconds: linkedAt, nanoseconds: 0 }} /> }}
                  />
                </span>
                <Button
                  type="button"
                  look="quiet"
                  className="noscript:hidden"
                  disabled={busy !== undefined}
                  onClick={() => void unlink(address)}
                >
                  {t('Unlink')}
                  <span className="sr-only"> {address}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex max-w-[34rem] flex-col items-start gap-6 noscript:hidden">
        {problem !== undefined && (
          <Notice tone="problem" title={t('It stays linked.')}>
            <p>{problem}</p>
          </Notice>
        )}
        <Button type="button" aria-expanded={isLinking} onClick={() => setLinking(!isLinking)}>
          {isLinking ? t('Leave it') : t('Link a wallet')}
        </Button>
        {isLinking && (
          <div className="w-full">
            <Suspense
              fallback={
                <p role="status" className="text-sm text-quiet">
                  {t('One moment.')}
                </p>
              }
            >
              <WalletLinker
                offer={offer}
                base={base}
                onLinked={() => {
                  setLinking(false)
                  onChanged()
                }}
              />
            </Suspense>
          </div>
        )}
      </div>
      {acts.length > 0 && <WalletTrail acts={acts} />}
    </Section>
  )
}

const shownActs = 10

/** What happened with wallets: whoever sees something here that was not them knows what to unlink. */
function WalletTrail({ acts }: { acts: readonly WalletActLine[] }) {
  return (
    <details className="mt-6">
      <summary className="min-h-11 content-center text-sm text-quiet">{t('What happened with wallets')}</summary>
      <ul aria-label={t('What happened with wallets')} className="mt-2 text-sm">
        {acts.slice(0, shownActs).map(({ id, at, act, address }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-1.5">
            <span>
              <Address address={address} /> {walletActWords(act)}
            </span>
            <TimeText at={{ seconds: at, nanoseconds: 0 }} clock />
          </li>
        ))}
      </ul>
    </details>
  )
}
