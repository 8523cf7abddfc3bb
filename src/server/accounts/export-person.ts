import { sql } from 'kysely'
import { isTheirs } from '#features/claims/claim/whose-claims.server.ts'
import { draftIdOf } from '#features/shipping/addresses/address-draft.server.ts'
import type { AddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { openAddress } from '#features/shipping/addresses/address-vault.server.ts'
import type { PostalAddress } from '#features/shipping/addresses/address.ts'
import { savedIdOf } from '#features/shipping/addresses/saved-address.server.ts'
import { readSide, type ReadDb, type WriteDb } from '#platform/database/database.server.ts'
import { type Timestamp, timestampOf } from '#platform/timestamp.ts'
import type { PersonKey } from './personal-table.ts'
import { personalTables, savedColumns } from './personal-tables.ts'

/** Whose data: an account, with the address that it signs in with. */
export type Somebody = { uid: string; email: string | undefined }

export type PersonExport = {
  exportedAt: Timestamp
  site: string
  uid: string
  /** The postal addresses that are stored, in plain words, by what they are for. */
  addresses: { for: string; address: PostalAddress }[]
  /** Every row that is theirs, by table. Times are `{ seconds, nanoseconds }`. */
  records: Record<string, Record<string, unknown>[]>
}

type Keys = Readonly<Record<PersonKey, readonly string[]>>

/**
 * Everything that is stored of an account, its linked wallets and its claims, for the person whose it is. Each stored address
 * is opened for it, and each opening is written down as its owner's.
 */
export async function exportPerson(
  tx: WriteDb,
  {
    somebody,
    addressKeys,
    site,
    requestId,
    now,
  }: { somebody: Somebody; addressKeys: AddressKeys; site: string; requestId: string; now: Date },
): Promise<PersonExport> {
  const keys = await keysOf(readSide(tx), somebody)
  const addresses: PersonExport['addresses'] = []
  const stored = await tx
    .selectFrom('claim_addresses')
    .select('claim_id')
    .where('claim_id', 'in', [...keys.claim, ...keys.intent, ...keys.draft])
    .where('entered_by', '=', somebody.uid)
    .where('sealed', 'is not', null)
    .orderBy('claim_id')
    .execute()
  for (const { claim_id: claimId } of stored) {
    addresses.push({
      for: claimId,
      address: await openAddress(tx, addressKeys, {
        claimId,
        by: 'owner',
        actor: somebody.uid,
        reason: 'Saved with all of their data',
        requestId,
        now,
      }),
    })
  }
  const records: PersonExport['records'] = {}
  for (const table of Object.keys(personalTables)) {
    const rows = await rowsOf(tx, table, keys)
    if (rows.length > 0) records[table] = rows
  }
  return { exportedAt: timestampOf(now), site, uid: somebody.uid, addresses, records }
}

/** What makes rows theirs. Each list holds at least one text, which for what they do not have is nobody's. */
async function keysOf(read: ReadDb, { uid, email }: Somebody): Promise<Keys> {
  const [wallets, claims, intents] = await Promise.all([
    read.selectFrom('wallet_links').select('address').where('uid', '=', uid).execute(),
    read.selectFrom('claims').select('claim_id').where(isTheirs(uid)).execute(),
    read
      .selectFrom('burn_intents')
      .select('intent_id')
      .where((eb) =>
        eb.or([
          eb('account_uid', '=', uid),
          eb('holder', 'in', eb.selectFrom('wallet_links').select('address').where('uid', '=', uid)),
        ]),
      )
      .execute(),
  ])
  const claim = claims.map((row) => row.claim_id)
  const orNobody = (texts: readonly string[]) => (texts.length === 0 ? [''] : texts)
  return {
    uid: [uid],
    email: orNobody(email === undefined ? [] : [email]),
    wallet: orNobody(wallets.map(({ address }) => address)),
    claim: orNobody(claim),
    intent: orNobody([...new Set([...intents.map((row) => row.intent_id), ...claim])]),
    draft: [draftIdOf(uid), savedIdOf(uid)],
  }
}

async function rowsOf(tx: WriteDb, table: string, keys: Keys): Promise<Record<string, unknown>[]> {
  const listed = personalTables[table]!
  const columns = savedColumns(listed)
  if (columns.length === 0) return []
  const isTheirRow = sql.join(
    Object.entries(listed.of).map(([key, column]) => sql`${sql.ref(column)} in (${sql.join(keys[key as PersonKey])})`),
    sql` or `,
  )
  const { rows } = await sql<
    Record<string, unknown>
  >`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${isTheirRow} order by 1`.execute(
    tx,
  )
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([, value]) => value !== null)
        .map(([column, value]) => [column, value instanceof Date ? timestampOf(value) : value]),
    ),
  )
}
