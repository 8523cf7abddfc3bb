import { type ReactNode, useState } from 'react'
import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import { pillsPerBurnText } from '#features/prints/editions/pills-text.ts'
import { burnLink } from '#features/studio/site-map.ts'
import { WithWallet } from '#features/wallets/with-wallet.tsx'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { Button, CalendarLink, TextLink } from '#ui/button.tsx'
import { useAddress } from '#ui/link.tsx'
import { Section } from '#ui/page.tsx'
import { useStarted } from '#ui/script/use-started.ts'
import { CampaignLabel } from '../campaigns/campaign-label.tsx'
import type { StandingCampaign } from '../campaigns/campaign.ts'
import { givenText } from '../campaigns/given-text.ts'
import type { BurnAim } from '../intents/burn-aim.ts'
import { aimOf, type BurnPrints } from '../openings/burn-prints.ts'
import { GiveAndGet } from '../pills/give-and-get.tsx'
import type { PillFace } from '../pills/pill-face.ts'
import { BurnDesk } from './burn-desk.tsx'
import type { BurnPageAsked, BurnPageView } from './burn-item.ts'
import type { BurnOffer } from './burn-offer.ts'
import { BurnOutcome } from './burn-outcome.tsx'
import { GiveCopies } from './give-copies.tsx'

type Props = {
  view: BurnPageView
  asked: BurnPageAsked
  campaign: StandingCampaign
  isPreview: boolean
  /** Changes with what the page knows of the piece and the campaign. */
  seen: string
  onBusy: (isBusy: boolean) => void
}

/** What a campaign gives for a piece and on which terms, with the desk where it is burned. */
export function OfferedBurn(props: Props) {
  const {
    view: { token, collection, burn, told, pills, prints, offer },
    asked: { base, campaignId, resumed, keepsPill },
    campaign,
    isPreview,
  } = props
  const address = useAddress()
  const isPrintLeft = prints?.prints.some(({ isLeft }) => isLeft) === true
  return (
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
      {token.copies === null ? (
        <GiveAndGet
          token={token}
          surviving={burn.surviving}
          campaign={campaign}
          pill={pillOf(pills, campaign)}
          symbol={offer.network.currency.symbol}
          isForPrint={!keepsPill && isPrintLeft}
        />
      ) : (
        <GiveCopies
          count={token.copies.count}
          campaign={campaign}
          pill={pillOf(pills, campaign)}
          isForPrint={!keepsPill && isPrintLeft}
        />
      )}
      <OtherCampaigns
        campaigns={burn.campaigns.filter(
          ({ campaignId: each, standing }) => each !== campaign.campaignId && standing === 'open',
        )}
        token={token}
        told={told}
      />
      <details className="mt-6" open={isPreview || campaign.exception !== undefined}>
        <summary className="cursor-pointer text-base underline decoration-strong-line underline-offset-4 hover:decoration-ink">
          {t('The campaign’s terms')}
        </summary>
        <div className="mt-6">
          <CampaignLabel
            campaign={campaign}
            collectionTitle={collection.title}
            symbol={offer.network.currency.symbol}
          />
          {campaign.standing === 'open' && (
            <p className="mt-4 text-sm">
              <CalendarLink href={`/calendar/campaigns/${campaign.campaignId}.ics`} />
            </p>
          )}
        </div>
      </details>
      <div className="mt-12" id="burn">
        <WithWallet
          act={t('Burning needs a wallet')}
          otherwise={t('Everything above is true without it, and nothing has been done.')}
          ruled="border-t border-line py-6"
        >
          <WalletPart {...props} isPrintLeft={isPrintLeft} />
        </WithWallet>
      </div>
    </>
  )
}

function WalletPart({
  view: { token, collection, prints, offer },
  asked: { base, resumed, keepsPill, copies, others },
  campaign,
  isPreview,
  seen,
  onBusy,
  isPrintLeft,
}: Props & { isPrintLeft: boolean }) {
  if (isPreview)
    return (
      <Section
        title={t('Your wallet')}
        line={t(
          'Connecting shows this page your address and nothing more. Up to the last button nothing leaves your wallet.',
        )}
      >
        <p className="text-base text-quiet">
          {t(
            'Here a visitor connects a wallet, sees what stands in the way, every step and its cost, and at the end the last button.',
          )}
        </p>
      </Section>
    )
  if (campaign.standing !== 'open')
    return (
      <p className="measure border-t border-line py-6 text-base text-quiet">
        {t('There is nothing to do here now. Nothing waits for a decision, and your piece is yours.')}
      </p>
    )
  const aim = prints === undefined ? undefined : aimOf(prints, { keepsPill })
  const given = givenText(campaign)
  return (
    <AimedDesk
      key={JSON.stringify(aim)}
      aim={aim}
      isPrintLeft={isPrintLeft}
      pills={given}
      hasCopies={token.copies !== null}
    >
      {(said) => (
        <BurnDesk
          title={titleOf(token, collection.singular)}
          singular={collection.singular}
          collection={collection.slug}
          tokenId={token.tokenId}
          campaign={campaign}
          hasCopies={token.copies !== null}
          copies={copies}
          others={others}
          aim={said}
          print={said.for === 'print' ? prints?.chosen?.face.edition.title : undefined}
          pillId={campaign.pillId}
          pillsAPrint={prints?.chosen?.pills ?? 1}
          offer={offer}
          base={base}
          seen={seen}
          resumed={resumed}
          onBusy={onBusy}
        />
      )}
    </AimedDesk>
  )
}

/** The wallet is asked for nothing before it is said what the burn is for; who wants the pill alone confirms that first. */
function AimedDesk({
  aim,
  isPrintLeft,
  pills,
  hasCopies,
  children,
}: {
  aim: BurnAim | undefined
  isPrintLeft: boolean
  pills: string
  hasCopies: boolean
  children: (aim: BurnAim) => ReactNode
}) {
  const [isConfirmed, setConfirmed] = useState(false)
  const isStarted = useStarted()
  if (aim === undefined)
    return (
      <p className="measure border-t border-line py-6 text-base text-quiet">
        {isPrintLeft
          ? t('Choose above first: your country, or the pill alone.')
          : t(
              'There is no print to burn for. Choose the pill alone above, if you want that. Until then nothing can be burned.',
            )}
      </p>
    )
  if (aim.for === 'print' || isConfirmed) return children(aim)
  return (
    <form
      className="measure flex flex-col items-start gap-4 border-t border-loss py-6"
      aria-label={t('Burn and keep the pill')}
      onSubmit={(event) => {
        event.preventDefault()
        setConfirmed(true)
      }}
    >
      <label className="flex min-h-11 cursor-pointer items-baseline gap-3">
        <input type="checkbox" required className="translate-y-0.5 accent-(--accent)" />
        <span>
          {t(
            hasCopies
              ? 'I know that I get {pills} and no print, and that the copies are gone for good.'
              : 'I know that I get {pills} and no print, and that the piece is gone for good.',
            { pills },
          )}
        </span>
      </label>
      {/* Sent by the browser itself the form would lead to this page without what its address says. */}
      <Button look="loss" disabled={!isStarted}>
        {t('Go to the burn, keep the pill')}
      </Button>
    </form>
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

function pillOf(pills: readonly PillFace[], { pillId, pillName }: { pillId: string; pillName: string }): PillFace {
  return (
    pills.find((each) => each.pillId === pillId) ?? { pillId, name: pillName, description: undefined, image: undefined }
  )
}

function OtherCampaigns({
  campaigns,
  token: { collection, tokenId },
  told,
}: {
  campaigns: BurnOffer['campaigns']
  token: { collection: string; tokenId: string }
  told: BurnPageView['told']
}) {
  if (campaigns.length === 0) return null
  return (
    <p className="measure mt-6 text-base">
      <Message
        text="Also open for this piece: {campaigns}."
        values={{
          campaigns: campaigns.map((campaign, index) => (
            <span key={campaign.campaignId}>
              {index > 0 && ', '}
              <TextLink to={burnLink(collection, tokenId, { campaign: campaign.campaignId })}>
                {campaignText(told.find((each) => each.campaignId === campaign.campaignId)?.name, {
                  campaignId: campaign.campaignId,
                  pills: pillsPerBurnText(campaign),
                })}
              </TextLink>
            </span>
          )),
        }}
      />
    </p>
  )
}

/** What another campaign is called, and what it gives. */
function campaignText(name: string | undefined, { campaignId, pills }: { campaignId: string; pills: string }): string {
  return name === undefined
    ? t('campaign {campaign} for {pills}', { campaign: campaignId, pills })
    : t('{title} for {pills}', { title: name, pills })
}
