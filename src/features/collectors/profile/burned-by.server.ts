import { type RawBuilder, sql } from 'kysely'
import { isBurn } from '#features/catalogue/history/event-rows.server.ts'

/**
 * The pieces that wallets burned, each once, as a query with `collection`, `token_id`, `block_number`, `timestamp` and `quantity`: those that
 * they sent to nobody, and those that they gave to a campaign's contract, which did. `wallets`: addresses in lower case, joined. A piece that
 * came back was not burned. Of a piece with copies it is enough to burn some, which `quantity` counts; its block is that of the last.
 */
export function burnedBy(wallets: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select e.collection, e.token_id, max(e.block_number) as block_number, max(e.timestamp) as timestamp, sum(e.quantity) as quantity from work_transfers e
    join tokens gone on gone.collection = e.collection and gone.token_id = e.token_id
      and (gone.copies is not null or (gone.burned and gone.last_block = e.block_number))
    where e.from_address in (${wallets}) and ${isBurn}
    group by e.collection, e.token_id`
}
