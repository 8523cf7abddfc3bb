import { beforeEach, expect, test } from 'vitest'
import { getParcel } from '#features/shipping/parcels/move-parcel.server.ts'
import { waitForCountry } from '#features/shipping/parcels/wait-for-country.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { openMailSink } from '#platform/mail/mail-sink-under-test.ts'
import { createMailTransport } from '#platform/mail/mail-transport.server.ts'
import { Secret } from '#platform/secret.ts'
import { deskUnderTest, secrets, ship } from '#tests/claim-desk.ts'
import { openTestDatabase } from '#tests/database.ts'
import { listClaimSteps } from '../claim/get-claim.server.ts'
import { readNotice, retryNotice, withdrawNotice } from '../notices/steer-notice.server.ts'
import { tellWaiting } from '../notices/tell-waiting.server.ts'
import { setContact } from '../notices/write-notice.server.ts'
import { remindOfAddresses } from '../opening/purge-claims.server.ts'
import { correctTracking } from '../parcels/correct-tracking.server.ts'

const db = await openTestDatabase()
const { read, keys, edition, studio, clock, open, step, toSigned, begin, sendDue } = deskUnderTest(db)

beforeEach(begin)

test('who has given no address is reminded once, before the time for it ends', async () => {
  await open('one', { to: undefined })
  await db.deleteFrom('claim_addresses').execute()
  await open('two', { holder: 'bob' })
  const remind = async () =>
    await db.transaction().execute(async (tx) => await remindOfAddresses(tx, { studio, now: clock.now }))
  expect(await remind()).toBe(0)
  clock.now = new Date('2026-03-08T12:00:01Z')
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
  await sendDue(transport)
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

test('a tracking number that was wrong is corrected: the story keeps both, whoever waits is told the right one, each time', async () => {
  const parts = { studio, keys, actor: 'bob', now: clock.now }
  const correct = async (parcelId: number, number: string) =>
    await db.transaction().execute(async (tx) => {
      await correctTracking(tx, parts, { parcelId, tracking: { carrier: 'ups', number } })
    })
  await open('one')
  await open('two', { holder: 'bob' })
  await toSigned('one', 'two')
  const [{ parcelId }, { parcelId: other }] = [await step({ step: 'pack' }, 'one'), await step({ step: 'pack' }, 'two')]
  const wrong = ship.tracking.number
  await expect(correct(parcelId!, wrong)).rejects.toMatchObject({ code: 'parcel-step-refused' })
  await step(ship, 'one')
  await step({ step: 'ship', tracking: { untracked: 'Letter post' } }, 'two')
  await expect(correct(parcelId!, wrong)).rejects.toMatchObject({ code: 'tracking-same' })
  await expect(correct(other!, wrong)).rejects.toMatchObject({ code: 'tracking-taken' })
  const right = '1Z5R89390357567128'
  for (const number of [right, wrong, right]) await correct(parcelId!, number)
  expect((await getParcel(read, { parcelId: parcelId! })).tracking).toEqual({ carrier: 'ups', number: right })
  expect((await listClaimSteps(read, { claimId: 'one' })).at(-1)).toMatchObject({
    from: 'shipped',
    to: 'shipped',
    by: 'staff',
    actor: 'bob',
    reason: `The tracking number was corrected: ${right} (UPS) instead of ${wrong} (UPS).`,
  })
  const told = await db
    .selectFrom('claim_notices')
    .select(['claim_id', 'data'])
    .where('kind', '=', 'tracking')
    .execute()
  expect(told.map(({ claim_id: id }) => id)).toEqual(['one', 'one', 'one'])
  expect(told.at(-1)?.data).toMatchObject({ tracking: { carrier: 'UPS', number: right }, label: '1/5' })
  // What had no number gets one, and is no longer said to travel without.
  await correct(other!, '1Z5R89390357567129')
  expect(await db.selectFrom('parcels').select('untracked').where('parcel_id', '=', other!).execute()).toEqual([
    { untracked: null },
  ])
  await step({ step: 'deliver' }, 'one')
  await expect(correct(parcelId!, wrong)).rejects.toMatchObject({ code: 'parcel-step-refused' })
})

test('who waits for a country is told once when it is served, in their language', async () => {
  const wait = async (country: string) =>
    await db.transaction().execute(async (tx) => {
      await waitForCountry(tx, {
        editionId: '1',
        country,
        uid: 'eve',
        email: 'eve@mail.example',
        language: 'fr',
        now: clock.now,
      })
    })
  await wait('BW')
  await wait('AQ')
  const tell = async () =>
    await db.transaction().execute(async (tx) => await tellWaiting(tx, { studio, now: clock.now }))
  // The edition itself does not go there, whatever the studio’s zones say.
  const near = { ...studio, editions: [{ ...edition, servedCountries: ['NL'] }] }
  expect(await db.transaction().execute(async (tx) => await tellWaiting(tx, { studio: near, now: clock.now }))).toBe(0)
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
  clock.now = new Date(clock.now.getTime() + 100 * 86_400_000)
  expect(
    await readNotice(readSide(db), { id, studio: 'Studio Kite', publicUrl: 'https://studio.example' }),
  ).toMatchObject({ language: 'en', subject: 'Embers: your claim is open' })
  expect(await db.selectFrom('claim_notices').select('state').where('id', '=', id).execute()).toEqual([
    { state: 'waiting' },
  ])
  const act = async (turn: 'retry' | 'withdraw') =>
    await db
      .transaction()
      .execute(async (tx) =>
        turn === 'retry' ? await retryNotice(tx, { id, now: clock.now }) : await withdrawNotice(tx, { id }),
      )
  await db
    .updateTable('claim_notices')
    .set({ state: 'failed', next_attempt_at: new Date(clock.now.getTime() + 3_600_000) })
    .where('id', '=', id)
    .execute()
  expect(await act('retry')).toBe(true)
  expect(
    await db.selectFrom('claim_notices').select(['state', 'next_attempt_at']).where('id', '=', id).execute(),
  ).toEqual([{ state: 'waiting', next_attempt_at: clock.now }])
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
  clock.now = new Date(clock.now.getTime() + 8 * 86_400_000)
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
  await sendDue(transport)
  expect(sent).toEqual(['Embers 1/5 is on its way'])
  const held = await db.selectFrom('claim_notices').select(['id', 'to_email']).where('state', '=', 'held').execute()
  expect(held.map(({ to_email: to }) => to)).toEqual(['ada@studio.example'])
  await db.transaction().execute(async (tx) => {
    await retryNotice(tx, { id: held[0]!.id, now: clock.now })
  })
  await sendDue(transport)
  expect(sent).toEqual(['Embers 1/5 is on its way', 'Embers: your claim is open'])
  expect((await db.selectFrom('claim_notices').select('state').execute()).every(({ state }) => state === 'sent')).toBe(
    true,
  )
})
