import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { findHostedCollection } from '../pieces/find-hosted.server.ts'
import { type FrozenList, leafOf, listText } from './frozen-list.ts'

/**
 * The list of hashes of a frozen collection, as anybody may have it; `undefined` while it is not frozen. Pieces that nobody has minted show
 * their leaf only.
 */
export async function listFrozen(
  read: ReadDb,
  { collection }: { collection: string },
): Promise<{ list: FrozenList; text: string } | undefined> {
  const { root, frozenAt } = await findHostedCollection(read, { collection })
  if (root === undefined || frozenAt === undefined) return undefined
  const rows = await selectRows(
    read,
    sql<{
      tokenId: string
      documentHash: string
      pictureHash: string | null
      animationHash: string | null
      isMinted: boolean
    }>`
      select p.token_id as "tokenId", p.document_hash as "documentHash", p.picture_hash as "pictureHash", p.animation_hash as "animationHash",
        t.token_id is not null as "isMinted"
      from hosted_pieces p left join tokens t on t.collection = p.collection and t.token_id = p.token_id
      where p.collection = ${collection} order by p.token_id`,
  )
  const lines = rows.map(({ isMinted, pictureHash, animationHash, ...hashes }) => {
    const line = { ...hashes, pictureHash: pictureHash ?? undefined, animationHash: animationHash ?? undefined }
    return isMinted ? line : { tokenId: line.tokenId, leaf: leafOf(line) }
  })
  const list = { collection, root, frozenAt: frozenAt.toISOString(), lines }
  return { list, text: listText(list) }
}

/** How much of a collection's freezing is done. */
export async function countFrozen(
  read: ReadDb,
  { collection }: { collection: string },
): Promise<{ hashed: number; total: number; minted: number }> {
  const [counted] = await selectRows(
    read,
    sql<{ hashed: string; total: string; minted: string }>`
      select count(p.document_hash) as hashed, count(*) as total, count(t.token_id) as minted
      from hosted_pieces p left join tokens t on t.collection = p.collection and t.token_id = p.token_id
      where p.collection = ${collection}`,
  )
  const { hashed = 0, total = 0, minted = 0 } = counted ?? {}
  return { hashed: Number(hashed), total: Number(total), minted: Number(minted) }
}
