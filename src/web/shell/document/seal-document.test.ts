import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealDocument } from './seal-document.server.ts'

const nonce = '0123456789abcdef'
const seal = (text: string, mark = nonce) => {
  const { html, scriptHashes } = sealDocument({ html: Buffer.from(text), nonce: mark })
  return { html: html.toString(), scriptHashes }
}
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the scripts of our own render are named by hash, and the nonce leaves the document', () => {
  const { html, scriptHashes } = seal(
    `<script nonce="${nonce}">one()</script><script nonce="${nonce}" type="module" async="">two()</script><link nonce="${nonce}" href="/a.js"/>`,
  )
  expect(scriptHashes).toEqual([hash('one()'), hash('two()')])
  expect(html).toBe('<script>one()</script><script type="module" async="">two()</script><link href="/a.js"/>')
})

test('a script that came with content gets no hash', () => {
  const { scriptHashes } = seal(
    `<script>steal()</script><script nonce="guessed">steal()</script><script nonce="${nonce}">ours()</script>`,
  )
  expect(scriptHashes).toEqual([hash('ours()')])
})

test('text that takes several bytes a letter is named by the hash of its bytes', () => {
  const { html, scriptHashes } = seal(`<p>Größe · 東京</p><script nonce="${nonce}">say('é · 東')</script><p>…</p>`)
  expect(scriptHashes).toEqual([hash("say('é · 東')")])
  expect(html).toBe("<p>Größe · 東京</p><script>say('é · 東')</script><p>…</p>")
})

test('files are covered by the policy itself', () => {
  expect(seal(`<script nonce="${nonce}" src="/assets/a.js"></script>`).scriptHashes).toEqual([])
})

test('the same page is the same bytes whatever its nonce was', () => {
  const page = (mark: string) => seal(`<script nonce="${mark}">one()</script>`, mark)
  expect(page('aaaa')).toEqual(page('bbbb'))
})

test('a document that ends within a script ends the search', () => {
  expect(seal(`<p>text</p><script nonce="${nonce}">never closed`).scriptHashes).toEqual([])
})
