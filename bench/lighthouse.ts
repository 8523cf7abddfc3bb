import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../tests/journeys/find-browser.ts'
import { claimApp, makePerson, sessionOf } from '../tests/journeys/people.ts'
import { openAppUnderTest, removeFolder } from './app-under-test.ts'
import { middle } from './measure-requests.ts'
import type { Row } from './row.ts'

const require = createRequire(new URL('./package.json', import.meta.url))
/** One page of each kind that a search may find. */
const open = [
  '/',
  '/collections',
  '/gen2',
  '/gen2/1',
  '/gen2/printed',
  '/gen2/bloomblocks',
  '/collections/gen2/traits',
  '/stacked/up',
  '/oldindex',
  '/xxprints',
  '/xxprints/sienna-sheet',
  '/vault',
  '/vault/1',
  '/bsg/burn/1',
  '/bsg/burn/pill',
  '/burned',
  '/certificates/verify',
  '/certificates/garden-sheet-bat-1',
  '/compare?piece=gen2%2F1&piece=gen2%2F2',
  '/guarantees',
  '/web3',
  '/help',
]
/** Kept out of searches on purpose: what somebody looks for, a way in, what is one person's and what is staff's. */
const hidden = ['/search?q=garden', '/login']
const ofPeople = ['/account', '/boss', '/boss/claims', '/boss/content', '/boss/editions/sienna-sheet']

const goals = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof goals
const categories = Object.keys(goals) as Category[]

type Measured = {
  scores: Record<Category, number>
  /** Milliseconds, as the simulated phone would take. */
  lcp: number
  blocked: number
  /** How far things moved, without a unit. */
  shift: number
  kilobytes: number
  requests: number
  failing: string[]
}

/**
 * Lighthouse on its simulated phone (slow 4G, a processor four times slower), pictures made before; the middle of three runs a page, or of
 * LIGHTHOUSE_RUNS. Performance is a lower bound where other programs share the machine, so the load of the last minute stands beside it; bytes,
 * requests and what moves are the same under any load. With LIGHTHOUSE_PAGES, only those whose address has that in it.
 */
export async function benchLighthouse(): Promise<Row[]> {
  const app = await openAppUnderTest()
  try {
    process.env['VITRINE_TEST_URL'] = app.url
    const owner = await makePerson('owner')
    await claimApp(app.ownerLink!, owner)
    const { name, value } = await sessionOf(owner)
    const pages = [
      ...open.map((path) => ({ path, options: [] })),
      ...hidden.map((path) => ({ path, options: unlisted })),
      ...ofPeople.map((path) => ({
        path,
        options: [...unlisted, `--extra-headers=${JSON.stringify({ cookie: `${name}=${value}` })}`],
      })),
    ].filter(({ path }) => path.includes(process.env['LIGHTHOUSE_PAGES'] ?? ''))
    const rows: Row[] = []
    for (const { path, options } of pages) rows.push(await rowOf(path, { base: app.url, options }))
    return rows
  } finally {
    await app.close()
    removeFolder(app.folder)
  }
}

/** That a page cannot be indexed is intended there, and no failure. */
const unlisted = ['--skip-audits=is-crawlable']

async function rowOf(path: string, { base, options }: { base: string; options: readonly string[] }): Promise<Row> {
  await run(base + path, options)
  const reports: Measured[] = []
  for (let time = 0; time < Number(process.env['LIGHTHOUSE_RUNS'] ?? 3); time++)
    reports.push(await run(base + path, options))
  const of = (pick: (report: Measured) => number) => middle(reports.map(pick))
  const scores = categories.map((category) => Math.round(of((report) => report.scores[category])))
  const failing = [...new Set(reports.flatMap((report) => report.failing))]
  return {
    what: `Lighthouse mobile, ${path}${options.length > 0 ? ' (not to be found, on purpose)' : ''}`,
    figure: [
      scores.join(' / '),
      `LCP ${(of(({ lcp }) => lcp) / 1000).toFixed(1)} s`,
      `TBT ${of(({ blocked }) => blocked).toFixed(0)} ms`,
      `CLS ${of(({ shift }) => shift).toFixed(3)}`,
      `${of(({ kilobytes }) => kilobytes).toFixed(0)} kB in ${of(({ requests }) => requests).toFixed(0)}`,
      `load ${loadavg()[0]!.toFixed(0)}`,
      ...(failing.length > 0 ? [`fails: ${failing.join('; ')}`] : []),
    ].join(', '),
    goal: categories.map((category) => `≥ ${goals[category]}`).join(' / '),
    met: categories.every((category, at) => scores[at]! >= goals[category]),
  }
}

/** Throws where the page was not the one that was asked for: its figures would be another's. */
async function run(url: string, options: readonly string[]): Promise<Measured> {
  const browser = await findBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-lighthouse-'))
  const file = join(folder, 'report.json')
  const child = spawn(
    process.execPath,
    [
      require.resolve('lighthouse/cli/index.js'),
      url,
      '--quiet',
      `--only-categories=${categories.join(',')}`,
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=--headless=new ${browser.args.join(' ')}`,
      ...options,
    ],
    { env: { ...browser.env, CHROME_PATH: browser.executablePath }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  await new Promise((resolve) => {
    child.once('exit', resolve)
  })
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  rmSync(folder, { recursive: true })
  if (report.runtimeError !== undefined) throw new Error(`${url}: ${report.runtimeError.message}`)
  if (report.finalDisplayedUrl !== url) throw new Error(`${url} led to ${report.finalDisplayedUrl}.`)
  return measuredIn(report)
}

type Report = {
  finalDisplayedUrl: string
  runtimeError?: { message: string }
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; details?: { items?: { transferSize?: number }[] } }
  >
}

function measuredIn({ categories: found, audits }: Report): Measured {
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details?.items ?? []
  return {
    scores: Object.fromEntries(categories.map((name) => [name, found[name].score * 100])) as Record<Category, number>,
    lcp: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    kilobytes: requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000,
    requests: requests.length,
    // Performance is judged by its figures.
    failing: categories
      .filter((name) => name !== 'performance')
      .flatMap((name) => found[name].auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => audits[id]!.title),
  }
}
