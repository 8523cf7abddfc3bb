import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expectAccessible, expectToFit } from './accessible.ts'
import { inOwnApp } from './open-app.ts'
import { enter, type Person } from './people.ts'
import { allow } from './practising.ts'
import { expect, test } from './studio-test.ts'
import { addTestWallet, demoAccount, findNode, type TestWallet } from './test-wallet.ts'

test.describe.configure({ timeout: 300_000 })

const account = demoAccount(9)
const step = (page: Page, key: string) => page.locator(`[data-step="${key}"]`)
const stateOf = (page: Page, key: string) => step(page, key).locator('[data-state]')

/** A device of an owner: a context of its own with the wallet in it. */
async function device(
  browser: Browser,
  baseURL: string,
  owner: Person,
  nodeUrl: string,
): Promise<{ context: BrowserContext; page: Page; wallet: TestWallet }> {
  const context = await browser.newContext({ baseURL })
  await enter(context, owner)
  const page = await context.newPage()
  const wallet = await addTestWallet(page, { account, nodeUrl, chainId: '0x7a69' })
  return { context, page, wallet }
}

async function connect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect Test wallet' }).click()
  await expect(page.getByText('Test wallet,')).toBeVisible()
}

async function sendStep(page: Page, key: string): Promise<void> {
  await step(page, key)
    .getByRole('button', { name: /^(?:Deploy|Let|Add)/ })
    .click()
  await expect(stateOf(page, key)).toHaveAttribute('data-state', 'mined', { timeout: 20_000 })
}

async function choose(page: Page): Promise<void> {
  await page.goto('/boss/contracts')
  await page.getByRole('link', { name: 'Deploy contracts' }).click()
  await page.getByLabel('Collection', { exact: false }).first().check()
  await page.getByText('Terms of the collection').click()
  await page.getByLabel('Title of the collection').fill('Night ferry')
  await page.getByLabel('Symbol of the collection').fill('FERRY')
  await page.getByLabel('One piece is called').fill('Ferry')
  await page.getByLabel('Slug').fill('night-ferry')
  await page.getByLabel('Maximum pieces').fill('100')
  await page.getByText('Terms of the pills').click()
  await page.getByLabel('Pill 1 (optional)', { exact: true }).fill('Ember')
  await page.getByLabel('Owner', { exact: true }).fill(account.address)
  await page.getByRole('button', { name: 'Review steps and cost' }).click()
  await expect(page.getByText(/^About [\d\u2009]+ gas on/)).toBeVisible()
}

test(
  'an owner deploys all contracts from the browser, comes back on another device, and the site has them without a restart',
  { tag: '@promise' },
  async ({ browser }) => {
    await inOwnApp(
      async ({ url, owner }) => {
        const nodeUrl = await findNode(url)
        const first = await device(browser, url, owner, nodeUrl)
        await choose(first.page)
        for (const width of [360, 1024, 1920]) {
          await first.page.setViewportSize({ width, height: 900 })
          await expectToFit(first.page, `the form at ${width}`)
        }
        await expectAccessible(first.page, 'the form of a deployment')
        const began = Date.now()
        await first.page.getByRole('button', { name: 'Begin the deployment' }).click()
        await connect(first.page)

        first.wallet.refuseNext()
        await step(first.page, 'deploy-collection').getByRole('button').first().click()
        await expect(first.page.getByText('Your wallet said no.')).toBeVisible()
        await sendStep(first.page, 'deploy-collection')
        await first.wallet.goTo('0x1')
        await expect(step(first.page, 'deploy-pills')).toContainText('Switch the wallet to')
        await first.wallet.goTo('0x7a69')
        // Disconnected while it is asked: said, and the step can be sent once it is back.
        first.wallet.leaveNext()
        await step(first.page, 'deploy-pills').getByRole('button', { name: 'Deploy pills' }).click()
        await expect(first.page.getByText('Test wallet was disconnected before it answered.')).toBeVisible()
        await connect(first.page)

        // The tab is gone between the wallet's answer and the server's: the transaction is found on the chain.
        await first.page.route('**/deployments/sent', async (route) => await route.abort())
        await step(first.page, 'deploy-pills').getByRole('button', { name: 'Deploy pills' }).click()
        await expect.poll(() => first.wallet.calls.length).toBe(2)
        await first.context.close()

        const second = await device(browser, url, owner, nodeUrl)
        await second.page.goto('/boss/contracts')
        await second.page.getByRole('link', { name: 'Continue the deployment' }).click()
        await expect(stateOf(second.page, 'deploy-pills')).toHaveAttribute('data-state', 'mined', { timeout: 20_000 })
        await connect(second.page)
        for (const key of [
          'deploy-campaigns',
          'deploy-redemption',
          'deploy-vaults',
          'deploy-salesroom',
          'name-issuer',
          'add-kind-1',
        ])
          await sendStep(second.page, key)
        await expectAccessible(second.page, 'a deployment that is done')
        await second.page.getByRole('button', { name: 'Publish the contracts' }).click()
        await expect(second.page.getByText('The site uses the new contracts within a second.')).toBeVisible()
        expect(Date.now() - began).toBeLessThan(60_000)

        await expect
          .poll(async () => await (await second.page.request.get(`${url}/guarantees`)).text(), { timeout: 20_000 })
          .toContain('The same code as this build’s Redemption')
        await manage(second.page)
        await second.context.close()
      },
      { VITRINE_STUDIO: 'tests/journeys/unwired-studio.ts' },
    )
  },
)

/** The payout is changed with its last step, the collection published, and its royalty set. */
async function manage(page: Page): Promise<void> {
  await page.goto('/boss/contracts')
  const payout = demoAccount(8).address
  await page.getByText('Redemption: change the payout address').click()
  // The page before remembered the wallet.
  await expect(page.getByText('Test wallet,')).toBeVisible()
  await page.getByLabel('New payout address').fill(payout)
  await page.getByRole('button', { name: 'Review and confirm' }).click()
  await page.getByLabel('To confirm, type the last four characters of the new address.').fill(payout.slice(-4))
  await page.getByRole('button', { name: 'Change the payout address' }).click()
  await expect(page.getByText('Done: it is in a block.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('list', { name: 'Contracts' })).toContainText(payout.toLowerCase())
  await page.getByLabel('Visitors should see this collection').check()
  await page.getByRole('button', { name: 'Publish the collection Night ferry' }).click()
  await expect(page.getByText('The collection is published.')).toBeVisible()

  // What collectors' markets pay is set by the owner's wallet, once the site shows the collection.
  const royalty = page.getByText('Night ferry: set the royalty')
  await expect(async () => {
    await page.goto('/boss/contracts')
    await expect(royalty).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await royalty.click()
  const form = page.locator('details', { has: royalty })
  await expect(page.getByText('Test wallet,')).toBeVisible()
  await form.getByLabel('Royalty in percent of the price').fill('11')
  await expect(form.getByText('At most 10 percent.')).toBeVisible()
  await form.getByLabel('Royalty in percent of the price').fill('7.5')
  await form.getByLabel('Who gets it').fill(payout)
  await form.getByRole('button', { name: 'Review and confirm' }).click()
  await form.getByLabel('To confirm, type the percentage.').fill('7.5')
  await form.getByRole('button', { name: 'Set the royalty' }).click()
  await expect(page.getByText('Done: it is in a block.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('list', { name: 'Contracts' })).toContainText(`7.5% to ${payout.toLowerCase()}`)
}

test('the studio’s practice account sets a royalty and freezes where metadata is read, and a second freeze is refused', async ({
  browser,
}) => {
  await inOwnApp(
    async ({ url, owner }) => {
      // Windows of one browser tell each other the news: a page that hears nothing is another browser's.
      const [context, elsewhere] = [
        await browser.newContext({ baseURL: url }),
        await browser.newContext({ baseURL: url }),
      ]
      await enter(context, owner)
      await enter(elsewhere, owner)
      const open = async ({ hearsNews = true, form }: { hearsNews?: boolean; form?: string | null } = {}) => {
        const page = await (hearsNews ? context : elsewhere).newPage()
        // Without the stream of news a page asks now and then.
        if (!hearsNews) await page.route(/\/api\/(?:news|chain)/, async (route) => await route.abort())
        await page.goto(form == null ? '/boss/contracts' : `/boss/contracts#${form}`)
        await page.getByRole('button', { name: 'Connect The studio’s practice account' }).click()
        await expect(page.getByText('The studio’s practice account,')).toBeVisible()
        return page
      }
      const unfold = async (page: Page, words: string) => {
        await page.getByText(words).click()
        return page.locator('details', { hasText: words })
      }
      const contracts = (page: Page) => page.getByRole('list', { name: 'Contracts' }).getByRole('listitem').first()
      const page = await open()

      const royalty = await unfold(page, 'Paper flowers: set the royalty')
      await royalty.getByLabel('Royalty in percent of the price').fill('6,25')
      await royalty.getByLabel('Who gets it').fill(account.address)
      await royalty.getByRole('button', { name: 'Review and confirm' }).click()
      await royalty.getByLabel('To confirm, type the percentage.').fill('6,25')
      await royalty.getByRole('button', { name: 'Set the royalty' }).click()
      await allow(page, 'Set the royalty to 6.25 percent?')
      await expect(page.getByText('Done: it is in a block.')).toBeVisible({ timeout: 20_000 })
      await expect(contracts(page)).toContainText(`6.25% to ${account.address.toLowerCase()}`)

      const place = 'https://studio.example/metadata/flowers/'
      const base = await unfold(page, 'Paper flowers: have its metadata read from somewhere else')
      await base.getByLabel('Metadata begins with').fill(place)
      await base.getByRole('button', { name: 'Review and confirm' }).click()
      await base.getByLabel('To confirm, type the last four characters of the address.').fill('ers/')
      await base.getByRole('button', { name: 'Change where metadata is read' }).click()
      await allow(page, 'Have metadata read from somewhere else?')
      await expect(contracts(page)).toContainText(place, { timeout: 20_000 })

      // A page that was open before the freeze, and hears nothing of it.
      const late = await open({ hearsNews: false })
      for (const [each, end] of [
        [page, 'frozen'],
        [late, 'refused'],
      ] as const) {
        const freeze = await unfold(each, 'Paper flowers: freeze where its metadata is read')
        await freeze.getByRole('button', { name: 'Review and confirm' }).click()
        await freeze.getByLabel('To confirm, type the name of the collection as it stands above.').fill('Paper flowers')
        await freeze.getByRole('button', { name: 'Freeze the address for good' }).click()
        if (end === 'refused') {
          await expect(
            freeze.getByText('The address of the metadata was frozen for good. Nothing was changed.'),
          ).toBeVisible()
          await expect(late.getByRole('dialog')).toHaveCount(0)
          continue
        }
        await allow(page, 'Freeze where metadata is read, for good?')
        await expect(contracts(page)).toContainText(', frozen', { timeout: 20_000 })
        // What cannot be done twice is not offered twice.
        await expect(page.getByText('Paper flowers: freeze where its metadata is read')).toHaveCount(0)
      }

      // The emergency stop, where a link leads to it, and the way back.
      const stop = await open({ form: await page.locator('[id^="pause-redemption-"]').getAttribute('id') })
      for (const [word, button, asked] of [
        ['pause', 'Pause redemptions', 'Pause all redemptions?'],
        ['resume', 'Resume redemptions', 'Resume redemptions?'],
      ] as const) {
        const form = stop.locator(`[id^="${word}-redemption-"]`)
        if (word === 'resume') await form.locator('summary').click()
        await form.getByRole('button', { name: 'Review and confirm' }).click()
        await form.getByLabel(`To confirm, type “${word}”.`).fill(word)
        await form.getByRole('button', { name: button }).click()
        await allow(stop, asked)
        await expect(form).toHaveCount(0, { timeout: 20_000 })
      }
      await expect(stop.locator('[id^="pause-redemption-"]')).toHaveCount(1)
      await context.close()
      await elsewhere.close()
    },
    { VITRINE_STUDIO: 'tests/other-studio/studio.config.ts' },
  )
})
