import type { ReadDb } from '#platform/database/database.server.ts'
import { imageOf } from '../chain-facts/token-card-rows.server.ts'
import type { TokenImage, TokenRef } from '../chain-facts/token.ts'

/** The sizes of some pieces' pictures, by `imageKey`. Pieces whose picture has not been measured are left out. */
export async function listImages(
  read: ReadDb,
  { tokens }: { tokens: readonly TokenRef[] },
): Promise<Map<string, TokenImage>> {
  const wanted = [...new Map(tokens.map((token) => [imageKey(token), token])).values()]
  if (wanted.length === 0) return new Map()
  const rows = await read
    .selectFrom('images')
    .select(['collection', 'token_id', 'width', 'height', 'colour', 'version'])
    .where((where) => where.or(wanted.map(({ collection, tokenId }) => where.and({ collection, token_id: tokenId }))))
    .execute()
  return new Map(
    rows.flatMap(({ collection, token_id, width, height, colour, version }) => {
      const image = imageOf({ image_width: width, image_height: height, image_colour: colour, image_version: version })
      return image === null ? [] : [[imageKey({ collection, tokenId: token_id }), image]]
    }),
  )
}

export function imageKey({ collection, tokenId }: TokenRef): string {
  return `${collection}/${tokenId}`
}
