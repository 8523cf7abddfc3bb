import { beforeEach, expect, test } from 'vitest'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { approveTestProof } from '#tests/approve-test-proof.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { openTestClaim } from '#tests/open-test-claim.ts'
import { getClaim } from '../claim/get-claim.server.ts'
import { numberClaim } from '../opening/number-claim.server.ts'
import { takePicked } from './take-picked.server.ts'

const db = await openTestDatabase()
const now = new Date('2026-03-01T12:00:00Z')
const editions = [makeEdition({ length: 5 })]
const parts = { studio: { editions }, keys: undefined, actor: 'bob', requestId: 'r', now } as never

beforeEach(async () => {
  await emptyTables(db)
  await openTestClaim(db, { claimId: 'one', now })
  await db.transaction().execute(async (tx) => {
    await registerEditions(tx, { editions })
    await numberClaim(tx, { editions, claimId: 'one', now })
  })
})
const claim = async () => await getClaim(readSide(db), { claimId: 'one' })
async function send(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return await takePicked({ db, parts }, form)
}

test('a hold of picked claims is read first, with the same claims picked, and changes nothing until it is pressed', async () => {
  const { version } = await claim()
  const typed = { claim: `${version} one`, hold: 'stock', reason: ' Paper arrives Thursday ' }
  expect(await send({ ...typed, look: 'hold' })).toEqual({
    preview: { of: 'hold', reason: 'stock', detail: 'Paper arrives Thursday' },
    picked: ['one'],
  })
  expect((await claim()).state.state).toBe('numbered')
  await expect(send({ ...typed, reason: '', look: 'hold' })).rejects.toMatchObject({ code: 'staff-step-invalid' })
  const held = await send({ ...typed, step: 'hold' })
  expect((await claim()).state).toMatchObject({ state: 'on-hold', detail: 'Paper arrives Thursday' })
  await send({ undo: ('undo' in held && held.undo) || '' })
  expect((await claim()).state.state).toBe('numbered')
})

test('the next step of one row is taken with that row alone, whichever are picked, and is taken back; of a version that was seen only', async () => {
  await approveTestProof(db)
  await openTestClaim(db, { claimId: 'two', now })
  await db.transaction().execute(async (tx) => await numberClaim(tx, { editions, claimId: 'two', now }))
  const { version } = await claim()
  const typed = { hold: 'other', reason: 'was typed for something else', claim: '1 two' }
  const printed = await send({ ...typed, next: `print ${version} one` })
  expect(printed).toMatchObject({ words: 'Mark printed', refused: [], versions: { one: version + 1 } })
  expect((await claim()).state.state).toBe('printed')
  expect((await getClaim(readSide(db), { claimId: 'two' })).state.state).toBe('numbered')
  expect(await send({ next: `sign ${version} one` })).toMatchObject({ done: [], refused: [{ claimId: 'one' }] })
  await send({ undo: ('undo' in printed && printed.undo) || '' })
  expect((await claim()).state.state).toBe('numbered')
  await expect(send({ ...typed, next: `nothing ${version} one` })).rejects.toMatchObject({ code: 'staff-step-invalid' })
})
