import type { RarityInput } from './rarity-input.ts'

/**
 * What a collection was ranked from: every surviving piece with its traits, by number. `sha256` is that of
 * `traitTableText(tokens)`, in hexadecimal, so that anybody can say which table they ranked.
 */
export type TraitTable = { sha256: string; tokens: readonly RarityInput[] }

/** The text whose hash names a table: its tokens as JSON without spaces, `tokenId` before `attributes`. */
export function traitTableText(tokens: readonly RarityInput[]): string {
  return JSON.stringify(tokens.map(({ tokenId, attributes }) => ({ tokenId, attributes })))
}
