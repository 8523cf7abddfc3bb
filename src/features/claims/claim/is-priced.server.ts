import { sql } from 'kysely'

/**
 * Whether sending a row of `claims` was paid for. Nothing was for what a vault held or the studio gave, nor for what replaces such a
 * print: its owner says where it goes.
 */
export const isPriced = sql<boolean>`not exists (select from claims first
  where first.claim_id = regexp_replace(claims.claim_id, '-r[0-9]+$', '') and first.origin in ('vault', 'studio'))`
