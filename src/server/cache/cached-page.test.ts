import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cachePage, type Encoding, ensureForm, weightOf } from './cached-page.ts'

const text = '<p>A page that says the same again and again.</p>'.repeat(200)
const pageOf = () => cachePage({ version: 'v1', headers: {}, body: Buffer.from(text) })
const plainOf: Record<Encoding, (body: Buffer) => string> = {
  identity: String,
  gzip: (body) => String(gunzipSync(body)),
  br: (body) => String(brotliDecompressSync(body)),
}

test('once it is compressed a page is kept in that form alone', async () => {
  for (const encoding of ['gzip', 'br'] as const) {
    const page = pageOf()
    expect(weightOf(page)).toBe(text.length)
    const { body } = await ensureForm(page, encoding)
    expect(weightOf(page)).toBe(body.byteLength)
    expect(body.byteLength).toBeLessThan(text.length / 5)
  }
})

test('what is kept of a page holds no more memory than its bytes', async () => {
  const page = pageOf()
  for (const encoding of ['gzip', 'br', 'identity'] as const) {
    const { body } = await ensureForm(page, encoding)
    expect([encoding, body.buffer.byteLength]).toEqual([encoding, body.byteLength])
  }
})

test('a page that was asked for as it is weighs once', async () => {
  const page = pageOf()
  await ensureForm(page, 'identity')
  expect(weightOf(page)).toBe(text.length)
})

test('whichever form was asked for first, each other one is the same page', async () => {
  const encodings = ['identity', 'gzip', 'br'] as const
  for (const first of encodings) {
    const page = pageOf()
    await ensureForm(page, first)
    for (const encoding of encodings) {
      const form = await ensureForm(page, encoding)
      expect([first, encoding, plainOf[encoding](form.body) === text]).toEqual([first, encoding, true])
    }
  }
})

test('forms that are asked for at the same time are all made', async () => {
  const page = pageOf()
  const [gzip, br, plain] = await Promise.all([
    ensureForm(page, 'gzip'),
    ensureForm(page, 'br'),
    ensureForm(page, 'identity'),
  ])
  expect([plainOf.gzip(gzip.body), plainOf.br(br.body), plainOf.identity(plain.body)]).toEqual([text, text, text])
})
