import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../tests/journeys/find-browser.ts'
import { claimApp, makePerson, sessionOf } from '../tests/journeys/people.ts'
import { openAppUnderTest, removeFolder } from './app-under-test.ts'
import { middle } from './measure-requests.ts'
import type { Row } from './row.ts'

const require = createRequire(new URL('./package.json', import.meta.url))
/** One page of each kind. */
const pages = [
  '/',
  '/gen2',
  '/gen2/1',
  '/stacked/up',
  '/xxprints/sienna-sheet',
  '/bsg/burn/1',
  '/vault/1',
  '/certificates/garden-sheet-bat-1',
  '/search?q=garden',
  '/login',
]
const ofStaff = ['/boss', '/boss/claims']
const goals = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof goals
/** Nobody shall find the workbench. */
const forStaff = { ...goals, seo: 0 }

/** Lighthouse on its simulated phone (slow 4G), the middle of three runs a page, pictures made before. */
export async function benchLighthouse(): Promise<Row[]> {
  const app = await openAppUnderTest()
  try {
    process.env['VITRINE_TEST_URL'] = app.url
    const owner = await makePerson('owner')
    await claimApp(app.ownerLink!, owner)
    const { name, value } = await sessionOf(owner)
    const cookie = `${name}=${value}`
    return [
      ...(await rowsOf(pages, { base: app.url, wanted: goals })),
      ...(await rowsOf(ofStaff, { base: app.url, wanted: forStaff, cookie })),
    ]
  } finally {
    await app.close()
    removeFolder(app.folder)
  }
}

async function rowsOf(
  paths: readonly string[],
  { base, wanted, cookie }: { base: string; wanted: Readonly<Record<Category, number>>; cookie?: string },
): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of paths) {
    const once = async () => await run(base + path, cookie)
    await once()
    const reports = [await once(), await once(), await once()]
    const scores = Object.entries(wanted).map(([category, goal]) => ({
      goal,
      score: middle(reports.map((report) => report.scores[category as Category])),
    }))
    rows.push({
      what: `Lighthouse mobile, ${path}: performance, accessibility, best practices, search`,
      figure: `${scores.map(({ score }) => score.toFixed(0)).join(' / ')}, LCP ${(middle(reports.map(({ lcp }) => lcp)) / 1000).toFixed(1)} s`,
      goal: scores.map(({ goal }) => `≥ ${goal}`).join(' / '),
      met: scores.every(({ score, goal }) => Math.round(score) >= goal),
    })
  }
  return rows
}

async function run(url: string, cookie?: string): Promise<{ scores: Record<Category, number>; lcp: number }> {
  const browser = await findBrowser()
  const file = join(mkdtempSync(join(tmpdir(), 'vitrine-lighthouse-')), 'report.json')
  const child = spawn(
    process.execPath,
    [
      require.resolve('lighthouse/cli/index.js'),
      url,
      '--quiet',
      `--only-categories=${Object.keys(goals).join(',')}`,
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=--headless=new ${browser.args.join(' ')}`,
      ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`]),
    ],
    { env: { ...browser.env, CHROME_PATH: browser.executablePath }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  await new Promise((resolve) => {
    child.once('exit', resolve)
  })
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    categories: Record<Category, { score: number }>
    audits: Record<string, { numericValue: number }>
  }
  return {
    scores: Object.fromEntries(
      Object.keys(goals).map((name) => [name, report.categories[name as Category].score * 100]),
    ) as Record<Category, number>,
    lcp: report.audits['largest-contentful-paint']!.numericValue,
  }
}
