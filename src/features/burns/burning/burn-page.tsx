import { type ReactNode, useEffect, useState } from 'react'
import { shortTokenId, titleOf } from '#features/catalogue/chain-facts/token.ts'
import { CollectorLink } from '#features/catalogue/history/event-text.tsx'
import { imageOf, PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import { burnLink, collectionLink, linkTo, tokenLink } from '#features/studio/site-map.ts'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { Button, ButtonLink, TextLink } from '#ui/button.tsx'
import { BlockNumber } from '#ui/chain-text.tsx'
import { StateMark, Tombstone } from '#ui/facts.tsx'
import { useAddress } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page, Section } from '#ui/page.tsx'
import { PinnedFrame } from '#ui/pinned-frame.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { CampaignLabel, StandingLine } from '../campaigns/campaign-label.tsx'
import { type BegunBurn, findBegun } from '../intents/begun-burns.ts'
import type { BurnAim } from '../intents/burn-aim.ts'
import { PillBurn } from '../ledger/memorial.tsx'
import { aimOf, type BurnPrints } from '../openings/burn-prints.ts'
import { GiveAndGet } from '../pills/give-and-get.tsx'
import type { PillFace } from '../pills/pill-face.ts'
import { BurnDesk } from './burn-desk.tsx'
import type { BurnItem } from './burn-item.ts'
import { type BurnOffer, shownCampaign } from './burn-offer.ts'
import { BurnOutcome } from './burn-outcome.tsx'

export type BurnPageView = BurnItem & { offer: WalletOffer }

/** What stands in the page's address besides the piece. */
type Asked = {
  base: string
  campaignId: string | undefined
  resumed: Hex | undefined
  /** Whoever looks burns for the pill alone. */ keepsPill: boolean
}

/** One piece and what burning it would mean, up to the last button. The piece stays beside everything that is said about it. */
export function BurnPage(given: BurnPageView & Asked) {
  return (
    <Page>
      <BurnView {...given} />
    </Page>
  )
}

/** Everything of the page below its frame. `isPreview`: the studio looks at a campaign that is not opened yet; there is no wallet then. */
export function BurnView({
  base,
  campaignId,
  resumed,
  keepsPill,
  isPreview = false,
  ...given
}: BurnPageView & Asked & { isPreview?: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const address = useAddress()
  const { token, collection, burn, burnedPlainly, pills, prints, offer } = useHeld(given, isBusy, seenOf(given))
  const title = titleOf(token, collection.singular)
  const { width, height } = imageOf(token.image)
  const campaign = shownCampaign(burn.campaigns, campaignId)
  const aim = prints === undefined ? undefined : aimOf(prints, { keepsPill })
  const isPrintLeft = prints?.prints.some(({ isLeft }) => isLeft) === true
  const isGone = token.burned || burn.burned !== undefined
  const Title = isPreview ? 'p' : 'h1'
  return (
    <PinnedFrame
      ratio={width / height}
      label={isGone ? `${title}, burned` : `Burning ${title}`}
      picture={
        <PiecePicture
          piece={token}
          image={token.image}
          alt={token.description ?? title}
          eager
          sizes="(max-width: 64rem) 92vw, 42vw"
          className={isGone ? 'grayscale' : ''}
        />
      }
      thumb={
        <PiecePicture
          piece={token}
          image={token.image}
          alt=""
          sizes="64px"
          widest={160}
          className={isGone ? 'grayscale' : ''}
        />
      }
    >
      <p className="text-sm text-quiet">
        <TextLink to={collectionLink(collection.slug)}>{collection.title}</TextLink>
      </p>
      <Title className="mt-2 font-serif text-2xl break-words">{isGone ? title : `Burning ${title}`}</Title>
      {!isGone && campaign !== undefined && (
        <p className="mt-3 text-base text-quiet">
          <StandingLine campaign={campaign} />
        </p>
      )}
      {!isGone && campaign?.standing === 'paused' && campaign.pauseReason !== undefined && (
        <div className="mt-6">
          <Notice title="The studio has paused this burn.">
            <p>{campaign.pauseReason}</p>
            <p>Your piece is untouched. Nothing can be burned until it goes on.</p>
          </Notice>
        </div>
      )}
      {!isPreview && (
        <BegunNotice collection={collection.slug} tokenId={token.tokenId} isGone={isGone} isBusy={isBusy} />
      )}
      {isGone ? (
        <div className="mt-6">
          {burn.burned === undefined ? <PlainlyBurned end={burnedPlainly} /> : <PillBurn burn={burn.burned} />}
        </div>
      ) : campaign === undefined ? (
        <div className="mt-6">
          <NothingOpen />
        </div>
      ) : (
        <>
          {prints !== undefined && (
            <BurnOutcome
              prints={prints}
              campaign={campaign}
              symbol={offer.network.currency.symbol}
              keepsPill={keepsPill}
              address={addressesOf({ token, campaignId, resumed, prints }, address)}
              isOpen={campaign.standing === 'open' && !isPreview}
              base={base}
            />
          )}
          <GiveAndGet
            token={token}
            collectionTitle={collection.title}
            surviving={burn.surviving}
            campaign={campaign}
            pill={pillOf(pills, campaign)}
            isForPrint={!keepsPill && isPrintLeft}
          />
          <OtherCampaigns
            campaigns={burn.campaigns.filter(
              ({ campaignId: each, standing }) => each !== campaign.campaignId && standing === 'open',
            )}
            token={token}
          />
          <details className="mt-6" open={isPreview || campaign.exception !== undefined}>
            <summary className="cursor-pointer text-base underline decoration-strong-line underline-offset-4 hover:decoration-ink">
              The campaign’s terms
            </summary>
            <div className="mt-6">
              <CampaignLabel campaign={campaign} collectionTitle={collection.title} />
            </div>
          </details>
          <div className="mt-12" id="burn">
            <noscript>
              <p className="measure border-t border-line py-6 text-base">
                Burning needs a wallet, and a page can only speak to wallets with JavaScript, which is off in this
                browser. Everything above is true without it, and nothing has been done.
              </p>
            </noscript>
            <div className="noscript:hidden">
              {isPreview ? (
                <Section
                  title="Your wallet"
                  line="Connecting shows this page your address and nothing more. Up to the last button nothing leaves your wallet."
                >
                  <p className="text-base text-quiet">
                    Here a visitor connects a wallet, sees what stands in the way, every step and its cost, and at the
                    end the last button.
                  </p>
                </Section>
              ) : campaign.standing === 'open' ? (
                <AimedDesk
                  key={JSON.stringify(aim)}
                  aim={aim}
                  isPrintLeft={isPrintLeft}
                  pills={pillsText(campaign.pillsPerBurn, campaign.pillName)}
                >
                  {(said) => (
                    <BurnDesk
                      title={title}
                      singular={collection.singular}
                      collection={collection.slug}
                      tokenId={token.tokenId}
                      campaign={campaign}
                      pills={pillsText(campaign.pillsPerBurn, campaign.pillName)}
                      aim={said}
                      print={said.for === 'print' ? prints?.chosen?.face.edition.title : undefined}
                      pillId={campaign.pillId}
                      pillsAPrint={prints?.chosen?.pills ?? 1}
                      offer={offer}
                      base={base}
                      seen={seenOf(given)}
                      resumed={resumed}
                      onBusy={setBusy}
                    />
                  )}
                </AimedDesk>
              ) : (
                <p className="measure border-t border-line py-6 text-base text-quiet">
                  There is nothing to do here now. Nothing waits for a decision, and your piece is yours.
                </p>
              )}
            </div>
          </div>
        </>
      )}
      <div className="mt-16">
        <Tombstone
          rows={[
            [
              'Number',
              <span key="number" className="mono break-all">
                {shortTokenId(token.tokenId)}
              </span>,
            ],
            ['Owner', token.owner === null ? undefined : <CollectorLink key="owner" address={token.owner} />],
          ]}
        />
        <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
          <ButtonLink to={tokenLink(token.collection, token.tokenId)}>The piece and its history</ButtonLink>
          <TextLink to={linkTo('burned')}>Burned pieces</TextLink>
        </p>
      </div>
    </PinnedFrame>
  )
}

/** The same page with other answers in its address. */
function addressesOf(
  {
    token: { collection, tokenId },
    campaignId,
    resumed,
    prints: { country, chosen },
  }: {
    token: { collection: string; tokenId: string }
    campaignId: string | undefined
    resumed: Hex | undefined
    prints: BurnPrints
  },
  address: (link: string) => string,
): { path: string; hidden: Record<string, string>; keep: string; unkeep: string } {
  const kept = {
    ...(campaignId === undefined ? {} : { campaign: campaignId }),
    ...(resumed === undefined ? {} : { intent: resumed }),
  }
  const asked = { ...kept, country: country?.code, edition: chosen?.editionId }
  return {
    path: address(burnLink(collection, tokenId)),
    hidden: kept,
    keep: burnLink(collection, tokenId, { ...asked, keep: 'pill' }),
    unkeep: burnLink(collection, tokenId, asked),
  }
}

/** The wallet is asked for nothing before it is said what the burn is for; who wants the pill alone confirms that first. */
function AimedDesk({
  aim,
  isPrintLeft,
  pills,
  children,
}: {
  aim: BurnAim | undefined
  isPrintLeft: boolean
  pills: string
  children: (aim: BurnAim) => ReactNode
}) {
  const [isConfirmed, setConfirmed] = useState(false)
  if (aim === undefined)
    return (
      <p className="measure border-t border-line py-6 text-base text-quiet">
        {isPrintLeft
          ? 'Choose above first: the country that a print goes to, or the pill alone.'
          : 'There is no print to burn for. Choose the pill alone above, if you want that.'}{' '}
        Until then nothing can be burned.
      </p>
    )
  if (aim.for === 'print' || isConfirmed) return children(aim)
  return (
    <form
      className="measure flex flex-col items-start gap-4 border-t border-loss py-6"
      aria-label="Burn and keep the pill"
      onSubmit={(event) => {
        event.preventDefault()
        setConfirmed(true)
      }}
    >
      <label className="flex min-h-11 cursor-pointer items-baseline gap-3">
        <input type="checkbox" required className="translate-y-0.5 accent-(--accent)" />
        <span>I know that I get {pills} and no print, and that the piece is gone for good.</span>
      </label>
      <Button look="loss">Go to the burn, keep the pill</Button>
    </form>
  )
}

/** What the page shows while the wallet has a question: the chain may be faster than the wallet’s answer. */
function useHeld<Value>(given: Value, isHeld: boolean, key: string): Value {
  const [held, hold] = useState({ key, value: given })
  // During rendering and not in an effect: the page never shows what the wallet’s question has frozen out.
  if (!isHeld && held.key !== key) hold({ key, value: given })
  return isHeld ? held.value : given
}

function seenOf({ token, burn, prints }: Pick<BurnPageView, 'token' | 'burn' | 'prints'>): string {
  return JSON.stringify([
    prints?.country?.code,
    prints?.chosen?.editionId,
    prints?.chosen?.isLeft,
    token.owner,
    token.burned,
    token.lastMoved.block,
    burn.campaigns.map(({ campaignId, standing, burned, cap }) => [campaignId, standing, burned >= cap]),
  ])
}

function pillOf(pills: readonly PillFace[], { pillId, pillName }: { pillId: string; pillName: string }): PillFace {
  return (
    pills.find((each) => each.pillId === pillId) ?? { pillId, name: pillName, description: undefined, image: undefined }
  )
}

/** A burn of this piece that was begun in this browser leads to its own address. */
function BegunNotice({
  collection,
  tokenId,
  isGone,
  isBusy,
}: {
  collection: string
  tokenId: string
  isGone: boolean
  isBusy: boolean
}) {
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
      <Notice title="You have begun to burn this piece in this browser.">
        <p>
          <TextLink to={linkTo('burn intent', { intent: begun.intentId })}>See how it stands</TextLink> before you begin
          again.
        </p>
      </Notice>
    </div>
  )
}

function OtherCampaigns({
  campaigns,
  token: { collection, tokenId },
}: {
  campaigns: BurnOffer['campaigns']
  token: { collection: string; tokenId: string }
}) {
  if (campaigns.length === 0) return null
  return (
    <p className="measure mt-6 text-base">
      Also open for this piece:{' '}
      {campaigns.map(({ campaignId, pillsPerBurn, pillName }, index) => (
        <span key={campaignId}>
          {index > 0 && ', '}
          <TextLink to={burnLink(collection, tokenId, { campaign: campaignId })}>
            campaign {campaignId} for {pillsText(pillsPerBurn, pillName)}
          </TextLink>
        </span>
      ))}
      .
    </p>
  )
}

function PlainlyBurned({ end }: { end: BurnItem['burnedPlainly'] }) {
  return (
    <Notice title={<StateMark state="burned">Burned, outside a campaign</StateMark>}>
      <p>
        {end === undefined ? (
          'This piece was burned'
        ) : (
          <>
            Burned
            {end.by !== null && (
              <>
                {' '}
                by <CollectorLink address={end.by} />
              </>
            )}{' '}
            on <TimeText at={end.time} /> in block <BlockNumber block={end.block} />
          </>
        )}
        , and nothing was given for it. Nobody can own it again. Its picture and its history stay.
      </p>
    </Notice>
  )
}

function NothingOpen() {
  return (
    <Notice title="No burn is open.">
      <p>This piece cannot be burned here now, and nothing waits for a decision.</p>
      <p>
        Sent to a burn address by other means it would be gone all the same, and give nothing: no campaign counts it.
      </p>
    </Notice>
  )
}
