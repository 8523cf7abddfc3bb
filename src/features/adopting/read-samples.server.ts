import { fetchMetadata } from '#features/catalogue/metadata/fetch-metadata.server.ts'
import { MetadataError } from '#features/catalogue/metadata/metadata-problem.ts'
import { drawForeignSvg } from '#features/media/draw-foreign-svg.server.ts'
import { fetchPicture } from '#features/media/fetch-picture.server.ts'
import { imageWorker } from '#features/media/image-worker.server.ts'
import { PictureUnavailableError } from '#features/media/picture-error.ts'
import { pictureTypeOf } from '#features/media/picture-type.ts'
import { renderPicture } from '#features/media/render-picture.server.ts'
import { textOfAnswer } from '#platform/chain/abi-answer.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { RpcRefusedError } from '#platform/chain/rpc-error.ts'
import { answerOf, askAll, viewCall } from './ask-all.server.ts'
import type { Observations, SamplePiece } from './observations.ts'
import { isSilent, ownerIn, selectors, wordOf } from './read-claims.server.ts'

/** How the places that strangers name may be read. */
export type SampleReading = { ipfsGateway: string; privateHosts: readonly string[]; signal: AbortSignal }

type Chosen = { tokenId: string; owner?: Hex }

const DOCUMENT_MILLISECONDS = 6_000
const PICTURE_MILLISECONDS = 8_000
/** In pixels: what a sample is shown at. */
const PICTURE_WIDTH = 320
const longestReason = 160

/** Looks at a few pieces: who holds each, how it is described, and our own small picture of it. What fails is a sentence of the piece. */
export async function readSamples(
  rpc: JsonRpc,
  {
    address,
    chosen,
    ofCopies,
    reading,
  }: {
    address: Hex
    chosen: readonly Chosen[]
    /** By `uri(id)` (ERC-1155). */ ofCopies: boolean
    reading: SampleReading
  },
): Promise<{ samples: SamplePiece[]; fetched: number }> {
  if (chosen.length === 0) return { samples: [], fetched: 0 }
  const told = await askAll(
    rpc,
    chosen.flatMap(({ tokenId }) => [
      viewCall(address, selectors.ownerOf + wordOf(BigInt(tokenId))),
      viewCall(address, (ofCopies ? selectors.uri : selectors.tokenURI) + wordOf(BigInt(tokenId))),
    ]),
  )
  let fetched = 0
  const pictures: Pictures = new Map()
  const samples = await Promise.all(
    chosen.map(async ({ tokenId, owner: wanted }, index) => {
      const owner = ownerIn(told[2 * index])
      const given = textOfAnswer(answerOf(told[2 * index + 1]))?.trim() ?? ''
      const uri = ofCopies ? given.replaceAll('{id}', wordOf(BigInt(tokenId))) : given
      if (/^(?!data:)./i.test(uri)) fetched++
      return {
        tokenId,
        owner,
        // A node that said nothing accuses nobody.
        ...(isSilent(told[2 * index])
          ? { isOwnerUnanswered: true as const }
          : wanted === undefined
            ? {}
            : { isOwnerRight: owner === wanted }),
        ...(await describe(uri, reading, pictures)),
      }
    }),
  )
  return { samples, fetched }
}

/** Pictures under way, by their addresses: pieces often share one, and a drawing takes a process. */
type Pictures = Map<string, Promise<string | null>>

async function describe(
  uri: string,
  reading: SampleReading,
  pictures: Pictures,
): Promise<Pick<SamplePiece, 'name' | 'traits' | 'picture' | 'problem'>> {
  try {
    const { name, traits, imageUrl } = await fetchMetadata(uri, { ...reading, milliseconds: DOCUMENT_MILLISECONDS })
    const made = imageUrl === null ? null : (pictures.get(imageUrl) ?? smallPicture(imageUrl, reading))
    if (imageUrl !== null && made !== null) pictures.set(imageUrl, made)
    return {
      name,
      traits: traits.map(({ traitType, value }) => ({ traitType, value })),
      picture: await made,
      problem: null,
    }
  } catch (error) {
    if (!(error instanceof MetadataError)) throw error
    return { name: null, traits: [], picture: null, problem: error.message }
  }
}

/** Our own picture of a stranger's, as a data address: a browser of the staff asks nobody else for it. */
async function smallPicture(
  address: string,
  { ipfsGateway, privateHosts, signal }: SampleReading,
): Promise<string | null> {
  if (signal.aborted) return null
  try {
    const bytes = await fetchPicture(address, { ipfsGateway, privateHosts, milliseconds: PICTURE_MILLISECONDS })
    const type = pictureTypeOf(bytes)
    if (type === undefined) return null
    const pixels =
      type === 'image/svg+xml' ? await drawForeignSvg(bytes, { milliseconds: PICTURE_MILLISECONDS }) : bytes
    const small = await imageWorker.developLater(`sample/${address.slice(0, 200)}/${bytes.length}`, () =>
      renderPicture(pixels, { width: PICTURE_WIDTH, format: 'webp' }, { isDrawing: false }),
    )
    return `data:image/webp;base64,${small.toString('base64')}`
  } catch (error) {
    if (error instanceof PictureUnavailableError) return null
    throw error
  }
}

/** Whether the holder of a piece could pass it on now: rehearsed on the node, so nothing happens. */
export async function rehearseTransfer(
  rpc: JsonRpc,
  { address, samples }: { address: Hex; samples: readonly SamplePiece[] },
): Promise<Observations['moving']> {
  const held = samples.find(({ owner, isOwnerRight }) => owner !== null && isOwnerRight !== false)
  if (held?.owner == null) return { state: 'untried' }
  const to = `0x${'0'.repeat(36)}dead`
  const words = [held.owner, to].map((each) => each.slice(2).padStart(64, '0')).join('')
  const [told] = await askAll(rpc, [
    viewCall(address, selectors.transferFrom + words + wordOf(BigInt(held.tokenId)), held.owner),
  ])
  if (told !== undefined && 'result' in told) return { state: 'moves' }
  if (!(told?.error instanceof RpcRefusedError)) return { state: 'untried' }
  return { state: 'refuses', why: told.error.providerText.replace(/\p{Cc}+/gu, ' ').slice(0, longestReason) }
}

/** The trait types of the samples with the values that were seen, in the order of the metadata. */
export function traitTypesOf(samples: readonly SamplePiece[]): Observations['traitTypes'] {
  const types = new Map<string, Set<string>>()
  for (const { traits } of samples)
    for (const { traitType, value } of traits) {
      const values = types.get(traitType) ?? new Set()
      types.set(traitType, values.add(value))
    }
  return [...types].slice(0, 60).map(([name, values]) => ({ name, values: [...values].slice(0, 6) }))
}
