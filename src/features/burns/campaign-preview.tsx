import type { WalletOffer } from '#features/wallets/wallet-offer.ts'
import { Address, BlockNumber, groupDigits } from '#ui/chain-text.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import type { BurnItem } from './burn-item.ts'
import { BurnView } from './burn-page.tsx'
import type { BurnCampaign, CampaignStanding } from './campaign.ts'
import { CampaignLabel, StandingLine } from './campaign-label.tsx'
import { localTimeOf } from './local-time.ts'
import type { RehearsedAct } from './rehearse-campaign-act.server.ts'

/** A campaign that does not exist yet, on the whole page that a collector would see of a piece. Nothing in it can be pressed. */
export function CampaignPreview({ preview, collectionTitle, example, offer, zone }: { preview: BurnCampaign & { standing: CampaignStanding }; collectionTitle: string; example: BurnItem | undefined; offer: WalletOffer; zone: string }) {
  const local = (seconds: number) => localTimeOf(seconds, zone).replace('T', ', ')
  return (
    <div>
      {example === undefined
        ? <div className="max-w-[44rem]"><p className="mb-6 text-base"><StandingLine campaign={preview} /></p><CampaignLabel campaign={preview} collectionTitle={collectionTitle} /></div>
        : <div inert aria-label="The burn page as a collector would see it" className="border border-strong-line p-4 sm:p-8 [&_.fixed]:hidden"><BurnView {...example} offer={offer} base="" campaignId={preview.campaignId} resumed={undefined} isPreview /></div>}
      <p className="mt-4 text-sm text-quiet">By the studio’s clock ({zone}): from {local(preview.opensAt)} to {local(preview.closesAt)}. Visitors read the moments in UTC.</p>
    </div>
  )
}

/** What the contract said to the exact call, sent by nobody. */
export function RehearsalLine({ rehearsed: { refusal, gas, block }, owner }: { rehearsed: RehearsedAct; owner: string }) {
  if (refusal !== undefined) return <div className="mb-8"><Notice tone="problem" title="The contract would refuse this."><p>{refusal}</p><p>Nothing was sent.</p></Notice></div>
  return (
    <p className="measure mb-8 text-base">
      <StateMark state="done">Rehearsed.</StateMark> The contract takes the exact call from its owner, <Address address={owner} />, as of block <BlockNumber block={block} />{gas === undefined ? '' : `, for about ${groupDigits(gas)} gas`}. Nothing was sent.
    </p>
  )
}
