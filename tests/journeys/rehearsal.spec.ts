import { numberToHex } from 'viem'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { expectAccessible, expectToFit } from './accessible.ts'
import { startTestApp } from './open-app.ts'
import {
  artist,
  begin,
  chainId,
  deploy,
  describePieces,
  exhibit,
  keyboardHands,
  mint,
  toRoom,
} from './own-studio-hands.ts'
import { expect, test } from './studio-test.ts'
import { addTestWallet } from './test-wallet.ts'

test.describe.configure({ timeout: 400_000 })

const practice = 'The studio’s practice account'

test(
  'a studio is rehearsed on the embedded chain and moved to a real one in the browser: texts, pictures and pieces that were written come along, what was rehearsed does not',
  { tag: '@promise' },
  async ({ browser }) => {
    const chain = await startTestChain({ chainId, extra: ['--block-time', '1'] })
    const app = await startTestApp({ VITRINE_PRIVATE_HOSTS: new URL(chain.rpcUrl).host })
    const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1440, height: 1000 } })
    context.setDefaultTimeout(20_000)
    const page = await context.newPage()
    try {
      await addTestWallet(page, { account: artist, nodeUrl: chain.rpcUrl, chainId: numberToHex(chainId) })
      const hands = keyboardHands(page, { presses: 0, fields: 0 })
      await begin(page, hands, app, 'You are rehearsing on the embedded chain.')
      await deploy(page, hands, { owner: undefined, wallet: practice })
      await describePieces(page, hands)
      await exhibit(page, hands)
      await expect.poll(async () => (await page.request.get('/collections/salt')).status()).toBe(200)

      await toRoom(page, hands, 'Getting started')
      await hands.press(page.getByRole('link', { name: 'Move to a real chain' }))
      await expect(page.getByText('the rehearsal chain with its contracts')).toBeVisible()
      await expectAccessible(page, 'the end of a rehearsal')
      for (const width of [360, 1024, 1920]) {
        await page.setViewportSize({ width, height: 1000 })
        await expectToFit(page, `the end of a rehearsal at ${width}`)
      }
      await page.setViewportSize({ width: 1440, height: 1000 })
      await hands.fill(page.getByLabel('Address of a node'), chain.rpcUrl)
      await hands.fill(page.getByLabel('Type Salt Works to confirm'), 'Salt')
      await hands.press(page.getByRole('button', { name: 'End the rehearsal and move to this chain' }))
      await expect(page.getByText('Type Salt Works to end the rehearsal. Nothing was changed.')).toBeVisible()
      await hands.fill(page.getByLabel('Address of a node'), chain.rpcUrl)
      await hands.fill(page.getByLabel('Type Salt Works to confirm'), 'Salt Works')
      await hands.press(page.getByRole('button', { name: 'End the rehearsal and move to this chain' }))
      await expect(page.getByText(`The studio is on Chain ${chainId} (chain ${chainId}).`)).toBeVisible({
        timeout: 60_000,
      })

      // The page of the work stands; the collection waits for its contract.
      expect(await (await page.request.get('/')).text()).toContain('First salt')
      expect((await page.request.get('/collections/salt')).status()).toBe(404)
      await deploy(page, hands)
      await toRoom(page, hands, 'Contracts')
      await mint(page, hands, { count: '2', to: artist.address })
      await expect
        .poll(async () => await (await page.request.get('/collections/salt')).text(), { timeout: 30_000 })
        .toContain('/collections/salt/2')
      await toRoom(page, hands, 'Pieces')
      await hands.press(page.getByRole('link', { name: 'Salt', exact: true }))
      await expect(page.getByText('Grain 3').first()).toBeVisible()
    } finally {
      await context.close()
      await app.close()
      await chain.stop()
    }
  },
)
