import { createHash } from 'node:crypto'
import { darkroom } from './darkroom.server.ts'
import { drawForeignSvg } from './draw-foreign-svg.server.ts'
import { PictureUnavailableError } from './picture-error.ts'
import type { PictureHouse } from './picture-house.server.ts'
import { formatPictureSource } from './picture-source.ts'
import { pictureFile, store, versionOf } from './picture-store.server.ts'
import { pictureTypeOf } from './picture-type.ts'
import { recordImageProblem, recordRemoteImage } from './record-images.server.ts'
import { measurePicture } from './render-picture.server.ts'

export type RemotePicture = { collection: string; tokenId: string; address: string }

/** The name under which the house keeps an original from outside. */
export const ORIGINAL_FILE = 'original'

const underWay = new Map<string, Promise<{ version: string }>>()

/**
 * Fetches a picture from outside, keeps a copy, and writes down its size and colour, or why it failed and when it is tried
 * again. Whoever asks for the same picture meanwhile gets the same answer. Throws `PictureUnavailableError`.
 */
export async function readRemotePicture(house: PictureHouse, picture: RemotePicture): Promise<{ version: string }> {
  const key = `${picture.collection}/${picture.tokenId}/${originOf(picture.address)}`
  const shared = underWay.get(key)
  if (shared !== undefined) return await shared
  const reading = readAndRecord(house, picture).finally(() => underWay.delete(key))
  underWay.set(key, reading)
  return await reading
}

/** Names an address in `images.source`; PostgreSQL's `md5` gives the same. */
export function originOf(address: string): string {
  return createHash('md5').update(address).digest('hex')
}

async function readAndRecord(house: PictureHouse, { collection, tokenId, address }: RemotePicture): Promise<{ version: string }> {
  const origin = originOf(address)
  try {
    const bytes = await asPixels(await house.fetchPicture(address, { ipfsGateway: gatewayOf(house, collection) }))
    const measure = await darkroom.developLater(`measure/${collection}/${tokenId}/${origin}`, () => measurePicture(bytes))
    const version = versionOf(bytes)
    const ref = { of: 'piece', collection, tokenId } as const
    await store(pictureFile({ dataFolder: house.dataFolder, ref, version, name: ORIGINAL_FILE }), bytes)
    const source = formatPictureSource({ origin, version })
    await house.db.transaction().execute((tx) => recordRemoteImage(tx, { collection, tokenId, source, measure, now: house.now() }))
    return { version }
  } catch (error) {
    if (error instanceof PictureUnavailableError) {
      const { code, message } = error
      await house.db.transaction().execute((tx) => recordImageProblem(tx, { collection, tokenId, origin, code, detail: message, now: house.now() }))
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

function gatewayOf({ studio }: PictureHouse, collection: string): string {
  const metadata = studio.collections.find(({ slug }) => slug === collection)?.metadata
  return metadata?.from === 'tokenURI' ? metadata.ipfsGateway : 'https://ipfs.io/ipfs/'
}
