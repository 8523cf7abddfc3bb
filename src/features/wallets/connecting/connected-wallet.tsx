import { useEffect, useState } from 'react'
import { TokenCard } from '#features/catalogue/piece/token-card.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { t, tn } from '#messages/translate.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { Grid } from '#ui/grid.tsx'
import { Empty, Notice, Problem } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import type { GetPieces, HeldPieces } from './held-pieces.ts'
import type { Network } from './network.ts'
import { WalletIcon } from './wallet-choice.tsx'
import type { WalletSession } from './wallet-session.ts'

type Connected = Extract<WalletSession, { state: 'connected' }>

/** The connected wallet: its address, its network beside the studio's, and what it holds here. */
export function ConnectedWallet({
  session,
  network,
  singulars,
  getPieces,
  onSwitch,
  onLeave,
}: {
  session: Connected
  network: Network
  singulars: Record<string, string>
  getPieces: GetPieces
  onSwitch: () => void
  onLeave: () => void
}) {
  const { wallet, address, chainId } = session
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4 border-t border-line pt-6">
        <WalletIcon wallet={wallet} />
        <p className="min-w-0 grow text-lg" role="status">
          {t('{wallet} is connected.', { wallet: wallet.name })}
        </p>
        <Button type="button" onClick={onLeave}>
          {t('Disconnect')}
        </Button>
      </div>
      <div className="mt-6">
        <Tombstone
          rows={[
            [t('Address'), <Address key="address" address={address} whole />],
            [t('Its network'), networkText(chainId, network)],
            [t('The studio’s'), `${network.name} (${network.chainId})`],
          ]}
        />
      </div>
      <NetworkNotice session={session} network={network} onSwitch={onSwitch} />
      <Section title={t('View holdings')}>
        <Held key={address} address={address} singulars={singulars} getPieces={getPieces} />
      </Section>
    </div>
  )
}

function networkText(chainId: number | undefined, network: Network): string {
  if (chainId === undefined) return t('It does not say')
  return chainId === network.chainId
    ? t('{network}, the same', { network: `${network.name} (${chainId})` })
    : t('Another one ({chain})', { chain: String(chainId) })
}

function NetworkNotice({
  session: { wallet, chainId, isSwitching, problem },
  network,
  onSwitch,
}: {
  session: Connected
  network: Network
  onSwitch: () => void
}) {
  if (chainId === network.chainId && problem === undefined) return null
  return (
    <div className="mt-6 flex flex-col items-start gap-4">
      {problem === undefined ? (
        <Notice title={t('The wallet is not on {network}.', { network: network.name })}>
          <p>{t('For looking it makes no difference. To act here, the wallet has to be on the studio’s network.')}</p>
        </Notice>
      ) : (
        <Problem problem={problem} />
      )}
      {chainId !== network.chainId && (
        <Button type="button" disabled={isSwitching} onClick={onSwitch}>
          {isSwitching
            ? t('Answer in {wallet}', { wallet: wallet.name })
            : t('Switch to {network}', { network: network.name })}
        </Button>
      )}
    </div>
  )
}

type Reading = { state: 'reading' } | { state: 'read'; pieces: HeldPieces } | { state: 'failed' }

/** What an address holds, asked once; `key` it by the address. */
function Held({
  address,
  singulars,
  getPieces,
}: {
  address: string
  singulars: Record<string, string>
  getPieces: GetPieces
}) {
  const [reading, setReading] = useState<Reading>({ state: 'reading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const set = (next: Reading) => {
      if (isCurrent) setReading(next)
    }
    getPieces(address).then(
      (pieces) => set({ state: 'read', pieces }),
      () => set({ state: 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [address, attempt, getPieces])
  if (reading.state === 'reading')
    return (
      <p role="status" className="text-base text-quiet">
        {t('Reading what it holds.')}
      </p>
    )
  if (reading.state === 'failed') {
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice tone="problem" title={t('We couldn’t reach the server.')}>
          <p>{t('Your pieces are not affected: they are on the chain.')}</p>
        </Notice>
        <Button
          type="button"
          onClick={() => {
            setReading({ state: 'reading' })
            setAttempt(attempt + 1)
          }}
        >
          {t('Ask again')}
        </Button>
      </div>
    )
  }
  const { total, items, hasPage } = reading.pieces
  const ownPage = hasPage ? (
    <span className="flex flex-wrap gap-x-8 gap-y-2">
      <TextLink to={linkTo('shipping')}>{t('My collection')}</TextLink>
      <TextLink to={linkTo('collector uses', { id: address })}>{t('What you can burn or print')}</TextLink>
      <TextLink to={linkTo('collector item', { id: address })}>{t('The page of this collector')}</TextLink>
    </span>
  ) : null
  if (total === 0)
    return (
      <Empty title={t('It holds no piece of this studio.')}>
        <p className="flex flex-wrap gap-x-8 gap-y-2">
          <TextLink to={linkTo('collections')}>{t('See the collections')}</TextLink>
          {ownPage}
        </p>
      </Empty>
    )
  return (
    <>
      <p className="mb-6 flex flex-wrap justify-between gap-x-8 gap-y-2 text-sm text-quiet">
        <span role="status">
          {items.length < total
            ? t('{total} pieces, the first {shown} of them here', { total, shown: items.length })
            : tn(total, '{count} piece', '{count} pieces')}
        </span>
        {ownPage}
      </p>
      <Grid label={t('Pieces of this wallet')}>
        {items.map((token) => (
          <TokenCard
            key={`${token.collection}/${token.tokenId}`}
            token={token}
            singular={singulars[token.collection] ?? token.collection}
            height={11}
          />
        ))}
      </Grid>
    </>
  )
}
