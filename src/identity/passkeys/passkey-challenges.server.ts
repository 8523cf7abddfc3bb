import { randomBytes } from 'node:crypto'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { type addPasskeyType, enterPasskeyType } from '../accounts/pending-types.ts'
import { hashSecret } from '../tokens/issue-tokens.server.ts'

/** Long enough to look for a telephone. */
export const challengeSeconds = 5 * 60

type Purpose = { type: typeof addPasskeyType; uid: string } | { type: typeof enterPasskeyType; uid: null }

/** Makes a challenge that is good once; only its hash is stored. In base64url. */
export async function makeChallenge(db: EdgeDb, { purpose, now }: { purpose: Purpose; now: Date }): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  // Each visit of the sign-in page leaves one behind.
  await db.deleteFrom('identity_codes').where('type', '=', enterPasskeyType).where('expires_at', '<=', now).execute()
  await db
    .insertInto('identity_codes')
    .values({
      ...purpose,
      code_hash: hashSecret(challenge),
      email: null,
      new_email: null,
      data: null,
      created_at: now,
      expires_at: new Date(now.getTime() + challengeSeconds * 1000),
    })
    .execute()
  return challenge
}

/** Uses a challenge up; answers whether it was still good for this. The caller commits before anything else is checked. */
export async function spendChallenge(
  db: EdgeDb,
  { challenge, purpose, now }: { challenge: string; purpose: Purpose; now: Date },
): Promise<boolean> {
  const spent = await db
    .updateTable('identity_codes')
    .set({ used_at: now })
    .where('code_hash', '=', hashSecret(challenge))
    .where('type', '=', purpose.type)
    .where('uid', 'is not distinct from', purpose.uid)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst()
  return spent !== undefined
}
