import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a row of `claims` is an account's: its own, or its linked wallet's. A claim that was taken over by a private link
 * left its wallet, and one that a hot wallet made for another did not begin there: it is the account's alone that took or made it.
 */
export function isTheirs(uid: string): RawBuilder<boolean> {
  return sql<boolean>`(claims.account_uid = ${uid} or (claims.holder in (select address from wallet_links where uid = ${uid})
    and (claims.account_uid is null or not exists (select from claim_links where claim_links.claim_id = claims.claim_id and kind = 'link' and used_at is not null)
    and not exists (select from claim_delegations where claim_delegations.claim_id = claims.claim_id))))`
}
