import { expect, test } from 'vitest'
import { tokenLink } from '#features/studio/site-map.ts'
import { openTestDatabase } from '#tests/database.ts'
import * as certificate from '#web/routes/prints/certificate.tsx'
import * as studioPage from '#web/routes/studio-page.tsx'
import { openEmbedded, ourPage } from './accounts/embedded-under-test.ts'

// One request of each kind that once was answered with 500; `npm run test:faults -- requests` looks for others.

const db = await openTestDatabase()
const written: unknown[] = []
const log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (_: string, fields?: object) => {
    written.push(fields)
  },
}
const { edge } = openEmbedded(db, { pages: { 'studio page': studioPage, certificate }, change: { log } })

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const multipart = { 'content-type': 'multipart/form-data; boundary=b' }
const json = { 'content-type': 'application/json' }

test.each([
  ['a form that breaks off', 'POST', '/ground', multipart, '--b\r\nx'],
  ['a form that breaks off, on signing out', 'POST', '/sign-out', multipart, '--b\r\nx'],
  [
    'a form that breaks off, on a page',
    'POST',
    '/gen2/refreshopensea',
    { ...multipart, accept: 'text/html' },
    '--b\r\nx',
  ],
  ['JSON where a page takes a form', 'POST', '/gen2/refreshopensea', { ...json, accept: 'text/html' }, '{}'],
  ['arrays in arrays', 'POST', '/wallets/practice/rpc', json, `{"method":"eth_call","params":[${deep(10_000)}]}`],
  ['NUL in a text', 'POST', '/addresses/check', json, '{"country":"\\u0000"}'],
  ['half a character in a text', 'POST', '/addresses/check', json, '{"country":"\\ud800"}'],
  ['NUL in a path', 'GET', '/certificates/%00', { accept: 'text/html' }, undefined],
  ['NUL in the name of a file', 'GET', '/certificates/%00.pdf', {}, undefined],
  ['NUL where something is done', 'POST', '/certificates/%00/scans', {}, ''],
  ['NUL in a query', 'GET', '/api/collections/gen2/tokens?q=%00', {}, undefined],
  ['an encoding that stands for no character', 'GET', '/certificates/%c0%af', { accept: 'text/html' }, undefined],
  ['an encoding that ends early', 'GET', '/%e', {}, undefined],
  ['a line break in a path', 'GET', '/certificates/%0d%0ax', { accept: 'text/html' }, undefined],
])('%s is refused, and nothing is written into the log', async (_, method, path, headers, body) => {
  written.length = 0
  const answer = await edge.request(path, {
    method,
    headers: { ...ourPage, ...headers },
    ...(body === undefined ? {} : { body }),
  })
  const text = await answer.text()
  expect({ status: answer.status, written }, text).toEqual({ status: 400, written: [] })
  if (!('accept' in headers))
    expect(JSON.parse(text)).toMatchObject({ type: expect.stringMatching(/^\/problems\/invalid-/), status: 400 })
})

test('a page whose address cannot be read is an error page like any other', async () => {
  const answer = await edge.request('/certificates/%00', { headers: { accept: 'text/html' } })
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(await answer.text()).toContain('invalid-address')
})

test('methods that nothing here knows are refused as such', async () => {
  const answers = await Promise.all(
    ['PURGE', 'PROPFIND', 'OPTIONS'].map(async (method) => await edge.request('/gen2', { method })),
  )
  expect(answers.map(({ status }) => status)).toEqual([405, 405, 405])
})

test('a collection called like a part of every object has the address of any other', () => {
  expect(tokenLink('toString', '1')).toBe('/collections/toString/1')
})
