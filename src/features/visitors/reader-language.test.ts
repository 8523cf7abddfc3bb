import { expect, test } from 'vitest'
import { addressIn, languageAddresses, localeOf, negotiate } from './reader-language.ts'

const asked = (url: string, headers: Record<string, string> = {}) => localeOf({ url, headers: new Headers(headers) })
const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' }

test('the address decides, then the reader’s choice, then the browser', () => {
  expect(asked('https://studio.example/')).toBe('en')
  expect(asked('https://studio.example/', { ...german, cookie: 'ground=grey; language=en' })).toBe('en')
  expect(asked('https://studio.example/?lang=de', { cookie: 'language=en' })).toBe('de')
  expect(asked('https://studio.example/?lang=xx', { cookie: 'language=de' })).toBe('de')
  expect(asked('https://studio.example/', { cookie: 'language=<script>' })).toBe('en')
  expect(asked('https://studio.example/?lang=en-XA')).toBe('en-XA')
})

test('a browser is answered in a language that is offered', () => {
  expect(asked('https://studio.example/', german)).toBe('de')
})

test('programs and whoever works here read English', () => {
  for (const path of ['/api/collections', '/boss', '/boss.data', '/boss/claims?lang=de', '/boss/claims.data'])
    expect(asked(`https://studio.example${path}`, german)).toBe('en')
  expect(asked('https://studio.example/bossanova', german)).toBe('de')
})

test.each([
  ['', 'en'],
  ['*', 'en'],
  ['fr, de;q=0.2', 'de'],
  ['en;q=0.3, de-CH;q=0.8', 'de'],
  ['de;q=0, en;q=0.1', 'en'],
  ['de;q=0.5;level=1, en;q=0.4', 'de'],
  ['DE', 'de'],
  ['en, de', 'en'],
])('a browser that prefers %j reads %s', (header, language) => {
  expect(negotiate(header, ['en', 'de'])).toBe(language)
})

test('a page’s address in a language keeps what else it says', () => {
  expect(addressIn('de', '/search?q=a+b&lang=en')).toBe('/search?q=a+b&lang=de')
  expect(addressIn('en', '/')).toBe('/?lang=en')
  expect(addressIn('de', '/x?q=a%3Fb?c')).toBe('/x?q=a%3Fb%3Fc&lang=de')
  for (const path of ['//evil.example/%2e%2e', '///evil.example/%2e%2e', '/\\evil.example/%2e%2e'])
    expect(addressIn('de', path)).toBe('/evil.example/%2e%2e?lang=de')
})

test('search engines are told the addresses of a page in every language, once there are two', () => {
  expect(languageAddresses('/search?q=a', ['en'])).toEqual([])
  expect(languageAddresses('/search?q=a', ['en', 'de'])).toEqual([
    { language: 'x-default', address: '/search?q=a' },
    { language: 'en', address: '/search?q=a' },
    { language: 'de', address: '/search?q=a&lang=de' },
  ])
})
