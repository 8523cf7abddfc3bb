import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { silentLog } from '#platform/log.server.ts'
import { Secret } from '#platform/secret.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { createAddressKeyRotation, keyDays, openAddressKeyring, rotateKeys } from './address-key-rotation.server.ts'
import { madeAt, parseAddressKeys } from './address-keys.server.ts'
import { enterAddress, openAddress, purgeAddresses } from './address-vault.server.ts'
import { openSealed } from './seal-address.server.ts'

const db = await openTestDatabase()
const start = new Date('2026-03-01T12:00:00Z')
const later = (days: number) => new Date(start.getTime() + days * 86_400_000)
const address = { country: 'NL', name: 'Ada', line1: 'Kade 1', city: 'Rotterdam', postcode: '3011 AB' }
beforeEach(async () => {
  await emptyTables(db)
})

/** Lets the rotation look once, at a moment. */
async function look(
  dataFolder: string,
  keyring: Awaited<ReturnType<typeof openAddressKeyring>>,
  now: Date,
): Promise<void> {
  const looked = Promise.withResolvers<void>()
  // The clock is read last: what is asked of it after the first time is the end of a step.
  const rotation = createAddressKeyRotation({
    db,
    dataFolder,
    keyring,
    log: silentLog,
    now: () => {
      looked.resolve()
      return now
    },
  })
  rotation.start()
  // Keys that are set are not looked at: what would look does so well within this time.
  await (keyring.renew === undefined
    ? Promise.race([
        looked.promise,
        new Promise((resolve) => {
          setTimeout(resolve, 300)
        }),
      ])
    : looked.promise)
  await rotation.stop()
}

test('a key of the data folder is replaced after a month: addresses open with the new one, and what was erased before opens with nothing that is left', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-keys-'))
  const keyring = await openAddressKeyring({ addressKeys: undefined, dataFolder }, { now: start })
  // As the routes have them: parsed once, when the app was put together.
  const keys = parseAddressKeys(keyring.secret)
  const first = keys.current
  expect(madeAt(keys)).toEqual(start)
  for (const claimId of ['kept', 'erased'])
    await db.transaction().execute(async (tx) => {
      await enterAddress(tx, keys, { claimId, address, priced: undefined, by: 'ada', now: start })
    })
  // What a log of the database or a backup still holds of the row that is erased.
  const copy = await db
    .selectFrom('claim_addresses')
    .selectAll()
    .where('claim_id', '=', 'erased')
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    await purgeAddresses(tx, { claimId: 'erased', now: start })
  })
  const openCopy = () =>
    openSealed(keys, { claimId: 'erased', keyId: copy.key_id!, wrappedKey: copy.wrapped_key!, sealed: copy.sealed! })
  expect(openCopy()).toMatchObject({ name: 'Ada' })

  await look(dataFolder, keyring, later(keyDays - 1))
  expect(keys.current).toBe(first)
  await look(dataFolder, keyring, later(keyDays))
  expect(keys.current).not.toBe(first)
  expect(readFileSync(join(dataFolder, 'address-keys'), 'utf8')).not.toContain(first)
  expect(
    await db.transaction().execute(
      async (tx) =>
        await openAddress(tx, keys, {
          claimId: 'kept',
          by: 'owner',
          actor: 'ada',
          reason: 'looked at',
          now: later(31),
        }),
    ),
  ).toMatchObject({ name: 'Ada' })
  expect(openCopy).toThrow(/is not here/)
})

test('keys that are set are left as they are', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-keys-'))
  const set = new Secret(`k0mmmmmmm0000:${Buffer.alloc(32, 1).toString('base64url')}`)
  const keyring = await openAddressKeyring({ addressKeys: set, dataFolder }, { now: start })
  await look(dataFolder, keyring, later(400))
  expect(keyring.secret).toBe(set)
  expect(() => readFileSync(join(dataFolder, 'address-keys'))).toThrow(/ENOENT/)
})

test('while addresses are sealed anew the app has both keys, and the old one no more once it is gone from the folder', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-keys-'))
  const keyring = await openAddressKeyring({ addressKeys: undefined, dataFolder }, { now: start })
  const keys = parseAddressKeys(keyring.secret)
  const first = keys.current
  await db.transaction().execute(async (tx) => {
    await enterAddress(tx, keys, { claimId: 'kept', address, priced: undefined, by: 'ada', now: start })
  })
  const sealedWith = async () =>
    (await db.selectFrom('claim_addresses').select('key_id').executeTakeFirstOrThrow()).key_id
  const seen: unknown[] = []
  await rotateKeys(db, {
    dataFolder,
    now: later(keyDays),
    renew: async () => {
      await keyring.renew!()
      seen.push([
        keys.find((await sealedWith())!) !== undefined,
        (await sealedWith()) === first,
        keys.find(first) !== undefined,
      ])
    },
  })
  expect(seen).toEqual([
    [true, true, true],
    [true, false, false],
  ])
})

test('a process that shares its folder writes under the new key as soon as another one has put it there', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-keys-'))
  const place = { addressKeys: undefined, dataFolder, role: 'web' } as const
  const keys = parseAddressKeys((await openAddressKeyring(place, { now: start })).secret)
  const before = keys.current
  const { keys: after } = await rotateKeys(db, { dataFolder, now: later(40) })
  expect(after.current).not.toBe(before)
  expect(keys.current).toBe(after.current)
})
