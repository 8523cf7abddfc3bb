import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealDocument } from './seal-document.server.ts'

const nonce = '0123456789abcdef'
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the scripts of our own render are named by hash, and the nonce leaves the document', () => {
  const { html, scriptHashes } = sealDocument({ html: `<script nonce="${nonce}">one()</script><script nonce="${nonce}" type="module" async="">two()</script><link nonce="${nonce}" href="/a.js"/>`, nonce })
  expect(scriptHashes).toEqual([hash('one()'), hash('two()')])
  expect(html).toBe('<script>one()</script><script type="module" async="">two()</script><link href="/a.js"/>')
})

test('a script that came with content gets no hash', () => {
  const { scriptHashes } = sealDocument({ html: `<script>steal()</script><script nonce="guessed">steal()</script><script nonce="${nonce}">ours()</script>`, nonce })
  expect(scriptHashes).toEqual([hash('ours()')])
})

test('files are covered by the policy itself', () => {
  expect(sealDocument({ html: `<script nonce="${nonce}" src="/assets/a.js"></script>`, nonce }).scriptHashes).toEqual([])
})

test('the same page is the same bytes whatever its nonce was', () => {
  const page = (mark: string) => sealDocument({ html: `<script nonce="${mark}">one()</script>`, nonce: mark })
  expect(page('aaaa')).toEqual(page('bbbb'))
})

test('a document that ends within a script ends the search', () => {
  expect(sealDocument({ html: `<p>text</p><script nonce="${nonce}">never closed`, nonce }).scriptHashes).toEqual([])
})
