import { sql } from 'kysely'
import { findClaimDelegation } from '#features/claims/opening/claim-delegation.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { Mention } from './mention.ts'

/** The claim under which a print's choices stand: a replacement's is the first one. */
export function rootOf(claimId: string): string {
  return claimId.replace(/-r\d+$/, '')
}

/** Whom the certificate of a claim's print is to name; `undefined` for nobody, also where the claim has gone to somebody else since. */
export async function findMention(
  read: Pick<ReadDb, 'selectFrom'>,
  { claimId }: { claimId: string | null },
): Promise<Mention | undefined> {
  if (claimId === null) return undefined
  const row = await read
    .selectFrom('certificate_mentions')
    .innerJoin('claims', (join) => join.on('claims.claim_id', '=', claimId))
    .select(['certificate_mentions.name', 'certificate_mentions.wallet'])
    .where('certificate_mentions.claim_id', '=', rootOf(claimId))
    .where(sql<boolean>`(claims.account_uid is null or claims.account_uid = certificate_mentions.account_uid)`)
    .executeTakeFirst()
  return row === undefined
    ? undefined
    : { ...(row.name === null ? {} : { name: row.name }), ...(await walletsOf(read, { claimId, wallet: row.wallet })) }
}

/** The wallet that was chosen, or both where one of them acted for the other in this claim. */
async function walletsOf(
  read: Pick<ReadDb, 'selectFrom'>,
  { claimId, wallet }: { claimId: string; wallet: string | null },
): Promise<Pick<Mention, 'wallet' | 'delegate'>> {
  if (wallet === null) return {}
  const acted = await findActed(read, { claimId })
  const isOneOfThem = [acted?.vault, acted?.delegate].some((one) => one?.toLowerCase() === wallet.toLowerCase())
  return acted !== undefined && isOneOfThem ? { wallet: acted.vault, delegate: acted.delegate } : { wallet }
}

/** Both wallets of a claim for which a hot wallet acted; of a replacement, those of the first one. */
export async function findActed(
  read: Pick<ReadDb, 'selectFrom'>,
  { claimId }: { claimId: string },
): Promise<{ vault: string; delegate: string } | undefined> {
  return await findClaimDelegation(read, { claimId: rootOf(claimId) })
}
