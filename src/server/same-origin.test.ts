import { expect, test } from 'vitest'
import { ownOrigins } from './own-host.ts'
import { ForeignOriginError, refuseForeignOrigin } from './same-origin.ts'

const publicUrl = 'https://studio.example'
const laptop = ownOrigins({ publicUrl: 'http://localhost:4000', port: 4000 })
const send =
  (headers: Record<string, string>, { method = 'POST', origins = ownOrigins({ publicUrl, port: 4000 }) } = {}) =>
  () => {
    refuseForeignOrigin({ method, headers: new Headers(headers) }, origins)
  }

test('a form of our own page passes', () => {
  expect(send({ 'sec-fetch-site': 'same-origin', origin: publicUrl })).not.toThrow()
})

test('a form of another site is refused', () => {
  expect(send({ 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' })).toThrow(ForeignOriginError)
  expect(send({ 'sec-fetch-site': 'same-site', origin: 'https://other.studio.example' })).toThrow(ForeignOriginError)
})

test('a browser that only says its origin is believed when it names the public address, on a laptop by any of its names, and never for the host that it asked', () => {
  expect(send({ origin: publicUrl })).not.toThrow()
  expect(send({ origin: 'http://127.0.0.1:4000' }, { origins: laptop })).not.toThrow()
  expect(send({ origin: 'http://127.0.0.1:4001' }, { origins: laptop })).toThrow(ForeignOriginError)
  expect(send({ origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' })).toThrow(ForeignOriginError)
  expect(send({ origin: 'null' })).toThrow(ForeignOriginError)
})

test('what names neither is refused', () => {
  expect(send({})).toThrow(ForeignOriginError)
})

test('reading is open to everyone', () => {
  expect(send({ 'sec-fetch-site': 'cross-site' }, { method: 'GET' })).not.toThrow()
})
