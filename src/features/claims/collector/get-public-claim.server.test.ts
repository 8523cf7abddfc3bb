import { beforeEach, expect, test } from 'vitest'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { Secret } from '#platform/secret.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { openTestClaim } from '#tests/open-test-claim.ts'
import { ClaimNotFoundError, type ClaimStep } from '../claim/claim.ts'
import { moveClaim } from '../claim/move-claim.server.ts'
import { getPublicClaim } from './get-public-claim.server.ts'
import { makeClaimLink, takeClaimOver } from './hand-over.server.ts'

const db = await openTestDatabase()
const studio = { editions: [makeEdition({ title: 'Embers', length: 60 })] }
const keys = parseAddressKeys(new Secret(`one:${Buffer.alloc(32, 7).toString('base64url')}`))
const now = new Date('2026-03-01T12:00:00Z')
const holder = '0x00000000000000000000000000000000000c0ffe'

beforeEach(async () => {
  await emptyTables(db)
  await db.insertInto('edition_series').values({ edition_id: '1', series: 'numbered', cap: 60 }).execute()
  for (const [claimId, n] of [
    ['one', 7],
    ['other', 8],
  ] as const)
    await openTestClaim(db, {
      claimId,
      state: { state: 'numbered', n } as never,
      holder,
      accountUid: 'uid-of-ada',
      options: { Packing: 'Flat' },
      country: 'NL',
      number: { n, replacement: 0 },
      now,
    })
})

const codeOf = async (claimId: string) =>
  (await db.selectFrom('claims').select('code').where('claim_id', '=', claimId).executeTakeFirstOrThrow()).code
const show = async (code: string) => await getPublicClaim(readSide(db), { studio, code })
const move = async (step: ClaimStep) => {
  await db
    .transaction()
    .execute(async (tx) => await moveClaim(tx, { claimId: 'one', step, by: 'staff', actor: 'uid-of-kim', now }))
}

test('each claim has a code of its own, and what is none opens nothing', async () => {
  const codes = [await codeOf('one'), await codeOf('other')]
  expect(codes[0]).toMatch(/^[0-9a-f]{16}$/)
  expect(codes[0]).not.toBe(codes[1])
  for (const code of ['', 'one', `${codes[0]}0`, '0'.repeat(16), "' or true --"])
    await expect(show(code), code).rejects.toThrow(ClaimNotFoundError)
})

test('it says the print, its number and its stops with their days', async () => {
  await move({ step: 'print' })
  expect(await show(await codeOf('one'))).toMatchObject({
    edition: { title: 'Embers' },
    label: '7/60',
    now: 'Printed',
    way: [
      { name: 'ordered', at: 'behind', since: now.toISOString() },
      { name: 'printed', at: 'here', since: now.toISOString() },
      { name: 'shipped', at: 'ahead' },
      { name: 'delivered', at: 'ahead' },
    ],
    expectedBy: undefined,
    certificate: undefined,
  })
})

test('it says nothing of whose it is, where it goes, what was chosen or why it stands still', async () => {
  await move({ step: 'hold', reason: 'address', detail: 'Ada Lovelace has moved to Geheimkade 7' } as ClaimStep)
  const said = JSON.stringify(await show(await codeOf('one')))
  expect(said).toContain('On hold')
  for (const secretWords of ['Ada', 'Geheimkade', 'uid-of', holder, 'NL', 'Flat', '"address"'])
    expect(said).not.toContain(secretWords)
})

test('whoever takes the claim over has a code that the owner before does not know', async () => {
  const before = await codeOf('one')
  const titleOf = () => 'Embers'
  await db.transaction().execute(async (tx) => {
    const { code } = await makeClaimLink(tx, { claimId: 'one', titleOf, by: 'uid-of-ada', now })
    await takeClaimOver(tx, keys, { code, uid: 'uid-of-cy', titleOf, now })
  })
  await expect(show(before)).rejects.toThrow(ClaimNotFoundError)
  expect((await show(await codeOf('one'))).label).toBe('7/60')
})
