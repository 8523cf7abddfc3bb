import type { Context, Hono } from 'hono'
import { parseTokenId } from '#features/catalogue/chain-facts/token-id.ts'
import { imageInformation } from '#features/files/pictures/derived-picture.ts'
import { PictureNotFoundError } from '#features/media/picture-error.ts'
import type { PieceRef } from '#features/media/picture-ref.ts'
import type { PictureService } from '#features/media/picture-service.server.ts'
import { isVersion } from '#features/media/picture-store.server.ts'
import { getRemoteTiles, readTile } from '#features/media/read-tile.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { answerFile } from './answer-file.ts'

/** The version is in the address, so the answer never changes. */
const headers = { 'cache-control': 'public, max-age=31536000, immutable' }

/** Tiles of pieces whose pictures are kept from elsewhere (IIIF Image API 3.0, level 0). Those of files are among the files' addresses. */
export function addTiles(app: Hono<EdgeEnv>, pictures: PictureService, { config }: Pick<AppContext, 'config'>): void {
  app.get('/media/:collection/:id/tiles/:version/info.json', async (c) => {
    const { ref, version } = askedPicture(c)
    const { address, ...size } = await getRemoteTiles(pictures, { ref, version })
    const text = JSON.stringify(imageInformation(size, new URL(address, config.publicUrl).href))
    return await answerFile(c.req.raw, {
      etag: `${version}-info`,
      type: 'application/json',
      version,
      headers,
      read: () => Promise.resolve(new TextEncoder().encode(text)),
    })
  })
  app.get('/media/:collection/:id/tiles/:version/:region/:size/:rotation/:rendition', async (c) => {
    const { ref, version } = askedPicture(c)
    const { region, size, rotation, rendition } = c.req.param()
    const path = ['iiif', region, size, rotation, rendition].join('/')
    return await answerFile(c.req.raw, {
      etag: `${version}-${path.replaceAll(',', '.')}`,
      type: 'image/jpeg',
      version,
      headers,
      read: () => readTile(pictures, { ref, version, path }),
    })
  })
}

/** Throws `PictureNotFoundError`. */
function askedPicture(c: Context): { ref: PieceRef; version: string } {
  const { collection = '', id = '', version = '' } = c.req.param()
  const tokenId = parseTokenId(id)
  if (tokenId === undefined || !isVersion(version))
    throw new PictureNotFoundError('A picture is named by its piece’s number and its version.')
  return { ref: { of: 'piece', collection, tokenId }, version }
}
