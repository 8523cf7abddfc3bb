import type { Page } from '@playwright/test'
import { encodeFunctionData } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expectAccessible, expectToFit } from './accessible.ts'
import { burnAbi, isDone, makeCollector } from './collectors.ts'
import { enter, makePerson } from './people.ts'
import { allow, askPracticePiece, connectPractice, writeOrder } from './practising.ts'
import { linkWallet } from './sign-in.ts'
import { expect, test } from './studio-test.ts'
import { addTestWallet, askNode, findNode } from './test-wallet.ts'

test.describe.configure({ timeout: 120_000 })
// Where clocks never change.
test.use({ timezoneId: 'Asia/Tokyo' })

/** A piece that is given to nobody for practice, so that no journey uses its right meanwhile. */
const staysPut = '1'

async function expectAccessibleAtAllWidths(page: Page, state: string): Promise<void> {
  for (const width of [360, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page, `${state} at ${width}`)
  }
  await page.setViewportSize({ width: 1024, height: 900 })
  await expectAccessible(page, state)
}

/** The rows of a public register as the app gives them for spreadsheets. */
async function rowsOf(page: Page, address: string): Promise<Record<string, string>[]> {
  const [head = '', ...rows] = (await (await page.request.get(address)).text()).trim().split('\r\n')
  const names = head.split(',')
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, index) => [names[index] ?? '', cell])))
}

test('[S-08] the editions hang on one wall at one scale, and each has its specification and its whole register', async ({
  page,
}) => {
  await page.goto('/xxprints')
  const wall = page.getByRole('region', { name: 'The editions on one wall, at one scale' })
  // The widths on the wall stand to each other as the sheets do.
  const widths = await wall
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link.firstElementChild ?? link).getBoundingClientRect().width))
  expect((widths[0] ?? 0) / (widths[1] ?? 1)).toBeCloseTo(420 / 400, 1)
  expect((widths[0] ?? 0) / (widths[2] ?? 1)).toBeCloseTo(420 / 148, 1)
  await expectAccessibleAtAllWidths(page, 'editions')
  await page.getByRole('list', { name: 'Editions' }).getByRole('link', { name: 'Kiln card', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kiln card' })).toBeVisible()
  await expect(page.getByText(/^Closed with 6 of 16 cards/)).toBeVisible()
  await page.getByRole('button', { name: 'Draw it again here' }).click()
  await expect(page.getByText('✓ The secret is the one that was fixed.')).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'a drawn edition')
  const rows = await rowsOf(page, '/xxprints/kiln-card/register.csv')
  expect(rows.filter(({ series }) => series === 'numbered')).toHaveLength(6)
  await expect(page.getByRole('table', { name: 'Register of Kiln card' }).getByRole('row')).toHaveCount(rows.length + 1)
})

test(
  '[S-15] a newcomer has the print of a practice piece ordered: the right is used once, and piece, register and metadata say so',
  { tag: '@promise' },
  async ({ page }) => {
    await page.goto(`/gen2/${staysPut}/print`)
    await page.getByLabel('Country it goes to').selectOption('NL')
    await page.getByRole('button', { name: 'See what it takes' }).click()
    await expect(page.getByText('It stays in the country.')).toBeVisible()
    await connectPractice(page)
    await expect(page.getByText('Only its holder can use the right.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Write the order' })).toHaveCount(0)
    await askPracticePiece(page)
    await expect(page).toHaveURL(/\/gen2\/(?!1\/)\d+\/print\?.*country=NL/, { timeout: 30_000 })
    const [, tokenId = ''] = /\/gen2\/(\d+)\/print/.exec(page.url()) ?? []
    await writeOrder(page)
    await expect(page.getByRole('heading', { name: 'What your wallet shows' })).toBeVisible()
    await expect(page.locator('dd time')).toHaveText(/ at \d\d:\d\d GMT\+9$/)
    await expectAccessibleAtAllWidths(page, 'the order')
    await page.getByRole('button', { name: /^Use the right of / }).click()
    await allow(page, `Order the print of number ${tokenId}?`)
    await expect(page).toHaveURL(/\/shipping/, { timeout: 20_000 })

    await page.goto(`/gen2/${tokenId}`)
    await expect(page.getByText('Print right: used on ')).toBeVisible()
    await expect(page.getByText(`${tokenId}/320`).first()).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('list', { name: 'Provenance, newest first' })).toContainText(
      'Its right to a print was used',
    )
    expect(await (await page.request.get(`/metadata/gen2/${tokenId}`)).json()).toMatchObject({
      print_right: { state: 'used', edition: 'Garden sheet' },
    })
    await page.goto(`/gen2/printed?q=${tokenId}`)
    await expect(page.getByRole('list', { name: 'Printed pieces' }).getByRole('listitem')).toHaveCount(1)
    await page.goto(`/gen2/${tokenId}/print?country=NL`)
    await expect(page.getByText('Print right: used on ')).toBeVisible()
    const again = await page.request.post('/prints/orders', {
      data: { collection: 'gen2', tokenId, editionId: '2', holder: await firstLink(page), wishes: { country: 'NL' } },
      headers: { origin: new URL(page.url()).origin },
    })
    expect([again.status(), ((await again.json()) as { type: string }).type]).toEqual([
      409,
      '/problems/print-right-used',
    ])
  },
)

test('a print right on a piece that has just arrived waits by itself until that is final, and what was chosen stays', async ({
  page,
  context,
}) => {
  const { tokenId, wallet, nodeUrl, collection, send } = await makeCollector(page, { slug: 'gen2' })
  await enter(context, await makePerson('arrival'))
  await linkWallet(page, wallet.address)
  // It arrives once more, as after a sale: in a block that is not final when the page opens.
  const data = encodeFunctionData({
    abi: burnAbi,
    functionName: 'transferFrom',
    args: [wallet.address, wallet.address, BigInt(tokenId)],
  })
  expect(await isDone(nodeUrl, await send({ to: collection, data }))).toBe(true)
  const arrival = async () =>
    (await (await page.request.get(`/prints/rights/gen2/${tokenId}/arrival`)).json()) as { arrival: object | null }
  await expect.poll(arrival, { timeout: 20_000 }).toMatchObject({ arrival: {} })
  await page.goto(`/gen2/${tokenId}/print?country=NL`)
  const status = page.getByRole('status').filter({ hasText: 'The piece arrived a moment ago.' })
  await expect(status).toContainText('Nothing is lost: the right is unused', { timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Write the order' })).toHaveCount(0)
  await expectAccessibleAtAllWidths(page, 'an arrival that is not final')
  const country = page.getByLabel('Country it goes to')
  await country.selectOption('DE')
  await askNode(nodeUrl, 'anvil_mine', ['0x60'])
  await expect(page.getByText('This uses the right for ever.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('status').filter({ hasText: 'The piece’s arrival is final.' })).toBeVisible()
  await expect(country).toHaveValue('DE')
})

async function firstLink(page: Page): Promise<string> {
  return ((await (await page.request.get('/wallets/links')).json()) as { wallets: { address: string }[] }).wallets[0]!
    .address
}

test('another wallet than the holder’s is told so before anything is written', async ({ page }) => {
  const nodeUrl = await findNode()
  await addTestWallet(page, {
    account: privateKeyToAccount(generatePrivateKey()),
    nodeUrl,
    chainId: (await askNode(nodeUrl, 'eth_chainId')) as `0x${string}`,
  })
  const [printed] = await rowsOf(page, '/gen2/printed.csv')
  await page.goto(`/gen2/${staysPut}/print?country=DE`)
  await page.getByRole('button', { name: 'Connect Test wallet' }).click()
  await expect(page.getByText('Only its holder can use the right.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Write the order' })).toHaveCount(0)
  await page.goto(`/gen2/${printed!['token']}/print`)
  await expect(page.getByText('Print right: used on ')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('prices, countries and registers read, and a country that is not served stops the way', async ({ page }) => {
    await page.goto(`/gen2/${staysPut}/print?country=US`)
    await expect(page.getByRole('list', { name: 'What may be due at the border' })).toBeVisible()
    await page.goto(`/gen2/${staysPut}/print?country=AQ`)
    await expect(page.getByText('We don’t ship to this country yet.')).toBeVisible()
    await page.goto('/gen2/printed')
    await expect(page.getByRole('list', { name: 'Printed pieces' })).toBeVisible()
    await page.goto('/xxprints/garden-sheet')
    await expect(page.getByRole('table', { name: 'Register of Garden sheet' })).toBeVisible()
  })
})

test(
  'a certificate is verified in the browser, offline after one visit: green as it was signed, red with what differs',
  { tag: '@promise' },
  async ({ page, context }) => {
    await page.goto('/certificates/garden-sheet-bat-1')
    await expectAccessibleAtAllWidths(page, 'a certificate')
    const { code, record } = (await (await page.request.get('/certificates/garden-sheet-bat-1.json')).json()) as {
      code: string
      record: { edition: { label: string } }
    }
    await page.getByRole('link', { name: 'Verify it now' }).click()
    await expect(page.getByRole('heading', { name: 'Valid.' })).toBeVisible()
    await expect(page.getByText(/^The server confirms it/)).toBeVisible()
    await expectAccessibleAtAllWidths(page, 'valid')
    // Another one's words under this signature.
    const [core = '', signature = '', kid = ''] = code.split('.')
    const forged = {
      ...(JSON.parse(Buffer.from(core, 'base64url').toString()) as Record<string, unknown>),
      label: 'AP 1/4',
    }
    const forgedCode = `${Buffer.from(JSON.stringify(forged)).toString('base64url')}.${signature}.${kid}`
    await page.getByLabel('The code, or the address in it').fill(forgedCode)
    await page.getByRole('button', { name: 'Check it' }).click()
    await expect(page.getByRole('heading', { name: 'Not what was signed.' })).toBeVisible()
    await expect(page.getByText(`the code says “AP 1/4”, issued was “${record.edition.label}”`)).toBeVisible()
    await expectAccessibleAtAllWidths(page, 'forged')
    await expect(page.getByText('✓ This page is kept on your device')).toBeVisible({ timeout: 20_000 })

    await context.setOffline(true)
    const offline = await context.newPage()
    await offline.goto(`/certificates/verify#${code}`)
    await expect(offline.getByRole('heading', { name: 'Valid.' })).toBeVisible()
    await expect(offline.getByText(/^The server can’t be reached/)).toBeVisible()
    await offline.getByLabel('The code, or the address in it').fill(forgedCode)
    await offline.getByRole('button', { name: 'Check it' }).click()
    await expect(offline.getByRole('heading', { name: 'Not what was signed.' })).toBeVisible()
    // The worker keeps this page and no other one.
    const kept = await offline.evaluate(async () =>
      (await (await caches.open('certificates-verify')).keys()).map(({ url }) => new URL(url).pathname),
    )
    expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual(['/certificates/verify'])
    await context.setOffline(false)
  },
)

test('who reads German verifies a certificate in German, offline too after one visit', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'de-DE' })
  const page = await context.newPage()
  const { code } = (await (await page.request.get('/certificates/garden-sheet-bat-1.json')).json()) as { code: string }
  await page.goto('/certificates/verify')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByText('✓ Diese Seite ist auf Ihrem Gerät gespeichert')).toBeVisible({ timeout: 20_000 })
  await context.setOffline(true)
  const offline = await context.newPage()
  await offline.goto(`/certificates/verify#${code}`)
  await expect(offline.getByRole('heading', { name: 'Gültig.' })).toBeVisible()
  await context.close()
})
