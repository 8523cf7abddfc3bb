import type { Hex } from 'viem'
import { defineError, InvalidInputError } from '#platform/errors.ts'
import type { VaultPlace } from './vault-commitment.ts'

/** What a witness signs: that these contents are the ones under this root, for this vault, promised for this second of the chain. */
export type Sealing = VaultPlace & { root: string; leafCount: number; promisedAt: number }

const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
] as const
const sealingFields = [
  { name: 'vaultId', type: 'uint256' },
  { name: 'root', type: 'bytes32' },
  { name: 'leafCount', type: 'uint32' },
  { name: 'promisedAt', type: 'uint48' },
] as const
const NAME = 'Vitrine vaults'
const VERSION = '1'

/** The EIP-712 data as libraries take it. */
export function sealingTypedData({ chainId, contract, vaultId, root, leafCount, promisedAt }: Sealing) {
  return {
    domain: { name: NAME, version: VERSION, chainId, verifyingContract: contract.toLowerCase() as Hex },
    types: { Sealing: sealingFields },
    primaryType: 'Sealing' as const,
    message: { vaultId: BigInt(vaultId), root: root as Hex, leafCount, promisedAt },
  }
}

/** The same as the text that `eth_signTypedData_v4` takes. */
export function sealingTypedText(sealing: Sealing): string {
  const { domain, types, primaryType, message } = sealingTypedData(sealing)
  return JSON.stringify(
    {
      domain,
      types: { EIP712Domain: domainFields, ...types },
      primaryType,
      message: { ...message, vaultId: sealing.vaultId },
    },
    null,
    2,
  )
}

export const MOST_WITNESS_NAME = 80
/** Wallets that are contracts have long signatures; some are a few thousand bytes. */
export const MOST_SIGNATURE = 16_386

/** The signature is not taken; the sentence says why. Nothing was kept. */
export const WitnessRefusedError = defineError(InvalidInputError, 'witness-refused', (message: string) => message)
