import type { APIRequestContext, Page } from '@playwright/test'
import { checksummed } from '#platform/address.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { openNodeProxy } from './node-behind-proxy.ts'
import { startTestApp } from './open-app.ts'
import { expect, test } from './studio-test.ts'

test.describe.configure({ timeout: 180_000 })

const short = (address: string) => {
  const whole = checksummed(address as `0x${string}`)
  return `${whole.slice(0, 6)}…${whole.slice(-4)}`
}

/** As of which block of each chain a page speaks. */
async function expectBlocks(page: Page, blocks: { near: number; far: number }): Promise<void> {
  const foot = page.locator('footer')
  await expect(foot.getByText(`As of block ${blocks.near} of Near shore`)).toBeVisible({ timeout: 30_000 })
  await expect(foot.getByText(`As of block ${blocks.far} of Far shore`)).toBeVisible({ timeout: 30_000 })
}

async function readyOf(request: APIRequestContext, url: string) {
  const answer = await request.get(`${url}/readyz`)
  return { status: answer.status(), body: (await answer.json()) as Record<string, unknown> }
}

test(
  'a studio on two chains: each piece by its own chain, news of either on open pages, and one that stands still takes nothing from the other',
  { tag: '@promise' },
  async ({ page, request }) => {
    const [near, far] = await Promise.all([startTestChain(), startTestChain({ chainId: 31338 })])
    const proxy = await openNodeProxy(far.rpcUrl)
    const [shells, stars] = await Promise.all(
      [near, far].map(async (each) => await each.deploy('Pieces', ['0x80ac58cd'])),
    )
    const [, ada, ben] = near.accounts
    expect(shells!.address).toBe(stars!.address)
    await shells!.send('moveMany', ada, 1n, 5n)
    await stars!.send('moveMany', ben, 1n, 3n)
    // Blocks of two chains count apart.
    await near.mine(25)
    const app = await startTestApp({
      VITRINE_STUDIO: 'tests/journeys/two-chains-studio.ts',
      RPC_URL: near.rpcUrl,
      CHAIN_ID: '31337',
      RPC_URL_31338: proxy.url,
    })
    try {
      const heads = async () => ({ near: await near.headNumber(), far: await far.headNumber() })
      await page.goto(`${app.url}/collections`)
      await expect(page.getByText('Rings, on Near shore').first()).toBeVisible()
      await expect(page.getByText('Rings, on Far shore').first()).toBeVisible()
      await page.goto(`${app.url}/collections/shells/1`)
      await expect(page.getByText(short(ada!)).first()).toBeVisible({ timeout: 30_000 })
      await expectBlocks(page, await heads())
      await page.goto(`${app.url}/collections/stars/1`)
      await expect(page.getByRole('heading', { level: 1, name: 'Star 1' })).toBeVisible()
      await expect(page.getByText('Rings, on Far shore').first()).toBeVisible()
      await expect(page.getByText(short(ben!)).first()).toBeVisible()
      await expectBlocks(page, await heads())
      expect((await readyOf(request, app.url)).status).toBe(200)

      // The page stays open while its piece moves on the further chain.
      await stars!.send('move', ada, 1n)
      await expect(page.getByText(short(ada!)).first()).toBeVisible({ timeout: 20_000 })
      await expectBlocks(page, await heads())

      const stoodAt = await far.headNumber()
      await proxy.cut()
      const stands = page.getByText(
        `Far shore cannot be read at the moment. What stands on it is shown as of block ${stoodAt}`,
        { exact: false },
      )
      await expect(stands).toBeVisible({ timeout: 40_000 })
      await expect(page.getByText(short(ada!)).first()).toBeVisible()
      const ready = await readyOf(request, app.url)
      expect(ready).toMatchObject({
        status: 200,
        body: {
          status: 'ready',
          chain: { state: 'following' },
          further: [{ name: 'Far shore', state: 'degraded', problem: { code: 'rpc-unreachable' }, headBlock: stoodAt }],
          indexer: { degraded: ['stars'] },
        },
      })

      // The own chain goes on meanwhile, with the notice on its pages too.
      await page.goto(`${app.url}/collections/shells/2`)
      await shells!.send('move', ben, 2n)
      await expect(page.getByText(short(ben!)).first()).toBeVisible({ timeout: 20_000 })
      await expectBlocks(page, { near: await near.headNumber(), far: stoodAt })
      await expect(stands).toBeVisible()

      await stars!.send('move', ben, 2n)
      await stars!.send('move', ada, 2n)
      await proxy.mend()
      await page.goto(`${app.url}/collections/stars/2`)
      await expect(page.getByText(short(ada!)).first()).toBeVisible({ timeout: 40_000 })
      await expect(stands).toHaveCount(0, { timeout: 20_000 })
    } finally {
      await app.close()
      await proxy.cut().catch(() => undefined)
      await Promise.all([near.stop(), far.stop()])
    }
  },
)
