import { expect, test } from 'vitest'
import { fillMail, type MailWords, senderOf, signatureOf, templateOf } from './mail-template.ts'

const own: MailWords = { subject: 'Own', before: ['Own text.'], action: 'Look', after: ['Own end.'] }

test('what a studio left out stays the product’s, key by key', () => {
  expect(fillMail(undefined, {}, own)).toEqual(own)
  expect(fillMail({}, { link: 'x' }, own)).toEqual(own)
  expect(fillMail({ subject: 'Hello {title}' }, { title: 'E' }, own)).toEqual({ ...own, subject: 'Hello E' })
  expect(fillMail({ button: 'Go' }, {}, own)).toEqual({ ...own, action: 'Go' })
})

test('a paragraph of {link} alone is the button; elsewhere a link is written out', () => {
  const link = 'https://studio.example/a'
  expect(fillMail({ text: ['One', '{link}', 'Two'], button: 'Go' }, { link }, own)).toEqual({
    subject: 'Own',
    before: ['One'],
    action: 'Go',
    after: ['Two'],
  })
  expect(fillMail({ text: ['See {link} now'] }, { link }, own)).toMatchObject({
    before: [`See ${link} now`],
    action: undefined,
  })
})

test('a paragraph whose place has nothing to say is left out; a text that would lose its link that way is not used', () => {
  const values = { link: 'https://studio.example/a', due: undefined, title: 'E' }
  expect(fillMail({ text: ['{title}', 'Before {due}', '{link}'] }, values, own).before).toEqual(['E'])
  expect(fillMail({ text: ['{title}', 'Before {due} at {link}'] }, values, own).before).toEqual(['Own text.'])
  expect(fillMail({ subject: '{title}  {due}' }, values, own).subject).toBe('E')
  expect(fillMail({ subject: '{due}' }, values, own).subject).toBe('Own')
})

test('what fills a place is no place itself', () => {
  const { before } = fillMail({ text: ['{title}', '{link}'] }, { title: '{link}', link: 'https://secret' }, own)
  expect(before).toEqual(['{link}'])
})

test('a studio writes in English and German; a mail in another language has the product’s words and signature', () => {
  const mails = { words: { opened: { en: { subject: 'A' }, de: { subject: 'B' } } }, signature: { de: 'Gruß' } }
  expect(['en', 'de', 'fr'].map((language) => templateOf(mails, 'opened', language)?.subject)).toEqual([
    'A',
    'B',
    undefined,
  ])
  expect(templateOf(mails, 'constructor', 'en')).toBeUndefined()
  expect(['en', 'de', 'fr'].map((language) => signatureOf(mails, { studio: 'Kite', language }))).toEqual([
    '– Kite',
    'Gruß',
    '– Kite',
  ])
})

test('the chosen name goes before that of MAIL_FROM, whose address stays', () => {
  const of = (from: string | undefined, sender: string | undefined) =>
    senderOf({ from, sender, studio: 'Kite', host: 'kite.example' })
  expect([of(undefined, undefined), of(undefined, 'Anna'), of('A <a@b.example>', undefined)]).toEqual([
    { name: 'Kite', address: 'no-reply@kite.example' },
    { name: 'Anna', address: 'no-reply@kite.example' },
    'A <a@b.example>',
  ])
  expect([of('A <a@b.example>', 'Anna'), of('a@b.example', 'Anna')]).toEqual([
    { name: 'Anna', address: 'a@b.example' },
    { name: 'Anna', address: 'a@b.example' },
  ])
})
