import type { AskedPart } from '#features/catalogue/search/piece-matches.ts'
import type { Timestamp } from '#platform/timestamp.ts'
import type { SetSnapshot, SnapshotPart } from './set-snapshot.ts'

/** A question to any node of the chain, and what it answers if the proof is true. */
export type OwnerCheck = {
  method: 'eth_call'
  params: [{ to: string; data: string }, { blockHash: string; requireCanonical: true }]
  result: string
}

/** What anybody can compare with the chain: who held which piece at the end of one final block. */
export type SnapshotProof = {
  format: 'set-snapshot/1'
  says: string
  site: string
  chainId: number
  contract: string
  block: { number: number; hash: string; time: Timestamp | null }
  set: { collection: string; slug: string; title: string }
  wallets: string[]
  held: { for: AskedPart; tokenId: string; owner: string; check: OwnerCheck }[]
  /** Parts of the set of which all pieces were burned by then. */
  notCounted: AskedPart[]
  howToCheck: string[]
  doesNotProve: string[]
}

/** `ownerOf(uint256)` of ERC-721. */
const ownerOf = '0x6352211e'
const word = (hex: string) => hex.padStart(64, '0')

/** The document about a whole set. It is in English, for programs and for whoever is shown it anywhere. */
export function proofOf(
  { chainId, contract, block, wallets, parts }: SetSnapshot,
  { set, collection, site }: { set: { slug: string; title: string }; collection: string; site: string },
): SnapshotProof {
  return {
    format: 'set-snapshot/1',
    says: `At the end of block ${block.number} of chain ${chainId}, which is final, the wallets named here held all of “${set.title}”.`,
    site,
    chainId,
    contract,
    block,
    set: { collection, slug: set.slug, title: set.title },
    wallets,
    held: parts.flatMap((part) =>
      part.holding === null
        ? []
        : [
            {
              for: askedOf(part),
              ...part.holding,
              check: ownerCheck({ contract, blockHash: block.hash }, part.holding),
            },
          ],
    ),
    notCounted: parts.filter(({ isGone }) => isGone).map(askedOf),
    howToCheck: [
      `Ask a node of chain ${chainId} that keeps old states for block ${block.number}: its hash has to be ${block.hash}.`,
      'Send each `check` to it as JSON-RPC, its `method` with its `params`: the result has to be `result`, the owner as 32 bytes.',
      `By hand, with Foundry: cast call ${contract} "ownerOf(uint256)(address)" TOKEN --block ${block.number} --rpc-url NODE`,
    ],
    doesNotProve: [
      'Who the wallets belong to, or that several of them belong to one person.',
      'That a piece has the trait that it stands for: traits are the metadata as we read it last, not the chain.',
      'Which pieces make the set, and that it stays so: the studio says that.',
      'Anything about other blocks: pieces can be sold in the next one.',
    ],
  }
}

function askedOf(part: SnapshotPart): AskedPart {
  return 'tokenId' in part ? { tokenId: part.tokenId } : { traitType: part.traitType, value: part.value }
}

function ownerCheck(
  { contract, blockHash }: { contract: string; blockHash: string },
  { tokenId, owner }: { tokenId: string; owner: string },
): OwnerCheck {
  return {
    method: 'eth_call',
    params: [
      { to: contract, data: `${ownerOf}${word(BigInt(tokenId).toString(16))}` },
      { blockHash, requireCanonical: true },
    ],
    result: `0x${word(owner.slice(2).toLowerCase())}`,
  }
}
