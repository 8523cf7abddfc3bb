import { expect, test } from 'vitest'
import { linkReturnAddress, readActionLink } from './action-link.ts'

const origin = 'https://studio.example'
const read = (query: string) => readActionLink(new URLSearchParams(query), { origin })

test('[S-05] the page knows whether it was opened to ask for a link, by one, or by a broken one', () => {
  expect(read('')).toBe('asking')
  expect(read('next=/boss')).toBe('asking')
  expect(read('mode=resetPassword&oobCode=c1')).toEqual({ mode: 'resetPassword', code: 'c1', next: '/account' })
  for (const query of [
    'mode=resetPassword',
    'oobCode=c1',
    'mode=eraseAll&oobCode=c1',
    'mode=signIn&oobCode=',
    `mode=signIn&oobCode=${'x'.repeat(1001)}`,
  ])
    expect(read(query), query).toBe('broken')
})

test('after a link a person goes on inside the app', () => {
  const next = (back: string) =>
    (read(`mode=verifyEmail&oobCode=c&continueUrl=${encodeURIComponent(back)}`) as { next: string }).next
  expect(next('https://studio.example/gen2/7?a=b')).toBe('/gen2/7?a=b')
  expect(next('https://studio.example/reset?next=%2Fboss')).toBe('/boss')
  expect(next('https://studio.example/reset')).toBe('/account')
  expect(next('https://studio.example/login')).toBe('/account')
})

test.each([
  'https://elsewhere.example/boss',
  '//elsewhere.example',
  'javascript:alert(1)',
  'https://studio.example.elsewhere.example/',
  'not an address',
  'https://studio.example/reset?next=//elsewhere.example',
])('a link cannot lead out of the app: %s', (back) => {
  expect(read(`mode=verifyEmail&oobCode=c&continueUrl=${encodeURIComponent(back)}`)).toMatchObject({ next: '/account' })
})

test('what a link comes back to leads on to where a person wanted to go', () => {
  const address = linkReturnAddress({ origin, next: '/boss?a=1' })
  expect(address).toBe('https://studio.example/reset?next=%2Fboss%3Fa%3D1')
  expect(readActionLink(new URL(`${address}&mode=signIn&oobCode=c`).searchParams, { origin })).toEqual({
    mode: 'signIn',
    code: 'c',
    next: '/boss?a=1',
  })
})
