import { secp256k1 } from '@noble/curves/secp256k1'
import { hashTypedData, keccak256, toHex } from 'viem'
import { publicKeyToAddress } from 'viem/utils'
import { type Sealing, sealingTypedData } from '#features/vaults/proof/witness.ts'
import type { KeptVault } from '#features/vaults/vault/kept-contents.ts'

/** Who stood by when a vault of the demo was closed. They have trades instead of names; their keys are known to everybody. */
export type DemoWitness = 'The framer' | 'The paper maker'

/** A witness's signature of a sealing, as the studio keeps it beside the list. */
export function demoWitness(name: DemoWitness, sealing: Sealing): NonNullable<KeptVault['witnesses']>[number] {
  const key = keccak256(toHex(`demo/witness/${name}`)).slice(2)
  const signature = secp256k1.sign(hashTypedData(sealingTypedData(sealing)).slice(2), key)
  return {
    name,
    promisedAt: sealing.promisedAt,
    address: publicKeyToAddress(toHex(secp256k1.getPublicKey(key, false))).toLowerCase(),
    signature: `0x${signature.toCompactHex()}${(27 + signature.recovery).toString(16)}`,
  }
}
