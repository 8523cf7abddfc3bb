import { decodeErrorResult, type Hex as ViemHex } from 'viem'
import type { Blocker } from '#features/transactions/blocker.ts'
import { burnCampaignsAbi } from '#generated/contracts/burn-campaigns.ts'
import { pillsAbi } from '#generated/contracts/pills.ts'
import { redemptionAbi } from '#generated/contracts/redemption.ts'
import { vitrineCollectionAbi } from '#generated/contracts/vitrine-collection.ts'
import { t, translated, type MessageText } from '#messages/translate.ts'
import { OUT_OF_GAS, type RevertReason } from './intent.ts'

const errorsOf = (abi: readonly { type: string }[]) => abi.filter(({ type }) => type === 'error')
const errors = [burnCampaignsAbi, pillsAbi, redemptionAbi, vitrineCollectionAbi].flatMap(
  errorsOf,
) as unknown as typeof burnCampaignsAbi

/** Stored where a contract refused and said nothing. */
const noReason = 'The contract refused it and gave no reason.' satisfies MessageText

/** Stored where no contract refused, but the wallet allowed too little gas. */
export const noGas: RevertReason = {
  code: OUT_OF_GAS,
  detail:
    'It ran out of gas: the wallet’s gas limit was too low. Try again with the limit that the wallet proposes.' satisfies MessageText,
}

/**
 * What a contract said when it refused: the name of its typed error and a sentence. `text` is what the node said instead. It is
 * stored with the intent for readers of every language, so it is English; the sentence is translated where it is shown.
 */
export function revertReasonOf({ data, text }: { data: ViemHex | undefined; text: string }): RevertReason {
  const name = errorNameOf(data)
  if (name === undefined) return { code: 'unknown', detail: plain(text) ?? noReason }
  const known = sentences[name]
  return { code: name, detail: known === undefined ? `The contract refused it (${name}).` : known.detail }
}

/** The same as an obstacle on a page, with a way forward. */
export function blockerOfRevert({ data, text }: { data: ViemHex | undefined; text: string }): Blocker {
  const name = errorNameOf(data)
  if (name !== undefined && sentences[name] !== undefined) return knownBlocker(name)
  const reason = plain(text)
  return {
    code: 'refused-by-contract',
    detail:
      name === undefined
        ? reason === undefined
          ? t('The contract refuses this call: it gives no reason.')
          : t('The contract refuses this call: {reason}', { reason })
        : t('The contract refuses this call ({error}).', { error: name }),
    way: t('Your piece stays where it is. Write to the studio if you do not know why.'),
  }
}

/** One of the sentences below as a page shows it now. */
export function knownBlocker(name: string): Blocker {
  const { code, detail, way } = sentences[name]!
  return { code, detail: translated(detail), way: translated(way) }
}

function errorNameOf(data: ViemHex | undefined): string | undefined {
  if (data === undefined || data.length < 10) return undefined
  try {
    const { errorName, args } = decodeErrorResult({ abi: errors, data }) as {
      errorName: string
      args?: readonly unknown[]
    }
    // `Error(string)` carries words instead of a name.
    return errorName === 'Error' || errorName === 'Panic'
      ? undefined
      : typeof args === 'object' || args === undefined
        ? errorName
        : undefined
  } catch {
    return undefined
  }
}

/** A stranger's words, short and without line breaks. */
function plain(text: string): string | undefined {
  const line = text.replace(/\s+/g, ' ').trim().slice(0, 200)
  return line === '' ? undefined : /[.!?]$/.test(line) ? line : `${line}.`
}

type BlockerMessages = { code: Blocker['code']; detail: MessageText; way: MessageText }

/** The contracts' typed errors in English words, by their names. */
export const sentences: Readonly<Record<string, BlockerMessages>> = {
  NoSuchCampaign: {
    code: 'no-campaign',
    detail: 'There is no such burn campaign on the chain.',
    way: 'Your piece is untouched in your wallet. Load the page again and choose a campaign that is open.',
  },
  Paused: {
    code: 'campaign-paused',
    detail: 'The studio has paused this burn.',
    way: 'Your piece is untouched in your wallet. Come back later; the page says when it resumes.',
  },
  NotOpenYet: {
    code: 'campaign-soon',
    detail: 'This burn is not open yet.',
    way: 'Your piece is untouched in your wallet. Come back when it opens.',
  },
  Closed: {
    code: 'campaign-over',
    detail: 'This burn is over.',
    way: 'Your piece is untouched in your wallet. Nothing can be burned in it any more.',
  },
  CapReached: {
    code: 'sold-out',
    detail: 'As many pieces as this burn takes have been burned.',
    way: 'Your piece is untouched in your wallet. Nothing can be burned in it any more.',
  },
  NotHolder: {
    code: 'not-holder',
    detail: 'This wallet does not hold the piece.',
    way: 'It stays where it is. Choose the wallet that holds it.',
  },
  ERC721IncorrectOwner: {
    code: 'not-holder',
    detail: 'This wallet does not hold the piece.',
    way: 'It stays where it is. Choose the wallet that holds it.',
  },
  ERC721InsufficientApproval: {
    code: 'refused-by-contract',
    detail: 'The campaign may not move this piece yet.',
    way: 'Your piece is untouched in your wallet. Give the permission for this one piece first, or send the piece in one step.',
  },
  ERC721NonexistentToken: {
    code: 'already-burned',
    detail: 'This piece does not exist, or not any more.',
    way: 'Nothing is burned by this. Look at its history to see what became of it.',
  },
  AlreadyBurned: {
    code: 'already-burned',
    detail: 'A piece of this number was burned here before.',
    way: 'Nothing is burned by this. Look at its history to see what it gave.',
  },
  IntentUsed: {
    code: 'already-burned',
    detail: 'This was done already, under the same intent.',
    way: 'Nothing is taken a second time. Load the page again to see what came of it.',
  },
  IntentOfAnother: {
    code: 'not-holder',
    detail: 'This was prepared for another wallet.',
    way: 'Your piece is untouched in your wallet. Choose that wallet, or begin again with this one.',
  },
  NotBurned: {
    code: 'refused-by-contract',
    detail: 'The collection cannot burn this piece, or said that it did and did not.',
    way: 'Your piece is untouched in your wallet. Write to the studio: the campaign has to be set up another way.',
  },
  NoCopies: {
    code: 'copies-wrong',
    detail: 'No copy was sent, so there is nothing to burn.',
    way: 'Your copies are untouched. Say how many are to burn.',
  },
  PartNotMet: {
    code: 'others-wrong',
    detail: 'This burn takes pieces of several collections together, and they were not as many of each.',
    way: 'Nothing is burned by this, and all of it is yours. The page of the piece says how many of which collection it takes; choose as many.',
  },
  NotTogether: {
    code: 'copies-wrong',
    detail: 'This burn takes several together, and the number was another one.',
    way: 'Nothing is burned by this, and all of it is yours. The page of the piece says how many it takes together; choose as many.',
  },
  PriceNotPaid: {
    code: 'wrong-payment',
    detail: 'What was paid is not the price of this burn.',
    way: 'Your piece is untouched, and the money with it. Burn it on its page, which pays exactly the price; sent by hand it brings none.',
  },
  PayeeRefused: {
    code: 'wrong-payment',
    detail: 'The account that the price goes to does not take it.',
    way: 'Your piece is untouched, and the money with it. Write to the studio: nothing can be burned until that account takes money.',
  },
  OnePieceAtATime: {
    code: 'copies-wrong',
    detail: 'Copies of several pieces were sent at once.',
    way: 'Your copies are untouched. Burn those of one piece at a time, on its page.',
  },
  OtherStandard: {
    code: 'no-campaign',
    detail: 'This campaign takes the pieces of its collection in another way.',
    way: 'Your pieces are untouched. Load the page again, or write to the studio.',
  },
  NoInstructions: {
    code: 'refused-by-contract',
    detail: 'The piece was sent without saying what to do with it.',
    way: 'Your piece is untouched in your wallet. Burn it on its page.',
  },
  WrongCollection: {
    code: 'no-campaign',
    detail: 'This campaign takes pieces of another collection.',
    way: 'Your piece is untouched in your wallet. Load the page again and choose a campaign that takes it.',
  },
  NotTaken: {
    code: 'not-taken',
    detail: 'This campaign takes other pieces of the collection.',
    way: 'Your piece is untouched in your wallet. Load the page again and choose a campaign that takes it.',
  },
  ERC1155InvalidReceiver: {
    code: 'recipient-takes-no-pills',
    detail: 'The account that would get the pills cannot take any: it is a contract without the standard’s hook.',
    way: 'Your piece is untouched in your wallet. Give the address of another account of yours for the pills.',
  },
  NotIssuer: {
    code: 'refused-by-contract',
    detail: 'The campaign cannot give pills: the pill contract names another issuer.',
    way: 'Your piece is untouched in your wallet. Write to the studio.',
  },
  EnforcedPause: {
    code: 'redemption-paused',
    detail: 'The studio has paused redemptions.',
    way: 'Your pills are untouched. Come back later.',
  },
  NotRedeemer: {
    code: 'permit-of-another',
    detail: 'The permit is for another wallet.',
    way: 'Your pills are untouched. Choose the wallet that asked for it, or ask for one with this wallet.',
  },
  WrongPills: {
    code: 'permit-altered',
    detail: 'The pills sent are not those of the permit.',
    way: 'Your pills are untouched. Begin again.',
  },
  NothingToRedeem: {
    code: 'permit-altered',
    detail: 'The permit is for no pill.',
    way: 'Your pills are untouched. Begin again.',
  },
  PermitExpired: {
    code: 'permit-expired',
    detail: 'The permit has run out.',
    way: 'Your pills are untouched. Ask for a new one; it takes a moment.',
  },
  PermitNotSigned: {
    code: 'permit-altered',
    detail: 'The permit is not signed by the studio for this contract and chain, or was altered.',
    way: 'Your pills are untouched. Ask for a new one.',
  },
  WrongPayment: {
    code: 'wrong-payment',
    detail: 'What was paid is not the price of the permit.',
    way: 'Your pills are untouched. Pay exactly the price that the page names.',
  },
  EscrowInvalid: {
    code: 'permit-altered',
    detail: 'The time that the pills would be locked for is over or too long.',
    way: 'Your pills are untouched. Ask for a new permit.',
  },
  ERC1155InsufficientBalance: {
    code: 'pills-not-held',
    detail: 'This wallet does not hold as many.',
    way: 'Nothing is taken by this. Choose the wallet that holds them, or take fewer.',
  },
  ERC1155MissingApprovalForAll: {
    code: 'pills-not-held',
    detail: 'Only the holder of pills can redeem them.',
    way: 'Nothing is redeemed by this. Choose the wallet that holds them.',
  },
} satisfies Readonly<Record<string, BlockerMessages>>
