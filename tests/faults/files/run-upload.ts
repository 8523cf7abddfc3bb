import { createHash, type Hash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LARGEST_CHUNK_BYTES } from '#features/files/file/policy.ts'
import { nextChunkBytes } from '#features/files/uploads/upload-pace.ts'
import { type AppProcess, startAppProcess } from '#tests/app-process.ts'
import { type Line, openLine } from '#tests/broken-line.ts'
import { otherContents } from '#tests/file-data.ts'
import { freePort } from '#tests/free-port.ts'
import { claimApp, makePerson, sessionOf } from '#tests/journeys/people.ts'

const mebi = 1024 * 1024

export type MemoryGrowth = { before: number; most: number }

export type UploadRun = {
  faults: string[]
  seconds: number
  /** In bytes, what the server's process had before it took the file and before it gave it back, and the most that it had meanwhile. */
  taking: MemoryGrowth
  giving: MemoryGrowth
  cuts: number
}

/**
 * Sends a file of so many megabytes to a real server in parts as the browser does, through a line that breaks `cuts` times and one end of
 * the server by force, then reads it back. Looks for bytes that differ and for memory that grows with the file.
 */
export async function runUpload({
  megabytes,
  cuts = 3,
  environment = {},
}: {
  megabytes: number
  cuts?: number
  environment?: Record<string, string>
}): Promise<UploadRun> {
  const started = Date.now()
  const data = mkdtempSync(join(tmpdir(), 'vitrine-large-'))
  const port = await freePort()
  const all = { PORT: String(port), VITRINE_DATA: data, LOG_LEVEL: 'warn', ...environment }
  process.env['VITRINE_TEST_URL'] = `http://localhost:${port}`
  let server = await startAppProcess(all)
  const line = await openLine(port)
  try {
    const cookie = await becomeOwner(server)
    const content = createContent(megabytes * mebi)
    const client = createClient({ line, cookie })
    const faults = await endAndResume()
    // What a server does at its start, and what the first upload loads, is not what a large one needs.
    await client.sendWhole(createContent(8 * mebi))
    await untilQuiet(server)
    const taking = await watchMemory(server)
    const location = await client.create(content)
    let broken = 0
    let chunk = nextChunkBytes(0)
    for (let at = 0; at < content.size;) {
      if (broken < cuts && at > (content.size / (cuts + 2)) * (broken + 1)) {
        broken += 1
        line.cutAfter(Math.floor(chunk / 2))
      }
      if (await client.patch(location, content, at, chunk)) {
        at += Math.min(chunk, content.size - at)
        chunk = nextChunkBytes(chunk)
      } else {
        chunk = nextChunkBytes(0)
        at = await client.arrived(location)
      }
    }
    const takingMemory = taking.end()
    const stored = await client.result(location)
    if (stored.metadata.md5Hash !== content.md5())
      faults.push(`The MD5 is ${stored.metadata.md5Hash}, not ${content.md5()}.`)
    const giving = await watchMemory(server)
    const given = await client.md5Of(stored.address)
    if (given !== content.md5()) faults.push('What is given back is not what was taken.')
    return {
      faults: [...faults, ...server.errors()],
      seconds: (Date.now() - started) / 1000,
      taking: takingMemory,
      giving: giving.end(),
      cuts: line.cuts(),
    }

    /** Half a file, a server that is killed, and the other half. */
    async function endAndResume(): Promise<string[]> {
      const half = createContent(Math.ceil(megabytes / 8) * mebi)
      const place = await client.create(half)
      await client.patch(place, half, 0, Math.floor(half.size / 2))
      server.process.kill('SIGKILL')
      await new Promise((resolve) => {
        server.process.once('exit', resolve)
      })
      server = await startAppProcess(all)
      const at = await client.arrived(place)
      if (at !== Math.floor(half.size / 2)) return [`After the server ended, ${at} bytes were there.`]
      for (let next = at; next < half.size; next += LARGEST_CHUNK_BYTES)
        await client.patch(place, half, next, LARGEST_CHUNK_BYTES)
      const { metadata } = await client.result(place)
      return metadata.md5Hash === half.md5() ? [] : ['After the server ended, the MD5 is another one.']
    }
  } finally {
    await line.close()
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

/** Makes an owner of a server that has none, and gives their cookie. */
export async function becomeOwner(server: AppProcess): Promise<string> {
  const link = await server.ownerLink()
  const owner = await makePerson('owner')
  await claimApp(link, owner)
  const { name, value } = await sessionOf(owner)
  return `${name}=${value}`
}

export type Content = { size: number; piece: (from: number, length: number) => Buffer; md5: () => string }

/** A film by its beginning, then bytes that say where they stand: any two megabytes of it differ. */
function createContent(size: number): Content {
  const head = otherContents['video/mp4']
  const piece = (from: number, length: number) => {
    const bytes = Buffer.alloc(Math.min(length, size - from))
    for (let place = 0; place < bytes.length; place += 8)
      bytes.writeUIntLE(
        (from + place) % 2 ** 48,
        Math.min(place, Math.max(0, bytes.length - 6)),
        Math.min(6, bytes.length),
      )
    if (from < head.length) head.copy(bytes, 0, from)
    return bytes
  }
  // Cut at the same places always: the last bytes of a piece depend on where it ends.
  const block = (number: number) => piece(number * mebi, mebi)
  const at = (from: number, length: number) => {
    const end = Math.min(size, from + length)
    const blocks: Buffer[] = []
    for (let number = Math.floor(from / mebi); number * mebi < end; number += 1)
      blocks.push(block(number).subarray(Math.max(0, from - number * mebi), Math.min(mebi, end - number * mebi)))
    return Buffer.concat(blocks)
  }
  let known: string | undefined
  return {
    size,
    piece: at,
    md5: () => {
      if (known !== undefined) return known
      const hash: Hash = createHash('md5')
      for (let number = 0; number * mebi < size; number += 1) hash.update(block(number))
      return (known = hash.digest('base64'))
    },
  }
}

type Stored = { address: string; metadata: { md5Hash: string } }

/** Sends and reads files as a browser does; `name` is what they are called. */
export function createClient({
  line,
  cookie,
  name = 'film.mp4',
}: {
  line: Pick<Line, 'port'>
  cookie: string
  name?: string
}) {
  const ask = async (method: string, path: string, headers: Record<string, string | number>, body?: Buffer) =>
    await new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
      const sent = request(
        {
          port: line.port,
          path,
          method,
          agent: false,
          headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', 'tus-resumable': '1.0.0', cookie, ...headers },
        },
        (answer) => {
          let text = ''
          answer.on('data', (part) => (text += String(part)))
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
          answer.on('error', reject)
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  const create = async ({ size }: Content) => {
    const metadata = `filename ${Buffer.from(name).toString('base64')}`
    const { status, headers, text } = await ask('POST', '/boss/files/uploads', {
      'upload-length': size,
      'upload-metadata': metadata,
    })
    if (status !== 201) throw new Error(`An upload did not begin: ${status} ${text}`)
    return String(headers['location'])
  }
  /** Whether the part arrived whole; a line that broke is no error. */
  const patch = async (location: string, content: Content, from: number, length: number) => {
    const body = content.piece(from, length)
    const answer = await ask(
      'PATCH',
      location,
      { 'upload-offset': from, 'content-type': 'application/offset+octet-stream', 'content-length': body.length },
      body,
    ).catch(() => undefined)
    return answer?.status === 204
  }
  const result = async (location: string) => JSON.parse((await ask('GET', location, {})).text) as Stored
  return {
    create,
    patch,
    result,
    arrived: async (location: string) => Number((await ask('HEAD', location, {})).headers['upload-offset']),
    sendWhole: async (content: Content) => {
      const location = await create(content)
      for (let at = 0; at < content.size; at += LARGEST_CHUNK_BYTES)
        await patch(location, content, at, LARGEST_CHUNK_BYTES)
      return await result(location)
    },
    md5Of: async (address: string) =>
      await new Promise<string>((resolve, reject) => {
        get({ port: line.port, path: address, agent: false, headers: { host: 'localhost' } }, (answer) => {
          const hash = createHash('md5')
          answer.on('data', (part: Buffer) => hash.update(part))
          answer.on('end', () => resolve(hash.digest('base64')))
          answer.on('error', reject)
        }).on('error', reject)
      }),
  }
}

/** Waits until a server that nobody asks has not changed its size for five seconds, but a minute at most. */
export async function untilQuiet(server: AppProcess): Promise<void> {
  let [last, since] = [residentOf(server), Date.now()]
  for (const end = Date.now() + 60_000; Date.now() < end && Date.now() - since < 5000;) {
    await new Promise((resolve) => {
      setTimeout(resolve, 250)
    })
    const now = residentOf(server)
    if (Math.abs(now - last) > 2 * mebi) [last, since] = [now, Date.now()]
  }
}

function residentOf({ process: { pid } }: AppProcess): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
}

/** What the process of a server has, as the system counts it (proc(5), VmRSS), from a moment without garbage on. */
export async function watchMemory(server: AppProcess): Promise<{ end: () => MemoryGrowth }> {
  await server.memory()
  const before = residentOf(server)
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, residentOf(server))
  }, 50)
  return {
    end: () => {
      clearInterval(timer)
      return { before, most: Math.max(most, residentOf(server)) }
    },
  }
}
