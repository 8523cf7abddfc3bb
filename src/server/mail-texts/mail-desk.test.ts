import { beforeEach, expect, test } from 'vitest'
import { sendNextNotice, wordsOfNotice } from '#features/claims/notices/send-notices.server.ts'
import { actOnContent } from '#features/content-editor/draft/act-on-content.server.ts'
import { beginContent } from '#features/content-editor/draft/begin-content.server.ts'
import { OwnerPublishesError } from '#features/content-editor/draft/publish-access.ts'
import { saveContent } from '#features/content-editor/draft/save-content.server.ts'
import type { DocumentContent } from '#features/documents/document.ts'
import { followFolder } from '#features/documents/follow-folder.server.ts'
import { readPublished } from '#features/documents/published.server.ts'
import { readStudio } from '#features/documents/read-studio.server.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import { getMailDesk } from '#features/mail-texts/get-mail-desk.server.ts'
import { firstWords, listMailTexts } from '#features/mail-texts/list-mail-texts.server.ts'
import { MOST_TESTS, sendTestMail } from '#features/mail-texts/send-test-mail.server.ts'
import { documentOf, textsOf } from '#features/publishing/content-folder.ts'
import { mailsOf } from '#features/studio/mails/mail-config.ts'
import type { MailName } from '#features/studio/mails/mail-list.ts'
import { mailText } from '#identity/mail/mail-texts.ts'
import { type EdgeDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { openMailSink, readSunk } from '#platform/mail/mail-sink-under-test.ts'
import { senderOf } from '#platform/mail/mail-template.ts'
import { createMailTransport } from '#platform/mail/mail-transport.server.ts'
import { Secret } from '#platform/secret.ts'
import { contextUnderTest } from '#server/edge-under-test.ts'
import { openTestDatabase } from '#tests/database.ts'
import other from '#tests/other-studio/studio.config.ts'

const { documents, programs, wiring } = splitStudio(other)
const now = new Date('2026-11-01T12:00:00Z')
const by = { actor: 'ana', requestId: 'r', now }
const sink = await openMailSink()
let db: EdgeDb
const read = () => readSide(db)
const write = async <Result>(run: (tx: WriteDb) => Promise<Result>) => await db.transaction().execute(run)

beforeEach(async () => {
  db = await openTestDatabase()
  sink.mails.splice(0)
  await write(async (tx) => await followFolder(tx, { documents, now }))
})

const account = { email: 'ana@studio.example', emailVerified: true }
const service = {
  mailWords: ({
    mail,
    language,
    facts,
  }: {
    mail: string
    language: 'en' | 'de'
    facts: Parameters<typeof mailText>[2]
  }) => mailText(mail.toUpperCase().replaceAll('-', '_'), language, facts),
  getAccount: async () => account as never,
}
const partsOf = () => ({ ...contextUnderTest(db, { now: () => now, studio: other }), service })

const begin = async (mail: MailName) =>
  await write(
    async (tx) =>
      await beginContent(tx, {
        kind: 'mail',
        title: '',
        name: mail,
        path: '',
        content: firstWords(mail, service),
        ...by,
      }),
  )
const draft = async (mail: MailName, content: DocumentContent, base: number) =>
  await write(
    async (tx) =>
      await saveContent(tx, { id: { kind: 'mail', name: mail }, content, base, by: 'ana', now, folder: other }),
  )
const publish = async (mail: MailName, base: number, role: 'owner' | 'editor') =>
  await write(
    async (tx) =>
      await actOnContent(tx, {
        id: { kind: 'mail', name: mail },
        act: { act: 'publish', base },
        roles: [role],
        folder: other,
        ...by,
      }),
  )
const sendTest = async (
  mail: MailName,
  { language = 'de' as 'de' | 'en', to = account.email as string | null, at = now } = {},
) =>
  await write(
    async (tx) => await sendTestMail(tx, { mail, language, to: to ?? undefined, ...partsOf(), ...by, now: at }),
  )
const shippedWords = {
  de: { subject: 'Auf dem Weg: {title}', text: ['Es reist mit {carrier}.', '{link}'], button: 'Los' },
}

test('a mail begins with the product’s words; what is changed is seen with examples, and a mistake at its field', async () => {
  await begin('shipped')
  const desk = async () => await getMailDesk(read(), { mail: 'shipped', uid: 'ana', ...partsOf() })
  expect((await desk()).languages.map(({ example }) => example?.words.subject)).toEqual([
    'Embers 7/60 is on its way',
    'Embers 7/60 ist unterwegs',
  ])
  expect((await draft('shipped', shippedWords, 1)).outcome).toBe('saved')
  const { languages, places, testTo } = await desk()
  expect(languages.map(({ example }) => [example?.words.subject, example?.isOwn])).toEqual([
    ['Embers 7/60 is on its way', false],
    ['Auf dem Weg: Embers', true],
  ])
  expect(languages[1]?.example?.words).toMatchObject({ before: ['Es reist mit UPS.'], action: 'Los' })
  expect(places).toContainEqual({ name: 'carrier', means: 'who carries the parcel', canBeMissing: true })
  expect(testTo).toBe('ana@studio.example')
  const saved = await draft('shipped', { de: { text: ['Ohne Verweis'] } }, 2)
  expect(saved).toMatchObject({ outcome: 'saved', mistakes: [{ place: ['de', 'text'] }] })
  expect((await desk()).languages.map(({ example }) => example)).toEqual([undefined, undefined])
})

test('a published mail is what collectors get in its language, by the name and with the signature of the studio', async () => {
  await begin('shipped')
  await draft('shipped', shippedWords, 1)
  await publish('shipped', 2, 'editor')
  const { documents: published } = await readPublished(read())
  const { studio } = await readStudio(read(), { documents: published, programs, wiring })
  const mails = mailsOf({
    ...studio!,
    mailing: { sender: 'Anna', replyTo: 'anna@kite.example', signature: { de: 'Ihre Anna' } },
  })
  const parts = { db, now: () => now, log: silentLog, studio: 'Kite', publicUrl: 'https://kite.example', mails }
  const data = {
    kind: 'shipped',
    title: 'Sheet <1>',
    label: '2/9',
    tracking: { carrier: 'PostNL', number: '3S', link: undefined },
    expectedBy: undefined,
  }
  const words = (language: string) => wordsOfNotice({ claim_id: '0x1', language, data }, parts)
  expect([words('de').subject, words('en').subject, words('fr').subject]).toEqual([
    'Auf dem Weg: Sheet <1>',
    'Sheet <1> 2/9 is on its way',
    expect.stringContaining('2/9'),
  ])
  await db
    .insertInto('claim_notices')
    .values({
      kind: 'shipped',
      claim_id: '0x1',
      occasion: '',
      to_email: 'ada@post.example',
      language: 'de',
      data: JSON.stringify(data),
      next_attempt_at: now,
      created_at: now,
      problem_code: null,
      problem_detail: null,
    })
    .execute()
  const from = senderOf({ from: undefined, sender: mails.sender, studio: 'Kite', host: 'kite.example' })
  const transport = createMailTransport({ smtpUrl: new Secret(sink.url), from, replyTo: mails.replyTo })
  expect(await sendNextNotice(parts, transport)).toBe(true)
  const { header, text, html } = readSunk(sink.mails[0]!)
  expect([header('Subject'), header('From'), header('Reply-To')]).toEqual([
    'Auf dem Weg: Sheet <1>',
    'Anna <no-reply@kite.example>',
    'anna@kite.example',
  ])
  expect(text.trim()).toBe('Es reist mit PostNL.\n\nLos:\nhttps://kite.example/shipping/0x1\n\nIhre Anna')
  expect(html).toContain('Es reist mit PostNL.')
})

test('a test goes to whoever asks, says that it is one, and keeps what it was queued with', async () => {
  await begin('shipped')
  await draft('shipped', shippedWords, 1)
  expect(await sendTest('shipped')).toMatchObject({
    said: expect.stringContaining('A test is queued for ana@studio.example.'),
    draftVersion: 2,
  })
  await draft('shipped', { de: { subject: 'Danach' } }, 2)
  const transport = createMailTransport({ smtpUrl: new Secret(sink.url), from: 'Kite <kite@kite.example>' })
  await sendNextNotice(
    { db, now: () => now, log: silentLog, studio: 'Kite', publicUrl: 'https://kite.example' },
    transport,
  )
  const { header, text } = readSunk(sink.mails[0]!)
  expect([header('Subject'), sink.mails[0]!.to]).toEqual(['Test: Auf dem Weg: Embers', ['ana@studio.example']])
  expect(text).toContain('Es reist mit UPS.')
})

test('a test is refused without a confirmed address, with mistakes, and after ten in an hour', async () => {
  await begin('shipped')
  await expect(sendTest('shipped', { to: null })).rejects.toThrow('no confirmed email address')
  for (let count = 0; count < MOST_TESTS; count += 1) await sendTest('shipped', { at: new Date(now.getTime() + count) })
  await expect(sendTest('shipped', { at: new Date(now.getTime() + 60_000) })).rejects.toThrow('within the last hour')
  await sendTest('shipped', { at: new Date(now.getTime() + 3_700_000) })
  await draft('shipped', { de: { text: ['Ohne'] } }, 1)
  await expect(sendTest('shipped', { at: new Date(now.getTime() + 7_500_000) })).rejects.toThrow('has mistakes')
})

test('mails about signing in are published by an owner, those to collectors by an editor', async () => {
  await begin('password-reset')
  await expect(publish('password-reset', 1, 'editor')).rejects.toThrow(OwnerPublishesError)
  await publish('password-reset', 1, 'owner')
  await begin('deadline')
  await publish('deadline', 1, 'editor')
  const groups = await listMailTexts(read(), { service })
  const states = groups.flatMap(({ mails }) => mails.filter(({ state }) => state?.isPublished).map(({ mail }) => mail))
  expect(states).toEqual(['deadline', 'password-reset'])
  // A hosted project sends its own.
  expect((await listMailTexts(read(), { service: undefined })).map(({ group }) => group)).toEqual([
    'collectors',
    'studio',
  ])
})

test('a mail is a file of the content folder, and comes back as it was', async () => {
  await begin('taken')
  await publish('taken', 1, 'editor')
  const { documents: published } = await readPublished(read())
  const document = published.find(({ kind }) => kind === 'mail')!
  const texts = textsOf(document)
  expect(texts.map(({ path }) => path)).toEqual(['mails/taken.json'])
  const { mistakes, document: again } = documentOf(
    { kind: 'mail', name: 'taken' },
    new Map(texts.map(({ path, text }) => [path, text])),
  )
  expect([mistakes, again]).toEqual([[], document])
})
