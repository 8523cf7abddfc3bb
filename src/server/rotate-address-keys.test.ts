import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOrMakeAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { enterAddress, openAddress } from '#features/shipping/addresses/address-vault.server.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { rotateAddressKeys } from './rotate-address-keys.ts'

test('a new key takes the place of the old one, and every address opens with it', { timeout: 120_000 }, async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-rotate-'))
  const now = new Date('2026-03-01T12:00:00Z')
  const folder = join(dataFolder, 'database')
  const before = await readOrMakeAddressKeys({ dataFolder, now })
  const db = await openDatabase({ folder })
  await migrate(db)
  await db.transaction().execute(async (tx) => {
    await enterAddress(tx, before, {
      claimId: 'one',
      address: { country: 'NL', name: 'Ada', line1: 'Kade 1', city: 'Rotterdam', postcode: '3011 AB' },
      priced: undefined,
      by: 'ada',
      now,
    })
  })
  await db.destroy()

  const said: string[] = []
  const voice = {
    print: (text: string) => {
      said.push(text)
    },
    complain: (text: string) => {
      said.push(text)
    },
  }
  expect([await rotateAddressKeys(voice, readConfig({ VITRINE_DATA: dataFolder })), said]).toEqual([
    0,
    [expect.stringMatching(/^One address is sealed with the key k\w+ now\./)],
  ])

  const after = await readOrMakeAddressKeys({ dataFolder, now })
  expect(after.find(before.current)).toBeUndefined()
  expect(readFileSync(join(dataFolder, 'address-keys'), 'utf8').trim().split('\n')).toHaveLength(1)
  const again = await openDatabase({ folder })
  const address = await again
    .transaction()
    .execute(
      async (tx) => await openAddress(tx, after, { claimId: 'one', by: 'staff', actor: 'bob', reason: 'packing', now }),
    )
  await again.destroy()
  expect(address.name).toBe('Ada')
})
