import type { TokenRange } from '#features/catalogue/chain-facts/token-id.ts'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { groupDigits } from '#messages/formats.ts'
import { checksummed } from '#platform/address.ts'
import { localTimeOf } from '#platform/local-time.ts'
import { Address, BlockNumber } from '#ui/chain-text.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import type { BurnItem } from '../burning/burn-item.ts'
import { BurnView } from '../burning/burn-page.tsx'
import { CampaignLabel, StandingLine } from '../campaigns/campaign-label.tsx'
import type { CampaignPlan } from '../campaigns/campaign-plan.ts'
import type { StandingCampaign } from '../campaigns/campaign.ts'
import { wayOfPieces } from '../campaigns/piece-list.ts'
import { countNumbers, termsText } from '../campaigns/piece-ranges.ts'
import { priceText } from '../campaigns/price-text.ts'
import { partsText } from '../campaigns/recipe.ts'
import { type CampaignRoom, roomText } from './campaign-room.ts'
import type { RehearsedAct } from './rehearse-campaign-act.server.ts'

/** A campaign that does not exist yet, on the whole page that a collector would see of a piece. Nothing in it can be pressed. */
export function CampaignPreview({
  preview,
  collectionTitle,
  example,
  offer,
  zone,
}: {
  preview: StandingCampaign
  collectionTitle: string
  example: BurnItem | undefined
  offer: WalletOffer
  zone: string
}) {
  const local = (seconds: number) => localTimeOf(seconds, zone).replace('T', ', ')
  return (
    <div>
      {example === undefined ? (
        <div className="max-w-[44rem]">
          <p className="mb-6 text-base">
            <StandingLine campaign={preview} />
          </p>
          <CampaignLabel campaign={preview} collectionTitle={collectionTitle} symbol={offer.network.currency.symbol} />
        </div>
      ) : (
        <div
          inert
          aria-label="The burn page as a collector would see it"
          className="border border-strong-line p-4 sm:p-8 [&_.fixed]:hidden"
        >
          <BurnView
            {...example}
            offer={offer}
            base=""
            campaignId={preview.campaignId}
            resumed={undefined}
            keepsPill={false}
            isPreview
          />
        </div>
      )}
      <p className="mt-4 text-sm text-quiet">
        By the studio’s clock ({zone}): from {local(preview.opensAt)} to {local(preview.closesAt)}. Visitors read the
        moments in UTC.
      </p>
    </div>
  )
}

/** What a plan means for the prints that are left, and what else should be known before it is opened. */
export function RoomNotice({
  plan,
  taken,
  preview,
  room,
  warnings,
  isOwner,
  isAllowed,
  symbol,
}: {
  plan: CampaignPlan
  taken: number | undefined
  preview: Pick<StandingCampaign, 'takesCopies' | 'pillName' | 'parts'>
  room: CampaignRoom
  warnings: readonly string[]
  isOwner: boolean
  isAllowed: boolean
  /** Of the chain's own money. */ symbol: string
}) {
  const most = Math.max(0, room.created - room.beyond)
  return (
    <div className="my-8 flex flex-col gap-6">
      <p className="text-base tabular-nums">{roomText(room)}</p>
      {plan.ranges !== undefined && taken !== undefined && (
        <p className="text-base tabular-nums">
          {takenText(plan.ranges, taken, preview)} {wayText(plan)}
        </p>
      )}
      {plan.takenTogether !== undefined && (
        <p className="text-base tabular-nums">
          {preview.parts !== undefined
            ? `Together, ${partsText(preview.parts)} give ${pillsText(plan.pillsPerBurn, preview.pillName)}. With fewer the burn is refused, and nothing is burned then.`
            : `Every ${plan.takenTogether} ${preview.takesCopies === true ? 'copies of one piece' : 'pieces'} give ${pillsText(plan.pillsPerBurn, preview.pillName)}. Fewer are refused, and nothing is burned then.`}
        </p>
      )}
      {plan.price !== undefined && (
        <p className="text-base tabular-nums">
          {`A burn costs ${priceText(plan.price, symbol)} beside the ${plan.takenTogether === undefined ? 'piece' : 'pieces'}. It is paid in the burn itself, to `}
          <Address address={checksummed(plan.price.payee)} whole />. Check the account: it can never be changed.
        </p>
      )}
      {room.beyond > 0 && (
        <Notice
          tone={isAllowed ? 'note' : 'problem'}
          title={`${groupDigits(room.beyond)} ${room.beyond === 1 ? 'pill' : 'pills'} would have no print.`}
        >
          {isAllowed ? (
            <p>
              Your reason is published with the campaign, and the guarantees page shows the promise as broken until
              prints are left for all.
            </p>
          ) : (
            <p>
              {most === 0
                ? 'No print is left for another campaign.'
                : `At most ${groupDigits(most)} pills have a print.`}{' '}
              {isOwner
                ? 'Take fewer pieces, or say above, in public, why more pills are meant.'
                : 'Take fewer pieces. Only an owner can open it as it is, with a public reason.'}
            </p>
          )}
        </Notice>
      )}
      {warnings.map((warning) => (
        <Notice key={warning}>
          <p>{warning}</p>
        </Notice>
      ))}
    </div>
  )
}

/** `It takes only pieces 1–100 and 205. 97 of them survive.` */
function takenText(
  ranges: readonly TokenRange[],
  taken: number,
  { takesCopies }: Pick<StandingCampaign, 'takesCopies'>,
): string {
  const only = `It takes only ${termsText(ranges)}.`
  if (takesCopies === true) return `${only} ${taken === 1 ? 'There is one copy' : `There are ${taken} copies`} of them.`
  return `${only} ${taken === 1 ? 'One of them survives.' : `${groupDigits(taken)} of them survive.`}`
}

/** `Written as a list of 40 words, for about 990,000 gas: 5,000 numbers in 4,800 ranges.` The ways to write it are compared by the gas of the pieces alone. */
function wayText({ ranges = [], byList = false }: CampaignPlan): string {
  const way = wayOfPieces(ranges, { takesLists: byList })
  if (way === undefined) return ''
  const pieces = `${countText(countNumbers(ranges), 'number')} in ${countText(ranges.length, 'range')}`
  return way.as === 'list'
    ? `The contract keeps them as a list of ${countText(way.words, 'word')} with a bit for each number: ${pieces}, for about ${groupDigits(Number(way.gas))} gas of the opening.`
    : `The contract keeps them as ranges: ${pieces}, for about ${groupDigits(Number(way.gas))} gas of the opening.`
}

const countText = (count: number | bigint, what: string) =>
  `${groupDigits(Number(count))} ${what}${Number(count) === 1 ? '' : 's'}`

/** What the contract said to the exact call, sent by nobody. */
export function RehearsalLine({
  rehearsed: { refusal, gas, block },
  owner,
}: {
  rehearsed: RehearsedAct
  owner: string
}) {
  if (refusal !== undefined)
    return (
      <div className="mb-8">
        <Notice tone="problem" title="The contract would refuse this.">
          <p>{refusal}</p>
          <p>Nothing was sent.</p>
        </Notice>
      </div>
    )
  return (
    <p className="measure mb-8 text-base">
      <StateMark state="done">Rehearsed.</StateMark> The contract takes the exact call from its owner,{' '}
      <Address address={owner} />, as of block <BlockNumber block={block} />
      {gas === undefined ? '' : `, for about ${groupDigits(gas)} gas`}. Nothing was sent.
    </p>
  )
}
