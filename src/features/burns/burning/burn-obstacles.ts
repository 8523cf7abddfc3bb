import type { Obstacle } from '#features/transactions/obstacle.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { isVoid } from '#platform/void-address.ts'
import { type BurnCampaign, campaignStanding } from '../campaigns/campaign.ts'
import { sentences } from '../intents/revert-reason.ts'

/** What the chain says of a piece and a campaign at its newest block. Addresses are lower-case. */
export type BurnFacts = {
  /** The newest block's time, in seconds. */
  at: number
  campaign: Pick<BurnCampaign, 'paused' | 'burned' | 'cap' | 'opensAt' | 'closesAt' | 'collectionAddress'> | undefined
  collectionAddress: Hex
  /** `undefined` when the collection says that there is no such piece. */
  owner: Hex | undefined
  /** Whether the piece was ever there, as the house knows. */
  wasMinted: boolean
  holder: Hex
}

const of = (name: string): Obstacle => sentences[name]!

/** Why the burn cannot go through, as far as it shows without rehearsing; what a person can do something about comes first. */
export function burnObstacles({ at, campaign, collectionAddress, owner, wasMinted, holder }: BurnFacts): Obstacle[] {
  const obstacles: Obstacle[] = []
  if (campaign === undefined) obstacles.push(of('NoSuchCampaign'))
  else if (campaign.collectionAddress !== collectionAddress) obstacles.push(of('WrongCollection'))
  else {
    const standing = campaignStanding(campaign, { at })
    const names = { over: 'Closed', 'sold-out': 'CapReached', paused: 'Paused', soon: 'NotOpenYet' } as const
    if (standing !== 'open') obstacles.push(of(names[standing]))
  }
  if (owner === undefined || isVoid(owner)) {
    obstacles.push(
      wasMinted || owner !== undefined
        ? {
            code: 'already-burned',
            detail: 'This piece was burned and is gone.',
            way: 'Nothing is burned by this. Its page shows who burned it and what it gave.',
          }
        : {
            code: 'no-such-piece',
            detail: 'The collection has no piece of this number.',
            way: 'Nothing is burned by this. Check the number.',
          },
    )
  } else if (owner !== holder) obstacles.push(of('NotHolder'))
  return obstacles
}

/** What somebody should know before burning, although it stops nothing. */
export function burnWarnings({
  approved,
  campaigns,
  salesroom,
}: {
  approved: Hex | undefined
  campaigns: Hex
  salesroom: Hex | undefined
}): Obstacle[] {
  if (approved === undefined || approved === campaigns) return []
  if (approved === salesroom) {
    return [
      {
        code: 'listed-for-sale',
        detail: 'The piece may be for sale in the studio’s salesroom: somebody could buy it before your burn arrives.',
        way: 'Nothing is lost then, because the burn is refused. Burning ends the offer.',
      },
    ]
  }
  return [
    {
      code: 'approval-for-other',
      detail: `Another account may move this piece: ${approved}.`,
      way: 'Burning ends that permission. If you do not know the account, look at your other permissions on the wallet page.',
    },
  ]
}

export const noMoney: Obstacle = {
  code: 'no-money-for-gas',
  detail: 'This wallet has too little money for the network’s fee.',
  way: 'Your piece is untouched. Send some to the wallet, then check again.',
}
