import { beforeEach, expect, test } from 'vitest'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import {
  enterAddress,
  findAddressStanding,
  listAddressOpenings,
  purgeAddresses,
} from '#features/shipping/addresses/address-vault.server.ts'
import type { PostalAddress } from '#features/shipping/addresses/address.ts'
import { getParcel } from '#features/shipping/parcels/move-parcel.server.ts'
import { waitForCountry } from '#features/shipping/parcels/wait-for-country.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { openMailSink } from '#platform/mail/mail-sink-under-test.ts'
import { createMailTransport } from '#platform/mail/mail-transport.server.ts'
import { Secret } from '#platform/secret.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { openTestClaim } from '#tests/open-test-claim.ts'
import { getClaim, listClaimSteps } from '../claim/get-claim.server.ts'
import type { StaffStep } from '../claim/staff-step.ts'
import { sendNextNotice } from '../notices/send-notices.server.ts'
import { readNotice, retryNotice, withdrawNotice } from '../notices/steer-notice.server.ts'
import { tellWaiting } from '../notices/tell-waiting.server.ts'
import { setContact } from '../notices/write-notice.server.ts'
import { numberClaim } from '../opening/number-claim.server.ts'
import { purgeClaims, remindOfAddresses } from '../opening/purge-claims.server.ts'
import { exportPacked } from '../parcels/export-packed.server.ts'
import { takeStaffStep } from './take-staff-step.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const edition = makeEdition({ length: 5 })
const studio = { editions: [edition], shipping: testShipping }
const keys = parseAddressKeys(new Secret(`one:${Buffer.alloc(32, 1).toString('base64url')}`))
const address: PostalAddress = {
  country: 'NL',
  name: 'Ada Lovelace',
  line1: 'Geheimkade 77',
  city: 'Rotterdam',
  postcode: '3011 AB',
  phone: '+31 6 5550 1777',
}
const secrets = ['Lovelace', 'Geheimkade', '3011 AB', '5550 1777']
let now = new Date('2026-03-01T12:00:00Z')
const lines: string[] = []
const write = (message: string, fields?: object) => {
  lines.push(JSON.stringify([message, fields]))
}
const log = { debug: write, info: write, warn: write, error: write } as unknown as Log

beforeEach(async () => {
  await emptyTables(db)
  now = new Date('2026-03-01T12:00:00Z')
  await db.transaction().execute(async (tx) => await registerEditions(tx, { editions: [edition] }))
})

/** A numbered claim, whose person has given an address and left one for mails. */
async function open(
  claimId: string,
  { holder = 'ada', to = address }: { holder?: string; to?: PostalAddress | undefined } = {},
) {
  await openTestClaim(db, {
    claimId,
    holder,
    country: 'NL',
    dueAt: new Date(now.getTime() + 20 * 86_400_000),
    now,
  })
  await db.transaction().execute(async (tx) => {
    await setContact(tx, { claimId, email: `${holder}@studio.example` })
    await numberClaim(tx, { editions: [edition], claimId, now })
    if (to !== undefined) await enterAddress(tx, keys, { claimId, address: to, priced: 'NL', by: holder, now })
  })
}

async function step(what: StaffStep, ...claimIds: string[]) {
  const claims = await Promise.all(
    claimIds.map(async (claimId) => ({ claimId, version: (await getClaim(read, { claimId })).version })),
  )
  return await db
    .transaction()
    .execute(async (tx) => await takeStaffStep(tx, { studio, keys, actor: 'bob', now }, { claims, step: what }))
}
const stateOf = async (claimId: string) => (await getClaim(read, { claimId })).state.state
const toSigned = async (...claimIds: string[]) => {
  await step({ step: 'print' }, ...claimIds)
  await step({ step: 'sign' }, ...claimIds)
}
const ship = { step: 'ship', tracking: { carrier: 'ups', number: '1Z5R89390357567127' } } as const

test('from the number to the door: printed, signed, packed, sent, delivered; the address is erased and a mail brings the receipt', async () => {
  await open('one')
  await toSigned('one')
  const { parcelId } = await step({ step: 'pack', weightGrams: 500 }, 'one')
  await expect(
    db.transaction().execute(async (tx) => {
      await enterAddress(tx, keys, { claimId: 'one', address, priced: 'NL', by: 'ada', now })
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
  const send = async () => {
    while (
      await sendNextNotice(
        { db, now: () => now, log, studio: 'The Studio', publicUrl: 'https://studio.example' },
        transport,
      )
    ) {
      /* all of them */
    }
  }
  await send()
  now = new Date(now.getTime() + 60 * 86_400_000)
  await db.transaction().execute(async (tx) => {
    await purgeClaims(tx, { studio, now })
  })
  const standing = await findAddressStanding(read, { claimId: 'one' })
  expect(standing?.purged?.receipt).toContain('was erased')
  await send()
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
    await db
      .transaction()
      .execute(
        async (tx) =>
          await exportPacked(tx, keys, { studio, parcelIds: [parcelId!], actor: 'bob', now, reason: 'address label' }),
      )
  expect(await label()).toMatchObject([
    { items: [{ title: 'Embers' }, { title: 'Embers' }], address: { line1: address.line1 } },
  ])
  for (const claimId of ['one', 'two'])
    expect(await listAddressOpenings(read, { claimId })).toMatchObject([
      { actor: 'bob', reason: 'packing, address label' },
    ])
  await db.transaction().execute(async (tx) => {
    await purgeAddresses(tx, { claimId: 'two', now })
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

test('who has given no address is reminded once, before the time for it ends', async () => {
  await open('one', { to: undefined })
  await db.deleteFrom('claim_addresses').execute()
  await open('two', { holder: 'bob' })
  const remind = async () => await db.transaction().execute(async (tx) => await remindOfAddresses(tx, { studio, now }))
  expect(await remind()).toBe(0)
  now = new Date('2026-03-08T12:00:01Z')
  expect([await remind(), await remind()]).toEqual([1, 0])
  expect(await db.selectFrom('claim_notices').select('kind').where('kind', '=', 'deadline').execute()).toHaveLength(1)
})

test('each mail is in the language that its reader chose: sent, back, sent again in another parcel, delivered; in none of them is an address', async () => {
  const sink = await openMailSink()
  const transport = createMailTransport({ smtpUrl: new Secret(sink.url), from: 'studio@studio.example' })
  await open('one')
  await db.transaction().execute(async (tx) => {
    await setContact(tx, { claimId: 'one', email: 'ada@studio.example', language: 'de-AT' })
  })
  await toSigned('one')
  await step({ step: 'pack' }, 'one')
  await step(ship, 'one')
  await step({ step: 'return', reason: 'not collected' }, 'one')
  await step({ step: 'reshelve' }, 'one')
  await step({ step: 'pack' }, 'one')
  await step({ step: 'ship', tracking: { carrier: 'postnl', number: '3SABCD123456789' } }, 'one')
  await step({ step: 'deliver' }, 'one')
  const parts = { db, now: () => now, log, studio: 'Studio Kite', publicUrl: 'https://studio.example' }
  while (await sendNextNotice(parts, transport)) {
    /* to the end */
  }
  transport.close()
  const subjects = sink.mails.map(({ source }) => /^Subject: (.*(?:\r\n .*)*)/m.exec(source)?.[1] ?? '')
  expect(subjects).toHaveLength(5)
  const words = sink.mails.map(({ source }) => source.replace(/=\r\n/g, '')).join('\n')
  for (const word of [
    'ist unterwegs',
    'kam zur',
    'ist wieder unterwegs',
    '3SABCD123456789',
    'ist angekommen',
    'https://studio.example/shipping/one',
  ])
    expect(words, word).toContain(word)
  for (const secret of secrets) expect(words).not.toContain(secret)
  await sink.close()
})

test('who waits for a country is told once when it is served, in their language', async () => {
  const wait = async (country: string) =>
    await db.transaction().execute(async (tx) => {
      await waitForCountry(tx, { editionId: '1', country, uid: 'eve', email: 'eve@mail.example', language: 'fr', now })
    })
  await wait('BW')
  await wait('AQ')
  const tell = async () => await db.transaction().execute(async (tx) => await tellWaiting(tx, { studio, now }))
  // The edition itself does not go there, whatever the studio’s zones say.
  const near = { ...studio, editions: [{ ...edition, servedCountries: ['NL'] }] }
  expect(await db.transaction().execute(async (tx) => await tellWaiting(tx, { studio: near, now }))).toBe(0)
  expect([await tell(), await tell()]).toEqual([1, 0])
  const [notice, ...others] = await db
    .selectFrom('claim_notices')
    .select(['kind', 'to_email', 'language', 'data'])
    .execute()
  expect(others).toEqual([])
  expect(notice).toMatchObject({
    kind: 'served',
    to_email: 'eve@mail.example',
    language: 'fr',
    data: { title: 'Embers', country: 'Botswana' },
  })
})

test('a mail that nobody could be sent stays until it is sent or withdrawn; withdrawn, neither its words nor where it should go stay', async () => {
  await open('one')
  const { id } = await db.selectFrom('claim_notices').select('id').executeTakeFirstOrThrow()
  now = new Date(now.getTime() + 100 * 86_400_000)
  expect(
    await readNotice(readSide(db), { id, studio: 'Studio Kite', publicUrl: 'https://studio.example' }),
  ).toMatchObject({ language: 'en', subject: 'Embers: your claim is open' })
  expect(await db.selectFrom('claim_notices').select('state').where('id', '=', id).execute()).toEqual([
    { state: 'waiting' },
  ])
  const act = async (turn: 'retry' | 'withdraw') =>
    await db
      .transaction()
      .execute(async (tx) => (turn === 'retry' ? await retryNotice(tx, { id, now }) : await withdrawNotice(tx, { id })))
  await db
    .updateTable('claim_notices')
    .set({ state: 'failed', next_attempt_at: new Date(now.getTime() + 3_600_000) })
    .where('id', '=', id)
    .execute()
  expect(await act('retry')).toBe(true)
  expect(
    await db.selectFrom('claim_notices').select(['state', 'next_attempt_at']).where('id', '=', id).execute(),
  ).toEqual([{ state: 'waiting', next_attempt_at: now }])
  expect([await act('withdraw'), await act('retry'), await act('withdraw')]).toEqual([true, false, false])
  expect(
    await db.selectFrom('claim_notices').select(['state', 'to_email', 'data']).where('id', '=', id).execute(),
  ).toEqual([{ state: 'withdrawn', to_email: '', data: null }])
  expect(
    await readNotice(readSide(db), { id, studio: 'Studio Kite', publicUrl: 'https://studio.example' }),
  ).toBeUndefined()
})

test('on the day a mail server is there, news of the last days goes out; what is older is held until somebody sends or withdraws it', async () => {
  await open('one')
  now = new Date(now.getTime() + 8 * 86_400_000)
  await toSigned('one')
  await step({ step: 'pack' }, 'one')
  await step(ship, 'one')
  const sent: string[] = []
  const transport = {
    send: async ({ subject }: { subject: string }) => {
      sent.push(subject)
      return await Promise.resolve({ outcome: 'sent' as const })
    },
  }
  const send = async () => {
    while (
      await sendNextNotice(
        { db, now: () => now, log, studio: 'The Studio', publicUrl: 'https://studio.example' },
        transport,
      )
    ) {
      /* all of them */
    }
  }
  await send()
  expect(sent).toEqual(['Embers 1/5 is on its way'])
  const held = await db.selectFrom('claim_notices').select(['id', 'to_email']).where('state', '=', 'held').execute()
  expect(held.map(({ to_email: to }) => to)).toEqual(['ada@studio.example'])
  await db.transaction().execute(async (tx) => {
    await retryNotice(tx, { id: held[0]!.id, now })
  })
  await send()
  expect(sent).toEqual(['Embers 1/5 is on its way', 'Embers: your claim is open'])
  expect((await db.selectFrom('claim_notices').select('state').execute()).every(({ state }) => state === 'sent')).toBe(
    true,
  )
})
