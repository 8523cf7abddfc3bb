import type { EdgeDb } from '#platform/database/database.server.ts'
import type { IdentityContext } from '../accounts/identity-context.ts'
import { hashSecret } from './issue-tokens.server.ts'

/** What is handed to a browser and taken back once: the type says what for, the data is sealed. */
type OnceType = 'idp-state' | 'idp-result' | 'idp-pending'

/** A sign-in at another provider may take a while; what it brings back is used at once, or after signing in another way. */
const seconds: Readonly<Record<OnceType, number>> = { 'idp-state': 900, 'idp-result': 300, 'idp-pending': 900 }

/** Stores `data` under a new secret. */
export async function makeOnce(
  { now, random, seal }: Pick<IdentityContext, 'now' | 'random' | 'seal'>,
  db: EdgeDb,
  { type, data }: { type: OnceType; data: unknown },
): Promise<string> {
  const secret = random(32).toString('base64url')
  const at = now()
  await db
    .insertInto('identity_codes')
    .values({
      code_hash: hashSecret(secret),
      type,
      uid: null,
      email: null,
      new_email: null,
      data: JSON.stringify({ sealed: seal.seal(JSON.stringify(data), type) }),
      created_at: at,
      expires_at: new Date(at.getTime() + seconds[type] * 1000),
    })
    .execute()
  return secret
}

/** Gives the data back, the first time and in time; undefined otherwise. What was made with it is as `makeOnce` was given it. */
export async function takeOnce<Data>(
  { now, seal }: Pick<IdentityContext, 'now' | 'seal'>,
  db: EdgeDb,
  { type, secret }: { type: OnceType; secret: string },
): Promise<Data | undefined> {
  const at = now()
  const row = await db
    .updateTable('identity_codes')
    .set({ used_at: at })
    .where('code_hash', '=', hashSecret(secret))
    .where('type', '=', type)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('data')
    .executeTakeFirst()
  return row === undefined ? undefined : (JSON.parse(seal.open((row.data as { sealed: string }).sealed, type)) as Data)
}
