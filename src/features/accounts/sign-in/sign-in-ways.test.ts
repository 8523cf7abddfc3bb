import { expect, test } from 'vitest'
import { linkProblem } from '../links/link-problem.ts'
import { actionModes } from './action-link.ts'
import { endedLink, endings, endingWords, parseEnding } from './sign-in-endings.ts'
import { loginLink, parseLoginWay, wayOn } from './sign-in-ways.ts'

test('[S-04] each way in has an address, and where to go afterwards stays in it', () => {
  expect(loginLink()).toBe('/login')
  expect(loginLink({ way: 'new', next: '/boss' })).toBe('/login?way=new&next=%2Fboss')
  expect(loginLink({ next: '/account', again: true })).toBe('/login?again=1')
  for (const text of [null, '', 'wallet', 'toString']) expect(parseLoginWay(text)).toBe('password')
  expect(parseLoginWay('link')).toBe('link')
})

test('a problem leads to a page of the app, or to the studio by mail', () => {
  for (const way of ['sign-in', 'sign-up', 'link', 'reset', 'account', 'studio'] as const) {
    expect(wayOn(way, { next: '/boss', contact: 'studio@studio.example' }).to).toMatch(
      /^\/(?:login|reset|account)|^mailto:studio@studio\.example$/,
    )
  }
})

test('[S-54] every ending has words; only a void sign-in leads back', () => {
  for (const ending of endings) {
    expect(parseEnding(ending)).toBe(ending)
    expect(endingWords(ending).title).toMatch(/\.$/)
  }
  expect(parseEnding('constructor')).toBeUndefined()
  expect(endedLink('user-disabled', '/account')).toBe('/login?ended=user-disabled')
  expect(endedLink('user-token-expired', '/boss')).toBe('/login?ended=user-token-expired&next=%2Fboss')
})

test('[S-57] a spent or expired link sends a person to where another of its kind is made', () => {
  const ways = Object.fromEntries(
    actionModes.map((mode) => [mode, linkProblem({ code: 'auth/expired-action-code' }, mode).way]),
  )
  expect(ways).toEqual({
    resetPassword: 'reset',
    verifyEmail: 'account',
    verifyAndChangeEmail: 'account',
    recoverEmail: 'studio',
    revertSecondFactorAddition: 'studio',
    revertWalletLink: 'studio',
    revertWalletUnlink: 'studio',
    signIn: 'link',
  })
  expect(linkProblem({ code: 'auth/user-disabled' }, 'signIn').way).toBe('studio')
})
