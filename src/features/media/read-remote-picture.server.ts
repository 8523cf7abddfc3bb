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

/** The name under which the app keeps an original from outside. */
export const ORIGINAL_FILE = 'original'

/** In the image worker's own terms: what is fetched and drawn at once, and how many visitors may wait for it. */
const FETCHES_AT_ONCE = 3
const LONGEST_QUEUE = 50

/**
 * Fetching takes up to 20 MiB and a drawing a process of its own, so few are under way at once, whoever asks for how many
 * pictures. The app's own reading comes after visitors. Joining who asks for the same picture is the image worker's work.
 */
const readings = createImageWorker({ benches: FETCHES_AT_ONCE, longestQueue: LONGEST_QUEUE })

/**
 * Fetches a picture from outside, keeps a copy, and writes down its size and colour, or why it failed and when it is tried
 * again. Whoever asks for the same picture meanwhile gets the same answer. Throws `PictureUnavailableError`, and for a visitor
 * `PicturesBusyError` when too many wait.
 */
export async function readRemotePicture(
  pictures: PictureService,
  picture: RemotePicture,
  { isVisitor }: { isVisitor: boolean },
): Promise<{ version: string }> {
  const key = `${picture.collection}/${picture.tokenId}/${originOf(picture.address)}`
  return await (isVisitor ? readings.develop : readings.developLater)(
    key,
    async () => await readAndRecord(pictures, picture),
  )
}

/** Names an address in `images.source`; PostgreSQL's `md5` gives the same. */
export function originOf(address: string): string {
  return createHash('md5').update(address).digest('hex')
}

async function readAndRecord(
  pictures: PictureService,
  { collection, tokenId, address }: RemotePicture,
): Promise<{ version: string }> {
  const origin = originOf(address)
  try {
    const bytes = await asPixels(await pictures.fetchPicture(address, { ipfsGateway: gatewayOf(pictures, collection) }))
    const measure = await imageWorker.developLater(`measure/${collection}/${tokenId}/${origin}`, () =>
      measurePicture(bytes),
    )
    const version = versionOf(bytes)
    const ref = { of: 'piece', collection, tokenId } as const
    await store(pictureFile({ dataFolder: pictures.dataFolder, ref, version, name: ORIGINAL_FILE }), bytes)
    const source = formatPictureSource({ origin, version })
    await pictures.db
      .transaction()
      .execute((tx) => recordRemoteImage(tx, { collection, tokenId, source, measure, now: pictures.now() }))
    return { version }
  } catch (error) {
    if (error instanceof PictureUnavailableError) {
      const { code, message } = error
      await pictures.db
        .transaction()
        .execute((tx) =>
          recordImageProblem(tx, { collection, tokenId, origin, code, detail: message, now: pictures.now() }),
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
