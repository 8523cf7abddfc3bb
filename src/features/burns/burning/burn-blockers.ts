import type { Blocker } from '#features/transactions/blocker.ts'
import { t, tn } from '#messages/translate.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { shortAddress } from '#platform/short-address.ts'
import { isVoid } from '#platform/void-address.ts'
import { type BurnCampaign, campaignStanding, takesPiece } from '../campaigns/campaign.ts'
import { piecesText } from '../campaigns/piece-ranges.ts'
import { partsText, type RecipePart } from '../campaigns/recipe.ts'
import { knownBlocker } from '../intents/revert-reason.ts'

/** What the chain says of a piece and a campaign at its newest block. Addresses are lower-case. */
export type BurnFacts = {
  /** The newest block's time, in seconds. */
  at: number
  campaign:
    | Pick<
        BurnCampaign,
        | 'paused'
        | 'burned'
        | 'cap'
        | 'opensAt'
        | 'closesAt'
        | 'collectionAddress'
        | 'ranges'
        | 'takenTogether'
        | 'parts'
        | 'price'
      >
    | undefined
  collectionAddress: Hex
  tokenId: string
  /** `undefined` when the collection says that there is no such piece. */
  owner: Hex | undefined
  /** Whether the piece was ever there, as the app knows. */
  wasMinted: boolean
  /**
   * Where its collection is one of copies: how many are to burn and how many the holder has, and whether the campaign contract takes any; one that was
   * deployed before it did takes none. `asked` is absent where nobody has said how many.
   */
  copies: { asked: bigint | undefined; held: bigint; isTaken: boolean } | undefined
  /** Single pieces that are to burn with it, each once, with who holds them; of interest where the campaign takes several together. */
  others: readonly OtherFacts[]
  holder: Hex
}

/** `collectionAddress`: its own, where it is of another collection than the piece. */
type OtherFacts = { collectionAddress?: Hex; tokenId: string; owner: Hex | undefined }

/** Why the burn cannot go through, as far as it shows without rehearsing; what a person can do something about comes first. */
export function burnObstacles({
  at,
  campaign,
  collectionAddress,
  tokenId,
  owner,
  wasMinted,
  copies,
  others,
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
  else if (!takesCollection(campaign, collectionAddress)) obstacles.push(knownBlocker('WrongCollection'))
  else if (campaign.ranges !== undefined && !takesPiece(campaign, tokenId))
    obstacles.push({
      ...knownBlocker('NotTaken'),
      detail: t('This campaign takes only {pieces}.', { pieces: piecesText(campaign.ranges) }),
    })
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
  else if (campaign?.takenTogether !== undefined)
    obstacles.push(
      ...othersObstacles(others, { ...campaign, takenTogether: campaign.takenTogether, holder, collectionAddress }),
    )
  return obstacles
}

function takesCollection(campaign: NonNullable<BurnFacts['campaign']>, collectionAddress: Hex): boolean {
  return campaign.parts === undefined
    ? campaign.collectionAddress === collectionAddress
    : campaign.parts.some(({ address }) => address === collectionAddress)
}

/** What is wrong with the pieces that are to burn with this one. */
function othersObstacles(
  others: BurnFacts['others'],
  {
    takenTogether,
    holder,
    collectionAddress,
    ...campaign
  }: { takenTogether: number; holder: Hex; collectionAddress: Hex } & Pick<BurnCampaign, 'ranges' | 'parts'>,
): Blocker[] {
  const untouched = t('Nothing is burned by this, and your pieces are untouched.')
  const missing = takenTogether - 1 - others.length
  const numbersOf = (pieces: BurnFacts['others']) => pieces.map(({ tokenId }) => tokenId).join(', ')
  const foreign = others.filter(({ owner }) => owner !== holder)
  const untaken = others.filter(({ tokenId }) => !takesPiece(campaign, tokenId))
  const obstacles: Blocker[] = []
  if (campaign.parts !== undefined)
    obstacles.push(...partObstacles(campaign.parts, { others, collectionAddress, untouched }))
  else if (missing !== 0)
    obstacles.push({
      code: 'others-wrong',
      detail: t('This burn takes {count} pieces together.', { count: takenTogether }),
      way: `${untouched} ${
        missing > 0
          ? tn(missing, 'Choose one more of yours.', 'Choose {count} more of yours.')
          : tn(-missing, 'Leave one out.', 'Leave {count} out.')
      }`,
    })
  if (foreign.length > 0)
    obstacles.push({
      code: 'others-not-held',
      detail: t('This wallet does not hold number {numbers}.', { numbers: numbersOf(foreign) }),
      way: `${untouched} ${t('Choose another piece.')}`,
    })
  if (untaken.length > 0)
    obstacles.push({
      code: 'others-not-taken',
      detail: t('This burn does not take number {numbers}.', { numbers: numbersOf(untaken) }),
      way: `${untouched} ${t('Choose another piece.')}`,
    })
  return obstacles
}

/** A part of a recipe of which too few or too many are there; the first, because one after the other is put right. */
function partObstacles(
  parts: readonly RecipePart[],
  {
    others,
    collectionAddress,
    untouched,
  }: { others: readonly OtherFacts[]; collectionAddress: Hex; untouched: string },
): Blocker[] {
  const all = [collectionAddress, ...others.map((other) => other.collectionAddress ?? collectionAddress)]
  const missing = parts
    .map(({ address, title, count }) => ({ title, count: count - all.filter((each) => each === address).length }))
    .find(({ count }) => count !== 0)
  if (missing === undefined) return []
  const { title, count } = missing
  return [
    {
      code: 'others-wrong',
      detail: t('This burn takes {parts} together.', { parts: partsText(parts) }),
      way: `${untouched} ${
        count > 0
          ? tn(count, 'Choose one more of yours of {title}.', 'Choose {count} more of yours of {title}.', { title })
          : tn(-count, 'Leave one of {title} out.', 'Leave {count} of {title} out.', { title })
      }`,
    },
  ]
}

/** What is wrong with how many copies somebody wants to burn. */
function copiesObstacles(
  { asked, held }: { asked: bigint | undefined; held: bigint },
  campaign: Pick<BurnCampaign, 'cap' | 'burned' | 'takenTogether'> | undefined,
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
  const together = BigInt(campaign?.takenTogether ?? 1)
  if (held < together)
    return [
      {
        code: 'copies-wrong',
        detail: tn(
          Number(held),
          'This burn takes {together} copies of a piece together, and this wallet holds one.',
          'This burn takes {together} copies of a piece together, and this wallet holds {count}.',
          { together: Number(together) },
        ),
        way: `${untouched} ${t('Choose the wallet that holds more.')}`,
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
  if (left !== undefined && left > 0 && asked > BigInt(left))
    return [
      {
        code: 'copies-wrong',
        detail: tn(left, 'This burn takes one more copy.', 'This burn takes {count} more copies.'),
        way: `${untouched} ${t('Burn fewer.')}`,
      },
    ]
  const over = asked % together
  if (over === 0n || (left !== undefined && left <= 0)) return []
  const most = left === undefined || held < BigInt(left) ? held : BigInt(left)
  return [
    {
      code: 'copies-wrong',
      detail: t('This burn takes {count} copies together, or a multiple of that.', { count: Number(together) }),
      way: `${untouched} ${fittingText({ more: together - over, fewer: asked - over, isMore: asked - over + together <= most })}`,
    },
  ]
}

/** How many copies would do: so many more where there are, or fewer where that is not none. */
function fittingText({ more, fewer, isMore }: { more: bigint; fewer: bigint; isMore: boolean }): string {
  const less = String(fewer)
  if (!isMore) return t('Burn {number}.', { number: less })
  return fewer === 0n
    ? tn(Number(more), 'One more is needed.', '{count} more are needed.')
    : tn(Number(more), 'One more is needed, or burn {number}.', '{count} more are needed, or burn {number}.', {
        number: less,
      })
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

/** That the holder has named other wallets for this one piece at delegate.xyz; `undefined` where that could not be read. */
export function namedForPiece(named: readonly string[] | undefined): Blocker[] {
  if (named === undefined)
    return [
      {
        code: 'delegation-unread',
        detail: t('We could not read delegate.xyz, so we don’t know whether another wallet acts for this piece.'),
        way: t('It could not stop the burn. Burning ends whatever it may do with the piece.'),
      },
    ]
  return named.length === 0
    ? []
    : [
        {
          code: 'delegated',
          detail: tn(
            named.length,
            'At delegate.xyz you named a wallet that acts for this piece: {wallets}.',
            'At delegate.xyz you named {count} wallets that act for this piece: {wallets}.',
            { wallets: named.slice(0, 3).map(shortAddress).join(', ') },
          ),
          way: t('It could not stop the burn. Burning ends whatever it may do with the piece.'),
        },
      ]
}

/** The wallet cannot pay the network’s fee, or not the price with it. */
export function noMoney({ isPriced = false }: { isPriced?: boolean } = {}): Blocker {
  return {
    code: 'no-money-for-gas',
    detail: isPriced
      ? t('This wallet has too little money for the price of the burn and the network’s fee.')
      : t('This wallet has too little money for the network’s fee.'),
    way: t('Your piece is untouched. Send some to the wallet, then check again.'),
  }
}

/** That burning takes the piece out of a set of its holder's. */
export const countsInSet = ({
  title,
  held,
  surviving,
}: {
  title: string
  held: number
  surviving: number
}): Blocker => ({
  code: 'counts-in-set',
  detail: t('It counts in the set “{title}”, of which this wallet holds {held} of {surviving} parts.', {
    title,
    held,
    surviving,
  }),
  way: t('Burned, it counts there no more, and nothing else in this wallet stands in for it.'),
})
