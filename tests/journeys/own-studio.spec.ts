import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Hex, numberToHex } from 'viem'
import type { HDAccount } from 'viem/accounts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { expectAccessible } from './accessible.ts'
import { startTestApp } from './open-app.ts'
import { burnPiece, redeemPill } from './own-studio-collector.ts'
import {
  approveProof,
  artist,
  begin,
  campaign,
  chainId,
  deploy,
  describePieces,
  edition,
  exhibit,
  keyboardHands,
  mint,
  pill,
  shipping,
  toRoom,
} from './own-studio-hands.ts'
import { lookFor, openClaimByKeys, packByKeys, pickAnd } from './staff-keys.ts'
import { expect, test } from './studio-test.ts'
import { addTestWallet, demoAccount } from './test-wallet.ts'

test.describe.configure({ timeout: 400_000 })

const collector = demoAccount(5)

type Person = { context: BrowserContext; page: Page; refusals: string[] }

/** Somebody with a browser and a wallet of their own. */
async function person(browser: Browser, { url, rpcUrl }: { url: string; rpcUrl: string }, account: HDAccount) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 1000 } })
  context.setDefaultTimeout(20_000)
  const refusals: string[] = []
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refusals.push(message.text())
  })
  const page = await context.newPage()
  await addTestWallet(page, { account, nodeUrl: rpcUrl, chainId: numberToHex(chainId) })
  return { context, page, refusals }
}

/** The studio's half, without a mouse: from the queue to a parcel. */
async function pack(page: Page, wallet: Hex): Promise<void> {
  await lookFor(page, wallet)
  await pickAnd(page, 0)
  await expect(page.getByText(/^Mark printed: /)).toBeVisible()
  await lookFor(page, wallet)
  await pickAnd(page, 1)
  await expect(page.getByText(/^Mark signed: /)).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'Claims' }).getByRole('cell', { name: 'signed', exact: true }),
  ).toBeVisible()
  await openClaimByKeys(page)
  await packByKeys(page)
}

/** The pill as the receipt of its burn and its own page show it, and as a marketplace reads it: the same picture. */
async function seePill(receipt: Page): Promise<void> {
  const seen = async (page: Page) => {
    const picture = page.getByRole('img', { name: 'A red field below a pale one.', exact: true }).first()
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  }
  await seen(receipt)
  const page = await receipt.context().newPage()
  await page.goto('/pills/1')
  await expect(page.getByRole('heading', { level: 1, name: 'Brine' })).toBeVisible()
  await seen(page)
  const metadata = (await (await page.request.get('/metadata/pill/1')).json()) as Record<string, string>
  expect(metadata).toMatchObject({ name: 'Brine', description: 'Salt water, boiled down.' })
  const { pathname, search } = new URL(metadata['image']!)
  const read = await page.request.get(pathname + search)
  expect(read.headers()['content-type']).toBe('image/jpeg')
  await page.close()
}

/** Whatever is looked at fits every width, and is accessible at each. */
async function look(page: Page, path: string, words: string): Promise<void> {
  for (const width of [360, 1024, 1920]) {
    await seeAt(page, width)
    await page.goto(path)
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
    await expectAccessible(page, `${path} at ${width}`, width === 1024 ? {} : { on: ['paper'] })
  }
}

const seeAt = async (page: Page, width: number) => await page.setViewportSize({ width, height: 1000 })

test(
  'an artist without a program goes from an empty folder, on a chain of their own, to a print that is packed, by keyboard, on a phone and on desks',
  { tag: '@promise' },
  async ({ browser }, info) => {
    const began = Date.now()
    const note = (type: string, description: string) => info.annotations.push({ type, description })
    const secondsSince = (at: number) => Math.round((Date.now() - at) / 1000)
    const chain = await startTestChain({ chainId, extra: ['--block-time', '1'] })
    const app = await startTestApp({ RPC_URL: chain.rpcUrl, CHAIN_ID: String(chainId) })
    const people: Person[] = []
    try {
      const place = { url: app.url, rpcUrl: chain.rpcUrl }
      people.push(await person(browser, place, artist), await person(browser, place, collector))
      const [{ page }, { page: theirs }] = people as [Person, Person]
      const setup = { presses: 0, fields: 0 }
      const atWork = Date.now()
      const hands = keyboardHands(page, setup)
      await seeAt(page, 1024)
      await begin(page, hands, app)
      await deploy(page, hands)
      await seeAt(page, 360)
      await describePieces(page, hands)
      await hands.press(page.getByRole('link', { name: 'Mint pieces, with the wallet that owns the contract' }))
      await mint(page, hands, { count: '2', to: artist.address })
      await exhibit(page, hands)
      await toRoom(page, hands, 'Getting started')
      await expect(page.getByText('Exhibits published: 1.')).toBeVisible()
      await expect(page.getByText('to do', { exact: true })).toHaveCount(0)
      note('setup', `${setup.presses} presses, ${setup.fields} fields, ${secondsSince(atWork)} seconds`)

      const selling = { presses: 0, fields: 0 }
      const atSelling = Date.now()
      const again = keyboardHands(page, selling)
      await toRoom(page, again, 'Contracts')
      await mint(page, again, { count: '1', to: collector.address })
      await shipping(page, again)
      await seeAt(page, 1920)
      await edition(page, again)
      await pill(page, again)
      await campaign(page, again)
      note('selling', `${selling.presses} presses, ${selling.fields} fields, ${secondsSince(atSelling)} seconds`)

      await seeAt(theirs, 360)
      await theirs.goto('/collections/salt/3')
      const collecting = keyboardHands(theirs, { presses: 0, fields: 0 })
      await burnPiece(theirs, collecting, { title: 'Grain 3', tokenId: '3' })
      await seePill(theirs)
      const claim = await redeemPill(theirs, collecting)
      await approveProof(page, again)
      await pack(page, collector.address)

      await look(theirs, '/', 'First salt')
      await look(theirs, '/collections/salt', 'Salt')
      await look(theirs, '/collections/salt/1', 'Grain 1')
      await look(theirs, `/shipping/${claim}`, 'Salt sheet')
      expect(people.flatMap(({ refusals }) => refusals)).toEqual([])
      note('whole', `${secondsSince(began)} seconds`)
      for (const { type, description } of info.annotations) console.log(`${type}: ${description}`)
    } finally {
      for (const { context } of people) await context.close()
      await app.close()
      await chain.stop()
    }
  },
)
