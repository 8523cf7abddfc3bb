import { sql } from 'kysely'

/** The works on each chain, as a query with `chain_id` and `slugs`: within one of these lists events stand by their blocks, and among several by time. */
export const worksByChain = sql`select chain_id, array_agg(slug) as slugs from collections where is_work group by chain_id`
