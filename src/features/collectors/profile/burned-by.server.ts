import { type RawBuilder, sql } from 'kysely'
import { DEAD_ADDRESS, ZERO_ADDRESS } from '#platform/void-address.ts'

/**
 * The pieces that wallets burned, each once, as a query with `collection`, `token_id`, `block_number` and `timestamp`: those that they sent to
 * nobody, and those that they gave to a campaign's contract, which did. `wallets`: addresses in lower case, joined. A piece that came back
 * was not burned.
 */
export function burnedBy(wallets: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select given.collection, given.token_id, given.block_number, max(given.timestamp) as timestamp from (
      select e.collection, e.token_id, e.block_number, e.timestamp from transfers e
        where e.from_address in (${wallets}) and e.to_address in (${ZERO_ADDRESS}, ${DEAD_ADDRESS})
      union all
      select b.collection, b.token_id, b.block_number, b.timestamp from burns b where b.holder in (${wallets}) and b.collection is not null
    ) given
    join tokens gone on gone.collection = given.collection and gone.token_id = given.token_id and gone.burned and gone.last_block = given.block_number
    group by given.collection, given.token_id, given.block_number`
}
