import type { PieceMaker, TokenStandard } from '#features/studio/studio.ts'
import { textOfAnswer } from '#platform/chain/abi-answer.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { quantityOf } from '#platform/chain/hex.ts'
import type { JsonRpc, RpcOutcome } from '#platform/chain/json-rpc.server.ts'
import { fetchMetadata, type MetadataReading } from './fetch-metadata.server.ts'
import type { DueMetadata } from './list-due-metadata.server.ts'
import type { MetadataDocument } from './metadata-document.ts'
import { MetadataError } from './metadata-problem.ts'
import type { MetadataOutcome } from './record-metadata.server.ts'
import { storableText } from './storable-text.ts'

const fetchesAtOnce = 8
/** `tokenURI(uint256)` of ERC-721, `uri(uint256)` of ERC-1155. */
const uriSelectors = { erc721: '0xc87b56dd', erc1155: '0x0e89341c' } as const satisfies Record<TokenStandard, Hex>
const longestKeptUri = 2_000

/** Describes pieces by the studio's own maker. */
export function describeByMaker(maker: PieceMaker, { due }: { due: readonly DueMetadata[] }): MetadataOutcome[] {
  return due.map((piece) => outcomeOf(piece, null, () => documentOfMaker(maker, piece.tokenId)))
}

function documentOfMaker(maker: PieceMaker, tokenId: string): MetadataDocument {
  let description
  try {
    description = maker.describe(BigInt(tokenId))
  } catch (error) {
    throw new MetadataError('metadata-maker-failed', 'The studio’s own program failed to describe this piece.', {
      cause: error,
    })
  }
  if (description === undefined)
    throw new MetadataError('metadata-missing', 'The studio’s own program does not know this piece.')
  const { name, description: text, traits } = description
  return {
    name: storableText(name, 1_000),
    description: storableText(text, 10_000),
    imageUrl: null,
    animationUrl: null,
    externalUrl: null,
    traits: traits.map(({ traitType, value, displayType }) => ({
      traitType: storableText(traitType, 1_000),
      value: storableText(String(value), 1_000),
      displayType: displayType ?? null,
    })),
    raw: JSON.stringify({
      name,
      description: text,
      attributes: traits.map(({ traitType, value, displayType }) => ({
        trait_type: traitType,
        value,
        ...(displayType === undefined ? {} : { display_type: displayType }),
      })),
    }),
  }
}

/**
 * Reads what the contract's token URIs lead to, a few at once, and hands out each outcome as it comes. Throws `RpcError` when
 * the node cannot be asked.
 */
export async function readByTokenUri(
  rpc: JsonRpc,
  {
    address,
    standard,
    due,
    reading,
    onOutcome,
  }: {
    address: Hex
    standard: TokenStandard
    due: readonly DueMetadata[]
    reading: MetadataReading
    onOutcome: (outcome: MetadataOutcome) => void
  },
): Promise<void> {
  const uris = await readTokenUris(rpc, { address, standard, due })
  const open = due.entries()
  const work = async () => {
    for (const [index, piece] of open) {
      const uri = uris[index]
      const kept = uri === undefined ? null : storableText(uri, longestKeptUri)
      const own = standard === 'erc1155' ? { ...reading, id: wordOfId(piece.tokenId) } : reading
      const outcome = await attempt(() => fetchMetadata(uri ?? '', own))
      onOutcome(outcomeOf(piece, kept, () => outcome()))
    }
  }
  await Promise.all(Array.from({ length: fetchesAtOnce }, work))
}

/** The token URIs; for pieces that are burned and no longer have one, as it was before the end, if the node remembers. */
async function readTokenUris(
  rpc: JsonRpc,
  { address, standard, due }: { address: Hex; standard: TokenStandard; due: readonly DueMetadata[] },
): Promise<(string | undefined)[]> {
  const call = (tokenId: string, block: string) => ({
    method: 'eth_call',
    params: [{ to: address, data: uriSelectors[standard] + wordOfId(tokenId) }, block],
  })
  const uris = (await rpc.batch(due.map(({ tokenId }) => call(tokenId, 'latest')))).map(uriOf)
  const gone = due
    .map((piece, index) => ({ ...piece, index }))
    .filter(({ burned, index, lastBlock }) => burned && uris[index] === undefined && lastBlock > 0)
  const before = await rpc.batch(gone.map(({ tokenId, lastBlock }) => call(tokenId, quantityOf(lastBlock - 1))))
  for (const [place, { index }] of gone.entries()) uris[index] = uriOf(before[place])
  if (standard === 'erc721') return uris
  return uris.map((uri, index) => uri?.replaceAll('{id}', wordOfId(due[index]!.tokenId)))
}

/** A token id as 64 hexadecimal digits: in calls, and where ERC-1155 has `{id}` in the address of a description (lower-case, no prefix). */
function wordOfId(tokenId: string): string {
  return BigInt(tokenId).toString(16).padStart(64, '0')
}

function uriOf(outcome: RpcOutcome | undefined): string | undefined {
  const text = outcome !== undefined && 'result' in outcome ? textOfAnswer(outcome.result) : undefined
  return text === undefined || text.trim() === '' ? undefined : text
}

/** Runs work to its end and hands out what it gave or threw, later. */
async function attempt<Result>(work: () => Promise<Result>): Promise<() => Result> {
  try {
    const result = await work()
    return () => result
  } catch (error) {
    return () => {
      throw error
    }
  }
}

/** What came of reading one piece: what `document` gives, or the `MetadataError` that it throws. */
export function outcomeOf(
  { tokenId, attempts }: Pick<DueMetadata, 'tokenId' | 'attempts'>,
  tokenUri: string | null,
  document: () => MetadataDocument,
): MetadataOutcome {
  try {
    return { tokenId, attempts, tokenUri, document: document() }
  } catch (error) {
    if (!(error instanceof MetadataError)) throw error
    return { tokenId, attempts, tokenUri, problem: { code: error.code, detail: error.message } }
  }
}
