import { encodeAbiParameters } from 'viem'
import type { Hex } from '#platform/chain/hex.ts'
import { hashOfTypedData, messageOf, typedData } from '#platform/chain/typed-data.ts'
import type { Permit, SignedPermit } from '../intents/intent.ts'

/** The fields of `Redemption.Permit`, in the order in which the contract hashes them. */
const fields = [
  { name: 'intentId', type: 'bytes32' },
  { name: 'redeemer', type: 'address' },
  { name: 'pillId', type: 'uint256' },
  { name: 'quantity', type: 'uint256' },
  { name: 'editionId', type: 'uint256' },
  { name: 'currency', type: 'address' },
  { name: 'price', type: 'uint256' },
  { name: 'expiresAt', type: 'uint256' },
  { name: 'escrowUntil', type: 'uint256' },
] as const

/** The contract that a permit is for: it counts nowhere else. */
export type PermitPlace = { chainId: number; redemption: Hex }

/** What is signed for a permit, as EIP-712 has it. */
export function permitTypedData(permit: Permit, { chainId, redemption }: PermitPlace) {
  return typedData({ name: 'Vitrine Redemption', primaryType: 'Permit', fields }, permit, {
    chainId,
    contract: redemption,
  })
}

/** The hash that the contract gives for the permit (`hashPermit`). */
export function hashPermit(permit: Permit, place: PermitPlace): Hex {
  return hashOfTypedData(permitTypedData(permit, place))
}

/** Permit and signature as the contract takes them beside the pills. */
export function permitArguments({ permit, signature }: SignedPermit): Hex {
  return encodeAbiParameters(
    [{ type: 'tuple', components: fields }, { type: 'bytes' }],
    [messageOf(fields, permit), signature],
  )
}
