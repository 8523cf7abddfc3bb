import { sql } from 'kysely'
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
    : { ...(row.name === null ? {} : { name: row.name }), ...(row.wallet === null ? {} : { wallet: row.wallet }) }
}
