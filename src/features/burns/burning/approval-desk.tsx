import { useCallback, useState } from 'react'
import { useWalletClient } from '#features/wallets/connecting/use-wallet-client.tsx'
import { useWallet } from '#features/wallets/connecting/use-wallet.tsx'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { PracticePieceButton } from '#features/wallets/practice/practice-piece-button.tsx'
import { type ConnectedSession, WalletGate } from '#features/wallets/wallet-gate.tsx'
import { t } from '#messages/translate.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { Button } from '#ui/button.tsx'
import { Empty, Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { useAnswer } from '#ui/script/use-answer.ts'
import { type StandingCampaign, takesPiece } from '../campaigns/campaign.ts'
import type { BurnClient } from './burn-client.ts'
import { PiecePermission } from './piece-permission.tsx'
import { useBurnClient } from './use-burn-client.tsx'

type Props = {
  campaign: StandingCampaign
  collection: { slug: string; title: string; singular: string }
  offer: WalletOffer
  base: string
}
type Piece = { tokenId: string; name: string | null }

/** The pieces of a connected wallet, and for the chosen one what is allowed, with the way to give and to take back. */
export function ApprovalDesk(props: Props) {
  const access = useWallet(props.offer.network)
  const client = useWalletClient(props.base)
  const { session } = access
  return (
    <Section title={t('Your wallet')} line={t('Connecting shows this page your address and nothing more.')}>
      <WalletGate offer={props.offer} client={client} access={access} />
      {session.state === 'connected' && <Pieces key={session.address} {...props} session={session} />}
    </Section>
  )
}

type Reading = { state: 'failed' } | { state: 'read'; pieces: readonly Piece[] }

function Pieces(props: Props & { session: ConnectedSession }) {
  const {
    campaign,
    collection,
    base,
    session: { address },
    offer,
  } = props
  const client = useBurnClient(base)
  const {
    answer: reading,
    look,
    setAnswer,
  } = useAnswer(
    useCallback(
      async () => await readPieces(client, { holder: address, collection: collection.slug }),
      [client, address, collection.slug],
    ),
  )
  const [chosen, choose] = useState<string>()
  if (reading === undefined)
    return (
      <p role="status" className="mt-6 text-base text-quiet">
        {t('Reading what it holds.')}
      </p>
    )
  if (reading.state === 'failed')
    return (
      <div className="mt-6 flex flex-col items-start gap-4">
        <Notice tone="problem" title={t('We couldn’t reach the server.')}>
          <p>{t('Your pieces and what you allow are not affected: they are on the chain.')}</p>
        </Notice>
        <Button type="button" onClick={() => void look()}>
          {t('Ask again')}
        </Button>
      </div>
    )
  const pieces = reading.pieces.filter(({ tokenId }) => takesPiece(campaign, tokenId))
  const [first] = pieces
  if (first === undefined) {
    return (
      <div className="mt-6">
        <Empty
          title={
            reading.pieces.length === 0
              ? t('It holds no piece of {collection}.', { collection: collection.title })
              : t('It holds no piece that the burn takes.')
          }
          open
        >
          <p>{t('So there is nothing that could be allowed.')}</p>
        </Empty>
        {offer.practice && (
          <PracticePieceButton
            base={base}
            address={address}
            collection={collection.slug}
            singular={collection.singular}
            onGiven={(tokenId) => setAnswer({ state: 'read', pieces: [{ tokenId, name: null }] })}
          />
        )}
      </div>
    )
  }
  const piece = pieces.find(({ tokenId }) => tokenId === chosen) ?? first
  return (
    <div className="mt-6">
      <label className="flex flex-wrap items-center gap-3">
        {t('Piece')}
        <select
          value={piece.tokenId}
          onChange={(event) => choose(event.target.value)}
          className="min-h-11 min-w-0 max-w-full rounded-sm border border-strong-line bg-raised px-3"
        >
          {pieces.map((each) => (
            <option key={each.tokenId} value={each.tokenId}>
              {nameOf(each, collection.singular)}
            </option>
          ))}
        </select>
      </label>
      <PiecePermission
        key={piece.tokenId}
        {...props}
        tokenId={piece.tokenId}
        title={nameOf(piece, collection.singular)}
      />
    </div>
  )
}

function nameOf({ name, tokenId }: Piece, singular: string): string {
  return name ?? `${singular} ${tokenId}`
}

/** What a wallet holds of a collection, as the app has read it. */
async function readPieces(client: BurnClient, asked: { holder: Hex; collection: string }): Promise<Reading> {
  try {
    return { state: 'read', pieces: (await client.held(asked)).items }
  } catch {
    return { state: 'failed' }
  }
}
