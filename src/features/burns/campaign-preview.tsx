import { Address, BlockNumber, groupDigits } from '#ui/chain-text.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import type { BurnCampaign, CampaignStanding } from './campaign.ts'
import { CampaignLabel, StandingLine } from './campaign-label.tsx'
import { localTimeOf } from './local-time.ts'
import type { RehearsedAct } from './rehearse-campaign-act.server.ts'

/** A campaign that does not exist yet, with the words and the label that the burn pages have for it. */
export function CampaignPreview({ preview, collectionTitle, zone }: { preview: BurnCampaign & { standing: CampaignStanding }; collectionTitle: string; zone: string }) {
  const local = (seconds: number) => localTimeOf(seconds, zone).replace('T', ', ')
  return (
    <div className="max-w-[44rem]">
      <p className="mb-6 text-base"><StandingLine campaign={preview} /></p>
      <CampaignLabel campaign={preview} collectionTitle={collectionTitle} />
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
