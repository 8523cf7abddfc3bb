import type { Locator, Page } from '@playwright/test'
import { encodeDeployData, encodeFunctionData, type Hex } from 'viem'
import { pillsAbi } from '#generated/contracts/pills.ts'
import { compileTestContracts } from '#tests/chain/compile-test-contracts.ts'
import { openStripeHouse, type StripeHouse } from '#tests/fakes/stripe-house.ts'
import { agreeToTerms, expectAccessibleAtAllWidths, expectFinal, expectRedeemed, fillAddress, openDesk, pressLast, pressRedeem } from './burning.ts'
import { type Collector, isDone, makeCollector, readNumber } from './collectors.ts'
import { startHouse, type TestHouse } from './open-house.ts'
import { coinAddress, coinDeployer } from './paying-studio.ts'
import { claimHouse, enter, makePerson, type Person } from './people.ts'
import { expect, test } from './studio-test.ts'
import { askNode, findNode } from './test-wallet.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

const ours = process.env['VITRINE_TEST_URL']
let house: TestHouse
let stripe: StripeHouse
let owner: Person

// A house of its own, because the demo takes neither cards nor coins.
test.beforeAll(async () => {
  test.setTimeout(420_000)
  stripe = await openStripeHouse()
  house = await startHouse({ VITRINE_STUDIO: 'tests/journeys/paying-studio.ts', STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret, STRIPE_API_URL: stripe.url })
  process.env['VITRINE_TEST_URL'] = house.url
  owner = await makePerson('owner')
  await claimHouse(house.ownerLink, owner)
})
test.afterAll(async () => {
  process.env['VITRINE_TEST_URL'] = ours
  await house?.close()
  await stripe?.close()
})

/** Gives a collector pills that demo collectors hold. */
async function givePills(page: Page, { nodeUrl, wallet }: Collector, count: number): Promise<void> {
  const { addresses } = await (await page.request.get(`${house.url}/api/guarantees`)).json() as { addresses: { name: string; address: Hex }[] }
  const pills = addresses.find(({ name }) => name === 'Pills')!.address
  let missing = count
  for (const from of await askNode(nodeUrl, 'eth_accounts') as Hex[]) {
    if (missing === 0) return
    const held = await readNumber(nodeUrl, pills, encodeFunctionData({ abi: pillsAbi, functionName: 'balanceOf', args: [from, 1n] }))
    const given = Math.min(Number(held), missing)
    if (given === 0) continue
    const data = encodeFunctionData({ abi: pillsAbi, functionName: 'safeTransferFrom', args: [from, wallet.address, 1n, BigInt(given), '0x'] })
    if (await isDone(nodeUrl, await askNode(nodeUrl, 'eth_sendTransaction', [{ from, to: pills, data, gas: '0x493e0' }]))) missing -= given
  }
  if (missing > 0) throw new Error('The demo has no pills to spare.')
}

/** Opens the way from a pill to its permit up to the question how it is paid; signs in on the way where nobody is. */
async function comeToPay(page: Page): Promise<Locator> {
  await page.goto(`${house.url}/bsg/burn/pill`)
  const connect = page.getByRole('button', { name: 'Connect Test wallet' })
  const redeem = page.getByRole('button', { name: /^Redeem 1 Ember pill|^Redeem Ember/ }).first()
  await expect(connect.or(redeem).first()).toBeVisible({ timeout: 20_000 })
  // A wallet of the last visit is taken up by itself, perhaps in this moment.
  if (await connect.isVisible()) await connect.click({ timeout: 3_000 }).catch(() => undefined)
  await redeem.click({ timeout: 30_000 })
  const flow = page.getByRole('list', { name: 'From pill to permit' })
  await agreeToTerms(flow)
  const signIn = flow.getByRole('link', { name: 'Sign in' })
  await expect(signIn.or(flow.getByLabel('Name', { exact: true })).first()).toBeVisible({ timeout: 20_000 })
  if (await signIn.isVisible()) {
    await signIn.click()
    await page.getByRole('button', { name: 'Sign in with a wallet' }).click()
    await page.getByRole('button', { name: /^Sign in with 0x/ }).click()
    await expect(page).toHaveURL(/\/bsg\/burn\/pill\?/, { timeout: 60_000 })
  }
  await fillAddress(flow)
  await flow.getByRole('button', { name: 'Keep this address' }).click()
  await expect(flow.getByRole('group', { name: 'How to pay' })).toBeVisible({ timeout: 20_000 })
  return flow
}

/** The newest page that the card service made, and the message that tells of it. */
const newestPage = () => [...stripe.sessions.values()].at(-1)!
const tell = async ({ body, signature }: { body: string; signature: string }) => (await fetch(`${house.url}/payments/stripe/events`, { method: 'POST', body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } })).status

test('a print is paid by card: left and taken up again, given up, run out, then paid, with a message that comes twice', async ({ page, browser }) => {
  // The card service's own page, as far as it matters here: one way on, one way back.
  await page.context().route('https://checkout.stripe.test/**', async (route) => {
    const { success_url: paid, cancel_url: back } = newestPage()
    await route.fulfill({ contentType: 'text/html', body: `<title>Pay</title><h1>Pay</h1><a href="${paid}">Pay now</a> <a href="${back}">Back to the shop</a>` })
  })
  const collector = await makeCollector(page)
  await givePills(page, collector, 3)
  const toCheckout = async () => {
    const flow = await comeToPay(page)
    await flow.getByRole('radio', { name: /^By card/ }).check()
    await expect(flow.getByText(/^The studio counts 2500 EUR for 1 ETH/)).toBeVisible()
    await flow.getByRole('button', { name: /^Pay [\d.]+ EUR by card$/ }).click()
    await expect(page.getByRole('heading', { name: 'Pay' })).toBeVisible({ timeout: 30_000 })
  }
  const payment = page.getByRole('region', { name: 'The payment' }).or(page.locator('section', { has: page.getByRole('heading', { name: 'The payment' }) })).first()

  // Back from the card service without having paid: nothing is charged, the place is kept, and the way there is open.
  await toCheckout()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page).toHaveURL(/\/burn\/0x[0-9a-f]{64}$/)
  await expect(payment.getByText('To be paid')).toBeVisible({ timeout: 20_000 })
  await expect(payment.getByText(/Nothing was charged, and no pill is burned/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask for the permit' })).toHaveCount(0)
  await expectAccessibleAtAllWidths(page, 'a payment that is open')
  await payment.getByRole('link', { name: 'Pay now' }).click()
  await expect(page.getByRole('heading', { name: 'Pay' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await payment.getByRole('button', { name: 'Give up' }).click()
  await expect(payment.getByText('Not paid in time')).toBeVisible({ timeout: 20_000 })
  expect(newestPage().status).toBe('expired')
  await payment.getByRole('link', { name: 'Begin anew' }).click()

  // The card service's page runs out while it lies open in another tab.
  await toCheckout()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(payment.getByText('To be paid')).toBeVisible({ timeout: 20_000 })
  expect(await tell(stripe.message('checkout.session.expired', stripe.expire(newestPage().id)))).toBe(200)
  await expect(payment.getByText('Not paid in time')).toBeVisible({ timeout: 20_000 })
  await expect(payment.getByText('The payment page closed. Nothing was charged, and your pills are untouched.')).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'a payment that ran out')

  await toCheckout()
  const session = stripe.pay(newestPage().id)
  const message = stripe.message('checkout.session.completed', session)
  expect([await tell(message), await tell(message)]).toEqual([200, 200])
  await page.getByRole('link', { name: 'Pay now' }).click()
  await expect(payment.getByText('Paid', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  const intentId = page.url().split('/').at(-1)!
  await payment.getByRole('button', { name: 'Ask for the permit' }).click()
  await pressRedeem(page)
  await expectRedeemed(page)
  await page.goto(`${house.url}/shipping/${intentId}`)
  await expect(page.locator('#payment')).toContainText('Paid')
  const studio = await browser.newContext({ baseURL: house.url })
  await enter(studio, owner)
  const { payment: { state, story } } = await (await studio.request.get(`${house.url}/boss/payments/${intentId}`)).json() as { payment: { state: string; story: { state: string }[] } }
  expect([state, story.map((step) => step.state), stripe.refunds]).toEqual(['paid', ['making', 'open', 'paid'], []])
  await studio.close()
})

test('a print is paid in a coin inside the permit: too little of it stops the way, a permission that was refused changes nothing, exactly the price is taken', async ({ page }) => {
  const nodeUrl = await findNode()
  const { TestCoin } = await compileTestContracts()
  await askNode(nodeUrl, 'anvil_setBalance', [coinDeployer.address, '0x8ac7230489e80000'])
  const raw = await coinDeployer.signTransaction({ data: encodeDeployData({ abi: TestCoin.abi, bytecode: TestCoin.bytecode, args: [] } as never), chainId: Number(await askNode(nodeUrl, 'eth_chainId')), nonce: 0, gas: 2_000_000n, maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 10n ** 9n })
  expect(await isDone(nodeUrl, await askNode(nodeUrl, 'eth_sendRawTransaction', [raw]))).toBe(true)
  const collector = await makeCollector(page)
  const { wallet, send } = collector
  const coin = async (functionName: string, ...args: unknown[]) => { expect(await isDone(nodeUrl, await send({ to: coinAddress, data: encodeFunctionData({ abi: TestCoin.abi, functionName, args }) }))).toBe(true) }
  const look = async (functionName: string, ...args: unknown[]) => await readNumber(nodeUrl, coinAddress, encodeFunctionData({ abi: TestCoin.abi, functionName, args }))
  await openDesk(page, collector)
  await pressLast(page, collector)
  await expectFinal(page, collector)

  const flow = await comeToPay(page)
  await flow.getByRole('radio', { name: /^With TUSD/ }).check()
  await expect(flow.getByText(/This wallet holds 0 TUSD, and it takes/)).toBeVisible({ timeout: 20_000 })
  await expect(flow.getByRole('button', { name: 'Ask for the permit' })).toHaveCount(0)
  await expectAccessibleAtAllWidths(page, 'too little of a coin')
  await coin('make', wallet.address, 10n ** 12n)
  await flow.getByRole('button', { name: 'Look again' }).click()
  await flow.getByRole('button', { name: 'Ask for the permit' }).click({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/burn\/0x[0-9a-f]{64}$/, { timeout: 20_000 })

  const last = page.getByRole('button', { name: 'Go on to the last step' })
  const allow = page.getByRole('button', { name: /^Allow [\d.]+ TUSD$/ })
  await expect(allow).toBeEnabled({ timeout: 20_000 })
  await expect(last).toBeDisabled()
  wallet.refuseNext()
  await allow.click()
  await expect(page.getByText('Your wallet said no.')).toBeVisible()
  await expect(last).toBeDisabled()
  await allow.click()
  await expect(page.getByRole('button', { name: 'Take the permission back' })).toBeEnabled({ timeout: 30_000 })
  const price = await look('allowance', wallet.address, await spenderOf(page))
  expect(price).toBeGreaterThan(0n)

  // The coins go elsewhere while the permit is open.
  await coin('transfer', coinDeployer.address, 10n ** 12n - 1n)
  await page.reload()
  await expect(page.getByText('This wallet holds 0.000001 TUSD.')).toBeVisible({ timeout: 30_000 })
  await expect(last).toBeDisabled()
  await expectAccessibleAtAllWidths(page, 'a permit without the coins for it')
  await coin('make', wallet.address, price)
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect(last).toBeEnabled({ timeout: 20_000 })
  await pressRedeem(page)
  await expectRedeemed(page)
  expect([await look('balanceOf', wallet.address), await look('allowance', wallet.address, await spenderOf(page))]).toEqual([1n, 0n])
})

async function spenderOf(page: Page): Promise<Hex> {
  const { addresses } = await (await page.request.get(`${house.url}/api/guarantees`)).json() as { addresses: { name: string; address: Hex }[] }
  return addresses.find(({ name }) => name === 'Redemption')!.address
}
