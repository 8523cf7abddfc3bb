import { expect, test } from 'vitest'
import { meetsRules, passwordRules } from './password-rules.ts'

const policy = (options: object) => ({ passwordPolicy: { customStrengthOptions: options } })

test('[S-56] without a policy of the service the shortest password has six characters', () => {
  expect(passwordRules('12345', undefined)).toEqual([{ text: 'At least 6 characters', isMet: false }])
  expect(passwordRules('123456', undefined)).toEqual([{ text: 'At least 6 characters', isMet: true }])
  expect(passwordRules('123456', { isValid: true, ...policy({}) })).toEqual([
    { text: 'At least 6 characters', isMet: true },
  ])
})

test('[S-50] [S-56] every requirement of the service is one line, and none that it does not make', () => {
  const rules = passwordRules('abc', {
    isValid: false,
    meetsMinPasswordLength: false,
    containsLowercaseLetter: true,
    containsUppercaseLetter: false,
    containsNumericCharacter: false,
    containsNonAlphanumericCharacter: false,
    meetsMaxPasswordLength: true,
    ...policy({ minPasswordLength: 10, maxPasswordLength: 40 }),
  })
  expect(rules.map(({ text, isMet }) => `${isMet ? '+' : '-'} ${text}`)).toEqual([
    '- At least 10 characters',
    '+ At most 40 characters',
    '+ A small letter, a to z',
    '- A capital letter, A to Z',
    '- A digit',
    '- A mark such as ! ? or %',
  ])
  expect(meetsRules(rules)).toBe(false)
})

test('a password that has everything meets the rules', () => {
  expect(
    meetsRules(
      passwordRules('Long enough 1', {
        isValid: true,
        meetsMinPasswordLength: true,
        containsUppercaseLetter: true,
        ...policy({ minPasswordLength: 8 }),
      }),
    ),
  ).toBe(true)
})

test('a limit far above any typed password is said only when it is passed', () => {
  const rules = (meetsMaxPasswordLength: boolean) =>
    passwordRules('x'.repeat(10), {
      isValid: true,
      meetsMinPasswordLength: true,
      meetsMaxPasswordLength,
      ...policy({ minPasswordLength: 6, maxPasswordLength: 4096 }),
    }).map(({ text }) => text)
  expect(rules(true)).toEqual(['At least 6 characters'])
  expect(rules(false)).toEqual(['At least 6 characters', 'At most 4096 characters'])
})
