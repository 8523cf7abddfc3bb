import type { Locator, Page } from '@playwright/test'
import { encodeDeployData, encodeFunctionData, type Hex } from 'viem'
import { pillsAbi } from '#generated/contracts/pills.ts'
import { redemptions } from '#studio/demo/calendar.ts'
import { collectorOf } from '#studio/demo/collectors.ts'
import { compileTestContracts } from '#tests/chain/compile-test-contracts.ts'
import { openStripeServer, type StripeServer } from '#tests/fakes/stripe-server.ts'
import {
  agreeToTerms,
  expectAccessibleAtAllWidths,
  expectAsShown,
  expectFinal,
  expectRedeemed,
  expectRules,
  fillAddress,
  openDesk,
  pressLast,
  pressRedeem,
  shownContracts,
  typedAddress,
} from './burning.ts'
import { type Collector, isDone, makeCollector, readNumber, takePiece } from './collectors.ts'
import { startTestApp, type TestApp } from './open-app.ts'
import { coinAddress, coinDeployer } from './paying-studio.ts'
import { claimApp, enter, makePerson, type Person } from './people.ts'
import { burnPast } from './redeeming.ts'
import { signInByWallet } from './sign-in.ts'
import { expect, test } from './studio-test.ts'
import { addTestWallet, askNode, demoAccount, findNode } from './test-wallet.ts'
import { unfold } from './unfold.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

const ours = process.env['VITRINE_TEST_URL']
let app: TestApp
let stripe: StripeServer
let owner: Person

// An instance of its own, because the demo takes neither cards nor coins, and its chain takes nothing back.
test.beforeAll(async () => {
  test.setTimeout(420_000)
  stripe = await openStripeServer()
  app = await startTestApp({
    VITRINE_STUDIO: 'tests/journeys/paying-studio.ts',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  })
  process.env['VITRINE_TEST_URL'] = app.url
  owner = await makePerson('owner')
  await claimApp(app.ownerLink, owner)
})
test.afterAll(async () => {
  process.env['VITRINE_TEST_URL'] = ours
  await app?.close()
  await stripe?.close()
})

/** Gives a collector pills that demo collectors hold. */
async function givePills(page: Page, { nodeUrl, wallet }: Collector, count: number): Promise<void> {
  const { addresses } = (await (await page.request.get(`${app.url}/api/guarantees`)).json()) as {
    addresses: { name: string; address: Hex }[]
  }
  const pills = addresses.find(({ name }) => name === 'Pills')!.address
  let missing = count
  for (const from of (await askNode(nodeUrl, 'eth_accounts')) as Hex[]) {
    if (missing === 0) return
    const held = await readNumber(
      nodeUrl,
      pills,
      encodeFunctionData({ abi: pillsAbi, functionName: 'balanceOf', args: [from, 1n] }),
    )
    const given = Math.min(Number(held), missing)
    if (given === 0) continue
    const data = encodeFunctionData({
      abi: pillsAbi,
      functionName: 'safeTransferFrom',
      args: [from, wallet.address, 1n, BigInt(given), '0x'],
    })
    if (
      await isDone(nodeUrl, await askNode(nodeUrl, 'eth_sendTransaction', [{ from, to: pills, data, gas: '0x493e0' }]))
    )
      missing -= given
  }
  if (missing > 0) throw new Error('The demo has no pills to spare.')
}

/** Opens the way from a pill to its permit up to the question how it is paid; signs in on the way where nobody is. */
async function comeToPay(
  page: Page,
  { isChosen }: { /** The piece was burned in this browser, for that print. */ isChosen: boolean },
): Promise<Locator> {
  await page.goto(`${app.url}/bsg/burn/pill`)
  const connect = page.getByRole('button', { name: 'Connect Test wallet' })
  const redeem = page.getByRole('button', { name: /^Redeem 1 Ember pill|^Redeem Ember/ }).first()
  await expect(connect.or(redeem).first()).toBeVisible({ timeout: 20_000 })
  // A wallet of the last visit is taken up by itself, perhaps in this moment.
  if (await connect.isVisible()) await connect.click({ timeout: 3_000 }).catch(() => undefined)
  await redeem.click({ timeout: 30_000 })
  const flow = page.getByRole('list', { name: 'From pill to print' })
  await agreeToTerms(flow, { isChosen })
  const signIn = flow.getByRole('button', { name: 'Sign in with this wallet' })
  await expect(signIn.or(flow.getByLabel('Name', { exact: true })).first()).toBeVisible({ timeout: 20_000 })
  if (await signIn.isVisible()) await signIn.click()
  await fillAddress(flow)
  await flow.getByRole('button', { name: 'Keep this address' }).click()
  await expect(flow.getByRole('group', { name: 'How to pay' })).toBeVisible({ timeout: 20_000 })
  return flow
}

/** The newest page that the card service made, and the message that tells of it. */
const newestPage = () => [...stripe.sessions.values()].at(-1)!
const tell = async ({ body, signature }: { body: string; signature: string }) =>
  (
    await fetch(`${app.url}/payments/stripe/events`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    })
  ).status

/** The card service's own page, as far as it matters here: one way on, one way back. */
async function showCheckout(page: Page): Promise<void> {
  await page.context().route('https://checkout.stripe.test/**', async (route) => {
    const { success_url: paid, cancel_url: back } = newestPage()
    await route.fulfill({
      contentType: 'text/html',
      body: `<title>Pay</title><h1>Pay</h1><a href="${paid}">Pay now</a> <a href="${back}">Back to the shop</a>`,
    })
  })
}

test(
  'a print is paid by card: left and taken up again, given up, run out, then paid, with a message that comes twice',
  { tag: '@promise' },
  async ({ page, browser }) => {
    await showCheckout(page)
    const collector = await makeCollector(page)
    await givePills(page, collector, 3)
    const toCheckout = async () => {
      const flow = await comeToPay(page, { isChosen: false })
      await flow.getByRole('radio', { name: /^By card/ }).check()
      await expect(flow.getByText(/^The studio counts 2500 EUR for 1 ETH/)).toBeVisible()
      await flow.getByRole('button', { name: /^Pay [\d.]+ EUR by card$/ }).click()
      await expect(page.getByRole('heading', { name: 'Pay' })).toBeVisible({ timeout: 30_000 })
    }
    const payment = page
      .getByRole('region', { name: 'The payment' })
      .or(page.locator('section', { has: page.getByRole('heading', { name: 'The payment' }) }))
      .first()

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
    await expect(
      payment.getByText('The payment page closed. Nothing was charged, and your pills are untouched.'),
    ).toBeVisible()
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
    await page.goto(`${app.url}/shipping/${intentId}`)
    await expect(page.locator('#payment')).toContainText('Paid')
    await expect(page.locator('#payment')).toContainText('It pays for this print.')
    await unfold(page, 'The claim')
    await expect(page.getByText(/^[\d.]+ EUR by card$/).first()).toBeVisible()
    const studio = await browser.newContext({ baseURL: app.url })
    await enter(studio, owner)
    const {
      payment: { state, story },
    } = (await (await studio.request.get(`${app.url}/boss/payments/${intentId}`)).json()) as {
      payment: { state: string; story: { state: string }[] }
    }
    expect([state, story.map((step) => step.state), stripe.refunds]).toEqual(['paid', ['making', 'open', 'paid'], []])

    // Staff give a part of it back on the card service's own pages: collector and workbench see how much, and the print goes on.
    const inPart = stripe.message('charge.refunded', {
      object: 'charge',
      payment_intent: session.payment_intent,
      refunded: false,
      amount_refunded: 250,
      metadata: { intentId },
    })
    expect(await tell(inPart)).toBe(200)
    await page.reload()
    await expect(page.locator('#payment')).toContainText('Paid, part of it given back')
    await expect(page.locator('#payment')).toContainText(
      /2\.50 EUR of [\d.]+ EUR went back to the card\. The print is not affected\./,
    )
    await expectAccessibleAtAllWidths(page, 'a payment that went back in part')
    const desk = await studio.newPage()
    await desk.goto(`/boss/claims/${intentId}`)
    await expect(desk.getByRole('list', { name: 'What happened with the payment' })).toContainText(
      'Paid, 2.50 EUR of it given back at the card provider',
    )
    await expectAccessibleAtAllWidths(desk, 'a payment that went back in part, on the workbench')
    await studio.close()
  },
)

test('a print is paid inside the permit, with the chain’s money or a coin: too little of either stops the way, a permission that was refused changes nothing, exactly the price is taken', async ({
  page,
}) => {
  const nodeUrl = await findNode()
  const { TestCoin } = await compileTestContracts()
  await askNode(nodeUrl, 'anvil_setBalance', [coinDeployer.address, '0x8ac7230489e80000'])
  const raw = await coinDeployer.signTransaction({
    data: encodeDeployData({ abi: TestCoin.abi, bytecode: TestCoin.bytecode, args: [] } as never),
    chainId: Number(await askNode(nodeUrl, 'eth_chainId')),
    nonce: 0,
    gas: 2_000_000n,
    maxFeePerGas: 10n ** 11n,
    maxPriorityFeePerGas: 10n ** 9n,
  })
  expect(await isDone(nodeUrl, await askNode(nodeUrl, 'eth_sendRawTransaction', [raw]))).toBe(true)
  const collector = await makeCollector(page)
  const { wallet, send } = collector
  const coin = async (functionName: string, ...args: unknown[]) => {
    expect(
      await isDone(
        nodeUrl,
        await send({ to: coinAddress, data: encodeFunctionData({ abi: TestCoin.abi, functionName, args }) }),
      ),
    ).toBe(true)
  }
  const look = async (functionName: string, ...args: unknown[]) =>
    await readNumber(nodeUrl, coinAddress, encodeFunctionData({ abi: TestCoin.abi, functionName, args }))
  await openDesk(page, collector)
  await pressLast(page, collector)
  await expectFinal(page, collector)

  await setMoney(collector, poor)
  const flow = await comeToPay(page, { isChosen: true })
  await expect(flow.getByText(/This wallet holds 0\.001 ETH, and it takes/)).toBeVisible({ timeout: 20_000 })
  await expect(flow.getByRole('button', { name: 'Ask for the permit' })).toHaveCount(0)
  await setMoney(collector, rich)
  await flow.getByRole('radio', { name: /^With TUSD/ }).check()
  await expect(flow.getByText(/This wallet holds 0 TUSD, and it takes/)).toBeVisible({ timeout: 20_000 })
  await expect(flow.getByRole('button', { name: 'Ask for the permit' })).toHaveCount(0)
  await expectAccessibleAtAllWidths(page, 'too little of a coin')
  await coin('make', wallet.address, 10n ** 12n)
  await flow.getByRole('button', { name: 'Look again' }).click()
  await flow.getByRole('button', { name: 'Ask for the permit' }).click({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/burn\/0x[0-9a-f]{64}$/, { timeout: 20_000 })

  const last = page.getByRole('button', { name: 'Review and confirm' })
  const allow = page.getByRole('button', { name: /^Allow [\d.]+ TUSD$/ })
  await expect(allow).toBeEnabled({ timeout: 20_000 })
  await expect(last).toBeDisabled()
  wallet.refuseNext()
  await allow.click()
  await expect(page.getByText('Your wallet said no.')).toBeVisible()
  await expect(last).toBeDisabled()
  const [coinShown, redeemShown] = (await shownContracts(page)) as [string, string]
  await allow.click()
  await expect(page.getByRole('button', { name: 'Take the permission back' })).toBeEnabled({ timeout: 30_000 })
  expectAsShown([coinShown], wallet)
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
  expect(await shownContracts(page)).toEqual([redeemShown])
  await pressRedeem(page)
  await expectRedeemed(page)
  expect([
    await look('balanceOf', wallet.address),
    await look('allowance', wallet.address, await spenderOf(page)),
  ]).toEqual([1n, 0n])

  // The chain's money goes elsewhere while a permit is open: said before anything is signed.
  await burnPast(page, collector, [await takePiece(page, nodeUrl, { to: wallet.address, slug: 'bsg' })])
  await page.goto(await askInMoney(page, collector))
  const typed = page.getByLabel(/type the name Ember/)
  await expect(typed).toBeVisible({ timeout: 20_000 })
  await setMoney(collector, poor)
  await page.reload()
  await expect(page.getByText('This wallet holds 0.001 ETH.')).toBeVisible({ timeout: 20_000 })
  const redeem = page.getByRole('button', { name: 'Redeem 1 Ember pill for ever' })
  if (await typed.isVisible()) await typed.fill('Ember')
  await expect(redeem.or(last)).toBeDisabled()
  await expectAccessibleAtAllWidths(page, 'a permit without the money for it')
  await setMoney(collector, rich)
  await page.getByRole('button', { name: 'Look again' }).click()
  await typed.fill('Ember', { timeout: 20_000 })
  await expect(redeem).toBeEnabled()

  // The first print is not packed: a further one goes in its parcel, and its postage is counted once.
  await burnPast(page, collector, [await takePiece(page, nodeUrl, { to: wallet.address, slug: 'bsg' })])
  const again = await comeToPay(page, { isChosen: false })
  const parcel = again.getByLabel('Parcel', { exact: true })
  const free = parcel.getByRole('option', { name: /: no further postage, saves / }).first()
  await parcel.selectOption(await free.getAttribute('value'))
  await expect(again.getByText('Looking what it comes to.')).toHaveCount(0, { timeout: 20_000 })
  await expectAccessibleAtAllWidths(page, 'a print that travels with another')
  await again.getByRole('button', { name: 'Ask for the permit' }).click({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/burn\/0x[0-9a-f]{64}$/, { timeout: 20_000 })
  await expect(page.getByText(/\d+:\d\d left/)).toBeVisible()
})

const [poor, rich] = [10n ** 15n, 10n ** 19n]
const setMoney = async ({ nodeUrl, account }: Collector, wei: bigint) => {
  await askNode(nodeUrl, 'anvil_setBalance', [account.address, `0x${wei.toString(16)}`])
}

/** A permit at a price in the chain's own money, asked for as the page does; gives the address of its page. */
async function askInMoney(page: Page, { wallet }: Collector): Promise<string> {
  const headers = { origin: app.url }
  expect(
    (
      await page.request.put(`${app.url}/addresses/draft`, {
        data: { address: { country: 'DE', ...typedAddress } },
        headers,
      })
    ).status(),
  ).toBe(200)
  const answer = await page.request.post(`${app.url}/redemptions`, {
    data: {
      pillId: '1',
      quantity: 1,
      editionId: '1',
      holder: wallet.address,
      wishes: { country: 'DE', options: { Packing: 'Rolled in a tube' }, payment: 'chain' },
    },
    headers,
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return `${app.url}/burn/${((await answer.json()) as { intentId: string }).intentId}`
}

async function spenderOf(page: Page): Promise<Hex> {
  const { addresses } = (await (await page.request.get(`${app.url}/api/guarantees`)).json()) as {
    addresses: { name: string; address: Hex }[]
  }
  return addresses.find(({ name }) => name === 'Redemption')!.address
}

test('[S-15] a frame for a print by right is paid by card: left, taken up again, paid; the order says so, and only then is the right used', async ({
  page,
}) => {
  await showCheckout(page)
  const { tokenId, nodeUrl } = await makeCollector(page, { slug: 'gen2' })
  // The piece's arrival becomes final.
  await askNode(nodeUrl, 'anvil_mine', ['0x60'])
  const pay = page.getByRole('button', { name: 'Pay 75.00 EUR by card' })
  const checkout = page.getByRole('heading', { name: 'Pay', exact: true })
  await page.goto(`${app.url}/gen2/${tokenId}/print?country=DE&option.Frame=Oak`)
  await expect(page.getByText('75.00 EUR by card').first()).toBeVisible()
  await page.getByRole('button', { name: 'Connect Test wallet' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signInByWallet(page)
  await expect(page).toHaveURL(/\/print\?.*country=DE/, { timeout: 20_000 })
  await expect(pay).toBeVisible({ timeout: 20_000 })
  await expectRules(page)
  await expect(async () => {
    await pay.click()
    await expect(checkout).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page.getByText('To be paid').first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/Nothing was charged, and the right is unused/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Write the order' })).toHaveCount(0)
  await expectAccessibleAtAllWidths(page, 'a print by right, to be paid')
  await page.getByRole('link', { name: 'Pay now' }).click()
  await expect(checkout).toBeVisible()
  expect(await tell(stripe.message('checkout.session.completed', stripe.pay(newestPage().id)))).toBe(200)
  await page.getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Write the order' }).click({ timeout: 20_000 })
  await expect(page.getByText('Frame: Oak; Paid by card: 75.00 EUR', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expectAccessibleAtAllWidths(page, 'an order that is paid')
  await page.getByRole('button', { name: /^Use the right of / }).click()
  await expect(page).toHaveURL(/\/shipping\/[^/]+\/address/, { timeout: 20_000 })
  const claim = /\/shipping\/([^/]+)\//.exec(page.url())![1]!
  await page.goto(`${app.url}/shipping/${claim}`)
  await expect(page.locator('#payment')).toContainText('Paid')
  await page.goto(`${app.url}/gen2/${tokenId}`)
  await expect(page.getByText('Print right: used on ')).toBeVisible()
})

test('[S-19] a claim whose redemption left the chain after its number was given stands still: its owner is told that the number stays, and staff decide', async ({
  page,
  browser,
}) => {
  const studio = await browser.newContext({ baseURL: app.url })
  await enter(studio, owner)
  const desk = await studio.newPage()
  await desk.goto('/boss')
  const attention = desk.getByRole('list', { name: 'Needs attention' }).getByRole('listitem')
  await attention
    .filter({ hasText: /frozen and needs? a decision/ })
    .getByRole('link', { name: 'Review frozen claims' })
    .click()
  const row = desk.getByRole('row').filter({ hasText: 'its event left the chain' })
  await expect(row).toHaveCount(1)
  await row.getByRole('link').first().click()
  await expect(desk.getByText('Frozen: the burn left the chain after the number was given.')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Mark printed' })).toHaveCount(0)
  await expectAccessibleAtAllWidths(desk, 'a frozen claim')
  const claim = desk.url().split('/').at(-1)!

  const nodeUrl = await findNode()
  await addTestWallet(page, {
    account: demoAccount(collectorOf(redemptions[0].temperament).wallets[0]!),
    nodeUrl,
    chainId: (await askNode(nodeUrl, 'eth_chainId')) as Hex,
  })
  await page.goto(`${app.url}/login?next=/shipping/${claim}`)
  await page.getByRole('button', { name: 'Sign in with a wallet' }).click()
  await page.getByRole('button', { name: 'Connect Test wallet' }).click()
  await page.getByRole('button', { name: /^Sign in with 0x/ }).click()
  await expect(
    page.getByText(
      /the event that opened this claim is not in them at the moment\. Your number stays with the claim\./,
    ),
  ).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('1/60').first()).toBeVisible()
  await expect(page.getByText('The studio says')).toHaveCount(0)
  await expectAccessibleAtAllWidths(page, 'a claim that stands still')

  await desk.getByRole('button', { name: 'Release hold' }).click()
  await expect(desk.getByRole('button', { name: 'Mark printed' })).toBeVisible()
  await studio.close()
  await page.reload()
  await expect(page.getByText('The number is yours.')).toBeVisible()
})
