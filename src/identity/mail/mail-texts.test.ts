import { expect, test } from 'vitest'
import { knownLanguage, mailLanguages, pickLanguage } from '#platform/mail/mail-languages.ts'
import { actionRules, actionTypes } from '../accounts/action-codes.ts'
import { htmlBody } from './mail-body.ts'
import { mailText } from './mail-texts.ts'

const kinds = [
  'PASSWORD_RESET',
  'VERIFY_EMAIL',
  'EMAIL_SIGNIN',
  'VERIFY_AND_CHANGE_EMAIL',
  'RECOVER_EMAIL',
  'REVERT_SECOND_FACTOR_ADDITION',
  'PASSWORD_CHANGED',
  'SECOND_FACTOR_REMOVED',
  'SECOND_FACTOR_REMOVED_BY_STAFF',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'REVERT_WALLET_LINK',
  'REVERT_WALLET_UNLINK',
  'EMAIL_CHANGED_UNCONFIRMED',
  'WALLET_LINKED_UNCONFIRMED',
  'WALLET_UNLINKED_UNCONFIRMED',
]
const facts = {
  studio: 'Studio Kite',
  newEmail: 'new@example.com',
  resetPage: 'https://studio.example/reset',
  wallet: '0xAbC1',
}
const say = (kind: string, language: (typeof mailLanguages)[number], given = facts) => mailText(kind, language, given)!

test('every mail in every language names the studio, and leads where the English one leads', () => {
  for (const language of mailLanguages) {
    for (const kind of kinds) {
      const [text, english] = [say(kind, language), say(kind, 'en')]
      const words = [...text.before, ...text.after].join(' ')
      expect(text.subject, `${language} ${kind}`).toContain('Studio Kite')
      expect(words, `${language} ${kind}`).toContain('Studio Kite')
      expect([text.action === undefined, text.before.length, text.after.length], `${language} ${kind}`).toEqual([
        english.action === undefined,
        english.before.length,
        english.after.length,
      ])
      for (const fact of [facts.newEmail, facts.resetPage, facts.wallet])
        expect(words.includes(fact), `${language} ${kind} ${fact}`).toBe(
          [...english.before, ...english.after].join(' ').includes(fact),
        )
      if (language !== 'en')
        expect([text.subject, ...text.before], `${language} ${kind}`).not.toContainEqual(
          expect.stringMatching(/\b(?:your|was|the account)\b/),
        )
      expect(
        JSON.stringify(say(kind, language, { ...facts, newEmail: undefined as never, wallet: undefined as never })),
        `${language} ${kind}`,
      ).not.toContain('undefined')
    }
  }
})

test('a mail with a link says for how long it works, in words of its language, by the table that decides it', () => {
  for (const type of actionTypes) {
    const hours = actionRules[type].seconds / 3600
    const [count, one, several] = hours < 24 ? [hours, 'Stunde', 'Stunden'] : [hours / 24, 'Tag', 'Tage']
    for (const language of mailLanguages)
      expect(say(type, language).after.join(' '), `${language} ${type}`).toMatch(new RegExp(`(?<!\\d)${count}\\D`))
    expect(say(type, 'de').after[0], type).toContain(`einmal, ${count} ${count === 1 ? one : several} lang.`)
  }
  expect(say('VERIFY_EMAIL', 'ja').after[0]).toContain('リンクは3日間、')
})

test('a locale asks for a language by its first part; the first that is known counts, else English', () => {
  expect(['de', 'de-AT', 'fr_CA', 'ES', 'ja-JP-u-ca-japanese', 'en-GB'].map((locale) => pickLanguage(locale))).toEqual([
    'de',
    'de',
    'fr',
    'es',
    'ja',
    'en',
  ])
  for (const locale of [undefined, null, '', 'xx', 'deutsch', '*', '<script>', 'zh-Hant'])
    expect(pickLanguage(locale), String(locale)).toBe('en')
  expect(pickLanguage('zh', 'ja')).toBe('ja')
  expect(pickLanguage('fr', 'ja')).toBe('fr')
  expect(knownLanguage('zh')).toBeUndefined()
})

test('the HTML of a mail says its language', () => {
  const text = say('PASSWORD_RESET', 'ja')
  const html = htmlBody(text, {
    signature: '– Studio Kite',
    link: 'https://studio.example/reset?a=1&b=2',
    language: 'ja',
  })
  expect(html).toContain('<html lang="ja">')
  expect(html).toContain(text.subject)
})
