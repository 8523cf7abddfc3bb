import { expectAccessible } from './accessible.ts'
import { expect, test } from './studio-test.ts'

const pageOf = (body: string, styles = '') =>
  `<!doctype html><html lang="en"><head><title>A page</title><style>${styles}</style></head><body><main><h1>Words</h1>${body}</main></body></html>`

test('the judge of pages hears of a picture without words and of pale text, on the ground where it is pale, and in frames', async ({
  page,
}) => {
  const judged = async (html: string, more = {}) => {
    await page.setContent(html)
    return await expectAccessible(page, 'a page', more).then(
      () => '',
      (error: unknown) => String(error),
    )
  }
  expect(await judged(pageOf('<p>Dark on white.</p>'))).toBe('')
  expect(await judged(pageOf('<img src="data:," width="9" height="9">'))).toContain('a page paper image-alt: <img')
  const pale = 'html[data-ground="night"] p { color: #ddd }'
  expect(await judged(pageOf('<p>Pale at night.</p>', pale))).toContain('a page night color-contrast: <p>')
  expect(await judged(pageOf('<p>Pale at night.</p>', pale), { on: ['paper'] })).toBe('')
  const framed = pageOf(`<iframe title="Another page" srcdoc='${pageOf('<button></button>')}'></iframe>`)
  expect(await judged(framed)).toContain('a page paper button-name: <button>')
  expect(await judged(framed, { except: 'iframe' })).toBe('')
  expect(await judged(pageOf('<div style="width: 3000px">Wide</div>'))).toContain('wider than the window')
})
