import { keccak_256 } from '@noble/hashes/sha3'
import { hexOfBytes } from '../proof/hex-bytes.ts'
import type { KeptVault } from './kept-contents.ts'

/** The studio's vault contract and its chain, as tests have them. */
export const placeUnderTest = { chainId: 31_337, contract: `0x${'a'.repeat(40)}` }

/** A word that stands nowhere but in the sealed contents: whoever finds it elsewhere has found a leak. */
export const SECRET_WORD = 'quincunx-of-embers'

export const saltsOf = (count: number, seed = 0): string[] =>
  Array.from({ length: count }, (_, i) => hexOfBytes(keccak_256(new Uint8Array([seed, i >> 8, i & 255]))))

/** A list of a token, a print and secret words. */
export function keptUnderTest(vaultId: string, seed = Number(vaultId)): KeptVault {
  return {
    vaultId,
    contents: [
      { kind: 'token', contract: `0x${'b'.repeat(40)}`, tokenId: '7' },
      { kind: 'print', edition: 'Sienna sheet', label: '3/25' },
      { kind: 'words', text: `What nobody may read: ${SECRET_WORD} ${vaultId}.` },
    ],
    salts: saltsOf(3, seed),
  }
}

/** An event of the vault contract as the indexer writes it down; one block after another. */
export function eventRow(event: string, given: Record<string, string>, block: number, logIndex = 0) {
  return {
    kind: 'vaults',
    event,
    arguments: JSON.stringify(given),
    block_number: block,
    log_index: logIndex,
    block_hash: `0x${block.toString(16).padStart(64, '0')}`,
    tx_hash: `0x${(block * 100 + logIndex).toString(16).padStart(64, '0')}`,
    timestamp: 1_700_000_000 + block * 12,
  }
}
