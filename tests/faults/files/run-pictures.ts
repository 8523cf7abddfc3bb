import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { startAppProcess } from '#tests/app-process.ts'
import { freePort } from '#tests/free-port.ts'
import { findBrowser } from '#tests/journeys/find-browser.ts'
import { listDistinctGrids } from '../../../bench/distinct-pages.ts'
import { becomeOwner, type Content, createClient, type MemoryGrowth, untilQuiet, watchMemory } from './run-upload.ts'

export type PicturesRun = {
  faults: string[]
  seconds: number
  memory: MemoryGrowth
  /** Pages that one visitor was shown in a second, one after the other: before anything was sent, and until all pictures were derived. */
  pages: { before: number; meanwhile: number }
  /** Milliseconds from opening the largest picture's viewer until its first tiles are drawn, each time it was opened. */
  zoom: number[]
}

const width = 4000
const height = 3000

/**
 * Sends `count` pictures of 4,000 × 3,000 pixels to a real server, three at a time as the browser does, and waits until all have their smaller
 * pictures and tiles, while a visitor goes on reading pages that nobody has asked for. Then one of 20,000 pixels, which is zoomed into.
 */
export async function runPictures({ count }: { count: number }): Promise<PicturesRun> {
  const started = Date.now()
  const data = mkdtempSync(join(tmpdir(), 'vitrine-pictures-'))
  const port = await freePort()
  process.env['VITRINE_TEST_URL'] = `http://localhost:${port}`
  const server = await startAppProcess({ PORT: String(port), VITRINE_DATA: data, LOG_LEVEL: 'warn' })
  try {
    const cookie = await becomeOwner(server)
    const client = createClient({ line: { port }, cookie, name: 'field.jpg' })
    const visitor = await createVisitor(port)
    // Made beforehand, so that making them takes nothing from the server; a content that is there already is stored and derived again.
    const fields: Content[] = []
    while (fields.length < 8) fields.push(await makePicture())
    const sent: string[] = []
    const send = async (content: Content) => {
      const { address } = await client.sendWhole(content)
      sent.push(address)
    }
    // What the first picture loads, and what pages load at first, is not what many pictures need.
    await send(fields[0]!)
    await untilDerived(port, sent)
    await visitor.readSome(300)
    await untilQuiet(server)
    const before = await visitor.readSome(300)
    const memory = await watchMemory(server)
    const visits = visitor.comeBack()
    let next = 1
    const sendInTurn = async () => {
      while (next <= count) await send(fields[next++ % fields.length]!)
    }
    await Promise.all([sendInTurn(), sendInTurn(), sendInTurn()])
    await untilDerived(port, sent)
    const meanwhile = await visits.stop()
    const grown = memory.end()
    await send(await makeLargest())
    await untilDerived(port, sent)
    const zoom = await openViewer(`http://localhost:${port}`, { cookie, address: sent.at(-1)! })
    return {
      faults: [...visitor.faults, ...server.errors()],
      seconds: (Date.now() - started) / 1000,
      memory: grown,
      pages: { before, meanwhile },
      zoom,
    }
  } catch (cause) {
    const { exitCode, signalCode } = server.process
    const how = server.isAlive() ? 'is there' : `has ended with ${exitCode ?? signalCode}`
    throw new Error(`The run broke off. The server ${how} and said: ${server.errors().join('\n')}`, { cause })
  } finally {
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

/** Coloured noise of 8 × 8 pixels, as photographs are about as hard to press. */
async function makePicture(): Promise<Content> {
  const bytes = await sharp(randomBytes((width / 8) * (height / 8) * 3), {
    raw: { width: width / 8, height: height / 8, channels: 3 },
  })
    .resize({ width, height })
    .jpeg({ quality: 80 })
    .toBuffer()
  return contentOf(bytes)
}

/** As large as pictures may be: 20,000 pixels wide, 260 million altogether. */
async function makeLargest(): Promise<Content> {
  const bytes = await sharp(randomBytes(1000 * 650 * 3), { raw: { width: 1000, height: 650, channels: 3 } })
    .resize({ width: 20_000, height: 13_000, fit: 'fill' })
    .jpeg({ quality: 60 })
    .toBuffer()
  return contentOf(bytes)
}

function contentOf(bytes: Buffer): Content {
  return { size: bytes.length, piece: (from, length) => bytes.subarray(from, from + length), md5: () => '' }
}

/** Reads grids of sixty cards that nobody has asked for yet, so that each is made, one after the other. */
async function createVisitor(port: number) {
  const grids = await listDistinctGrids(`http://localhost:${port}`, {
    collection: 'gen2',
    path: '/gen2',
    count: 4000,
  })
  const faults: string[] = []
  const readOne = async () => {
    const path = grids.pop()
    if (path === undefined) throw new Error('There are no more pages that nobody has asked for.')
    const { status } = await fetch(`http://localhost:${port}${path}`, { headers: { accept: 'text/html' } }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer
      },
    )
    if (status !== 200) faults.push(`${path} answered ${status}.`)
  }
  /** Pages in a second. */
  const readSome = async (count: number) => {
    const since = Date.now()
    for (let read = 0; read < count; read += 1) await readOne()
    return count / ((Date.now() - since) / 1000)
  }
  return {
    faults,
    readSome,
    /** Comes back every so often until it is stopped; what it is given is the middle one of all speeds. */
    comeBack: () => {
      const speeds: number[] = []
      const over = new AbortController()
      const reading = (async () => {
        while (!over.signal.aborted) {
          speeds.push(await readSome(25))
          // Rarely enough that a run of an hour finds pages that nobody has asked for.
          await setTimeout(30_000, undefined, { signal: over.signal }).catch(() => undefined)
        }
      })()
      // Whoever stops it hears of it.
      reading.catch(() => undefined)
      return {
        stop: async () => {
          over.abort()
          await reading
          return speeds.toSorted((a, b) => a - b)[Math.floor(speeds.length / 2)] ?? 0
        },
      }
    },
  }
}

/** Waits until all pictures have their smaller ones. Throws when none gets them for ten minutes. */
async function untilDerived(port: number, addresses: readonly string[]): Promise<void> {
  let since = Date.now()
  for (const address of addresses)
    for (;;) {
      const { status } = await fetch(`http://localhost:${port}${address}/w/320.webp`, { method: 'HEAD' })
      if (status === 200) {
        since = Date.now()
        break
      }
      if (Date.now() - since > 600_000) throw new Error(`${address} has no smaller pictures.`)
      await setTimeout(500)
    }
}

async function openViewer(url: string, { cookie, address }: { cookie: string; address: string }): Promise<number[]> {
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args, env })
  try {
    const context = await browser.newContext()
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url }])
    const opened: number[] = []
    for (let time = 0; time < 5; time += 1) {
      const page = await context.newPage()
      // The network is never still while a page listens for news.
      await page.route('**/api/news', (route) => route.abort())
      await page.goto(`${url}/boss${address.replace(/\/\d+$/, '')}`, { waitUntil: 'networkidle' })
      const link = page.getByRole('link', { name: 'Zoom into the picture' })
      const since = Date.now()
      await link.click()
      await page.locator('[data-zoom=loaded]').waitFor()
      opened.push(Date.now() - since)
      await page.close()
    }
    return opened
  } finally {
    await browser.close()
  }
}
