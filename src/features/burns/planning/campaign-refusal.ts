import { decodeErrorResult } from 'viem'
import { burnCampaignsAbi } from '#generated/contracts/burn-campaigns.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { mostWords } from '../campaigns/piece-list.ts'
import { mostRanges } from '../campaigns/piece-ranges.ts'
import { mostTogether } from '../campaigns/taken-together.ts'

/** The contract's typed errors as the studio reads them: what is the matter, and what to do. */
const sentences: Readonly<Record<string, string>> = {
  OwnableUnauthorizedAccount: 'Only the owner of the contract may do this. Connect the owner’s wallet.',
  NotManager: 'Only the owner or the manager of the contract may do this. Connect one of their wallets.',
  NotACollection:
    'The address of the collection answers neither as an ERC-721 contract nor, where the campaign contract takes copies, as an ERC-1155 one. Check it in the studio configuration.',
  WindowInvalid: 'The window is empty or over, as the chain counts time. Choose a later end.',
  NothingOffered: 'A campaign takes at least one piece and gives at least one pill.',
  RangeCountInvalid: `A campaign that takes some pieces names 1 to ${mostRanges} ranges of numbers.`,
  RangeInvalid: 'The ranges of pieces overlap or are out of order. Write them again, from the smallest number.',
  WordCountInvalid: `A campaign that takes a list of pieces names numbers that lie within ${mostWords * 256} of each other.`,
  WordInvalid: 'The list of pieces begins or ends without a number. Write the numbers again.',
  TogetherInvalid: `A campaign takes 2 to ${mostTogether} pieces or copies together.`,
  NotTogether:
    'The campaign takes several together, and its maximum is a multiple of how many. Choose a maximum that is.',
  PriceInvalid: 'A price is more than nothing, and somebody else than the campaign contract is paid.',
  PartCountInvalid: 'A recipe takes pieces of at least two collections.',
  PartInvalid: 'A recipe names each collection once, and takes at least one piece of each.',
  OnlySinglePieces:
    'Pieces of this collection have copies. They burn without a price and without pieces of other collections. Leave both empty.',
  NoSuchPill: 'The pill contract has no such kind. Add the kind first.',
  NoSuchCampaign: 'There is no campaign of this number on the chain.',
  Paused: 'The campaign is paused already.',
  NotPaused: 'The campaign is not paused.',
  OnlyEarlier: 'A campaign can only close earlier than it was to, and not in the past.',
  OnlyLower: 'A cap can only fall, and not under what was burned already.',
}

/** Why the contract would refuse an act, by the data of its revert. `text`: what the node said. */
export function campaignRefusal({ data, text }: { data: Hex | undefined; text: string }): string {
  const name = nameOf(data)
  if (name !== undefined && sentences[name] !== undefined) return sentences[name]
  const said = name ?? text.replace(/\s+/g, ' ').trim().slice(0, 200)
  return `The contract refuses this${said === '' ? '' : ` (${said})`}. Nothing was sent.`
}

function nameOf(data: Hex | undefined): string | undefined {
  if (data === undefined || data.length < 10) return undefined
  try {
    return decodeErrorResult({ abi: burnCampaignsAbi, data }).errorName
  } catch {
    return undefined
  }
}
