import { type ReactNode, useEffect, useState } from 'react'
import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import { CollectorLink } from '#features/catalogue/history/event-text.tsx'
import { imageOf, PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { collectionLink, linkTo, tokenLink } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import { BlockNumber } from '#ui/chain-text.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { PinnedFrame } from '#ui/pinned-frame.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { StandingLine, TakesOnly } from '../campaigns/campaign-label.tsx'
import { CampaignWords } from '../campaigns/campaign-words.tsx'
import type { StandingCampaign } from '../campaigns/campaign.ts'
import { type BegunBurn, findBegun } from '../intents/begun-burns.ts'
import { PillBurn } from '../ledger/memorial.tsx'
import type { BurnItem } from './burn-item.ts'
import type { BurnPageAsked, BurnPageView } from './burn-item.ts'
import { shownCampaign } from './burn-offer.ts'
import { OfferedBurn } from './offered-burn.tsx'

/** One piece and what burning it would mean, up to the last button. The piece stays beside everything that is said about it. */
export function BurnPage(given: BurnPageView & BurnPageAsked & { /** That the piece is on hold. */ held?: ReactNode }) {
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
  copies,
  others,
  isPreview = false,
  held,
  ...given
}: BurnPageView & BurnPageAsked & { isPreview?: boolean; held?: ReactNode }) {
  const [isBusy, setBusy] = useState(false)
  const seen = seenOf(given)
  const view = useHeld(given, isBusy, seen)
  const { token, collection, burn, burnedPlainly } = view
  const title = titleOf(token, collection.singular)
  const { width, height } = imageOf(token.image)
  const campaign = shownCampaign(burn.campaigns, campaignId)
  const told = view.told.find((each) => each.campaignId === campaign?.campaignId)
  const isGone = token.burned || burn.burned !== undefined
  const label = isGone ? title : t('Burning {title}', { title })
  const Title = isPreview ? 'p' : 'h1'
  const picture = { piece: token, image: token.image, className: isGone ? 'grayscale' : '' }
  return (
    <PinnedFrame
      ratio={width / height}
      label={isGone ? t('{title}, burned', { title }) : label}
      picture={
        <PiecePicture {...picture} alt={token.description ?? title} eager sizes="(max-width: 64rem) 92vw, 42vw" />
      }
      thumb={<PiecePicture {...picture} alt="" sizes="64px" widest={160} />}
    >
      <p className="text-sm text-quiet">
        <TextLink to={collectionLink(collection.slug)}>{collection.title}</TextLink>
      </p>
      <Title className="mt-2 font-serif text-2xl break-words">{label}</Title>
      {!isGone && told !== undefined && <p className="mt-2 text-lg break-words">{told.name}</p>}
      {!isGone && campaign !== undefined && <CampaignStanding campaign={campaign} />}
      {!isGone && told !== undefined && <CampaignWords told={told} />}
      {held !== undefined && <div className="mt-6">{held}</div>}
      {!isPreview && (
        <BegunNotice collection={collection.slug} tokenId={token.tokenId} isGone={isGone} isBusy={isBusy} />
      )}
      {isGone ? (
        <div className="mt-6">
          {burn.burned === undefined ? <PlainlyBurned end={burnedPlainly} /> : <PillBurn burn={burn.burned} />}
        </div>
      ) : campaign === undefined ? (
        <div className="mt-6">
          <NothingOpen elsewhere={burn.elsewhere} />
        </div>
      ) : (
        <OfferedBurn
          view={view}
          asked={{ base, campaignId, resumed, keepsPill, copies, others }}
          campaign={campaign}
          isPreview={isPreview}
          seen={seen}
          onBusy={setBusy}
        />
      )}
      <div className="mt-16">
        <p className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <ButtonLink to={tokenLink(token.collection, token.tokenId)}>{t('The piece and its history')}</ButtonLink>
          {isGone && <TextLink to={linkTo('burned')}>{t('Burned pieces')}</TextLink>}
        </p>
      </div>
    </PinnedFrame>
  )
}

function CampaignStanding({ campaign }: { campaign: StandingCampaign }) {
  return (
    <>
      <p className="mt-3 text-base text-quiet">
        <StandingLine campaign={campaign} /> <TakesOnly {...campaign} />
      </p>
      {campaign.standing === 'paused' && campaign.pauseReason !== undefined && (
        <div className="mt-6">
          <Notice title={t('The studio has paused this burn.')}>
            <p>{campaign.pauseReason}</p>
            <p>{t('Your piece is untouched. Nothing can be burned until it resumes.')}</p>
          </Notice>
        </div>
      )}
    </>
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
    token.copies?.count,
    token.burned,
    token.lastMoved.block,
    burn.campaigns.map(({ campaignId, standing, burned, cap }) => [campaignId, standing, burned >= cap]),
  ])
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
      <Notice title={t('You have begun to burn this piece in this browser.')}>
        <p>
          <Message
            text="<a>See how it stands</a> before you begin again."
            values={{
              a: (words) => <TextLink to={linkTo('burn intent', { intent: begun.intentId })}>{words}</TextLink>,
            }}
          />
        </p>
      </Notice>
    </div>
  )
}

function PlainlyBurned({ end }: { end: BurnItem['burnedPlainly'] }) {
  return (
    <Notice title={<StateMark state="burned">{t('Burned, outside a campaign')}</StateMark>}>
      <p>
        <PlainEnd end={end} />
      </p>
    </Notice>
  )
}

function PlainEnd({ end }: { end: BurnItem['burnedPlainly'] }) {
  if (end === undefined)
    return t(
      'This piece was burned, and nothing was given for it. Nobody can own it again. Its picture and its history stay.',
    )
  const values = { day: <TimeText at={end.time} />, block: <BlockNumber block={end.block} /> }
  return end.by === null ? (
    <Message
      text="Burned on {day} in block {block}, and nothing was given for it. Nobody can own it again. Its picture and its history stay."
      values={values}
    />
  ) : (
    <Message
      text="Burned by {holder} on {day} in block {block}, and nothing was given for it. Nobody can own it again. Its picture and its history stay."
      values={{ ...values, holder: <CollectorLink address={end.by} /> }}
    />
  )
}

function NothingOpen({ elsewhere }: Pick<BurnItem['burn'], 'elsewhere'>) {
  return (
    <Notice title={elsewhere === undefined ? t('No burn is open.') : t('No burn takes this piece.')}>
      {elsewhere !== undefined && (
        <>
          <p>
            <StandingLine campaign={elsewhere} />
          </p>
          <p>
            <TakesOnly {...elsewhere} />
          </p>
        </>
      )}
      <p>{t('This piece cannot be burned here now, and nothing waits for a decision.')}</p>
      <p>
        {t(
          'Sent to a burn address by other means it would be gone all the same, and give nothing: no campaign counts it.',
        )}
      </p>
    </Notice>
  )
}
