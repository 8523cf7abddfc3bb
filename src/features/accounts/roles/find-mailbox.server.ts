import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { addressOf } from './address-of.server.ts'

/** Where an account gets its mails, and in which language it asked for them last; undefined for accounts without an address. */
export async function findMailbox(
  read: ReadDb,
  { uid }: { uid: string },
): Promise<{ email: string; language: string | undefined } | undefined> {
  const row = await read
    .selectFrom(sql<{ uid: string }>`(select ${uid}::text as uid)`.as('asked'))
    .select([
      addressOf('asked.uid').as('email'),
      sql<string | null>`(select language from identity_accounts where identity_accounts.uid = asked.uid)`.as(
        'language',
      ),
    ])
    .executeTakeFirst()
  return row?.email == null || row.email === '' ? undefined : { email: row.email, language: row.language ?? undefined }
}
