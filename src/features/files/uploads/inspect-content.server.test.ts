import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { animation, md5, otherContents, picture, pngHeader } from '#tests/file-data.ts'
import { BrokenPictureError, PictureSizeError, UnknownContentError } from '../file/file-errors.ts'
import { inspectContent, inspectStart } from './inspect-content.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-contents-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const path = join(folder, 'content')
async function inspect(bytes: Uint8Array | string, name = 'work.png', at = path) {
  writeFileSync(at, bytes)
  return await inspectContent(at, { name })
}

test.each(['png', 'jpeg', 'webp', 'avif', 'tiff', 'gif'] as const)(
  'a picture in %s is known by its bytes and measured by its header',
  async (format) => {
    const bytes = await picture(format)
    expect(await inspect(bytes, 'page.html')).toEqual({
      size: bytes.length,
      md5Hash: md5(bytes),
      contentType: `image/${format}`,
      width: 30,
      height: 20,
    })
  },
)

test.each(['gif', 'webp'] as const)('a picture in %s of several frames moves', async (format) => {
  // The picture library remembers what it read at a path.
  expect(await inspect(await animation(format), 'work', `${path}.${format}`)).toMatchObject({
    contentType: `image/${format}`,
    moves: true,
    width: 8,
    height: 6,
  })
})

test('a photograph is as wide as it is shown, turned as its camera says', async () => {
  const turned = await sharp(await picture('jpeg'))
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(await inspect(turned)).toMatchObject({ width: 20, height: 30 })
})

test.each(Object.entries(otherContents))('%s is known by its bytes', async (contentType, bytes) => {
  expect(await inspect(bytes)).toMatchObject({ contentType, width: undefined, height: undefined })
})

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
  '<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"></svg>',
])('a drawing is known by its root', async (text) => {
  expect(await inspect(text)).toMatchObject({ contentType: 'image/svg+xml', width: 40, height: 30 })
})

test.each([
  '<!doctype html><html><script>draw()</script></html>',
  '\ufeff<!-- made by hand -->\n<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">\n<title>Work</title>',
  '<html><svg width="4" height="4"></svg></html>',
])('a page is known by how it begins', async (text) => {
  expect(await inspect(text)).toMatchObject({ contentType: 'text/html', width: undefined, height: undefined })
  await expect(inspectStart(path, { name: 'work.html' })).resolves.toBeUndefined()
})

test.each([
  ['a part of a page', '<p>Hello</p><script>alert(1)</script>'],
  ['words about a page', 'An <html> document begins with <!doctype html>.'],
  ['a page in UTF-16', Buffer.from('\ufeff<!doctype html><title>Work</title>', 'utf16le')],
  ['XML', '<?xml version="1.0"?><rss></rss>'],
  ['a script', 'alert(1)'],
  ['an archive', Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1')],
  ['a program', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(64)])],
  ['noise', Buffer.from([1, 2, 3, 4, 5])],
  ['a font', Buffer.concat([Buffer.from('wOF2\0\x01\0\0', 'latin1'), Buffer.alloc(40)])],
])('%s is refused whatever it is called, with what is possible', async (_, bytes) => {
  await expect(inspect(bytes, 'work.png')).rejects.toThrow(UnknownContentError)
  await expect(inspect(bytes, 'work.png')).rejects.toThrow(
    /^work\.png is none of the kinds .* You can upload pictures \(JPEG/,
  )
  await expect(inspectStart(path, { name: 'work.png' })).rejects.toThrow(UnknownContentError)
})

test('a file that is two things is the one that it begins with, and is only ever offered as that', async () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>PK\x03\x04')
  expect((await inspect(Buffer.concat([await picture('jpeg'), page]))).contentType).toBe('image/jpeg')
  expect((await inspect(Buffer.concat([await picture('gif'), page]))).contentType).toBe('image/gif')
  expect((await inspect(Buffer.concat([page, await picture('jpeg')]))).contentType).toBe('text/html')
})

test.each([
  [2, 2, true],
  [1, 2, false],
  [30_000, 2, true],
  [30_001, 2, false],
  [30_000, 30_000, true],
  [2, 30_001, false],
])('a picture of %d by %d pixels is read from its header alone: taken is %s', async (width, height, isTaken) => {
  const started = performance.now()
  const asked = inspect(pngHeader(width, height))
  if (isTaken) expect(await asked).toMatchObject({ width, height })
  else await expect(asked).rejects.toThrow(PictureSizeError)
  // Decoding the largest would take seconds and gigabytes.
  expect(performance.now() - started).toBeLessThan(1000)
})

test('a drawing that calls itself too large, and a picture that cannot be read, are refused', async () => {
  await expect(inspect('<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="3"/>')).rejects.toThrow(
    PictureSizeError,
  )
  await expect(inspect((await picture('png')).subarray(0, 20))).rejects.toThrow(BrokenPictureError)
})

test('a sound with a long description of itself is not refused by its beginning', async () => {
  const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\x7f\x7f\x7f', 'latin1'), Buffer.alloc(4100)])
  writeFileSync(path, tag)
  await expect(inspectStart(path, { name: 'sound.mp3' })).resolves.toBeUndefined()
})
