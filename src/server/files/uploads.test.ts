import { randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { openLine } from '#tests/broken-line.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { md5, otherContents, picture, pngHeader } from '#tests/file-data.ts'
import { createApp } from '../create-app.ts'
import { buildUnderTest } from '../edge-under-test.ts'
import { listenWith, metadataHeader, openFiles } from './files-under-test.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyTables(db)
})

/** A picture of about three megabytes that no one can make smaller. */
async function noise(): Promise<Buffer> {
  return await sharp(randomBytes(1000 * 1000 * 3), { raw: { width: 1000, height: 1000, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** How large each file is that uploads have left on the disk. */
const sizesIn = (dataFolder: string) =>
  readdirSync(join(dataFolder, 'files')).map((name) => statSync(join(dataFolder, 'files', name)).size)

const problemOf = async (answer: Response) => {
  const { type, title } = (await answer.json()) as { type: string; title: string }
  return [answer.status, type.replace('/problems/', ''), title] as const
}

test('[S-65] a file comes in parts and becomes one at its last byte', async () => {
  const { create, patch, arrived, result } = await openFiles(db)
  const bytes = await noise()
  const created = await create(bytes.length, { filename: '郁金香.png', md5: md5(bytes) })
  expect([created.status, created.headers.get('tus-resumable')]).toEqual([201, '1.0.0'])
  const location = created.headers.get('location')!
  expect(location).toMatch(/^\/boss\/files\/uploads\/[0-9a-f]{32}$/)
  let at = 0
  for (const size of [262_144, 524_288, 1_048_576, 10_000_000]) {
    expect(await arrived(location)).toBe(at)
    const answer = await patch(location, at, new Uint8Array(bytes.subarray(at, at + size)))
    at = Math.min(at + size, bytes.length)
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, String(at)])
  }
  const { fileId, address, metadata } = await result(location)
  expect(metadata).toMatchObject({
    name: '郁金香.png',
    size: bytes.length,
    md5Hash: md5(bytes),
    contentType: 'image/png',
    generation: '1',
    metageneration: '1',
    fullPath: `${fileId}/郁金香.png`,
  })
  expect(address).toBe(`/files/${fileId}/1`)
  // Whoever did not hear the last answer hears it now.
  expect(await arrived(location)).toBe(bytes.length)
  expect(await result(location)).toMatchObject({ fileId })
})

test('[S-65] a small file comes in one request', async () => {
  const { ask, result } = await openFiles(db)
  const bytes = await picture('webp')
  const answer = await ask('POST', '/boss/files/uploads', {
    headers: {
      'upload-length': String(bytes.length),
      'content-type': 'application/offset+octet-stream',
      ...metadataHeader({ filename: 'a.webp' }),
    },
    body: new Uint8Array(bytes),
  })
  expect([answer.status, answer.headers.get('upload-offset')]).toEqual([201, String(bytes.length)])
  expect((await result(answer.headers.get('location')!)).metadata).toMatchObject({
    md5Hash: md5(bytes),
    name: 'a.webp',
  })
})

test('a server that was started anew goes on where the one before ended', async () => {
  const first = await openFiles(db)
  const bytes = await picture('png', 300, 300)
  const location = (await first.create(bytes.length)).headers.get('location')!
  await first.patch(location, 0, new Uint8Array(bytes.subarray(0, 100)))
  // Another process with the same folder, database and cookies.
  const edge = createApp(first.context, buildUnderTest(), {
    clientFolder: '/nowhere',
    builtAt: new Date(0),
    identity: first.identity,
  })
  const headers = {
    cookie: first.editor,
    'sec-fetch-site': 'same-origin',
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
  }
  expect((await edge.request(location, { method: 'HEAD', headers })).headers.get('upload-offset')).toBe('100')
  const answer = await edge.request(location, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '100' },
    body: new Uint8Array(bytes.subarray(100)),
  })
  expect(answer.status).toBe(204)
  expect((await first.result(location)).metadata).toMatchObject({ md5Hash: md5(bytes) })
})

test('a part at the wrong place, a part too long, and a length that is none are refused with a sentence, and nothing is lost', async () => {
  const { create, patch, arrived, ask } = await openFiles(db)
  const bytes = await picture('png')
  const location = (await create(bytes.length)).headers.get('location')!
  await patch(location, 0, new Uint8Array(bytes.subarray(0, 10)))
  expect(await problemOf(await patch(location, 5, 'x'))).toEqual([
    409,
    'upload-offset-differs',
    'Another part of this upload is expected. Nothing is lost: ask how much has arrived, and go on from there.',
  ])
  expect((await problemOf(await patch(location, 11, 'x')))[1]).toBe('upload-offset-differs')
  expect((await problemOf(await patch(location, 10, new Uint8Array(bytes.length))))[1]).toBe('upload-too-long')
  for (const offset of ['-1', '1.5', '0x0a', 'ten', '', '10, 10'])
    expect((await problemOf(await patch(location, offset, 'x'))).slice(0, 2), offset).toEqual([
      400,
      'invalid-upload-request',
    ])
  for (const length of ['-1', '1.5', 'ten', '', '1e3', '9007199254740993'])
    expect((await problemOf(await create(length))).slice(0, 2), length).toEqual([400, 'invalid-upload-request'])
  expect((await problemOf(await create(0)))[1]).toBe('file-empty')
  expect((await problemOf(await create(5 * 1024 ** 3)))[1]).toBe('file-too-large')
  const withoutOffset = await ask('PATCH', location, {
    body: 'x',
    headers: { 'content-type': 'application/offset+octet-stream' },
  })
  expect((await problemOf(withoutOffset)).slice(0, 2)).toEqual([400, 'invalid-upload-request'])
  expect((await problemOf(await patch(location, 10, 'x', { 'content-type': 'text/plain' })))[0]).toBe(400)
  const old = await ask('HEAD', location, { headers: { 'tus-resumable': '0.2.2' } })
  expect(old.status).toBe(400)
  const none = await patch(location, 10, 'x', { 'tus-resumable': '' })
  expect([none.status, none.headers.get('tus-version')]).toEqual([412, '1.0.0'])
  expect(await arrived(location)).toBe(10)
  expect((await patch(location, 10, new Uint8Array(bytes.subarray(10)))).status).toBe(204)
})

test('a body longer than announced whose length nobody said beforehand is cut off where the file ends', async () => {
  const { create, patch, context } = await openFiles(db)
  const location = (await create(100)).headers.get('location')!
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      controller.enqueue(new Uint8Array(1000))
    },
  })
  expect((await problemOf(await patch(location, 0, endless)))[1]).toBe('upload-too-long')
  const folder = join(context.config.dataFolder, 'files')
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
  expect(sizes.every((size) => size <= 100)).toBe(true)
})

test('two who send the same upload at once do not mix: the later goes first, and the file is right', async () => {
  const { create, patch, arrived, result } = await openFiles(db)
  const bytes = await noise()
  const location = (await create(bytes.length, { md5: md5(bytes) })).headers.get('location')!
  const slowly = (from: number) => {
    let at = from
    return new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        await new Promise((resolve) => {
          setTimeout(resolve, 5)
        })
        if (at >= bytes.length) controller.close()
        else controller.enqueue(new Uint8Array(bytes.subarray(at, (at += 65_536))))
      },
    })
  }
  const early = patch(location, 0, slowly(0))
  await new Promise((resolve) => {
    setTimeout(resolve, 60)
  })
  // At the same place: by now the file is longer.
  expect((await problemOf(await patch(location, 0, slowly(0))))[1]).toBe('upload-offset-differs')
  // The first was asked to let go, and said how far it had come.
  const { status, headers } = await early
  expect(status).toBe(204)
  expect(Number(headers.get('upload-offset'))).toBe(await arrived(location))
  for (let at = await arrived(location); at < bytes.length; at = await arrived(location))
    await patch(location, at, slowly(at))
  expect((await result(location)).metadata).toMatchObject({ md5Hash: md5(bytes) })
})

test('names of every script arrive whole, and none leads out of the folder', async () => {
  const { send, context } = await openFiles(db)
  const bytes = await picture('png')
  for (const [given, name] of [
    ['チューリップ 🌷.png', 'チューリップ 🌷.png'],
    ['../../../etc/passwd', 'passwd'],
    ['a"b;c=d\r\nx-evil: 1.png', 'a"b;c=dx-evil: 1.png'],
  ] as const) {
    expect((await send(bytes, { filename: given })).metadata).toMatchObject({ name })
  }
  expect(readdirSync(join(context.config.dataFolder, 'files')).every((name) => /^[0-9a-f]{32}$/.test(name))).toBe(true)
})

test.each(['..%2f..%2fkeys', '0'.repeat(32), 'x'.repeat(32), '0'.repeat(31) + '%00', '0'.repeat(32) + '.json'])(
  'an upload called %s is none',
  async (name) => {
    const { ask, patch } = await openFiles(db)
    for (const answer of [
      await ask('HEAD', `/boss/files/uploads/${name}`),
      await patch(`/boss/files/uploads/${name}`, 0, 'x'),
    ])
      expect([400, 404, 405]).toContain(answer.status)
  },
)

test('an upload is its sender’s alone, whatever role others have', async () => {
  const { create, ask, enter, arrived, patch } = await openFiles(db)
  const location = (await create(100)).headers.get('location')!
  await patch(location, 0, 'ten bytes!')
  const cookie = await enter('other', 'owner')
  for (const method of ['HEAD', 'GET', 'DELETE'])
    expect((await ask(method, location, { cookie })).status, method).toBe(404)
  const stranger = await ask('PATCH', location, {
    cookie,
    headers: { 'upload-offset': '10', 'content-type': 'application/offset+octet-stream' },
    body: 'evil',
  })
  expect(stranger.status).toBe(404)
  expect(await arrived(location)).toBe(10)
})

test('another site cannot upload, and nobody without the role', async () => {
  const { ask, create, enter } = await openFiles(db)
  const foreign = await ask('POST', '/boss/files/uploads', {
    headers: { 'upload-length': '10', 'sec-fetch-site': 'cross-site' },
  })
  expect((await problemOf(foreign))[1]).toBe('foreign-origin')
  expect((await problemOf(await create(10, {}, await enter('viewer', 'viewer'))))[1]).toBe('role-missing')
  expect((await problemOf(await create(10, {}, '')))[1]).toBe('sign-in-needed')
  const allowed = await create(10)
  expect(allowed.headers.get('access-control-allow-origin')).toBeNull()
})

test('what is refused at its end is refused with its sentence, and the upload is gone', async () => {
  const { create, patch, arrived, send, context } = await openFiles(db)
  const page = Buffer.from('<script>alert(1)</script>')
  const location = (await create(page.length, { filename: 'work.png' })).headers.get('location')!
  const answer = await patch(location, 0, new Uint8Array(page))
  expect([answer.headers.get('content-type'), answer.headers.get('tus-resumable')]).toEqual([
    'application/problem+json',
    '1.0.0',
  ])
  const [status, code, title] = await problemOf(answer)
  expect([status, code]).toEqual([415, 'file-type-refused'])
  expect(title).toContain('work.png is none of the kinds of file')
  expect(await arrived(location)).toBe(0)
  expect((await problemOf((await send(await picture('png'), { md5: md5(page) })).answer))[1]).toBe('md5-differs')
  expect(readdirSync(join(context.config.dataFolder, 'files'))).toEqual([])
})

test.each([
  [1, 1, '1 by 1'],
  [50_000, 50_000, '50,000 by 50,000'],
  [50_000, 2, '50,000 by 2'],
])(
  'a picture of %d by %d pixels is refused with its size and the bounds, and nothing of it is left',
  async (...given) => {
    const [width, height, size] = given
    const { create, patch, arrived, send, context } = await openFiles(db)
    const bytes = pngHeader(width, height)
    const location = (await create(bytes.length, { filename: 'work.png' })).headers.get('location')!
    expect(await problemOf(await patch(location, 0, new Uint8Array(bytes)))).toEqual([
      422,
      'picture-size-refused',
      `work.png is ${size} pixels. Nothing was stored. Each side has to be 2 to 30,000 pixels.`,
    ])
    expect([await arrived(location), readdirSync(join(context.config.dataFolder, 'files'))]).toEqual([0, []])
    expect(await db.selectFrom('files').select('name').execute()).toEqual([])
    expect((await send(await picture('png'))).metadata).toMatchObject({ name: 'work.png' })
  },
)

test('a canceled upload is gone; a finished one is not canceled', async () => {
  const { create, ask, patch, arrived, send, context } = await openFiles(db)
  const location = (await create(100)).headers.get('location')!
  await patch(location, 0, 'ten bytes!')
  expect((await ask('DELETE', location)).status).toBe(204)
  expect((await ask('HEAD', location)).status).toBe(404)
  expect(await arrived(location)).toBe(0)
  const done = await send(await picture('png'))
  expect((await ask('DELETE', done.location)).status).toBe(400)
  expect(readdirSync(join(context.config.dataFolder, 'files'))).toHaveLength(1)
})

test('replacing begins only from the generation that is there', async () => {
  const { send, create } = await openFiles(db)
  const { fileId } = await send(await picture('png'))
  const next = await send(await picture('gif'), { replaces: fileId, generation: '1' })
  expect(next.metadata).toMatchObject({ generation: '2', contentType: 'image/gif', name: 'work.png' })
  for (const generation of ['1', '3', 'x', ''])
    expect((await problemOf(await create(10, { replaces: fileId, generation })))[0], generation).toBe(412)
  expect((await problemOf(await create(10, { replaces: '../x', generation: '1' })))[0]).toBe(404)
})

test('the extensions of the protocol that are not offered are refused', async () => {
  const { ask } = await openFiles(db)
  for (const headers of [
    { 'upload-defer-length': '1' },
    { 'upload-length': '10', 'upload-concat': 'partial' },
  ] as Record<string, string>[])
    expect((await problemOf(await ask('POST', '/boss/files/uploads', { headers })))[1]).toBe('invalid-upload-request')
})

test('a line that breaks in the middle keeps what came, and a second request does not wait for the first', async () => {
  const { create, arrived, patch, result, edge, editor, context } = await openFiles(db)
  const { port, close } = await listenWith(edge.fetch)
  const bytes = await noise()
  const location = (await create(bytes.length)).headers.get('location')!
  const head = [
    `PATCH ${location} HTTP/1.1`,
    'host: studio.example',
    'sec-fetch-site: same-origin',
    `cookie: ${editor}`,
    'tus-resumable: 1.0.0',
    'upload-offset: 0',
    'content-type: application/offset+octet-stream',
    `content-length: ${bytes.length}`,
  ]
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(bytes.subarray(0, 1_000_000))
  // The disk is read: to ask the server how much has arrived would end the request that is still bringing it.
  await expect.poll(() => sizesIn(context.config.dataFolder), { timeout: 20_000 }).toEqual([1_000_000])
  // It neither sends nor ends: whoever comes next takes over.
  const at = await arrived(location)
  const started = performance.now()
  expect((await patch(location, at, new Uint8Array(bytes.subarray(at, at + 1000)))).status).toBe(204)
  expect(performance.now() - started).toBeLessThan(2000)
  socket.destroy()
  const now = await arrived(location)
  await patch(location, now, new Uint8Array(bytes.subarray(now)))
  expect((await result(location)).metadata).toMatchObject({ md5Hash: md5(bytes) })
  close()
})

test('[S-59] twenty megabytes arrive through a broken line with the same MD5', async () => {
  const { create, arrived, patch, result, edge, editor, context } = await openFiles(db)
  const { port, close } = await listenWith(edge.fetch)
  // A film by its beginning; nothing of it repeats.
  const bytes = Buffer.concat([otherContents['video/mp4'], randomBytes(20 * 1024 * 1024)])
  const location = (await create(bytes.length, { md5: md5(bytes), filename: 'film.mp4' })).headers.get('location')!
  const line = await openLine(port, { bytesPerSecond: 10 * 1024 * 1024 })
  const send = async (from: number, to: number) =>
    await new Promise<number>((resolve) => {
      const sent = request({
        port: line.port,
        path: location,
        method: 'PATCH',
        agent: false,
        headers: {
          host: 'studio.example',
          'sec-fetch-site': 'same-origin',
          cookie: editor,
          'tus-resumable': '1.0.0',
          'upload-offset': from,
          'content-type': 'application/offset+octet-stream',
          'content-length': to - from,
        },
      })
      sent.on('error', () => resolve(0))
      sent.on('response', (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      sent.end(bytes.subarray(from, to))
    })
  const sent = send(0, bytes.length)
  await expect
    .poll(() => sizesIn(context.config.dataFolder), { timeout: 10_000 })
    .toEqual([expect.toSatisfy((size: number) => size > 1_000_000)])
  line.cut()
  expect(await sent).toBe(0)
  const at = await arrived(location)
  expect(at).toBeGreaterThan(1_000_000)
  expect(at).toBeLessThan(bytes.length)
  line.mend()
  expect(await send(at, bytes.length)).toBe(204)
  const { metadata, address } = await result(location)
  expect(metadata).toMatchObject({ md5Hash: md5(bytes), size: bytes.length, contentType: 'video/mp4' })
  // A browser looks for the end of a film first.
  const end = await edge.request(address, { headers: { range: 'bytes=-1000' } })
  expect(Buffer.from(await end.arrayBuffer()).equals(bytes.subarray(-1000))).toBe(true)
  expect((await patch(location, bytes.length, '')).status).toBe(204)
  await line.close()
  close()
})
