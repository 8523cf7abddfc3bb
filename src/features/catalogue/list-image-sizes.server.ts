import { sql } from 'kysely'
import type { ReadDb } from '#platform/database.server.ts'
import { plainArray } from '#platform/sql-array.server.ts'
import { selectRows } from './select-rows.server.ts'
import { imageOf, type ImageRow } from './token-card-rows.server.ts'
import type { TokenImage } from './token.ts'

/** Sizes and colours of the pictures of the named pieces, by token id; pictures that are not measured yet are left out. */
export async function listImageSizes(read: ReadDb, { collection, tokenIds }: { collection: string; tokenIds: readonly string[] }): Promise<Map<string, TokenImage>> {
  if (tokenIds.length === 0) return new Map()
  const rows = await selectRows(read, sql<ImageRow & { token_id: string }>`
    select i.token_id, i.width as image_width, i.height as image_height, i.colour as image_colour, i.version as image_version from images i
    where i.collection = ${collection} and i.token_id = any(${plainArray(tokenIds, 'numeric')})`)
  return new Map(rows.flatMap((row) => {
    const image = imageOf(row)
    return image === null ? [] : [[row.token_id, image] as const]
  }))
}
