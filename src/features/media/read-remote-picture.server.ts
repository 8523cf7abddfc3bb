import { createHash } from 'node:crypto'
import { drawForeignSvg } from './draw-foreign-svg.server.ts'
import { createImageWorker, imageWorker } from './image-worker.server.ts'
import { PictureUnavailableError } from './picture-error.ts'
import type { PictureService } from './picture-service.server.ts'
import { formatPictureSource } from './picture-source.ts'
import { pictureFile, store, versionOf } from './picture-store.server.ts'
import { pictureTypeOf } from './picture-type.ts'
import { recordImageProblem, recordRemoteImage } from './record-images.server.ts'
import { measurePicture } from './render-picture.server.ts'

export type RemotePicture = { collection: string; tokenId: string; address: string }

/** The name under which the house keeps an original from outside. */
export const ORIGINAL_FILE = 'original'

/** In the image worker's own terms: what is fetched and drawn at once, and how many visitors may wait for it. */
const FETCHES_AT_ONCE = 3
const LONGEST_QUEUE = 50

/**
 * Fetching takes up to 20 MiB and a drawing a process of its own, so few are under way at once, whoever asks for how many
 * pictures. The house's own reading comes after visitors. Joining who asks for the same picture is the image worker's work.
 */
const readings = createImageWorker({ benches: FETCHES_AT_ONCE, longestQueue: LONGEST_QUEUE })

/**
 * Fetches a picture from outside, keeps a copy, and writes down its size and colour, or why it failed and when it is tried
 * again. Whoever asks for the same picture meanwhile gets the same answer. Throws `PictureUnavailableError`, and for a visitor
 * `PicturesBusyError` when too many wait.
 */
export async function readRemotePicture(
  house: PictureService,
  picture: RemotePicture,
  { isVisitor }: { isVisitor: boolean },
): Promise<{ version: string }> {
  const key = `${picture.collection}/${picture.tokenId}/${originOf(picture.address)}`
  return await (isVisitor ? readings.develop : readings.developLater)(
    key,
    async () => await readAndRecord(house, picture),
  )
}

/** Names an address in `images.source`; PostgreSQL's `md5` gives the same. */
export function originOf(address: string): string {
  return createHash('md5').update(address).digest('hex')
}

async function readAndRecord(
  house: PictureService,
  { collection, tokenId, address }: RemotePicture,
): Promise<{ version: string }> {
  const origin = originOf(address)
  try {
    const bytes = await asPixels(await house.fetchPicture(address, { ipfsGateway: gatewayOf(house, collection) }))
    const measure = await imageWorker.developLater(`measure/${collection}/${tokenId}/${origin}`, () =>
      measurePicture(bytes),
    )
    const version = versionOf(bytes)
    const ref = { of: 'piece', collection, tokenId } as const
    await store(pictureFile({ dataFolder: house.dataFolder, ref, version, name: ORIGINAL_FILE }), bytes)
    const source = formatPictureSource({ origin, version })
    await house.db
      .transaction()
      .execute((tx) => recordRemoteImage(tx, { collection, tokenId, source, measure, now: house.now() }))
    return { version }
  } catch (error) {
    if (error instanceof PictureUnavailableError) {
      const { code, message } = error
      await house.db
        .transaction()
        .execute((tx) =>
          recordImageProblem(tx, { collection, tokenId, origin, code, detail: message, now: house.now() }),
        )
    }
    throw error
  }
}

/** What strangers draw is turned into pixels at once and never kept or served as a document. */
async function asPixels(bytes: Uint8Array): Promise<Uint8Array> {
  const type = pictureTypeOf(bytes)
  if (type === undefined) throw new PictureUnavailableError('picture-not-an-image')
  return type === 'image/svg+xml' ? await drawForeignSvg(bytes) : bytes
}

function gatewayOf({ studio }: PictureService, collection: string): string {
  const metadata = studio.collections.find(({ slug }) => slug === collection)?.metadata
  return metadata?.from === 'tokenURI' ? metadata.ipfsGateway : 'https://ipfs.io/ipfs/'
}
