import type { APIRequestContext, Page } from '@playwright/test'
import { checksummed } from '#platform/address.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { openNodeProxy } from './node-behind-proxy.ts'
import { inOwnApp, startTestApp } from './open-app.ts'
import { enter } from './people.ts'
import { expect, test } from './studio-test.ts'
import { addTestWallet, demoAccount } from './test-wallet.ts'

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
      proxy.cut()
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
      proxy.mend()
      await page.goto(`${app.url}/collections/stars/2`)
      await expect(page.getByText(short(ada!)).first()).toBeVisible({ timeout: 40_000 })
      await expect(stands).toHaveCount(0, { timeout: 20_000 })
    } finally {
      await app.close()
      proxy.close()
      await Promise.all([near.stop(), far.stop()])
    }
  },
)

test(
  'an owner adds a chain by its form, adopts a contract there, and a wallet on the wrong chain is asked to switch for what it does on that one',
  { tag: '@promise' },
  async ({ page, context }) => {
    const [near, far] = await Promise.all([startTestChain(), startTestChain({ chainId: 31338 })])
    const account = demoAccount(0)
    const [own, away] = await Promise.all([near, far].map(async (each) => await each.deploy('ApprovingPieces')))
    await Promise.all([own!.send('mint', account.address, 1n, 2n), away!.send('mint', account.address, 1n, 3n)])
    const operator = far.accounts[5]!
    await away!.send('setApprovalForAll', operator, true)
    await near.mine(25)
    const environment = {
      VITRINE_STUDIO: 'tests/journeys/one-shore-studio.ts',
      RPC_URL: near.rpcUrl,
      CHAIN_ID: '31337',
      RPC_URL_31338: far.rpcUrl,
    }
    try {
      await inOwnApp(async ({ url, owner }) => {
        await enter(context, owner)
        await page.goto(`${url}/boss/content/studio/studio`)
        await page.getByRole('button', { name: 'Add a chain' }).click()
        const typed = {
          id: '31338',
          name: 'Far shore',
          'currency.symbol': 'ETH',
          'currency.decimals': '18',
          finalityDepth: '8',
        }
        for (const [key, text] of Object.entries(typed)) await page.locator(`[id="field-chains.0.${key}"]`).fill(text)
        await expect(page.locator('[data-save=saved]')).toBeVisible({ timeout: 30_000 })
        await page.getByRole('button', { name: 'Publish now' }).click()
        await expect(page.getByText('Published. Visitors see it now.')).toBeVisible({ timeout: 30_000 })

        // The form asks for the chain as soon as the app shows what was published.
        const chain = page.getByLabel('Chain', { exact: true })
        await expect(async () => {
          await page.goto(`${url}/boss/collections/adopt`)
          await expect(chain).toBeVisible({ timeout: 2_000 })
        }).toPass({ timeout: 30_000 })
        await page.getByLabel('Address of the contract').fill(away!.address)
        await chain.selectOption({ label: 'Far shore (31338)' })
        await page.getByRole('button', { name: 'Inspect contract' }).click()
        await expect(page.getByText('On Far shore.')).toBeVisible()
        await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Glass birds', { timeout: 100_000 })
        await page.getByLabel('One piece is called', { exact: true }).fill('Bird')
        await page.getByLabel('Medium', { exact: true }).fill('Drawings')
        await page.getByLabel('Statement', { exact: true }).fill('Birds of glass.')
        await page.getByRole('button', { name: 'Publish collection' }).click()
        await expect(page.locator('[data-reading=done]')).toBeVisible({ timeout: 120_000 })
        await page.goto(`${url}/collections/glass-birds/3`)
        await expect(page.getByText('Drawings, on Far shore').first()).toBeVisible()
        await expect(page.getByText(short(account.address)).first()).toBeVisible()
        await expectBlocks(page, { near: await near.headNumber(), far: await far.headNumber() })

        // The wallet is on the near shore, and what it allows on the far one is taken back there.
        const wallet = await addTestWallet(page, { account, nodeUrl: far.rpcUrl, chainId: '0x7a69', knows: ['0x7a6a'] })
        await page.goto(`${url}/web3`)
        await page.getByRole('button', { name: 'Connect Test wallet' }).click()
        await expect(page.getByRole('heading', { name: 'On Near shore' })).toBeVisible()
        await expect(page.getByRole('heading', { name: 'On Far shore' })).toBeVisible()
        await expect(page.getByText('Nobody may move its pieces.')).toHaveCount(1)
        const approval = page.getByRole('list', { name: 'Approvals' }).getByRole('listitem')
        await expect(approval).toContainText('All pieces of Glass birds')
        const revoke = approval.getByRole('button', { name: /^Revoke approval/ })
        await expect(revoke).toBeDisabled()
        const toFar = page.getByRole('button', { name: 'Switch to Far shore' })
        wallet.refuseNext()
        await toFar.click()
        await expect(page.getByRole('alert')).toContainText('stayed on its network')
        await toFar.click()
        await revoke.click()
        await expect(page.getByText('Approval revoked.')).toBeVisible({ timeout: 30_000 })
        await expect(page.getByText('Nobody may move its pieces.')).toHaveCount(2)
        expect(wallet.calls.map(({ to }) => to.toLowerCase())).toEqual([away!.address.toLowerCase()])
      }, environment)
    } finally {
      await Promise.all([near.stop(), far.stop()])
    }
  },
)
