import { beforeEach, expect, test } from 'vitest'
import {
  enterAddress,
  findAddressStanding,
  listAddressOpenings,
  purgeAddresses,
} from '#features/shipping/addresses/address-vault.server.ts'
import { getParcel } from '#features/shipping/parcels/move-parcel.server.ts'
import { openMailSink } from '#platform/mail/mail-sink-under-test.ts'
import { createMailTransport } from '#platform/mail/mail-transport.server.ts'
import { Secret } from '#platform/secret.ts'
import { approveTestProof } from '#tests/approve-test-proof.ts'
import { address, secrets, ship, deskUnderTest } from '#tests/claim-desk.ts'
import { openTestDatabase } from '#tests/database.ts'
import { ownerNotes } from '../claim/claim.ts'
import { getClaim, listClaimSteps } from '../claim/get-claim.server.ts'
import { lockClaim, recordNote } from '../claim/move-claim.server.ts'
import { sendNextNotice } from '../notices/send-notices.server.ts'
import { takenBackWords, withdrawNotice } from '../notices/steer-notice.server.ts'
import { purgeClaims } from '../opening/purge-claims.server.ts'
import { exportPacked } from '../parcels/export-packed.server.ts'
import { takeStaffStep } from './take-staff-step.server.ts'

const db = await openTestDatabase()
const { read, studio, keys, clock, lines, log, open, step, toSigned, begin, sendDue } = deskUnderTest(db)
const stateOf = async (claimId: string) => (await getClaim(read, { claimId })).state.state

beforeEach(begin)

test('from the number to the door: printed, signed, packed, sent, delivered; the address is erased and a mail brings the receipt', async () => {
  await open('one')
  await toSigned('one')
  const { parcelId } = await step({ step: 'pack', weightGrams: 500 }, 'one')
  await expect(
    db.transaction().execute(async (tx) => {
      await enterAddress(tx, keys, { claimId: 'one', address, priced: 'NL', by: 'ada', now: clock.now })
    }),
  ).rejects.toMatchObject({ code: 'address-locked' })
  await step(ship, 'one')
  await step({ step: 'deliver' }, 'one')
  expect(await getParcel(read, { parcelId: parcelId! })).toMatchObject({
    state: 'delivered',
    label: 'P-00001',
    tracking: ship.tracking,
    events: [{ status: 'in-transit' }, { status: 'delivered' }],
  })
  expect((await listClaimSteps(read, { claimId: 'one' })).map(({ to }) => to)).toEqual([
    'accepted',
    'numbered',
    'printed',
    'signed',
    'packed',
    'shipped',
    'delivered',
  ])
  expect(await listAddressOpenings(read, { claimId: 'one' })).toMatchObject([
    { by: 'staff', actor: 'bob', reason: 'packing' },
  ])
  const sink = await openMailSink()
  const transport = createMailTransport({ smtpUrl: new Secret(sink.url), from: 'studio@studio.example' })
  await sendDue(transport)
  clock.now = new Date(clock.now.getTime() + 60 * 86_400_000)
  await db.transaction().execute(async (tx) => {
    await purgeClaims(tx, { studio, now: clock.now })
  })
  const standing = await findAddressStanding(read, { claimId: 'one' })
  expect(standing?.purged?.receipt).toContain('was erased')
  await sendDue(transport)
  transport.close()
  expect(sink.mails.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1])).toEqual([
    'Embers: your claim is open',
    'Embers 1/5 is on its way',
    'Embers 1/5 has arrived',
    'Embers: your address was erased',
  ])
  expect(sink.mails[1]?.source).toContain('1Z5R89390357567127')
  const said = [
    ...sink.mails.map(({ source }) => source),
    ...lines,
    JSON.stringify(await db.selectFrom('claim_notices').selectAll().execute()),
    JSON.stringify(await db.selectFrom('claim_steps').selectAll().execute()),
  ].join('\n')
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([])
  expect(await db.selectFrom('claim_contacts').selectAll().execute()).toEqual([])
  expect(
    (await db.selectFrom('claim_notices').select(['state', 'to_email', 'data']).execute()).every(
      ({ state, to_email: to, data }) => state === 'sent' && to === '' && data === null,
    ),
  ).toBe(true)
})

test('no print is marked printed before the proof of its edition is approved, and what to do is said', async () => {
  await db.deleteFrom('edition_notes').execute()
  await open('1')
  await expect(step({ step: 'print' }, '1')).rejects.toThrow(
    'The proof of Embers is not approved yet, so no print of it can be marked printed. Nothing was changed. An owner or editor approves the proof on the edition’s page',
  )
  expect((await db.selectFrom('claims').select('state').execute()).map(({ state }) => state)).toEqual(['numbered'])
  await approveTestProof(db)
  await step({ step: 'print' }, '1')
})

test('a claim that was marked printed by mistake is numbered again, and so is its sheet; a signed one is not', async () => {
  await open('one')
  await step({ step: 'print' }, 'one')
  await step({ step: 'unprint' }, 'one')
  expect(await stateOf('one')).toBe('numbered')
  expect(await db.selectFrom('prints').select(['state', 'printed_at', 'claim_id']).execute()).toEqual([
    { state: 'numbered', printed_at: null, claim_id: 'one' },
  ])
  await toSigned('one')
  await expect(step({ step: 'unprint' }, 'one')).rejects.toMatchObject({ code: 'claim-step-refused' })
})

test('a sheet that was marked signed by mistake is printed again, as long as nothing else happened to its claim', async () => {
  await open('one')
  await step({ step: 'print' }, 'one')
  const printedAt = clock.now
  clock.now = new Date(clock.now.getTime() + 60_000)
  await step({ step: 'sign' }, 'one')
  await step({ step: 'unsign' }, 'one')
  expect(await stateOf('one')).toBe('printed')
  expect(await db.selectFrom('prints').select(['state', 'printed_at', 'signed_at']).execute()).toEqual([
    { state: 'printed', printed_at: printedAt, signed_at: null },
  ])
  await step({ step: 'sign' }, 'one')
  await step({ step: 'pack' }, 'one')
  await step({ step: 'unpack' }, 'one')
  await expect(step({ step: 'unsign' }, 'one')).rejects.toMatchObject({ code: 'not-the-last-step' })
  expect(await stateOf('one')).toBe('signed')
})

test('a parcel that was marked delivered by mistake is on its way again with all that is in it, and the mail that waits is withdrawn', async () => {
  await open('one')
  await open('two')
  await toSigned('one', 'two')
  const { parcelId } = await step({ step: 'pack' }, 'one', 'two')
  await step(ship, 'one')
  await step({ step: 'deliver' }, 'one')
  const purge = async () =>
    (await db.selectFrom('claim_addresses').select('purge_after').execute()).map(({ purge_after: after }) => after)
  expect((await purge()).every((after) => after !== null)).toBe(true)
  expect((await step({ step: 'undeliver' }, 'one')).mails).toEqual({ withdrawn: 2, tried: 0, sent: 0 })
  expect([await stateOf('one'), await stateOf('two'), await purge()]).toEqual(['shipped', 'shipped', [null, null]])
  expect(await getParcel(read, { parcelId: parcelId! })).toMatchObject({
    state: 'shipped',
    deliveredAt: undefined,
    tracking: ship.tracking,
  })
  // When it does arrive, its owners hear of it.
  await step({ step: 'deliver' }, 'one')
  const notices = await db
    .selectFrom('claim_notices')
    .select(['state', 'data', 'to_email'])
    .where('kind', '=', 'delivered')
    .orderBy('id')
    .execute()
  expect(notices.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn', 'waiting', 'waiting'])
  expect(notices.slice(0, 2)).toEqual(
    Array.from({ length: 2 }, () => ({ state: 'withdrawn', data: null, to_email: '' })),
  )
})

test('the undo says of each mail what became of it: sent, tried in vain, or withdrawn', async () => {
  await open('one')
  await open('two')
  await open('three')
  await toSigned('one', 'two', 'three')
  await step({ step: 'pack' }, 'one', 'two', 'three')
  await step(ship, 'one')
  await step({ step: 'deliver' }, 'one')
  const delivered = (claimId: string, set: { state?: string; attempts?: number }) =>
    db.updateTable('claim_notices').set(set).where('kind', '=', 'delivered').where('claim_id', '=', claimId).execute()
  await delivered('one', { state: 'sent' })
  await delivered('two', { attempts: 1 })
  const { mails } = await step({ step: 'undeliver' }, 'one')
  expect(mails).toEqual({ withdrawn: 1, tried: 1, sent: 1 })
  expect(takenBackWords(mails!)).toBe(
    'The mail about it was not sent yet and is withdrawn. The mail about it was tried already: it is withdrawn, and may still arrive. The mail about it was sent already: its owner has read that it arrived. Write to them.',
  )
  expect(takenBackWords({ withdrawn: 0, tried: 0, sent: 0 })).toBe('')
})

test('a delivery is not taken back once something else happened, once an address is erased, or where its owner said it', async () => {
  const delivered = async (claimId: string, by?: 'holder') => {
    await open(claimId)
    await toSigned(claimId)
    await step({ step: 'pack' }, claimId)
    await step({ ...ship, tracking: { carrier: 'ups', number: `1Z5R8939035756712${claimId.length}` } }, claimId)
    const { version } = await getClaim(read, { claimId })
    await db.transaction().execute(async (tx) => {
      const parts = { studio, keys, actor: 'bob', now: clock.now, ...(by === undefined ? {} : { by }) }
      await takeStaffStep(tx, parts, { claims: [{ claimId, version }], step: { step: 'deliver' } })
    })
  }
  const refused = async (claimId: string) => {
    await expect(step({ step: 'undeliver' }, claimId)).rejects.toMatchObject({ code: 'not-the-last-step' })
    expect(await stateOf(claimId)).toBe('delivered')
  }
  await delivered('one', 'holder')
  await refused('one')
  await delivered('three')
  await db.transaction().execute(async (tx) => {
    await recordNote(tx, {
      row: await lockClaim(tx, { claimId: 'three' }),
      by: 'holder',
      reason: ownerNotes.damaged,
      now: clock.now,
    })
  })
  await refused('three')
  await delivered('eleven')
  await db.transaction().execute(async (tx) => await purgeAddresses(tx, { claimId: 'eleven', now: clock.now }))
  await refused('eleven')
})

test('a mail that was withdrawn while it was tried is not tried again', async () => {
  await open('one')
  const row = await db.selectFrom('claim_notices').select('id').executeTakeFirstOrThrow()
  const tried = await sendNextNotice(
    { db, now: () => clock.now, log, studio: 'The Studio', publicUrl: 'https://studio.example' },
    {
      send: async () => {
        await db.transaction().execute(async (tx) => await withdrawNotice(tx, { id: row.id }))
        return { outcome: 'failed', code: 'busy', detail: 'Later.' } as never
      },
    },
  )
  expect(tried).toBe(true)
  expect(await db.selectFrom('claim_notices').select(['state', 'data']).execute()).toEqual([
    { state: 'withdrawn', data: null },
  ])
})

test('several claims of one person go into one parcel; those of others, or to another address, do not', async () => {
  await open('one')
  await open('two')
  await open('three', { holder: 'bob' })
  await open('four', { to: { ...address, line1: 'Andere Kade 1' } })
  await toSigned('one', 'two', 'three', 'four')
  await expect(step({ step: 'pack' }, 'one', 'three')).rejects.toMatchObject({ code: 'claim-not-ready' })
  await expect(step({ step: 'pack' }, 'one', 'four')).rejects.toMatchObject({
    code: 'claim-not-ready',
    message: expect.not.stringContaining('Kade') as string,
  })
  await step({ step: 'pack' }, 'one', 'two')
  await step(ship, 'one')
  expect([await stateOf('one'), await stateOf('two'), await stateOf('three')]).toEqual(['shipped', 'shipped', 'signed'])
})

test('each claim of a parcel has its own line of every opening of their address, until it is erased', async () => {
  await open('one')
  await open('two')
  await toSigned('one', 'two')
  const { parcelId } = await step({ step: 'pack' }, 'one', 'two')
  const label = async () =>
    await db.transaction().execute(
      async (tx) =>
        await exportPacked(tx, keys, {
          studio,
          parcelIds: [parcelId!],
          actor: 'bob',
          now: clock.now,
          reason: 'address label',
        }),
    )
  expect(await label()).toMatchObject([
    { items: [{ title: 'Embers' }, { title: 'Embers' }], address: { line1: address.line1 } },
  ])
  for (const claimId of ['one', 'two'])
    expect(await listAddressOpenings(read, { claimId })).toMatchObject([
      { actor: 'bob', reason: 'packing, address label' },
    ])
  await db.transaction().execute(async (tx) => {
    await purgeAddresses(tx, { claimId: 'two', now: clock.now })
  })
  expect(await label()).toHaveLength(1)
  expect(
    (await db.selectFrom('address_openings').select('claim_id').where('by', '=', 'export').orderBy('id').execute()).map(
      ({ claim_id: id }) => id,
    ),
  ).toEqual(['one', 'two', 'one'])
})

test('two people who pack one claim make one parcel', async () => {
  await open('one')
  await toSigned('one')
  const outcomes = await Promise.allSettled([step({ step: 'pack' }, 'one'), step({ step: 'pack' }, 'one')])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await db.selectFrom('parcels').select('parcel_id').execute()).toHaveLength(1)
})

test('without an address nothing is packed, and nothing of it is half done', async () => {
  await open('one', { to: undefined })
  await db.deleteFrom('claim_addresses').execute()
  await toSigned('one')
  await expect(step({ step: 'pack' }, 'one')).rejects.toMatchObject({ code: 'no-address' })
  expect([await stateOf('one'), (await db.selectFrom('parcels').selectAll().execute()).length]).toEqual(['signed', 0])
})

test('a parcel that comes back goes on the shelf and out again; a tracking number is one parcel’s', async () => {
  await open('one')
  await open('two', { holder: 'cy' })
  await toSigned('one', 'two')
  await step({ step: 'pack' }, 'one')
  await step(ship, 'one')
  await step({ step: 'pack' }, 'two')
  await expect(step(ship, 'two')).rejects.toMatchObject({ code: 'tracking-taken' })
  await step({ step: 'ship', tracking: { untracked: 'Letter post' } }, 'two')
  await step({ step: 'lose', reason: 'no scan for 30 days' }, 'two')
  await step({ step: 'return', reason: 'not collected' }, 'one')
  await step({ step: 'reshelve' }, 'one')
  const { parcelId } = await step({ step: 'pack' }, 'one')
  expect(parcelId).toBe(3)
  await step({ step: 'unpack' }, 'one')
  expect(await findAddressStanding(read, { claimId: 'one' })).toMatchObject({ isLocked: false })
})
