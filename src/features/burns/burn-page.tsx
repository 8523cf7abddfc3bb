import { useEffect, useState } from 'react'
import { CollectorLink } from '#features/catalogue/event-text.tsx'
import { imageOf, PiecePicture } from '#features/catalogue/piece-picture.tsx'
import { shortTokenId, titleOf } from '#features/catalogue/token.ts'
import { pillsText } from '#features/prints/pills-text.ts'
import { burnLink, collectionLink, linkTo, tokenLink } from '#features/studio/site-map.ts'
import type { WalletOffer } from '#features/wallets/wallet-offer.ts'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import { BlockNumber } from '#ui/chain-text.tsx'
import { StateMark, Tombstone } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page, Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { type BegunBurn, findBegun } from './begun-burns.ts'
import type { BurnItem } from './burn-item.ts'
import { BurnDesk } from './burn-desk.tsx'
import type { BurnOffer } from './burn-offer.ts'
import { CampaignLabel, StandingLine } from './campaign-label.tsx'
import { GiveAndGet } from './give-and-get.tsx'
import type { Hex } from './intent.ts'
import { PillBurn } from './memorial.tsx'
import { PinnedFrame } from './pinned-frame.tsx'
import type { PillFace } from './pill-face.ts'

export type BurnPageView = BurnItem & { offer: WalletOffer }

/** One piece and what burning it would mean, up to the last button. The piece stays beside everything that is said about it. */
export function BurnPage({ base, campaignId, resumed, ...given }: BurnPageView & { base: string; campaignId: string | undefined; resumed: Hex | undefined }) {
  return <Page><BurnView base={base} campaignId={campaignId} resumed={resumed} {...given} /></Page>
}

/** Everything of the page below its frame. `isPreview`: the studio looks at a campaign that is not opened yet; there is no wallet then. */
export function BurnView({ base, campaignId, resumed, isPreview = false, ...given }: BurnPageView & { base: string; campaignId: string | undefined; resumed: Hex | undefined; isPreview?: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const { token, collection, burn, burnedPlainly, pills, offer } = useHeld(given, isBusy, seenOf(given))
  const title = titleOf(token, collection.singular)
  const { width, height } = imageOf(token.image)
  const campaign = burn.campaigns.find((each) => each.campaignId === campaignId) ?? burn.campaigns[0]
  const isGone = token.burned || burn.burned !== undefined
  const Title = isPreview ? 'p' : 'h1'
  return (
    <PinnedFrame
      ratio={width / height} label={isGone ? `${title}, burned` : `Burning ${title}`}
      picture={<PiecePicture piece={token} image={token.image} alt={token.description ?? title} eager sizes="(max-width: 64rem) 92vw, 42vw" className={isGone ? 'grayscale' : ''} />}
      thumb={<PiecePicture piece={token} image={token.image} alt="" sizes="64px" widest={160} className={isGone ? 'grayscale' : ''} />}
    >
      <p className="text-sm text-quiet"><TextLink to={collectionLink(collection.slug)}>{collection.title}</TextLink></p>
      <Title className="mt-2 font-serif text-2xl break-words">{isGone ? title : `Burning ${title}`}</Title>
      {!isGone && campaign !== undefined && <p className="measure mt-4 text-base">A burn takes this piece out of the world and gives you {campaign.pillsPerBurn === 1 ? 'a pill' : 'pills'} for it. It cannot be undone.</p>}
      {!isGone && campaign !== undefined && <p className="mt-3 text-base text-quiet"><StandingLine campaign={campaign} /></p>}
      {!isGone && campaign?.standing === 'paused' && campaign.pauseReason !== undefined && (
        <div className="mt-6"><Notice title="The studio has paused this burn."><p>{campaign.pauseReason}</p><p>Your piece is untouched. Nothing can be burned until it goes on.</p></Notice></div>
      )}
      {!isPreview && <BegunNotice collection={collection.slug} tokenId={token.tokenId} isGone={isGone} isBusy={isBusy} />}
      {isGone
        ? <div className="mt-6">{burn.burned === undefined ? <PlainlyBurned end={burnedPlainly} /> : <PillBurn burn={burn.burned} />}</div>
        : campaign === undefined
          ? <div className="mt-6"><NothingOpen /></div>
          : (
            <>
              <GiveAndGet token={token} title={title} collectionTitle={collection.title} surviving={burn.surviving} campaign={campaign} pill={pillOf(pills, campaign)} />
              <div className="mt-16"><Section title="The campaign" id="campaign">
                <CampaignLabel campaign={campaign} collectionTitle={collection.title} />
                <OtherCampaigns campaigns={burn.campaigns.filter(({ campaignId: each, standing }) => each !== campaign.campaignId && standing === 'open')} token={token} />
              </Section></div>
              <div className="mt-16">
                <noscript><p className="measure border-t border-line py-6 text-base">Burning needs a wallet, and a page can only speak to wallets with JavaScript, which is off in this browser. Everything above is true without it, and nothing has been done.</p></noscript>
                <div className="noscript:hidden">
                  {isPreview
                    ? <Section title="Your wallet" line="Connecting shows this page your address and nothing more. Up to the last button nothing leaves your wallet."><p className="text-base text-quiet">Here a visitor connects a wallet, sees what stands in the way, every step and its cost, and at the end the last button.</p></Section>
                    : campaign.standing === 'open'
                    ? <BurnDesk
                        title={title} singular={collection.singular} collection={collection.slug} tokenId={token.tokenId} campaign={campaign} pills={pillsText(campaign.pillsPerBurn, campaign.pillName)}
                        offer={offer} base={base} seen={seenOf(given)} resumed={resumed} onBusy={setBusy}
                      />
                    : <p className="measure border-t border-line py-6 text-base text-quiet">There is nothing to do here now. Nothing waits for a decision, and your piece is yours.</p>}
                </div>
              </div>
            </>
          )}
      <div className="mt-16">
        <Tombstone rows={[
          ['Number', <span key="number" className="mono break-all">{shortTokenId(token.tokenId)}</span>],
          ['Owner', token.owner === null ? undefined : <CollectorLink key="owner" address={token.owner} />],
        ]} />
        <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
          <ButtonLink to={tokenLink(token.collection, token.tokenId)}>The piece and its history</ButtonLink>
          <TextLink to={linkTo('burned')}>Burned pieces</TextLink>
        </p>
      </div>
    </PinnedFrame>
  )
}

/** What the page shows while the wallet has a question: the chain may be faster than the wallet’s answer. */
function useHeld<Value>(given: Value, isHeld: boolean, key: string): Value {
  const [held, hold] = useState({ key, value: given })
  // During rendering and not in an effect: the page never shows what the wallet’s question has frozen out.
  if (!isHeld && held.key !== key) hold({ key, value: given })
  return isHeld ? held.value : given
}

function seenOf({ token, burn }: Pick<BurnPageView, 'token' | 'burn'>): string {
  return JSON.stringify([token.owner, token.burned, token.lastMoved.block, burn.campaigns.map(({ campaignId, standing, burned, cap }) => [campaignId, standing, burned >= cap])])
}

function pillOf(pills: readonly PillFace[], { pillId, pillName }: { pillId: string; pillName: string }): PillFace {
  return pills.find((each) => each.pillId === pillId) ?? { pillId, name: pillName, description: undefined, image: undefined }
}

/** A burn of this piece that was begun in this browser leads to its own address. */
function BegunNotice({ collection, tokenId, isGone, isBusy }: { collection: string; tokenId: string; isGone: boolean; isBusy: boolean }) {
  const [begun, setBegun] = useState<BegunBurn>()
  useEffect(() => {
    const look = () => setBegun(findBegun(localStorage, { collection, tokenId }))
    look()
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
    // Looked at again when the wallet has answered.
  }, [collection, tokenId, isBusy])
  if (begun === undefined || isGone || isBusy) return null
  return (
    <div className="mt-6">
      <Notice title="You have begun to burn this piece in this browser."><p><TextLink to={linkTo('burn intent', { intent: begun.intentId })}>See how it stands</TextLink> before you begin again.</p></Notice>
    </div>
  )
}

function OtherCampaigns({ campaigns, token: { collection, tokenId } }: { campaigns: BurnOffer['campaigns']; token: { collection: string; tokenId: string } }) {
  if (campaigns.length === 0) return null
  return (
    <p className="measure mt-6 text-base">
      Also open for this piece: {campaigns.map(({ campaignId, pillsPerBurn, pillName }, index) => (
        <span key={campaignId}>{index > 0 && ', '}<TextLink to={burnLink(collection, tokenId, { campaign: campaignId })}>campaign {campaignId} for {pillsText(pillsPerBurn, pillName)}</TextLink></span>
      ))}.
    </p>
  )
}

function PlainlyBurned({ end }: { end: BurnItem['burnedPlainly'] }) {
  return (
    <Notice title={<StateMark state="burned">Burned, outside a campaign</StateMark>}>
      <p>
        {end === undefined ? 'This piece was burned' : <>Burned{end.by !== null && <> by <CollectorLink address={end.by} /></>} on <TimeText at={end.time} /> in block <BlockNumber block={end.block} /></>}, and nothing was given for it. Nobody can own it again. Its picture and its history stay.
      </p>
    </Notice>
  )
}

function NothingOpen() {
  return (
    <Notice title="No burn is open.">
      <p>This piece cannot be burned here now, and nothing waits for a decision.</p>
      <p>Sent to a burn address by other means it would be gone all the same, and give nothing: no campaign counts it.</p>
    </Notice>
  )
}
