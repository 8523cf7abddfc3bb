import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { type ArchivePart, readTar, writeTar } from './tar.server.ts'

const name = fc.stringMatching(/^[a-z0-9][a-z0-9./_-]{0,60}$/)
const part = fc.record({ name, bytes: fc.uint8Array({ maxLength: 3000 }) })

async function* partsOf(parts: readonly { name: string; bytes: Uint8Array }[]): AsyncGenerator<ArchivePart> {
  for (const { name: called, bytes } of parts) yield { name: called, size: bytes.length, content: [bytes] }
}

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(bytes: AsyncIterable<Uint8Array>) {
  const found: { name: string; bytes: Uint8Array }[] = []
  for await (const { name: called, content } of readTar(bytes))
    found.push({ name: called, bytes: new Uint8Array(await collect(content as AsyncIterable<Uint8Array>)) })
  return found
}

test('whatever was written is read again, however the bytes come', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 6 }), fc.integer({ min: 1, max: 2000 }), async (parts, size) => {
      const archive = await collect(writeTar(partsOf(parts)))
      expect(await read(inChunks(archive, size))).toEqual(parts)
    }),
    { numRuns: 60 },
  )
})

test('what nobody reads of a part is passed over', async () => {
  const archive = await collect(
    writeTar(
      partsOf([
        { name: 'one', bytes: Buffer.alloc(700, 1) },
        { name: 'two', bytes: Buffer.from('2') },
      ]),
    ),
  )
  const names: string[] = []
  for await (const { name: called } of readTar(inChunks(archive, 100))) names.push(called)
  expect(names).toEqual(['one', 'two'])
})

test('an archive that is cut off anywhere, or that has another byte in a header, is refused', async () => {
  const archive = await collect(writeTar(partsOf([{ name: 'one', bytes: Buffer.alloc(700, 1) }])))
  for (const length of [0, 100, 512, 900, 1536, 1700, 2047, 2559])
    await expect(read(inChunks(archive.subarray(0, length), 64))).rejects.toThrow('ends in the middle')
  for (const place of [0, 100, 124, 130, 156, 257]) {
    const changed = Buffer.from(archive)
    changed[place]! ^= 1
    await expect(read(inChunks(changed, 64)), String(place)).rejects.toThrow('no backup of Vitrine')
  }
})

test('what comes behind the end is no part of a backup', async () => {
  const archive = await collect(writeTar(partsOf([])))
  await expect(read(inChunks(Buffer.concat([archive, Buffer.from('x')]), 64))).rejects.toThrow('no backup of Vitrine')
})

test('a part that is longer or shorter than it says is never written as if it were whole', async () => {
  const wrong = async function* (size: number): AsyncGenerator<ArchivePart> {
    yield { name: 'one', size, content: [Buffer.alloc(10)] }
  }
  await expect(collect(writeTar(wrong(9)))).rejects.toThrow('changed while it was read')
  await expect(collect(writeTar(wrong(11)))).rejects.toThrow('changed while it was read')
})

test('sizes beyond eight gigabytes have their place', async () => {
  const size = 9 * 1024 ** 3
  const writing = writeTar(
    (async function* (): AsyncGenerator<ArchivePart> {
      yield { name: 'large', size, content: [] }
    })(),
  )
  const { value: header } = await writing.next()
  await writing.return(undefined)
  for await (const found of readTar(inChunks(header as Buffer, 512))) {
    expect(found).toMatchObject({ name: 'large', size })
    break
  }
})

const hasTar = (() => {
  try {
    execFileSync('tar', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

test.skipIf(!hasTar)('the system’s own tar opens it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-tar-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const parts = [
    { name: 'head.json', bytes: Buffer.from('{}') },
    { name: 'database/claims/000001.jsonl', bytes: Buffer.alloc(5000, 97) },
  ]
  writeFileSync(join(folder, 'archive.tar'), await collect(writeTar(partsOf(parts))))
  execFileSync('tar', ['-xf', 'archive.tar'], { cwd: folder })
  for (const { name: called, bytes } of parts) expect(readFileSync(join(folder, called))).toEqual(bytes)
})
