import { secp256k1 } from '@noble/curves/secp256k1'
import { hashTypedData, publicKeyToAddress } from 'viem/utils'
import type { ProofFile, ProofWitness } from './proof-file.ts'
import { type Sealing, sealingTypedData } from './witness.ts'

/**
 * What anybody can say of a witness without asking anybody: `signed` by the key of the address; `contract`, when the address is said
 * to be a contract, which only the chain can be asked about (ERC-1271); or `differs`.
 */
export type WitnessVerdict = 'signed' | 'contract' | 'differs'

/** Holds a witness's signature against the sealing that the chain has. */
export function checkWitness(
  { address, signature, kind }: Pick<ProofWitness, 'address' | 'signature' | 'kind'>,
  sealing: Sealing,
): WitnessVerdict {
  if (signerOf(signature, sealing) === address.toLowerCase()) return 'signed'
  return kind === 'contract' ? 'contract' : 'differs'
}

/** The sealing that a proof file speaks of; undefined where it does not say what was promised, which witnesses sign too. */
export function sealingOf({
  vault,
  commitment: { root, leafCount, promisedAt },
}: Pick<ProofFile, 'vault' | 'commitment'>): Sealing | undefined {
  return Number.isSafeInteger(promisedAt) && promisedAt! >= 0
    ? { ...vault, root, leafCount, promisedAt: promisedAt! }
    : undefined
}

/** The address whose key made a signature (65 bytes); undefined for what is no such signature. */
export function signerOf(signature: string, sealing: Sealing): string | undefined {
  const [, rs = '', v = ''] = /^0x([0-9a-fA-F]{128})([0-9a-fA-F]{2})$/.exec(signature) ?? []
  const bit = [0, 1, 27, 28].indexOf(Number.parseInt(v, 16)) & 1
  if (rs === '' || ![0, 1, 27, 28].includes(Number.parseInt(v, 16))) return undefined
  try {
    const key = secp256k1.Signature.fromCompact(rs)
      .addRecoveryBit(bit)
      .recoverPublicKey(hashTypedData(sealingTypedData(sealing)).slice(2))
    return publicKeyToAddress(`0x${key.toHex(false)}`).toLowerCase()
  } catch {
    return undefined
  }
}
