import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, onTestFinished, vi } from 'vitest'
import type { StoredFile } from '#features/files/file/stored-file.ts'
import { type Announced, beginUpload } from '#features/files/uploads/begin-upload.server.ts'
import { type FileService, fileServiceOf } from '#features/files/uploads/file-service.server.ts'
import { finishUpload } from '#features/files/uploads/finish-upload.server.ts'
import type { Upload } from '#features/files/uploads/upload.ts'
import { readConfig } from '#platform/config.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'

/** Files on the test's database and in a folder of the test's own, or in what `environment` says. */
export function filesUnderTest(
  db: EdgeDb,
  {
    now = () => new Date('2026-03-01T12:00:00Z'),
    environment = {},
  }: { now?: () => Date; environment?: Record<string, string> } = {},
): FileService {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return fileServiceOf({ db, read: readSide(db), now, config: readConfig({ VITRINE_DATA: folder, ...environment }) })
}

/** Tests of a file that wait for derived pictures: those have the lowest priority, so beside other tests a small one can take half a minute. */
export function waitForPictures(): void {
  vi.setConfig({ testTimeout: 120_000 })
  afterAll(vi.resetConfig)
}

/** An upload whose bytes have arrived. */
export async function arrive(
  service: FileService,
  bytes: Uint8Array,
  announced: Partial<Announced> = {},
): Promise<Upload> {
  const upload = await beginUpload(service, {
    name: 'work.png',
    size: bytes.length,
    md5Hash: undefined,
    replaces: undefined,
    begunBy: 'ada',
    ...announced,
  })
  await writeFile(service.storage.pathOf(upload.uploadId), bytes)
  return upload
}

export async function upload(
  service: FileService,
  bytes: Uint8Array,
  announced: Partial<Announced> = {},
): Promise<StoredFile> {
  const { uploadId, begunBy } = await arrive(service, bytes, announced)
  return await finishUpload(service, { uploadId, by: begunBy, requestId: 'request' })
}

export const md5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('base64')

/** A picture of one colour in any format that sharp writes. */
export async function picture(
  format: 'png' | 'jpeg' | 'webp' | 'avif' | 'tiff' | 'gif',
  width = 30,
  height = 20,
): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .toFormat(format)
    .toBuffer()
}

/** A picture of two frames, 8 by 6 pixels. */
export async function animation(format: 'webp' | 'gif'): Promise<Buffer> {
  const frame = async (background: string) =>
    await sharp({ create: { width: 8, height: 6, channels: 3, background } })
      .png()
      .toBuffer()
  return await sharp([await frame('#336699'), await frame('#993366')], { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

/** The beginning of a PNG that says how large it is, without any pixels behind it. */
export function pngHeader(width: number, height: number): Buffer {
  return png({ width, height, kind: [8, 2, 0, 0, 0] }, Buffer.from([0x78, 0x9c, 3, 0, 0, 0, 0, 1]))
}

/**
 * A whole picture of so many pixels a side in a few kilobytes: black, a bit a pixel, in the order of Adam7, of which no row is whole before the last pass
 * (PNG, 3rd edition, § 8). Whoever shrinks it holds all of it.
 */
export function bombPng(side: number): Buffer {
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const
  const bytes = passes.map(([left, top, right, down]) => {
    const [columns, rows] = [Math.ceil((side - left) / right), Math.ceil((side - top) / down)]
    return rows * (1 + Math.ceil(columns / 8))
  })
  const pixels = Buffer.alloc(bytes.reduce((sum, each) => sum + each, 0))
  return png({ width: side, height: side, kind: [1, 0, 0, 0, 1] }, deflateSync(pixels))
}

/** `kind`: bits of a sample, type of colour, compression, filter, interlacing. */
function png({ width, height, kind }: { width: number; height: number; kind: number[] }, pixels: Buffer): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set(kind, 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The beginnings of files that are no pictures, as programs write them. */
export const otherContents = {
  'video/mp4': Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41\0\0\0\x08free\0\0\0\x08mdat', 'latin1'),
  'video/quicktime': Buffer.from('\0\0\0\x14ftypqt  \0\0\x02\0qt  \0\0\0\x08wide', 'latin1'),
  'audio/mpeg': Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(800)]),
  'audio/wav': Buffer.from(
    'RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x44\xac\0\0\x88\x58\x01\0\x02\0\x10\0data\0\0\0\0',
    'latin1',
  ),
  'audio/flac': Buffer.concat([Buffer.from('fLaC\0\0\0\x22', 'latin1'), Buffer.alloc(34)]),
  'application/pdf': Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\n', 'latin1'),
  'model/gltf-binary': Buffer.from('glTF\x02\0\0\0\x14\0\0\0\x04\0\0\0JSON{}  ', 'latin1'),
} as const
