import { type Address, checksummed } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { TokenRef } from '../chain-facts/token.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    /** A view: who holds what. The one holder of a single piece, and each holder of a piece with copies. Burned ones are nobody's. */
    holdings: { collection: string; token_id: string; holder: string; quantity: string; last_block: number }
    /** Views: the same of the studio's works only, as `collections.is_work` says. */
    work_holdings: Database['holdings']
    work_transfers: Database['transfers']
  }
}

/** Who holds a piece, and how many copies, decimal; of a single piece one. */
export type PieceHolding = { holder: Address; quantity: string }

/** A page of holders. `pageCount` is at least 1; a page beyond it has none. */
export type HolderPage = { items: PieceHolding[]; total: number; page: number; pageSize: number; pageCount: number }

/** The holders of a piece, those with the most copies first, equal ones by address. Takes a token id in decimal. */
export async function listHolders(
  read: ReadDb,
  { collection, tokenId, page, pageSize }: TokenRef & { page: number; pageSize: number },
): Promise<HolderPage> {
  const all = read.selectFrom('holdings').where('collection', '=', collection).where('token_id', '=', tokenId)
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .select(['holder', 'quantity'])
    .orderBy('quantity', 'desc')
    .orderBy('holder')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    items: rows.map(({ holder, quantity }) => ({ holder: checksummed(holder), quantity })),
    total: Number(total),
    page,
    pageSize,
    pageCount: Math.max(1, Math.ceil(Number(total) / pageSize)),
  }
}
