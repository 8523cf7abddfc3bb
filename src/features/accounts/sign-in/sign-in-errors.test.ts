import { AuthErrorCodes } from 'firebase/auth'
import { expect, test } from 'vitest'
import { inLocale } from '#messages/locale.server.ts'
import { languages } from '#messages/locale.ts'
import { setUpFaults } from './set-up-faults.ts'
import { signInCode, signsOut } from './sign-in-error-code.ts'
import { signInProblem } from './sign-in-errors.ts'
import { sentences } from './sign-in-sentences.ts'

const unknownTitle = signInProblem(new Error('boom')).title
const named = [
  'wrong-password',
  'user-not-found',
  'email-already-in-use',
  'invalid-credential',
  'too-many-requests',
  'expired-action-code',
  'invalid-action-code',
  'user-disabled',
  'requires-recent-login',
  'user-token-expired',
  'network-request-failed',
  'weak-password',
  'password-does-not-meet-requirements',
  'multi-factor-auth-required',
]
const alike = ['wrong-password', 'user-not-found', 'invalid-credential']

test.each(named)('[S-57] %s has a sentence a person understands, says what is lost, and a way forward', (code) => {
  const { title, advice } = signInProblem({ code: `auth/${code}` })
  expect(title).not.toBe(unknownTitle)
  expect(title).toMatch(/^[A-Z][^.]{10,}\.$/)
  expect(advice).toMatch(/\.$/)
  expect(`${title} ${advice}`).not.toMatch(/auth\/|token|credential|firebase|error|code \d/i)
})

test('[S-57] every code of the SDK\u2019s own list has a sentence', () => {
  const codes = Object.values(AuthErrorCodes)
  expect(codes.length).toBeGreaterThan(90)
  expect(codes.filter((code) => signInProblem({ code }).title === unknownTitle)).toEqual([])
})

test('[S-57] a wrong password, an unknown address and an invalid credential are worded alike, whatever was being done', () => {
  for (const during of [undefined, 'confirm', 'provider', 'wallet', 'link'] as const) {
    const words = alike.map((code) => ({
      ...signInProblem({ code: `auth/${code}` }, during === undefined ? {} : { during }),
      code: '',
    }))
    expect(words[1]).toEqual(words[0])
    expect(words[2]).toEqual(words[0])
  }
})

test.each(languages)('[S-57] no two other codes share a sentence, in %s either', (language) => {
  const codes = [...Object.keys(sentences), ...Object.keys(setUpFaults)].filter((code) => !alike.includes(code))
  const titles = inLocale(language, () => codes.map((code) => signInProblem({ code }).title))
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

test('the three that say who has an account are not told apart by where they send a person or which field they mark', () => {
  expect(
    new Set(alike.map((code) => JSON.stringify([signInProblem({ code }).way, signInProblem({ code }).field]))).size,
  ).toBe(1)
})

test.each([
  new Error('boom'),
  'text',
  null,
  undefined,
  7,
  { code: 12 },
  { code: '' },
  { code: 'auth/constructor' },
  { code: 'toString' },
])('whatever is thrown becomes words: %#', (error) => {
  const { title, advice } = signInProblem(error)
  expect(title).toBe(unknownTitle)
  expect(advice).not.toMatch(/boom|undefined|\[object/)
})

test('a text that became a code is shown, but not at any length', () => {
  expect(signInCode({ code: `auth/${'x'.repeat(5000)}` })).toHaveLength(60)
  expect(signInProblem({ code: 'auth/the-service-is-being-moved' }).advice).toContain('the-service-is-being-moved')
})

test('[S-54] the codes after which a person is signed out are user-disabled and user-token-expired', () => {
  expect(
    [
      'user-disabled',
      'user-token-expired',
      'invalid-user-token',
      'network-request-failed',
      'too-many-requests',
      'requires-recent-login',
    ].filter((code) => signsOut({ code: `auth/${code}` })),
  ).toEqual(['user-disabled', 'user-token-expired'])
})

test('what the app\u2019s session door refuses has words too, the SDK\u2019s where it is the same thing', () => {
  for (const code of [
    'recent-login-required',
    'foreign-origin',
    'insecure-address',
    'keys-unreachable',
    'sign-in-needed',
    'asked-too-often',
    'no-answer',
  ]) {
    expect(signInProblem({ code }).title, code).not.toBe(unknownTitle)
  }
  expect(signInProblem({ code: 'account-disabled' })).toEqual(signInProblem({ code: 'auth/user-disabled' }))
  expect(signInProblem({ code: 'invalid-id-token' })).toEqual(signInProblem({ code: 'auth/invalid-user-token' }))
})
