import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { splitStudio } from '../src/features/documents/studio-documents.ts'
import studio from '../studio/studio.config.ts'
import { findBrowser } from '../tests/journeys/find-browser.ts'
import { claimApp, makePerson, sessionOf } from '../tests/journeys/people.ts'
import { type AppUnderTest, openAppUnderTest, removeFolder } from './app-under-test.ts'
import type { Row } from './row.ts'

const GOAL_SECONDS = 1
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 40)
const slug = 'stacked-up'
const path = '/stacked/up'

/**
 * How long what an editor publishes takes to be on open pages of a browser, by itself: from the moment at which *Publish* is sent until the
 * heading is another one, in seconds. Two windows of one browser: one holds its stream of news.
 */
export async function benchPublishToPage({ databaseUrl }: { databaseUrl?: string } = {}): Promise<Row[]> {
  const app = await openAppUnderTest({ environment: databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl } })
  const browser = await chromium.launch(await findBrowser())
  try {
    const publish = await createEditor(app)
    const windows = await openWindows(browser, app.url)
    const seconds: number[][] = windows.map(() => [])
    for (let round = 0; round < ROUNDS; round++) {
      // Whatever is done in turns is met at any moment of its turn.
      await sleep(500 + Math.random() * 1_500)
      const title = `Stacked Up, round ${round}`
      const shown = windows.map(async (page) => await seenAt(page, title))
      const from = await publish(title)
      for (const [at, moment] of (await Promise.all(shown)).entries()) seconds[at]!.push((moment - from) / 1000)
    }
    return ['the first window', 'the second'].map((which, at) => rowOf(which, seconds[at]!))
  } finally {
    await browser.close()
    await app.close()
    removeFolder(app.folder)
  }
}

function rowOf(which: string, seconds: readonly number[]): Row {
  const sorted = seconds.toSorted((a, b) => a - b)
  const [middle, slowest] = [sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!]
  return {
    what: `publishing to an open page, ${which}, middle and slowest of ${sorted.length}`,
    figure: `${middle.toFixed(2)} s, ${slowest.toFixed(2)} s`,
    goal: `≤ ${GOAL_SECONDS} s`,
    met: slowest <= GOAL_SECONDS,
  }
}

/** Publishes the exhibit under another title, and answers when that was asked for, in milliseconds since 1970. */
async function createEditor({ url, ownerLink }: AppUnderTest): Promise<(title: string) => Promise<number>> {
  process.env['VITRINE_TEST_URL'] = url
  const owner = await makePerson('owner')
  await claimApp(ownerLink!, owner)
  const { name, value } = await sessionOf(owner)
  const { content } = splitStudio(studio).documents.find((each) => each.kind === 'exhibit' && each.name === slug)!
  const ask = async (method: string, what: string, body: object) => {
    const answer = await fetch(`${url}/documents/exhibit/${slug}/${what}`, {
      method,
      headers: { 'content-type': 'application/json', origin: url, cookie: `${name}=${value}` },
      body: JSON.stringify(body),
    })
    if (answer.status !== 200) throw new Error(`${method} ${what} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { draftVersion: number }
  }
  let base = 0
  return async (title) => {
    base = (await ask('PUT', 'draft', { base, content: { ...content, title } })).draftVersion
    const from = Date.now()
    await ask('POST', 'acts', { act: 'publish', base })
    // What was published is no draft any more.
    base += 1
    return from
  }
}

async function openWindows(browser: Browser, url: string): Promise<Page[]> {
  const context = await browser.newContext()
  const pages = [await context.newPage(), await context.newPage()]
  const heard = context.waitForEvent('request', (request) => request.url().endsWith('/api/news'))
  for (const page of pages) await page.goto(url + path)
  await heard
  return pages
}

async function seenAt(page: Page, title: string): Promise<number> {
  const seen = await page.waitForFunction(
    (wanted) => (document.querySelector('h1')?.textContent === wanted ? Date.now() : undefined),
    title,
    { polling: 10 },
  )
  return Number(await seen.jsonValue())
}
