import type { Token, TokenCard } from '../chain-facts/token.ts'

/** A piece as a grid shows it. */
export function cardOfToken({
  collection,
  tokenId,
  name,
  owner,
  copies,
  burned,
  rarity,
  image,
  metadata,
}: Token): TokenCard {
  return {
    collection,
    tokenId,
    name,
    owner,
    ...(copies === null ? {} : { copies }),
    burned,
    rank: rarity?.rank ?? null,
    image,
    metadataState: metadata.state,
  }
}
