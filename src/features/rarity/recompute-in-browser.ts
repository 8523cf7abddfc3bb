import { t } from '#messages/translate.ts'
import { rankByOpenRarity } from './openrarity.ts'
import { type TraitTable, traitTableText } from './trait-table.ts'

/** How a visitor's own ranking compares with what the page says. */
export type Recomputed = {
  sha256: string
  /** The table that was loaded is the one that the page was made from, and has the hash that it says. */
  isSameTable: boolean
  rank: number | undefined
  rankedTokens: number
  isSameRank: boolean
  milliseconds: number
}

/** Loads the published traits, hashes them, ranks every piece, and compares. Throws when they cannot be loaded. */
export async function recomputeRank({
  collection,
  tokenId,
  rank,
  sha256,
}: {
  collection: string
  tokenId: string
  rank: number
  sha256: string
}): Promise<Recomputed> {
  const response = await fetch(`/api/collections/${encodeURIComponent(collection)}/traits`)
  if (!response.ok) throw new Error(t('The traits could not be loaded (status {status}).', { status: response.status }))
  const { table } = (await response.json()) as { table: TraitTable }
  const own = await hashOf(traitTableText(table.tokens))
  const started = performance.now()
  const { tokens } = rankByOpenRarity(table.tokens)
  const milliseconds = performance.now() - started
  const found = tokens.find((token) => token.tokenId === tokenId)?.rank
  return {
    sha256: own,
    isSameTable: own === table.sha256 && own === sha256,
    rank: found,
    rankedTokens: tokens.length,
    isSameRank: found === rank,
    milliseconds,
  }
}

async function hashOf(text: string): Promise<string> {
  // Browsers offer this only to pages that came by https, or from this machine.
  if (globalThis.crypto?.subtle === undefined)
    throw new Error(t('This browser hashes only on pages that came by https.'))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
