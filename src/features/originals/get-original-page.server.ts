import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import { getToken } from '#features/catalogue/piece/get-token.server.ts'
import { findPieceHold } from '#features/claims/held/held-piece.server.ts'
import { findHostedPicture } from '#features/hosting/pieces/find-hosted.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { findHolding } from './find-holding.server.ts'
import { givesOriginals } from './gives-originals.ts'
import { type Original, OriginalNotFoundError } from './original.ts'

export type OriginalPageData = Awaited<ReturnType<typeof getOriginalPage>>

/** A piece, what of it can be downloaded, and whether an account may. Throws `OriginalNotFoundError` and `TokenNotFoundError`. */
export async function getOriginalPage(
  read: ReadDb,
  {
    studio,
    uid,
    now,
    ...piece
  }: {
    studio: Pick<Studio, 'chain' | 'chains' | 'collections'>
    uid: string
    now: Date
    collection: string
    tokenId: string
  },
) {
  const config = studio.collections.find(({ slug }) => slug === piece.collection)
  if (config === undefined || !givesOriginals(config)) throw new OriginalNotFoundError()
  const token = await getToken(read, piece)
  const { collection, tokenId, burned, image } = token
  const original =
    config.metadata.from === 'hosted' ? await hostedOriginal(read, token) : ({ kind: 'drawing' } as const)
  const holding = await findHolding(read, { studio, uid, collection, tokenId })
  const hold = await findPieceHold(read, { collection, tokenId, now })
  return {
    piece: { collection, tokenId, title: titleOf(token, config.singular), burned, image },
    // Somebody else learns nothing of the file.
    original: holding === undefined ? undefined : original,
    isHolder: holding !== undefined,
    isHeld: hold !== undefined,
    licence: config.licence,
  }
}

async function hostedOriginal(
  read: ReadDb,
  piece: { collection: string; tokenId: string },
): Promise<Original | undefined> {
  const file = await findHostedPicture(read, piece)
  if (file === undefined) return undefined
  const { contentType, size, width, height } = file
  return { kind: 'file', contentType, bytes: size, width, height }
}
