import { sql } from 'kysely'
import { checksummed } from '#platform/address.ts'
import type { TokenCard, TokenImage } from './token.ts'

/** What a grid needs of a piece; `t` is its row of `tokens`. */
export type CardRow = {
  collection: string
  token_id: string
  /** `null` where it has copies. */
  owner: string | null
  copies: string | null
  copy_holders: number | null
  burned: boolean
  name: string | null
  metadata_state: string | null
  rank: number | null
  printed?: boolean
} & ImageRow

export type ImageRow = {
  image_width: number | null
  image_height: number | null
  image_colour: string | null
  image_version: string | null
}

/** How many hold copies of the piece `t`; null for a single piece. */
export const copyHolders = sql`case when t.copies is not null then (
  select count(*) from holdings h where h.collection = t.collection and h.token_id = t.token_id) end`

export const cardColumns = sql`t.collection, t.token_id, t.owner, t.burned, t.copies, ${copyHolders} as copy_holders, cd.name, cd.status as metadata_state, ck.rank,
  ci.width as image_width, ci.height as image_height, ci.colour as image_colour, ci.version as image_version`

export const cardJoins = sql`
  left join token_metadata cd on cd.collection = t.collection and cd.token_id = t.token_id
  left join rarity_ranks ck on ck.collection = t.collection and ck.token_id = t.token_id
  left join images ci on ci.collection = t.collection and ci.token_id = t.token_id`

export function cardOf(row: CardRow): TokenCard {
  return {
    collection: row.collection,
    tokenId: row.token_id,
    name: row.name,
    owner: row.burned || row.owner === null ? null : checksummed(row.owner),
    ...(row.copies === null ? {} : { copies: { count: row.copies, holders: row.copy_holders ?? 0 } }),
    burned: row.burned,
    rank: row.rank,
    image: imageOf(row),
    metadataState: row.metadata_state ?? 'pending',
    ...(row.printed === true ? { printed: true as const } : {}),
  }
}

/** `null` until the picture has been measured. */
export function imageOf({ image_width, image_height, image_colour, image_version }: ImageRow): TokenImage | null {
  return image_width === null || image_height === null
    ? null
    : { width: image_width, height: image_height, colour: image_colour, version: image_version }
}
