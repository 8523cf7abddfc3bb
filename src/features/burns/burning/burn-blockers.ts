import type { Blocker } from '#features/transactions/blocker.ts'
import { t, tn } from '#messages/translate.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { isVoid } from '#platform/void-address.ts'
import { type BurnCampaign, campaignStanding } from '../campaigns/campaign.ts'
import { knownBlocker } from '../intents/revert-reason.ts'

/** What the chain says of a piece and a campaign at its newest block. Addresses are lower-case. */
export type BurnFacts = {
  /** The newest block's time, in seconds. */
  at: number
  campaign: Pick<BurnCampaign, 'paused' | 'burned' | 'cap' | 'opensAt' | 'closesAt' | 'collectionAddress'> | undefined
  collectionAddress: Hex
  /** `undefined` when the collection says that there is no such piece. */
  owner: Hex | undefined
  /** Whether the piece was ever there, as the app knows. */
  wasMinted: boolean
  /**
   * Where its collection is one of copies: how many are to burn and how many the holder has, and whether the campaign contract takes any; one that was
   * deployed before it did takes none. `asked` is absent where nobody has said how many.
   */
  copies: { asked: bigint | undefined; held: bigint; isTaken: boolean } | undefined
  holder: Hex
}

/** Why the burn cannot go through, as far as it shows without rehearsing; what a person can do something about comes first. */
export function burnObstacles({
  at,
  campaign,
  collectionAddress,
  owner,
  wasMinted,
  copies,
  holder,
}: BurnFacts): Blocker[] {
  if (copies?.isTaken === false)
    return [
      {
        code: 'has-copies',
        detail: t('This piece has copies, and the studio’s burn campaigns take single pieces only.'),
        way: t('Nothing is burned by this, and your copies are untouched.'),
      },
    ]
  const obstacles: Blocker[] = []
  if (campaign === undefined) obstacles.push(knownBlocker('NoSuchCampaign'))
  else if (campaign.collectionAddress !== collectionAddress) obstacles.push(knownBlocker('WrongCollection'))
  else {
    const standing = campaignStanding(campaign, { at })
    const codes = { over: 'Closed', 'sold-out': 'CapReached', paused: 'Paused', soon: 'NotOpenYet' } as const
    if (standing !== 'open') obstacles.push(knownBlocker(codes[standing]))
  }
  if (copies !== undefined) obstacles.push(...copiesObstacles(copies, campaign))
  else if (owner === undefined || isVoid(owner)) {
    obstacles.push(
      wasMinted || owner !== undefined
        ? {
            code: 'already-burned',
            detail: t('This piece was burned and is gone.'),
            way: t('Nothing is burned by this. Its page shows who burned it and what it gave.'),
          }
        : {
            code: 'no-such-piece',
            detail: t('The collection has no piece of this number.'),
            way: t('Nothing is burned by this. Check the number.'),
          },
    )
  } else if (owner !== holder) obstacles.push(knownBlocker('NotHolder'))
  return obstacles
}

/** What is wrong with how many copies somebody wants to burn. */
function copiesObstacles(
  { asked, held }: { asked: bigint | undefined; held: bigint },
  campaign: Pick<BurnCampaign, 'cap' | 'burned'> | undefined,
): Blocker[] {
  if (held === 0n) return [knownBlocker('NotHolder')]
  const untouched = t('Nothing is burned by this, and your copies are untouched.')
  if (asked === undefined || asked === 0n)
    return [
      {
        code: 'copies-wrong',
        detail: t('This piece has copies, and it is not said how many are to burn.'),
        way: `${untouched} ${t('Say how many: a whole number from 1.')}`,
      },
    ]
  if (asked > held)
    return [
      {
        code: 'copies-wrong',
        detail: tn(
          Number(held),
          'This wallet holds one copy of the piece, and more are to burn.',
          'This wallet holds {count} copies of the piece, and more are to burn.',
        ),
        way: `${untouched} ${t('Burn fewer, or choose the wallet that holds more.')}`,
      },
    ]
  const left = campaign === undefined ? undefined : campaign.cap - campaign.burned
  // None left has its own sentence.
  return left === undefined || left <= 0 || asked <= BigInt(left)
    ? []
    : [
        {
          code: 'copies-wrong',
          detail: tn(left, 'This burn takes one more copy.', 'This burn takes {count} more copies.'),
          way: `${untouched} ${t('Burn fewer.')}`,
        },
      ]
}

/** The studio gives no permit for pills of such a piece, so nobody burns it here for a print. On the chain nothing is stopped. */
export const pieceHeld = (): Blocker => ({
  code: 'piece-held',
  detail: t('The piece is reported as stolen and on hold, so burning it opens no print for now.'),
  way: t('Nothing is burned by this. The log at /holds says since when, and until when.'),
})

/** What somebody should know before burning, although it stops nothing. */
export function burnWarnings({
  approved,
  campaigns,
  salesroom,
}: {
  approved: Hex | undefined
  campaigns: Hex
  salesroom: Hex | undefined
}): Blocker[] {
  if (approved === undefined || approved === campaigns) return []
  if (approved === salesroom) {
    return [
      {
        code: 'listed-for-sale',
        detail: t(
          'The piece may be for sale in the studio’s salesroom: somebody could buy it before your burn arrives.',
        ),
        way: t('Nothing is lost then, because the burn is refused. Burning ends the offer.'),
      },
    ]
  }
  return [
    {
      code: 'approval-for-other',
      detail: t('Another account may move this piece: {account}.', { account: approved }),
      way: t(
        'Burning ends that permission. If you do not know the account, look at your other permissions on the wallet page.',
      ),
    },
  ]
}

/** The wallet cannot pay the network’s fee. */
export function noMoney(): Blocker {
  return {
    code: 'no-money-for-gas',
    detail: t('This wallet has too little money for the network’s fee.'),
    way: t('Your piece is untouched. Send some to the wallet, then check again.'),
  }
}
