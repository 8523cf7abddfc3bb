import { encodeAbiParameters, encodeFunctionData, parseAbi } from 'viem'
import type { WalletCall } from '#features/transactions/wallet-call.ts'
import { burnCampaignsAbi } from '#generated/contracts/burn-campaigns.ts'
import { pillsAbi } from '#generated/contracts/pills.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { readOther } from '../campaigns/recipe.ts'
import type { BurnCalls } from '../intents/intent-view.ts'
import type { IntentId, SignedPermit } from '../intents/intent.ts'
import { permitArguments } from './permit.ts'

const collectionAbi = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  'function approve(address to, uint256 tokenId)',
])

const copiesAbi = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
])

export type BurnToCall = {
  campaigns: Hex
  collectionAddress: Hex
  tokenId: string
  /** How many copies of the piece, decimal; absent for a single piece. */
  copies?: string | undefined
  /** The other pieces that are burned with it, where the campaign takes several together; of a recipe, some are of other collections. */
  others?: readonly { collectionAddress: Hex; tokenId: string }[] | undefined
  /** What the burn costs beside the pieces, in wei, decimal; absent where it costs nothing. */
  price?: string | undefined
  campaignId: string
  intentId: IntentId
  holder: Hex
  recipient: Hex
}

/**
 * The calls of a burn: the piece sent with 96 bytes of instructions, or approved (that one piece alone) and then burned. Copies (ERC-1155) are only
 * sent: their standard knows an approval for everything alone, and the contract asks for none. Pieces that are taken together are approved one by one,
 * for the same reason, and burned by one call. No money comes with a piece that is sent, so a burn that costs some has no such way.
 */
export function burnCalls(
  given: BurnToCall & { copies?: undefined; others?: undefined; price?: undefined },
): Required<Omit<BurnCalls, 'approveOthers'>>
export function burnCalls(given: BurnToCall): BurnCalls
export function burnCalls({
  campaigns,
  collectionAddress,
  tokenId,
  copies,
  others,
  price,
  campaignId,
  intentId,
  holder,
  recipient,
}: BurnToCall): BurnCalls {
  const id = BigInt(tokenId)
  const instructions = encodeAbiParameters(
    [{ type: 'uint256' }, { type: 'bytes32' }, { type: 'address' }],
    [BigInt(campaignId), intentId, recipient],
  )
  if (copies !== undefined)
    return {
      send: {
        to: collectionAddress,
        data: encodeFunctionData({
          abi: copiesAbi,
          functionName: 'safeTransferFrom',
          args: [holder, campaigns, id, BigInt(copies), instructions],
        }),
      },
    }
  const approve = (collection: Hex, piece: bigint): WalletCall => ({
    to: collection,
    data: encodeFunctionData({ abi: collectionAbi, functionName: 'approve', args: [campaigns, piece] }),
  })
  const paid = price === undefined ? {} : { value: price }
  if (others !== undefined) {
    const all = [{ collectionAddress, tokenId }, ...others].map((piece) => ({
      collection: piece.collectionAddress,
      tokenId: BigInt(piece.tokenId),
    }))
    const [campaign, isRecipe] = [BigInt(campaignId), all.some(({ collection }) => collection !== collectionAddress)]
    const data = isRecipe
      ? encodeFunctionData({
          abi: burnCampaignsAbi,
          functionName: 'burnRecipe',
          args: [campaign, all, intentId, recipient],
        })
      : encodeFunctionData({
          abi: burnCampaignsAbi,
          functionName: 'burnTogether',
          args: [campaign, all.map((piece) => piece.tokenId), intentId, recipient],
        })
    return {
      approve: approve(collectionAddress, id),
      approveOthers: all.slice(1).map((piece) => approve(piece.collection, piece.tokenId)),
      burn: { to: campaigns, data, ...paid },
    }
  }
  const send: WalletCall = {
    to: collectionAddress,
    data: encodeFunctionData({
      abi: collectionAbi,
      functionName: 'safeTransferFrom',
      args: [holder, campaigns, id, instructions],
    }),
  }
  return {
    ...(price === undefined ? { send } : {}),
    approve: approve(collectionAddress, id),
    burn: {
      to: campaigns,
      data: encodeFunctionData({
        abi: burnCampaignsAbi,
        functionName: 'burn',
        args: [BigInt(campaignId), id, intentId, recipient],
      }),
      ...paid,
    },
  }
}

/** Pieces that burn with one of `collection`, with the addresses of their collections; one that the studio shows no more is left out. */
export function placedOthers(
  others: readonly string[] | undefined,
  { collection, own }: { collection: string; own: readonly { slug: string; address: Hex }[] },
): BurnToCall['others'] {
  return others?.flatMap((text) => {
    const piece = readOther(text, collection)
    const shown = own.find(({ slug }) => slug === piece?.collection)
    return piece === undefined || shown === undefined
      ? []
      : [{ collectionAddress: shown.address, tokenId: piece.tokenId }]
  })
}

/** The one call of a redemption: pills, permit and payment together, without any approval. */
export function redeemCall({
  pills,
  redemption,
  signed,
}: {
  pills: Hex
  redemption: Hex
  signed: SignedPermit
}): WalletCall {
  const { permit } = signed
  const data = encodeFunctionData({
    abi: pillsAbi,
    functionName: 'redeem',
    args: [redemption, BigInt(permit.pillId), BigInt(permit.quantity), permitArguments(signed)],
  })
  const isOwnMoney = /^0x0{40}$/.test(permit.currency)
  return { to: pills, data, ...(isOwnMoney && permit.price !== '0' ? { value: permit.price } : {}) }
}
