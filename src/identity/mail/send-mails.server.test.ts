import { beforeEach, expect, test } from 'vitest'
import type { LogFields } from '#platform/log.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { openMailSink, readSunk } from '#platform/mail/mail-sink-under-test.ts'
import { createMailTransport, type MailTransport } from '#platform/mail/mail-transport.server.ts'
import { Secret } from '#platform/secret.ts'
import { openTestDatabase } from '#tests/database.ts'
import { lastMail } from '../accounts/action-codes-under-test.ts'
import { forgetOld } from '../identity-jobs.server.ts'
import { emptyIdentity, openIdentity } from '../identity-under-test.ts'
import { createAnnouncer } from './mail-jobs.server.ts'
import { endOldMails, sendNextMail } from './send-mails.server.ts'

const db = await openTestDatabase()
const sink = await openMailSink()
beforeEach(async () => {
  await emptyIdentity(db)
  sink.mails.splice(0)
  sink.answers.recipient = undefined
})

const alice = { email: 'alice@example.com', password: 'correct horse' }
const from = 'Kiln Row <studio@kiln.example>'

async function signedUp({
  url = sink.url,
  environment = {},
}: { url?: string; environment?: Record<string, string> } = {}) {
  const service = openIdentity(db, { environment })
  const { body } = await service.call('v1/accounts:signUp', alice)
  const lines: [string, LogFields | undefined][] = []
  const note = (text: string, fields?: LogFields) => {
    lines.push([text, fields])
  }
  const parts = {
    db,
    now: service.clock.now,
    log: { ...silentLog, info: note, warn: note },
    studio: 'Kiln & Row',
    publicUrl: service.config.publicUrl,
  }
  const transport = createMailTransport({ smtpUrl: new Secret(url), from })
  const outbox = async () => await db.selectFrom('identity_outbox').selectAll().orderBy('id').execute()
  return {
    ...service,
    parts,
    transport,
    outbox,
    lines,
    idToken: body.idToken as string,
    ask: async (requestType: string, email = alice.email) =>
      await service.call('v1/accounts:sendOobCode', { requestType, email, idToken: body.idToken }),
  }
}

test('a mail goes out once, as plain text and HTML, and its link is forgotten here', async () => {
  const { ask, parts, transport, outbox, lines } = await signedUp()
  await ask('PASSWORD_RESET')
  const { link, code } = await lastMail(db, 'PASSWORD_RESET')
  expect(await sendNextMail(parts, transport)).toBe(true)
  expect(await sendNextMail(parts, transport)).toBe(false)
  expect(sink.mails).toMatchObject([{ from: 'studio@kiln.example', to: [alice.email] }])
  const { header, text, html } = readSunk(sink.mails[0]!)
  expect(header('From')).toBe('Kiln Row <studio@kiln.example>')
  expect(header('To')).toBe(alice.email)
  expect(header('Subject')).toBe('Choose a new password for Kiln & Row')
  expect(header('Auto-Submitted')).toBe('auto-generated')
  expect(header('Message-ID')).toMatch(/^<1\.[a-z\d]+@studio\.example>$/)
  expect(text).toContain(`Choose a new password:\n${link}\n`)
  expect(text).toContain('If you did not ask for this, do nothing.')
  expect(html).toContain(`href="${(link ?? '').replaceAll('&', '&#38;')}"`)
  expect(html).toContain('Kiln &#38; Row')
  expect(html).not.toMatch(/<script|<img|https?:\/\/(?!studio\.example)/)
  const [row] = await outbox()
  expect(row).toMatchObject({ state: 'sent', sent_at: parts.now(), attempts: 1, data: null, problem_code: null })
  expect(JSON.stringify([row, lines])).not.toContain(code)
  expect(JSON.stringify(lines)).not.toContain(alice.email)
})

test('a mail speaks the language that was asked for, else the one that the person\u2019s browser asked for last, else English', async () => {
  const { call, parts, transport, idToken, identity } = await signedUp()
  const next = async (
    locale: string | undefined,
    given: object = { requestType: 'PASSWORD_RESET', email: alice.email },
  ) => {
    await call('v1/accounts:sendOobCode', given, locale === undefined ? {} : { 'x-firebase-locale': locale })
    const { link } = await lastMail(db, 'PASSWORD_RESET')
    await sendNextMail(parts, transport)
    const { header, html } = readSunk(sink.mails.at(-1)!)
    return {
      subject: header('Subject'),
      lang: /<html lang="(\w+)">/.exec(html)?.[1],
      linked: new URL(link!).searchParams.get('lang'),
    }
  }
  expect(await next('de-AT')).toEqual({ subject: 'Ein neues Passwort für Kiln & Row', lang: 'de', linked: 'de' })
  expect(await next('xx')).toMatchObject({ subject: 'Choose a new password for Kiln & Row', lang: 'en', linked: 'en' })
  await call('v1/accounts:signInWithPassword', alice, { 'x-firebase-locale': 'ja-JP' })
  expect(await next(undefined)).toMatchObject({ subject: 'Kiln & Rowの新しいパスワード', lang: 'ja', linked: 'ja' })
  expect(await next('fr')).toMatchObject({ subject: 'Un nouveau mot de passe pour Kiln & Row', lang: 'fr' })
  // An unknown language forgets nothing.
  await call('v1/accounts:signInWithPassword', alice, { 'x-firebase-locale': 'tlh' })
  expect(
    (await identity.getAccount((await call('v1/accounts:lookup', { idToken })).body.users[0].localId))?.language,
  ).toBe('ja')
  await call('v1/accounts:update', { idToken, password: 'battery staple' })
  await sendNextMail(parts, transport)
  expect(readSunk(sink.mails.at(-1)!).header('Subject')).toBe('Kiln & Rowのパスワードが変更されました')
})

test('every kind of mail has its words, and its link where it needs one', async () => {
  const { ask, parts, transport, call, idToken } = await signedUp()
  for (const requestType of ['PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN']) await ask(requestType)
  await call('v1/accounts:sendOobCode', {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    idToken,
    newEmail: 'new@example.com',
  })
  await db.updateTable('identity_accounts').set({ email_verified: true }).execute()
  await call('v1/accounts:update', { oobCode: (await lastMail(db, 'VERIFY_AND_CHANGE_EMAIL')).code })
  await db
    .insertInto('identity_outbox')
    .values(
      ['PASSWORD_CHANGED', 'SECOND_FACTOR_REMOVED', 'REVERT_SECOND_FACTOR_ADDITION'].map((kind) => ({
        kind,
        to_email: alice.email,
        language: 'en',
        uid: null,
        data: '{"link":"http://studio.example/reset?x"}',
        next_attempt_at: parts.now(),
        created_at: parts.now(),
        problem_code: null,
        problem_detail: null,
      })),
    )
    .execute()
  while (await sendNextMail(parts, transport));
  const read = sink.mails.map((mail) => ({
    to: mail.to[0],
    subject: readSunk(mail).header('Subject'),
    hasLink: readSunk(mail).text.includes('http://studio.example/reset?'),
  }))
  expect(read).toEqual([
    { to: alice.email, subject: 'Choose a new password for Kiln & Row', hasLink: true },
    { to: alice.email, subject: 'Confirm your address for Kiln & Row', hasLink: true },
    { to: alice.email, subject: 'Sign in to Kiln & Row', hasLink: true },
    { to: 'new@example.com', subject: 'Confirm your new address for Kiln & Row', hasLink: true },
    { to: alice.email, subject: 'Your address for Kiln & Row was changed', hasLink: true },
    { to: alice.email, subject: 'Your password for Kiln & Row was changed', hasLink: false },
    { to: alice.email, subject: 'A second factor was removed from your account at Kiln & Row', hasLink: false },
    { to: alice.email, subject: 'A second factor was added to your account at Kiln & Row', hasLink: true },
  ])
  expect(readSunk(sink.mails[4]!).text).toContain('was changed to new@example.com')
})

test('what the server does not take now is tried again, later each time, with one Message-ID', async () => {
  const { ask, parts, transport, outbox, clock } = await signedUp()
  await ask('VERIFY_EMAIL')
  sink.answers.recipient = { code: 451, text: '4.7.1 Come back later' }
  for (const pause of [30, 60, 120]) {
    expect(await sendNextMail(parts, transport)).toBe(true)
    expect((await outbox())[0]).toMatchObject({
      state: 'waiting',
      problem_code: 'EENVELOPE 451',
      problem_detail: expect.stringContaining('Come back later'),
    })
    clock.forward(pause - 1)
    expect(await sendNextMail(parts, transport)).toBe(false)
    clock.forward(1)
  }
  sink.answers.recipient = undefined
  expect(await sendNextMail(parts, transport)).toBe(true)
  expect((await outbox())[0]).toMatchObject({ state: 'sent', attempts: 4, problem_code: null, problem_detail: null })
  expect(sink.mails).toHaveLength(1)
})

test('a mail that the server refuses is not sent again, and the others go on', async () => {
  const { ask, parts, transport, outbox, clock } = await signedUp()
  await ask('VERIFY_EMAIL')
  sink.answers.recipient = { code: 550, text: '5.1.1 No such mailbox' }
  await sendNextMail(parts, transport)
  sink.answers.recipient = undefined
  await ask('PASSWORD_RESET')
  clock.forward(86_000)
  await sendNextMail(parts, transport)
  expect(await sendNextMail(parts, transport)).toBe(false)
  expect((await outbox()).map(({ state, problem_code: code }) => [state, code])).toEqual([
    ['failed', 'EENVELOPE 550'],
    ['sent', null],
  ])
})

test('a wrong password of ours, or a server that is not there, loses no mail and tells no password', async () => {
  const away = await openMailSink()
  await away.close()
  for (const [url, code, words] of [
    [sink.url.replace('sink-password', 'other%2Fpassword'), 'EAUTH 535', 'name and password of SMTP_URL'],
    [away.url, 'ESOCKET', 'could not be reached'],
  ] as const) {
    await emptyIdentity(db)
    const { ask, parts, transport, outbox, lines } = await signedUp({ url })
    await ask('VERIFY_EMAIL')
    await sendNextMail(parts, transport)
    const [row] = await outbox()
    expect(row).toMatchObject({ state: 'waiting', problem_code: code, problem_detail: expect.stringContaining(words) })
    expect(JSON.stringify([row, lines])).not.toMatch(/(?:other.*|sink-)password(?! of SMTP)/)
  }
})

test('a mail that is being sent is nobody else\u2019s; when its sender is gone, it is sent again with the same Message-ID', async () => {
  const { ask, parts, transport, clock } = await signedUp()
  await ask('VERIFY_EMAIL')
  const dying: Pick<MailTransport, 'send'> = {
    send: async (mail) => {
      await transport.send(mail)
      throw new Error('The app stopped here.')
    },
  }
  await expect(sendNextMail(parts, dying)).rejects.toThrow('stopped here')
  expect(await sendNextMail(parts, transport)).toBe(false)
  clock.forward(600)
  expect(await sendNextMail(parts, transport)).toBe(true)
  expect(sink.mails).toHaveLength(2)
  expect(readSunk(sink.mails[1]!).header('Message-ID')).toBe(readSunk(sink.mails[0]!).header('Message-ID'))
})

test('of several senders each takes other mails', async () => {
  const { ask, parts, transport } = await signedUp()
  for (let number = 0; number < 6; number += 1) await ask('EMAIL_SIGNIN', `guest${number}@example.com`)
  await Promise.all(Array.from({ length: 6 }, async () => await sendNextMail(parts, transport)))
  expect(sink.mails.map(({ to }) => to[0]).toSorted((one, other) => (one! < other! ? -1 : 1))).toEqual(
    Array.from({ length: 6 }, (_, number) => `guest${number}@example.com`),
  )
})

test('a link that has ended is not sent any more, and not kept', async () => {
  const { ask, parts, transport, outbox, clock } = await signedUp()
  await ask('PASSWORD_RESET')
  await ask('VERIFY_EMAIL')
  clock.forward(3600)
  await endOldMails(parts)
  expect((await outbox()).map(({ state, data }) => [state, data === null])).toEqual([
    ['expired', true],
    ['waiting', false],
  ])
  await sendNextMail(parts, transport)
  expect(sink.mails).toHaveLength(1)
  expect(await sendNextMail(parts, transport)).toBe(false)
})

test('mails of an account that is deleted go with it, and old ones in time', async () => {
  const { ask, call, idToken, outbox, clock } = await signedUp()
  await ask('EMAIL_SIGNIN', 'bob@example.com')
  await ask('VERIFY_EMAIL')
  await call('v1/accounts:delete', { idToken })
  expect((await outbox()).map(({ to_email: to }) => to)).toEqual(['bob@example.com'])
  clock.forward(31 * 86_400)
  await forgetOld({ db, now: clock.now })
  expect(await outbox()).toEqual([])
})

test('an address is one recipient, whatever is in it', async () => {
  const { ask, parts, transport, outbox } = await signedUp()
  const odd = ['a,b;c:d@example.com', '"x"<y>@example.com', '=?utf-8?q?x?=@example.com']
  for (const email of odd) expect((await ask('EMAIL_SIGNIN', email)).status).toBe(200)
  while (await sendNextMail(parts, transport));
  // The second is no address of any mail: it is refused, not taken apart.
  expect(sink.mails.map(({ to }) => to)).toEqual([['"a,b;c:d"@example.com'], ['=?utf-8?q?x?=@example.com']])
  expect((await outbox()).map(({ state }) => state)).toEqual(['sent', 'failed', 'sent'])
})

test('a mail leaves as soon as the request is answered', async () => {
  const service = openIdentity(db, { environment: { SMTP_URL: sink.url, MAIL_FROM: from } })
  const jobs = service.identity.startJobs()
  try {
    await service.call('v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email: 'bob@example.com' })
    await sink.arrived(1)
    expect(sink.mails[0]?.to).toEqual(['bob@example.com'])
  } finally {
    await jobs.stop()
  }
})

test('without a mail server the log says that a mail waits, once, not to whom and not its code', async () => {
  const { ask, parts, lines, outbox } = await signedUp()
  await ask('VERIFY_EMAIL')
  const announce = createAnnouncer(parts)
  // What waited before the start is in the workbench.
  await announce()
  await ask('PASSWORD_RESET')
  await announce()
  await announce()
  expect(lines).toEqual([
    ['A mail waits in the outbox of the workbench: SMTP_URL is not set.', { kind: 'PASSWORD_RESET', mail: 2 }],
  ])
  expect((await outbox()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
})
