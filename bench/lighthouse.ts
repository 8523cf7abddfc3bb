import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../tests/journeys/find-browser.ts'
import { openAppUnderTest, removeFolder } from './app-under-test.ts'
import { middle } from './measure-requests.ts'
import type { Row } from './row.ts'

const require = createRequire(new URL('./package.json', import.meta.url))
const pages = ['/', '/gen2', '/gen2/1', '/stacked/up']

/** Lighthouse's performance score on its simulated phone (slow 4G), the middle of three runs a page, pictures made before. */
export async function benchLighthouse(): Promise<Row[]> {
  const house = await openAppUnderTest()
  try {
    const rows: Row[] = []
    for (const path of pages) {
      await run(house.url + path)
      const scores = [await run(house.url + path), await run(house.url + path), await run(house.url + path)]
      const score = middle(scores.map((each) => each.score))
      rows.push({
        what: `Lighthouse mobile, ${path}`,
        figure: `${score.toFixed(0)}, LCP ${(middle(scores.map((each) => each.lcp)) / 1000).toFixed(1)} s`,
        goal: '≥ 90',
        met: score >= 90,
      })
    }
    return rows
  } finally {
    await house.close()
    removeFolder(house.folder)
  }
}

async function run(url: string): Promise<{ score: number; lcp: number }> {
  const browser = await findBrowser()
  const file = join(mkdtempSync(join(tmpdir(), 'vitrine-lighthouse-')), 'report.json')
  const child = spawn(
    process.execPath,
    [
      require.resolve('lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--only-categories=performance',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=--headless=new ${browser.args.join(' ')}`,
    ],
    { env: { ...browser.env, CHROME_PATH: browser.executablePath }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  await new Promise((resolve) => {
    child.once('exit', resolve)
  })
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    categories: { performance: { score: number } }
    audits: Record<string, { numericValue: number }>
  }
  return {
    score: report.categories.performance.score * 100,
    lcp: report.audits['largest-contentful-paint']!.numericValue,
  }
}
