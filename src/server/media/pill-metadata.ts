import type { Context } from 'hono'
import { listPillKinds } from '#features/burns/pills/list-pill-kinds.server.ts'
import { pillFaceOf } from '#features/burns/pills/pill-face.ts'
import { PictureNotFoundError } from '#features/media/picture-error.ts'
import { originalAddress, type PieceRef } from '#features/media/picture-ref.ts'
import { pieceMetadata } from '#features/media/piece-metadata.ts'
import { makerOf } from '#features/media/renderer.ts'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { ownLink } from '#features/studio/address-map.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { fileVersion, pillPictureOf } from '#features/studio/exhibit-label.ts'
import { tokenLink } from '#features/studio/site-map.ts'
import { answerJson } from './hosted.ts'

/**
 * The description of a kind of pill (ERC-1155 metadata): its name as the contract has it, with the words and the picture that the studio
 * chose, else what its program describes and draws. A kind that the contract does not have has none.
 */
export async function answerPill(
  c: Context,
  { studio, config: { publicUrl }, read }: AppContext,
  ref: PieceRef,
): Promise<Response> {
  const kinds = studio.burns === undefined ? [] : await listPillKinds(read)
  const kind = kinds.find(({ pillId }) => pillId === ref.tokenId)
  if (kind === undefined) throw new PictureNotFoundError('There is no such kind of pill.')
  const { name, description } = pillFaceOf(studio, kind)
  const drawn = makerOf(studio, ref.collection)?.describe(BigInt(ref.tokenId))
  const file = pillPictureOf(studio, ref.tokenId)?.file
  // With another picture the address is another, and one that a market kept goes on showing what is shown now.
  const image = file !== undefined ? `${originalAddress(ref)}?v=${fileVersion(file)}` : drawn && originalAddress(ref)
  return await answerJson(
    c,
    JSON.stringify(
      pieceMetadata(
        {
          name,
          traits: drawn?.traits ?? [],
          ...(description === undefined ? {} : { description }),
          ...(file === undefined && drawn !== undefined ? { image: drawn.image } : {}),
        },
        {
          ...(image === undefined ? {} : { image: `${publicUrl}${image}` }),
          page: `${publicUrl}${ownLink(addressMapOf(studio), tokenLink(ref.collection, ref.tokenId))}`,
        },
      ),
    ),
  )
}
