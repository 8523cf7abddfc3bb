import { expect, test } from 'vitest'
import { cleanName, dispositionHeader } from '#platform/http/file-name.ts'
import { byteText } from './byte-text.ts'
import { acceptedTypes, dispositionOf, kindOf } from './content-types.ts'
import { PictureSizeError, UnknownContentError } from './file-errors.ts'
import {
  FIRST_CHUNK_BYTES,
  LARGEST_CHUNK_BYTES,
  OPERATION_RETRY_MILLISECONDS,
  SINGLE_REQUEST_BYTES,
  UPLOAD_RETRY_MILLISECONDS,
} from './policy.ts'
import { fileAddress, metadataOf, type StoredFile } from './stored-file.ts'
import { svgSize } from './svg-size.ts'

const file: StoredFile = {
  fileId: 'a'.repeat(32),
  name: 'tulip.jpg',
  generation: 2,
  metageneration: 3,
  bucket: 'folder:files',
  objectKey: 'b'.repeat(32),
  size: 12,
  md5Hash: 'rL0Y20zC+Fzt72VPzMSk2A==',
  contentType: 'image/jpeg',
  width: 30,
  pictures: undefined,
  height: 20,
  timeCreated: new Date('2026-03-01T12:00:00Z'),
  updated: new Date('2026-03-02T12:00:00Z'),
  cacheControl: 'public',
  contentDisposition: 'inline',
  contentEncoding: 'identity',
  contentLanguage: 'nl',
  customMetadata: { artist: 'Ada' },
}

test('[S-62] the metadata of a file has every field, and not the name of its bytes in the store', () => {
  expect(metadataOf(file)).toEqual({
    bucket: 'folder:files',
    generation: '2',
    metageneration: '3',
    fullPath: `${'a'.repeat(32)}/tulip.jpg`,
    name: 'tulip.jpg',
    size: 12,
    timeCreated: '2026-03-01T12:00:00.000Z',
    updated: '2026-03-02T12:00:00.000Z',
    md5Hash: 'rL0Y20zC+Fzt72VPzMSk2A==',
    cacheControl: 'public',
    contentDisposition: 'inline',
    contentEncoding: 'identity',
    contentLanguage: 'nl',
    contentType: 'image/jpeg',
    customMetadata: { artist: 'Ada' },
  })
  expect(fileAddress(file)).toBe(`/files/${'a'.repeat(32)}/2`)
})

test('[S-64] [S-65] sizes of requests and lengths of retries are those of the specification', () => {
  expect([SINGLE_REQUEST_BYTES, FIRST_CHUNK_BYTES, LARGEST_CHUNK_BYTES]).toEqual([262_144, 262_144, 33_554_432])
  expect([OPERATION_RETRY_MILLISECONDS, UPLOAD_RETRY_MILLISECONDS]).toEqual([120_000, 600_000])
})

test.each([
  ['tulip.jpg', 'tulip.jpg'],
  ['チューリップ.png', 'チューリップ.png'],
  ['توليب.png', 'توليب.png'],
  ['Tülpe 🌷.svg', 'Tülpe 🌷.svg'],
  ['Tu\u0308lpe.svg', 'Tülpe.svg'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['/', 'file'],
  ['..', 'file'],
  ['.htaccess', 'htaccess'],
  ['a\0b\r\nc\u202egpj.exe', 'abcgpj.exe'],
  ['half\ud800', 'half'],
  ['   ', 'file'],
  ['', 'file'],
  ['two  spaces.png', 'two spaces.png'],
])('a file called %j is stored as %j', (given, name) => {
  expect(cleanName(given)).toBe(name)
})

test('a name that is too long keeps its beginning and its ending, and is never cut within a character', () => {
  const name = cleanName(`${'🌷'.repeat(300)}.jpeg`)
  expect(Array.from(name)).toHaveLength(80)
  expect(name.endsWith('🌷.jpeg')).toBe(true)
  expect(name.isWellFormed()).toBe(true)
})

test('a name is offered in every script, and no name ends the header early', () => {
  expect(dispositionHeader('inline', 'tulip.jpg')).toBe(`inline; filename="tulip.jpg"; filename*=UTF-8''tulip.jpg`)
  expect(dispositionHeader('attachment', 'Tülpe "1".svg')).toBe(
    `attachment; filename="T_lpe _1_.svg"; filename*=UTF-8''T%C3%BClpe%20%221%22.svg`,
  )
  for (const name of ['チューリップ.png', '"; filename="x.html', "a'b(c)*.png", 'a%22b'])
    expect(dispositionHeader('inline', name)).toMatch(/^inline; filename="[^"\\]*"; filename\*=UTF-8''[\w.!~%-]+$/)
})

test('what browsers would run or not show in a sandbox is saved and not opened', () => {
  expect(['image/png', 'video/mp4', 'audio/mpeg', 'application/pdf', 'model/gltf-binary'].map(dispositionOf)).toEqual([
    'inline',
    'inline',
    'inline',
    'attachment',
    'attachment',
  ])
  expect(dispositionOf('text/html')).toBe('attachment')
  expect(kindOf('text/plain')).toBeUndefined()
  expect(kindOf('toString')).toBeUndefined()
  expect(acceptedTypes).toContain('image/avif,')
})

test.each([
  ['<svg width="30" height="20">', 30, 20],
  ['<?xml version="1.0"?><!-- <svg width="1"> --><svg:svg xmlns:svg="x" width="2in" height="10mm">', 192, 38],
  ["<svg viewBox='0 0 400 300'>", 400, 300],
  ['<svg viewBox="0,0 400,200" width="100">', 100, 50],
  ['<svg width="100%" height="100%" viewBox="0 0 8 6">', 8, 6],
  ['<svg data-width="7" title="a > b">', 300, 150],
  ['<svg width="1e9" height="2">', 1_000_000_000, 2],
])('the size of %j is %d by %d', (text, width, height) => {
  expect(svgSize(text)).toEqual({ width, height })
})

test('errors say what happened, whether anything was stored, and what can be done', () => {
  expect(new UnknownContentError('notes.txt').message).toBe(
    'notes.txt is none of the kinds of file that can be stored here, whatever its name says. Nothing was stored. You can upload pictures (JPEG, PNG, GIF, WebP, AVIF, TIFF, SVG), video (MP4, MOV, WebM, Ogg), audio (MP3, M4A, AAC, Ogg, WAV, FLAC), PDF, glTF models (GLB) and single HTML pages.',
  )
  expect(new PictureSizeError('a.png', 40_000, 1).message).toContain('40,000 by 1 pixels. Nothing was stored.')
})

test('numbers of bytes are said as people say them', () => {
  expect([0, 1, 512, 1024, 1536, 262_144, 5_000_000, 4 * 1024 ** 3].map(byteText)).toEqual([
    '0 bytes',
    '1 byte',
    '512 bytes',
    '1 kB',
    '1.5 kB',
    '256 kB',
    '4.8 MB',
    '4 GB',
  ])
})
