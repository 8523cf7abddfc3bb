import { expect, test } from 'vitest'
import { addressReceipts } from '#features/shipping/addresses/address-receipt.ts'
import { written } from '#messages/retold.ts'
import { languageOfHeader, mailLanguages } from '#platform/mail/mail-languages.ts'
import { noticeText } from './notice-text.ts'
import { htmlNotice, type Notice, plainNotice } from './notice.ts'
import { wordsOfNotice } from './send-notices.server.ts'

const places = {
  studio: 'Studio Kite',
  claimPage: 'https://studio.example/shipping/0x1',
  claimsPage: 'https://studio.example/shipping',
  pillsPage: 'https://studio.example/bsg/burn/pill',
  deskPage: 'https://studio.example/boss/claims/0x1',
  checksPage: 'https://studio.example/boss/reconciliation',
  site: 'https://studio.example',
}
const at = '2026-03-31T23:30:00Z'
const link = 'https://www.ups.com/track?tracknum=1Z5R89390357567127'
const notices: readonly Notice[] = [
  { kind: 'opened', title: 'Embers', label: undefined, dueAt: at },
  { kind: 'opened', title: 'Embers', label: '7/60', dueAt: undefined },
  { kind: 'opened', title: 'Embers', label: '7/60', dueAt: at, hasAddress: true },
  { kind: 'deadline', title: 'Embers', dueAt: at },
  { kind: 'delayed', title: 'Embers', promised: '2026-03-31', leavesBy: '2026-05-15' },
  { kind: 'late', what: 'print', title: 'Embers', promised: '2026-03-31' },
  { kind: 'late', what: 'print', title: 'Embers', promised: '2026-03-31', needsAddress: true },
  { kind: 'late', what: 'parcel', title: 'Embers', promised: '2026-03-31' },
  {
    kind: 'shipped',
    title: 'Embers',
    label: '7/60',
    tracking: { carrier: 'UPS', number: '1Z5R89390357567127', link },
    expectedBy: at,
  },
  {
    kind: 'shipped',
    title: 'Embers',
    label: '7/60',
    tracking: { untracked: 'Letter post' },
    expectedBy: undefined,
    isAgain: true,
  },
  {
    kind: 'tracking',
    title: 'Embers',
    label: '7/60',
    tracking: { carrier: 'UPS', number: '1Z5R89390357567127', link },
  },
  { kind: 'tracking', title: 'Embers', label: '7/60', tracking: { untracked: 'Letter post' } },
  { kind: 'delivered', title: 'Embers', label: '7/60', purgeAt: at },
  { kind: 'delivered', title: 'Embers', label: '7/60', purgeAt: undefined },
  { kind: 'returned', title: 'Embers', label: '7/60' },
  { kind: 'purged', title: 'Embers', receipt: 'Receipt 0x1: erased.' },
  { kind: 'replaced', title: 'Embers', label: '7/60', needsAddress: true },
  { kind: 'replaced', title: 'Embers', label: '7/60', needsAddress: false },
  { kind: 'offered', title: 'Embers', until: at },
  { kind: 'taken', title: 'Embers' },
  { kind: 'served', title: 'Embers', country: 'Botswana' },
  { kind: 'frozen', title: 'Embers', label: '7/60', claim: '0x1' },
  { kind: 'delivered', title: 'Embers', label: '7/60', purgeAt: undefined, inPerson: true },
  { kind: 'mismatch', what: 'no-claim', claim: '0x1' },
  { kind: 'mismatch', what: 'no-redemption', claim: '0x1' },
  { kind: 'taken', title: 'Embers', isKept: true },
  { kind: 'held-opened', title: 'Embers', reason: 'A lawyer asks', at },
  { kind: 'purged', title: 'Embers', receipt: 'Receipt 0x1: erased.', wasHeld: true },
  { kind: 'unpaid', title: 'Embers', label: '7/60', claim: '0x1', isDisputed: true },
  { kind: 'unpaid', title: 'Embers', label: undefined, claim: '0x1', isDisputed: false },
  {
    kind: 'attention',
    news: [{ words: '1 claim of Embers is frozen', since: at }],
    waiting: [{ words: '2 claims have no address', since: undefined }],
    to: '/boss',
    act: 'Open the workbench',
  },
]
const facts = [
  'A lawyer asks',
  'Embers',
  '7/60',
  '1Z5R89390357567127',
  'UPS',
  'Letter post',
  'Botswana',
  'erased.',
  '0x1',
]

test('every mail in every language names the same facts, in as many sentences, and leads to the same place', () => {
  for (const notice of notices) {
    const english = noticeText(notice, places)
    const said = (text: typeof english) => [text.subject, ...text.paragraphs].join(' ')
    for (const language of mailLanguages) {
      const text = noticeText(notice, { ...places, language })
      expect([text.paragraphs.length, text.href, text.language], `${language} ${notice.kind}`).toEqual([
        english.paragraphs.length,
        english.href,
        language,
      ])
      expect(
        facts.filter((fact) => said(text).includes(fact)),
        `${language} ${notice.kind}`,
      ).toEqual(facts.filter((fact) => said(english).includes(fact)))
      expect(said(text), `${language} ${notice.kind}`).not.toMatch(/undefined|Invalid/)
      if (language !== 'en') expect(said(text), `${language} ${notice.kind}`).not.toMatch(/\b(?:your|was|the claim)\b/)
      const html = htmlNotice(text, { language })
      expect(html).toContain(`<html lang="${language}">`)
      expect(plainNotice(text)).toContain(text.href)
    }
  }
})

test('a day is the day of UTC, wherever the app stands, in the words of the language', () => {
  const dueAt = '2026-03-31T23:30:00Z'
  const days = mailLanguages.map(
    (language) => noticeText({ kind: 'deadline', title: 'E', dueAt }, { ...places, language }).paragraphs[0],
  )
  expect(days).toEqual([
    expect.stringContaining('31 March 2026 (UTC)'),
    expect.stringContaining('31. März 2026 (UTC)'),
    expect.stringContaining('31 mars 2026 (UTC)'),
    expect.stringContaining('31 de marzo de 2026 (UTC)'),
    expect.stringContaining('2026年3月31日（UTC）'),
  ])
})

test('staff read what is new, since when, and what still waits; of one thing alone the subject says it', () => {
  const frozen = { words: '1 claim is frozen and needs a decision', since: at }
  const two = noticeText(
    {
      kind: 'attention',
      news: [frozen],
      waiting: [{ words: '2 claims have no address', since: undefined }],
      to: '/boss',
      act: 'Open the workbench',
    },
    places,
  )
  expect([two.subject, ...two.paragraphs.slice(0, 3), two.href]).toEqual([
    'Studio Kite: 2 things need attention',
    '1 claim is frozen and needs a decision, since 31 March 2026.',
    'Still waiting:',
    '2 claims have no address.',
    'https://studio.example/boss',
  ])
  const one = noticeText(
    { kind: 'attention', news: [frozen], waiting: [], to: '/boss/claims', act: 'Review frozen claims' },
    places,
  )
  expect([one.subject, one.action, one.href]).toEqual([
    'Studio Kite: 1 claim is frozen and needs a decision',
    'Review frozen claims',
    'https://studio.example/boss/claims',
  ])
})

test('what a carrier or a studio is called does not become markup', () => {
  const text = noticeText(
    { kind: 'shipped', title: '<b>E</b>', label: '1/1', tracking: { untracked: '<img src=x>' }, expectedBy: undefined },
    places,
  )
  expect(htmlNotice({ ...text, signature: '<i>' }, { language: 'en' })).not.toMatch(/<(?:b|img|i)[ >]/)
})

test('a browser’s languages are asked in their order', () => {
  expect(
    ['de-AT,de;q=0.9,en;q=0.8', 'zh,ja;q=0.5', 'en;q=0.2, fr;q=0.9', 'fr;q=0, es', 'xx', '', undefined, '*'].map(
      (header) => languageOfHeader(header),
    ),
  ).toEqual(['de', 'ja', 'fr', 'es', undefined, undefined, undefined, undefined])
})

test('what was kept in English is German in a German mail: the print, its receipt, and an edition that is gone', () => {
  const mail = (data: Notice, language: string) => {
    const { subject, paragraphs } = wordsOfNotice(
      { claim_id: '0x1', language, data },
      { studio: 'Studio Kite', publicUrl: 'https://studio.example' },
    )
    return [subject, ...paragraphs].join(' ')
  }
  const label = '7 of an open edition (replacement)'
  const returned: Notice = { kind: 'returned', title: 'Your print', label }
  expect(mail(returned, 'de-AT')).toContain('Ihr Druck Nr. 7 einer offenen Edition (Ersatz) kam zurück')
  expect(mail(returned, 'de-AT')).not.toContain('of an open edition')
  expect(mail(returned, 'en')).toContain(`Your print ${label}`)
  const receipt = written(addressReceipts.opened, {
    claim: '0x1',
    country: 'AT',
    given: at,
    version: '1',
    openings: '2',
    at,
    hash: 'ab12',
  })
  const purged = mail({ kind: 'purged', title: 'Embers', receipt }, 'de')
  expect(purged).toContain('2-mal geöffnet) wurde am 2026-03-31T23:30:00Z gelöscht')
  expect(purged).not.toContain('was erased')
})
