import { beforeEach, expect, test } from 'vitest'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { enterAddress, findAddressStanding } from '#features/shipping/addresses/address-vault.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { Secret } from '#platform/secret.ts'
import { approveTestProof } from '#tests/approve-test-proof.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { openTestClaim } from '#tests/open-test-claim.ts'
import { getClaim, listClaimSteps } from '../claim/get-claim.server.ts'
import { numberClaim } from '../opening/number-claim.server.ts'
import { longestRemark, RemarkInvalidError, RemarkNotFoundError } from '../remarks/remark.ts'
import { actOnClaim } from './act-on-claim.server.ts'
import { linesOf } from './list-queue.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const now = new Date('2026-03-01T12:00:00Z')
const editions = [makeEdition({ length: 5 })]
const keys = parseAddressKeys(new Secret(`one:${Buffer.alloc(32, 1).toString('base64url')}`))
const parts = { studio: { editions, shipping: testShipping }, keys, actor: 'bob', requestId: 'r', now } as never
const address = { country: 'NL', name: 'Ada', line1: 'Geheimkade 77', city: 'Rotterdam', postcode: '3011 AB' }

beforeEach(async () => {
  await emptyTables(db)
  await approveTestProof(db)
  await openTestClaim(db, { claimId: 'one', holder: 'ada', country: 'NL', now })
  await db.transaction().execute(async (tx) => {
    await registerEditions(tx, { editions })
    await numberClaim(tx, { editions, claimId: 'one', now })
    await enterAddress(tx, keys, { claimId: 'one', address, priced: 'NL', by: 'ada', now })
  })
})

async function act(fields: Record<string, string>) {
  const { version } = await getClaim(read, { claimId: 'one' })
  const form: Record<string, string> = { version: String(version), ...fields }
  return await actOnClaim({ db, parts }, { claimId: 'one', field: (name) => form[name] ?? '' })
}
const step = async (name: string, fields: Record<string, string> = {}) =>
  await act({ act: 'step', step: name, ...fields })
const stateOf = async () => (await getClaim(read, { claimId: 'one' })).state.state
async function takeBack(done: Awaited<ReturnType<typeof act>>) {
  if (!('undo' in done) || done.undo === undefined) throw new Error('Nothing takes this back.')
  return await act(Object.fromEntries(done.undo))
}

test('what was printed or held by mistake is taken back by the form that the answer offers', async () => {
  const printed = await step('print')
  expect(await stateOf()).toBe('printed')
  await takeBack(printed)
  expect(await stateOf()).toBe('numbered')
  const held = await step('hold', { hold: 'customs', reason: 'A form is missing' })
  expect(await stateOf()).toBe('on-hold')
  await takeBack(held)
  expect(await stateOf()).toBe('numbered')
})

test('the undo of an act is refused once somebody else went on', async () => {
  const printed = await step('print')
  await step('sign')
  await expect(takeBack(printed)).rejects.toThrow()
  expect(await stateOf()).toBe('signed')
})

test('a hold is read as its owner will before it is taken, and nothing is changed by that', async () => {
  expect(await step('hold', { hold: 'customs', reason: ' A form is missing ', look: 'hold' })).toEqual({
    preview: { of: 'hold', reason: 'customs', detail: 'A form is missing' },
  })
  expect(await stateOf()).toBe('numbered')
  await expect(step('hold', { hold: 'customs', reason: '', look: 'hold' })).rejects.toThrow('Say why')
})

test('a sheet is handed over only with the tick that names what ends', async () => {
  await step('print')
  await step('sign')
  await expect(step('hand-over')).rejects.toMatchObject({ code: 'not-confirmed', status: 400 })
  expect(await stateOf()).toBe('signed')
  await step('hand-over', { confirmed: 'yes' })
  expect(await stateOf()).toBe('delivered')
})

test('a legal hold that was ended by mistake is put back with its reason', async () => {
  const hold = async () => (await findAddressStanding(read, { claimId: 'one' }))?.legalHold
  const kept = await act({ act: 'legal-hold', reason: 'A dispute' })
  await takeBack(kept)
  expect(await hold()).toBeUndefined()
  await act({ act: 'legal-hold', reason: 'A dispute' })
  const ended = await act({ act: 'end-legal-hold' })
  expect(await hold()).toBeUndefined()
  await takeBack(ended)
  expect(await hold()).toBe('A dispute')
})

const remarksOf = async () => {
  const claim = await getClaim(read, { claimId: 'one' })
  const [line] = await linesOf(read, { claims: [claim], editions, now })
  return line!.remarks.map(({ words }) => words)
}

test('a note stands in the lists of staff and nowhere in the claim’s story, and whoever looked at the claim before can still act', async () => {
  const seen = await getClaim(read, { claimId: 'one' })
  await act({ act: 'remark', words: ' Away until 5 December. ' })
  await act({ act: 'remark', words: 'Wants it rolled' })
  expect(await remarksOf()).toEqual(['Away until 5 December.', 'Wants it rolled'])
  expect(await getClaim(read, { claimId: 'one' })).toEqual(seen)
  expect(JSON.stringify(await listClaimSteps(read, { claimId: 'one' }))).not.toContain('December')
})

test('a note is removed by whoever sees it, and put back by the form that the answer offers', async () => {
  const written = await act({ act: 'remark', words: 'Away until 5 December.' })
  const removed = await takeBack(written)
  expect(await remarksOf()).toEqual([])
  await expect(takeBack(written)).rejects.toThrow(RemarkNotFoundError)
  await takeBack(removed)
  expect(await remarksOf()).toEqual(['Away until 5 December.'])
})

test('an empty note and one that is too long are refused, and a note is removed from its own claim alone', async () => {
  for (const words of ['  ', 'a'.repeat(longestRemark + 1)])
    await expect(act({ act: 'remark', words })).rejects.toThrow(RemarkInvalidError)
  await act({ act: 'remark', words: 'a'.repeat(longestRemark) })
  const { remark_id: remarkId } = await db.selectFrom('claim_remarks').select('remark_id').executeTakeFirstOrThrow()
  await openTestClaim(db, { claimId: 'two', holder: 'ada', country: 'NL', now })
  const form: Record<string, string> = { act: 'remove-remark', remark: String(remarkId) }
  const field = (name: string) => form[name] ?? ''
  await expect(actOnClaim({ db, parts }, { claimId: 'two', field })).rejects.toThrow(RemarkNotFoundError)
  await expect(act({ act: 'remove-remark', remark: 'none' })).rejects.toThrow(RemarkNotFoundError)
  expect(await remarksOf()).toHaveLength(1)
})
