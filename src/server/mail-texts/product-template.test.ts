import { expect, test } from 'vitest'
import { claimTemplate } from '#features/claims/notices/marked-notices.ts'
import { noticeText } from '#features/claims/notices/notice-text.ts'
import type { Notice } from '#features/claims/notices/notice.ts'
import { productTemplate, type MailService } from '#features/mail-texts/product-template.ts'
import { templateMistakes } from '#features/studio/mails/mail-config.ts'
import { listedMail, mailNames } from '#features/studio/mails/mail-list.ts'
import { composeMail, mailNameOf } from '#identity/mail/compose-mail.ts'
import { english } from '#identity/mail/mail-texts-en.ts'
import { mailText } from '#identity/mail/mail-texts.ts'
import { ownMailLanguages } from '#platform/mail/mail-template.ts'

const service: MailService = {
  mailWords: ({ mail, language, facts }) => mailText(mail.toUpperCase().replaceAll('-', '_'), language, facts),
}

test('every listed mail has the product’s words in both languages, with places that it has and its link', () => {
  for (const mail of mailNames)
    for (const language of ownMailLanguages) {
      const template = productTemplate(mail, language, service)
      expect(template, `${mail} ${language}`).toBeDefined()
      expect(templateMistakes(mail, template!), `${mail} ${language}`).toEqual([])
    }
})

test('every mail of the sign-in service is listed, and no other among them', () => {
  const listed = mailNames.filter((mail) => listedMail(mail).group === 'sign-in')
  expect(listed.toSorted()).toEqual(Object.keys(english).map(mailNameOf).toSorted())
})

const at = '2026-03-31T23:30:00Z'
const title = 'Embers'
const label = '7/60'
const claim = '0x1'
const notices: readonly Notice[] = [
  { kind: 'opened', title, label: undefined, dueAt: at },
  { kind: 'opened', title, label: undefined, dueAt: undefined },
  { kind: 'opened', title, label: undefined, dueAt: at, hasAddress: true },
  { kind: 'deadline', title, dueAt: at },
  { kind: 'delayed', title, promised: '2026-03-31', leavesBy: '2026-05-15' },
  { kind: 'late', what: 'print', title, promised: '2026-03-31' },
  { kind: 'late', what: 'print', title, promised: '2026-03-31', needsAddress: true },
  { kind: 'late', what: 'parcel', title, promised: '2026-03-31' },
  { kind: 'shipped', title, label, tracking: { carrier: 'UPS', number: '1Z', link: undefined }, expectedBy: at },
  { kind: 'shipped', title, label, tracking: { untracked: 'Letter' }, expectedBy: undefined, isAgain: true },
  { kind: 'delivered', title, label, purgeAt: at },
  { kind: 'delivered', title, label, purgeAt: undefined, inPerson: true },
  { kind: 'returned', title, label },
  { kind: 'purged', title, receipt: 'Receipt' },
  { kind: 'replaced', title, label, needsAddress: true },
  { kind: 'replaced', title, label, needsAddress: false },
  { kind: 'offered', title, until: at },
  { kind: 'taken', title },
  { kind: 'taken', title, isKept: true },
  { kind: 'held-opened', title, reason: 'A lawyer asks', at },
  { kind: 'served', title, country: 'Botswana' },
  { kind: 'frozen', title, label, claim },
  { kind: 'unpaid', title, label, claim, isDisputed: true },
  { kind: 'unpaid', title, label: undefined, claim, isDisputed: false },
  { kind: 'mismatch', what: 'no-claim', claim },
  { kind: 'mismatch', what: 'no-redemption', claim },
]
const places = {
  studio: 'Studio Kite',
  claimPage: 'https://studio.example/shipping/0x1',
  claimsPage: 'https://studio.example/shipping',
  pillsPage: 'https://studio.example/pills',
  deskPage: 'https://studio.example/boss/claims/0x1',
  checksPage: 'https://studio.example/boss/reconciliation',
  site: 'https://studio.example',
}

test('the product’s words as a template say of every claim what the product says, whatever is missing in it', () => {
  const kept = mailNames.filter((mail) => listedMail(mail).group !== 'sign-in')
  for (const language of ownMailLanguages) {
    const words = Object.fromEntries(kept.map((mail) => [mail, { [language]: claimTemplate(mail, language) }]))
    for (const notice of notices) {
      const product = noticeText(notice, { ...places, language })
      const filled = noticeText(notice, { ...places, language, mails: { words } })
      const said = ({ subject, paragraphs, action, href }: typeof product) =>
        [subject, paragraphs.join(' '), action, href].join(' ')
      expect(said(filled), `${language} ${notice.kind}`).toBe(said(product))
    }
  }
})

test('the product’s words as a template say of every sign-in what the product says', () => {
  const data = { link: 'https://studio.example/a?b=c', newEmail: 'new@example.com', wallet: '0xAbC1' }
  for (const kind of Object.keys(english))
    for (const language of ownMailLanguages) {
      const mail = mailNames.find((each) => each === mailNameOf(kind))!
      const mails = { words: { [mail]: { [language]: productTemplate(mail, language, service) } } }
      const by = { studio: 'Studio Kite', publicUrl: 'https://studio.example' }
      const kept = { kind, language, data }
      expect(composeMail(kept, { ...by, mails })).toEqual(composeMail(kept, by))
    }
})

test('a studio’s words about signing in carry the link, escaped in HTML, and end with its signature', () => {
  const link = 'https://studio.example/a?b=c&d=<e>'
  const composed = composeMail(
    { kind: 'PASSWORD_RESET', language: 'de-AT', data: { link } },
    {
      studio: 'Kite & Co',
      publicUrl: 'https://studio.example',
      mails: {
        signature: { de: 'Herzlich\nAnna <Kite>' },
        words: {
          'password-reset': { de: { subject: 'Neu', text: ['<b>{studio}</b>', '{link}', 'Danach'], button: 'Los' } },
        },
      },
    },
  )!
  expect(composed.subject).toBe('Neu')
  expect(composed.text).toBe(`<b>Kite & Co</b>\n\nLos:\n${link}\n\nDanach\n\nHerzlich\nAnna <Kite>\n`)
  expect(composed.html).not.toMatch(/<b>|<e>|<Kite>/)
  expect(composed.html).toContain('Herzlich<br>Anna')
})
