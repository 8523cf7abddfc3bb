import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { silentLog } from '#platform/log.server.ts'
import { Secret } from '#platform/secret.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { registerProcess, SharedKeysError } from './process-register.server.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyTables(db)
})
const freshFolder = () => mkdtempSync(join(tmpdir(), 'vitrine-register-'))
const shared = freshFolder()

type Change = {
  secret?: string
  permitKey?: string
  addressKeys?: string
  folder?: string
  set?: Record<string, string>
}
async function enter({ secret = 's', permitKey = 'p', addressKeys = 'a:1', folder = shared, set = {} }: Change = {}) {
  const entry = await registerProcess(db, {
    config: readConfig({
      DATABASE_URL: 'postgres://database.example/x',
      VITRINE_ROLE: 'web',
      VITRINE_DATA: folder,
      ...set,
    }),
    version: '1.0.0',
    openedWith: 'folder',
    log: silentLog,
    secret: new Secret(secret),
    permitKey: new Secret(permitKey),
    addressKeys: new Secret(addressKeys),
  })
  onTestFinished(entry.close)
  return entry
}

test('processes with the same keys stand beside each other, and one that ends is gone at once', async () => {
  const first = await enter()
  await enter()
  const listed = await db.selectFrom('processes').select(['role', 'version', 'keys']).execute()
  expect(listed).toHaveLength(2)
  expect(listed[0]).toMatchObject({ role: 'web', version: '1.0.0' })
  expect(JSON.stringify(listed)).not.toMatch(/"[sp]"|a:1/)
  await first.close()
  expect(await db.selectFrom('processes').select('process').execute()).toHaveLength(1)
})

test('another secret than that of a living process is refused with the variable that is missing, and nothing is entered', async () => {
  await enter()
  const error = await enter({ secret: 'other', permitKey: 'q' }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(SharedKeysError)
  expect((error as Error).message).toContain(
    `VITRINE_SECRET and VITRINE_PERMIT_KEY are not set here, so what is in the data folder ${shared} counts`,
  )
  const set = { VITRINE_SECRET: 'a secret of thirty-two characters!' }
  await expect(enter({ secret: set.VITRINE_SECRET, set })).rejects.toThrow('VITRINE_SECRET has another value here')
  await expect(enter({ folder: freshFolder() })).rejects.toThrow('S3_BUCKET is not set here')
  expect(await db.selectFrom('processes').select('process').execute()).toHaveLength(1)
})

test('a process that was not heard of for a while does not count', async () => {
  const killed = await enter()
  const { keys, failing, nodes, ...entry } = await db.selectFrom('processes').selectAll().executeTakeFirstOrThrow()
  // What it leaves behind, without what says again and again that it lives.
  await killed.close()
  const left = {
    ...entry,
    keys: JSON.stringify(keys),
    failing: JSON.stringify(failing),
    nodes: JSON.stringify(nodes),
  }
  const seenAt = sql<Date>`clock_timestamp() - interval '46 seconds'`
  await db
    .insertInto('processes')
    .values({ ...left, seen_at: seenAt })
    .execute()
  await enter({ secret: 'other' })
})

test('address keys may be exchanged one process after the other, as long as each opens what the others write', async () => {
  await enter({ addressKeys: 'a:1' })
  await expect(enter({ addressKeys: 'b:2,a:1' })).rejects.toThrow('VITRINE_ADDRESS_KEYS')
  await enter({ addressKeys: 'a:1,b:2' })
  await sql`delete from processes where keys->'addressKeys'->>1 is null`.execute(db)
  await enter({ addressKeys: 'b:2,a:1' })
})
