import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './studio-test.ts'
import { askNode } from './test-wallet.ts'

type Proof = {
  contract: string
  block: { number: number; hash: string }
  held: { owner: string; check: { method: string; params: unknown[]; result: string } }[]
}

/** A collector who holds a piece of each garden. */
async function findWhole(request: APIRequestContext): Promise<{ owner: string; proof: Proof }> {
  const { items } = (await (await request.get('/api/collections/gen2/tokens?limit=200')).json()) as {
    items: { owner: string }[]
  }
  for (const owner of new Set(items.map((item) => item.owner))) {
    const answer = await request.get(`/api/collectors/${owner}/sets/gen2/four-gardens`)
    if (answer.ok()) return { owner, proof: ((await answer.json()) as { proof: Proof }).proof }
  }
  throw new Error('Nobody holds a piece of each garden.')
}

test(
  '[S-27] a collector finds the pieces that would complete a trait, each on its page and on a market that nobody asked before the click',
  { tag: '@promise' },
  async ({ browser, baseURL, request }) => {
    const { owner } = await findWhole(request)
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: baseURL ?? '',
      viewport: { width: 360, height: 780 },
    })
    const page = await context.newPage()
    const outside: string[] = []
    page.on('request', (asked) => {
      if (!asked.url().startsWith(baseURL ?? '')) outside.push(asked.url())
    })
    await page.goto(`/collector/${owner}/traits`)
    await page
      .getByText(/\d+ values missing/)
      .first()
      .click()
    const missing = page.locator('details details').first()
    await missing.getByText(/would complete it$/).click()
    const market = missing.getByRole('link', { name: /^On Example market/ }).first()
    await expect(market).toHaveAttribute('href', /^https:\/\/market\.example\/item\/0x[0-9a-fA-F]{40}\/\d+$/)
    await expect(market).toHaveAttribute('rel', /noopener/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await missing
      .getByRole('link', { name: /^No\. / })
      .first()
      .click()
    await expect(page).toHaveURL(/\/gen2\/\d+$/)
    expect(outside).toEqual([])
    await context.close()
  },
)

test(
  '[S-27] a whole set is proven at a final block, and the chain’s own node says the same',
  { tag: '@promise' },
  async ({ page, request }) => {
    const { owner, proof } = await findWhole(request)
    const { rpcUrl } = ((await (await request.get('/api/chain')).json()) as { chain: { rpcUrl: string } }).chain
    const asked = (await askNode(rpcUrl, 'eth_getBlockByNumber', [`0x${proof.block.number.toString(16)}`, false])) as {
      hash: string
    }
    expect(asked.hash).toBe(proof.block.hash)
    expect(proof.held).toHaveLength(4)
    for (const { check } of proof.held) expect(await askNode(rpcUrl, check.method, check.params)).toBe(check.result)

    await page.goto(`/collector/${owner}/traits`)
    await page.getByRole('link', { name: 'Proof at a block' }).first().click()
    await expect(page.getByText(/^Held all of these at block/)).toBeVisible()
    await expect(page.getByText(/^0x[0-9a-f]{64}$/)).toBeVisible()
    await expectAccessible(page, 'a set at a block')

    // An earlier block: before the contract, not final, and the first one, at which nobody held anything.
    const { collection } = (await (await request.get('/api/collections/gen2')).json()) as {
      collection: { firstBlock: number; indexedBlock: number }
    }
    const show = async (block: number) => {
      await page.getByLabel('Block', { exact: true }).fill(String(block))
      await page.getByRole('button', { name: 'Show this block' }).click()
    }
    await show(collection.indexedBlock + 100_000)
    await expect(page.getByText(/This block is not final yet/)).toBeVisible()
    await show(collection.firstBlock)
    await expect(page.getByText(/^Not whole at block/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Proof as JSON' })).toHaveCount(0)
  },
)
