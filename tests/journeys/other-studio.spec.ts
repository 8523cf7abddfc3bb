import type { APIRequestContext, Page } from '@playwright/test'
import { expectToFit } from './accessible.ts'
import { inOwnApp } from './open-app.ts'
import { allow, askPracticePiece, connectPractice, untilWritten } from './practising.ts'
import { signInByWallet } from './sign-in.ts'
import { expect, test } from './studio-test.ts'

test.describe.configure({ timeout: 300_000 })

/** Words of the demo's content; none of them is the product's. What its pill is called stands on the chain, which both studios read. */
const demoWords =
  /\b(?:xxprints|oldindex|gen2|bandit|bsg|bloomblocks?|stacked up|skull diver|still life|musings|blissful|kiln|sienna)\b/i

test(
  'another studio has its own pages: no dead link, no word of the demo, a piece is burned and a print right is used',
  { tag: '@promise' },
  async ({ page }) => {
    await inOwnApp(
      async ({ url }) => {
        await page.goto(url)
        const main = page.getByRole('navigation', { name: 'Main' })
        await expect(main.getByRole('link')).toHaveText(['Flowers', 'Leaves', 'Collections', 'Prints'])
        const open = page
          .getByRole('region', { name: 'Open now' })
          .or(page.locator('section').filter({ has: page.getByRole('heading', { name: 'Open now' }) }))
          .first()
        await expect(open).toContainText('Leaf print')
        for (const width of [360, 1024, 1920]) {
          await page.setViewportSize({ width, height: 1000 })
          for (const path of ['/', '/flowers', '/flowers/1', '/give-up/3']) {
            await page.goto(url + path)
            await expectToFit(page, `${path} at ${width}`)
            await expect(page.getByText('The press rests until 7 January.')).toBeVisible()
          }
        }
        const { dead, demo, count } = await crawl(page.request, url)
        expect(dead, 'links that lead nowhere').toEqual([])
        expect(demo, 'words of the demo').toEqual([])
        expect(count).toBeGreaterThan(500)
        for (const [from, to] of [
          ['/blossoms', '/flowers'],
          ['/xxprints', '/sheets'],
          ['/xxprints/leaf-print', '/sheets/leaf-print'],
          ['/xxprints/leaf-print/register.csv', '/sheets/leaf-print/register.csv'],
          ['/editions/leaf-print', '/sheets/leaf-print'],
          // What is left of the address of a work whose name somebody took away.
          ['/exhibits', '/'],
        ] as const) {
          const answer = await page.request.get(url + from)
          expect([answer.status(), answer.url()]).toEqual([200, url + to])
        }
        // This studio has no catalogue by year.
        for (const path of ['/catalogue', '/oldindex'])
          expect((await page.request.get(url + path)).status(), path).toBe(404)

        await burnLeaf(page, url)
        await useFlowerRight(page, url)
      },
      { VITRINE_STUDIO: 'tests/other-studio/studio.config.ts' },
    )
  },
)

/** Asks for every page that a visitor can reach from the front page and from the sitemap. */
async function crawl(
  request: APIRequestContext,
  url: string,
): Promise<{ dead: string[]; demo: string[]; count: number }> {
  const sitemap = await (await request.get(`${url}/sitemap.xml`)).text()
  const queue = ['/', ...[...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, loc]) => new URL(loc!).pathname)]
  const seen = new Set(queue)
  const [dead, demo]: [string[], string[]] = [[], []]
  const walk = async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const answer = await request.get(url + path)
      if (answer.status() >= 400) dead.push(`${answer.status()} ${path}`)
      if (!(answer.headers()['content-type'] ?? '').startsWith('text/html')) continue
      const html = await answer.text()
      const found = demoWords.exec(html.replaceAll(/<script[^]*?<\/script>/g, ''))
      if (found !== null) demo.push(`${found[0]} at ${path}`)
      for (const [, href] of html.matchAll(/ href="(\/[^"#?]*)/g)) {
        // Filters are many, and pictures are made when somebody looks.
        if (seen.has(href!) || /^\/(?:media|assets|metadata)\//.test(href!)) continue
        seen.add(href!)
        queue.push(href!)
      }
    }
  }
  await Promise.all(Array.from({ length: 4 }, walk))
  return { dead, demo, count: seen.size }
}

async function burnLeaf(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/give-up/1`)
  const form = page.getByRole('form', { name: 'Where the print goes' })
  await form.getByLabel('Your country').selectOption('DE')
  await form.getByRole('button', { name: 'Show the price' }).click()
  await expect(page.getByRole('heading', { name: 'Burn for a Leaf print' })).toBeVisible({ timeout: 20_000 })
  await connectPractice(page)
  await askPracticePiece(page)
  await expect(page.getByRole('heading', { name: 'Ready to burn' })).toBeVisible({ timeout: 30_000 })
  const [, tokenId = ''] = /\/give-up\/(\d+)/.exec(page.url()) ?? []
  await page.getByRole('button', { name: 'Review and confirm' }).click()
  await page.getByLabel(/for ever, type /).fill(tokenId)
  await page.getByRole('button', { name: /for ever$/ }).click()
  await allow(page, `Burn number ${tokenId} for good?`)
  await expect(page.getByRole('heading', { name: /was burned$/ })).toBeVisible({ timeout: 90_000 })
  await page.getByRole('link', { name: 'Redeem for a print' }).click()
  await expect(page).toHaveURL(/\/burn\/0x[0-9a-f]{64}\?.*edition=1.*country=DE/)
  await page.goto(`${url}/collections/leaves/${tokenId}`)
  await expect(page.getByText(/Burned by .* for 1 \w+ pill/)).toBeVisible()
}

async function useFlowerRight(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/flowers/1`)
  await page.getByRole('link', { name: 'Get your print' }).click()
  await expect(page).toHaveURL(/\/flowers\/1\/paper/)
  await page.getByLabel('Country it goes to').selectOption('NL')
  await page.getByRole('button', { name: 'See what it takes' }).click()
  await askPracticePiece(page)
  await expect(page).toHaveURL(/\/flowers\/(?!1\/)\d+\/paper\?.*country=NL/, { timeout: 30_000 })
  const [, tokenId = ''] = /\/flowers\/(\d+)\/paper/.exec(page.url()) ?? []
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signInByWallet(page)
  await allow(page, 'wants you to sign in with your Ethereum account')
  await expect(page).toHaveURL(/\/flowers\/\d+\/paper\?.*country=NL/, { timeout: 20_000 })
  await untilWritten(page)
  await page.getByRole('button', { name: /^Use the right of / }).click()
  await allow(page, `Order the print of number ${tokenId}?`)
  await expect(page).toHaveURL(/\/shipping/, { timeout: 20_000 })
  await page.goto(`${url}/flowers/on-paper`)
  await expect(
    page.getByRole('list', { name: 'Printed pieces' }).getByRole('link', { name: `Flower ${tokenId}` }),
  ).toBeVisible()
}
