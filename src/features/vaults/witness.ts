import { InvalidInputError } from '#platform/errors.ts'
import { hashOfHex, hexOfBytes } from './hex-bytes.ts'
import { keccak } from './keccak.ts'
import type { VaultPlace } from './vault-commitment.ts'

/** What a witness signs: that these contents are the ones under this root, for this vault, promised for this second of the chain. */
export type Sealing = VaultPlace & { root: string; leafCount: number; promisedAt: number }

const domainFields = [{ name: 'name', type: 'string' }, { name: 'version', type: 'string' }, { name: 'chainId', type: 'uint256' }, { name: 'verifyingContract', type: 'address' }] as const
const sealingFields = [{ name: 'vaultId', type: 'uint256' }, { name: 'root', type: 'bytes32' }, { name: 'leafCount', type: 'uint32' }, { name: 'promisedAt', type: 'uint48' }] as const
const NAME = 'Vitrine vaults'
const VERSION = '1'

type Hex = `0x${string}`

/** The EIP-712 data as libraries take it. */
export function sealingTypedData({ chainId, contract, vaultId, root, leafCount, promisedAt }: Sealing) {
  return {
    domain: { name: NAME, version: VERSION, chainId, verifyingContract: contract as Hex },
    types: { Sealing: sealingFields },
    primaryType: 'Sealing' as const,
    message: { vaultId: BigInt(vaultId), root: root as Hex, leafCount, promisedAt },
  }
}

/** The same as the text that `eth_signTypedData_v4` takes. */
export function sealingTypedText(sealing: Sealing): string {
  const { domain, types, primaryType, message } = sealingTypedData(sealing)
  return JSON.stringify({ domain, types: { EIP712Domain: domainFields, ...types }, primaryType, message: { ...message, vaultId: sealing.vaultId } }, null, 2)
}

const encoder = new TextEncoder()
const hashOfText = (text: string): Uint8Array => keccak(encoder.encode(text))
const wordOf = (value: string | number): Uint8Array => hashOfHex(`0x${BigInt(value).toString(16).padStart(64, '0')}`) ?? new Uint8Array(32)
const typeText = (name: string, fields: readonly { name: string; type: string }[]): string => `${name}(${fields.map((field) => `${field.type} ${field.name}`).join(',')})`

/** The 32 bytes that are signed, by EIP-712; a browser makes them with our own Keccak. */
export function sealingDigest({ chainId, contract, vaultId, root, leafCount, promisedAt }: Sealing): Uint8Array {
  const domain = keccakOfWords([hashOfText(typeText('EIP712Domain', domainFields)), hashOfText(NAME), hashOfText(VERSION), wordOf(chainId), wordOf(contract)])
  const sealing = keccakOfWords([hashOfText(typeText('Sealing', sealingFields)), wordOf(vaultId), wordOf(root), wordOf(leafCount), wordOf(promisedAt)])
  return keccak(Uint8Array.from([0x19, 0x01, ...domain, ...sealing]))
}

function keccakOfWords(words: readonly Uint8Array[]): Uint8Array {
  return keccak(Uint8Array.from(words.flatMap((word) => [...word])))
}

/** Ethereum's address of a public key: the last 20 bytes of the hash of its two coordinates, 32 bytes each. */
export function addressOfKey(coordinates: Uint8Array): string {
  return hexOfBytes(keccak(coordinates).subarray(12))
}

export const MOST_WITNESS_NAME = 80
/** Wallets that are contracts have long signatures; some are a few thousand bytes. */
export const MOST_SIGNATURE = 16_386

/** The signature is not taken; the sentence says why. Nothing was kept. */
export class WitnessRefusedError extends InvalidInputError {
  override readonly name = 'WitnessRefusedError'
  readonly code = 'witness-refused'
}
