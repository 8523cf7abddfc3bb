import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { Hex } from 'viem'
import { expectAccessibleAtAllWidths } from './burning.ts'
import { cameraThatSees, photographOf } from './fake-camera.ts'
import { findBrowser } from './find-browser.ts'
import { expect, test } from './studio-test.ts'
import { addTestWallet, askNode, demoAccount, findNode } from './test-wallet.ts'
import { unfold } from './unfold.ts'

test.describe.configure({ timeout: 180_000 })

type Answered = {
  record: { id: string; house: string; mention?: { name?: string; wallet?: string }; source?: { tokenId: string } }
  code: string | null
  isErased: boolean
  revoked: { reason: string } | null
  supersededBy: string | null
  scans: { count: number }
}
const certificateOf = async (page: Page, id: string) =>
  (await (await page.request.get(`/certificates/${id}.json`)).json()) as Answered
const addressOf = ({ record: { house }, code }: Answered) => `${house}/certificates/verify#${code ?? ''}`

/** A certificate of a print that its holder has had in their hands, with the demo account that holds its piece. */
async function deliveredPrint(page: Page): Promise<{ id: string; holder: number }> {
  const [head = '', ...rows] = (await (await page.request.get('/xxprints/garden-sheet/register.csv')).text())
    .trim()
    .split('\r\n')
  const [stands, certificate] = ['standing', 'certificate'].map((name) => head.split(',').indexOf(name)) as [
    number,
    number,
  ]
  for (const row of rows.map((line) => line.split(','))) {
    const id = row[certificate] ?? ''
    if (row[stands] !== 'delivered' || id === '') continue
    const {
      record: { source },
    } = await certificateOf(page, id)
    const {
      token: { owner },
    } = (await (await page.request.get(`/api/collections/gen2/tokens/${source!.tokenId}`)).json()) as {
      token: { owner: Hex }
    }
    const holder = Array.from({ length: 60 }, (_, index) => index).find(
      (index) => demoAccount(index).address.toLowerCase() === owner.toLowerCase(),
    )
    if (holder !== undefined) return { id, holder }
  }
  throw new Error('No print of the demo was delivered to somebody whose key is known.')
}

test('its owner may have a certificate name them: a new one is signed, the one before counts no more, and what is taken back is erased', async ({
  page,
}) => {
  const { id, holder } = await deliveredPrint(page)
  const before = await certificateOf(page, id)
  expect([before.record.mention, before.revoked]).toEqual([undefined, null])
  const nodeUrl = await findNode()
  await addTestWallet(page, {
    account: demoAccount(holder),
    nodeUrl,
    chainId: (await askNode(nodeUrl, 'eth_chainId')) as Hex,
  })
  await page.goto('/login?next=%2Fshipping')
  await page.getByRole('button', { name: 'Sign in with a wallet' }).click()
  await page
    .getByRole('button', { name: 'Connect Test wallet' })
    .or(page.getByRole('button', { name: /^Sign in with 0x/ }))
    .first()
    .click()
  const entering = page.getByRole('button', { name: /^Sign in with 0x/ })
  await expect(async () => {
    if (await entering.isVisible()) await entering.click({ timeout: 2_000 })
    await expect(page).toHaveURL(/\/shipping$/, { timeout: 4_000 })
  }).toPass({ timeout: 60_000 })
  const claims = (await (await page.request.get('/claims')).json()) as {
    claims: { claim: { claimId: string; source?: { tokenId: string } } }[]
  }
  const { claim } = claims.claims.find((one) => one.claim.source?.tokenId === before.record.source?.tokenId)!
  await page.goto(`/shipping/${claim.claimId}`)
  const part = page.locator('#certificate')
  await expect(part).toContainText('It names nobody.')
  await unfold(page, 'On the certificate')
  await part.getByText('Have it name you').click()
  await part.getByLabel('A name').fill('Zoë 🎈 Ng')
  await part.getByLabel('A wallet').selectOption(demoAccount(holder).address)
  await expectAccessibleAtAllWidths(page, 'choosing whom a certificate names')
  await part.getByRole('button', { name: 'Sign a new certificate' }).click()
  await expect(part).toContainText(`It names Zoë 🎈 Ng, ${demoAccount(holder).address}.`)
  await expect(part.getByRole('link', { name: `${id}-i2` })).toBeVisible()

  const named = await certificateOf(page, `${id}-i2`)
  expect(named.record.mention).toEqual({ name: 'Zoë 🎈 Ng', wallet: demoAccount(holder).address })
  await page.goto(`/certificates/${id}-i2`)
  await expect(page.getByText(/^Issued on .* Made out to Zoë 🎈 Ng, 0x/)).toBeVisible()
  expect((await page.request.get(`/certificates/${id}-i2.pdf`)).headers()['content-type']).toBe('application/pdf')
  await page.getByRole('link', { name: 'Verify it now' }).click()
  await expect(page.getByRole('heading', { name: 'Valid.' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('Zoë 🎈 Ng')
  // The one that named nobody: its signature is good, and it counts no more.
  await page.goto('about:blank')
  await page.goto(addressOf(before).replace(/^https?:\/\/[^/]+/, ''))
  await expect(
    page.getByRole('heading', { name: 'The signature is good, but the certificate counts no more.' }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Verdict' }).getByRole('link', { name: `${id}-i2` })).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'a certificate that counts no more')

  await page.goto(`/shipping/${claim.claimId}`)
  await unfold(page, 'On the certificate')
  await part.getByText('Change whom it names').click()
  await part.getByRole('button', { name: 'Have it name nobody' }).click()
  await expect(part).toContainText('It names nobody.')
  expect(await certificateOf(page, `${id}-i2`)).toMatchObject({
    isErased: true,
    code: null,
    supersededBy: `${id}-i3`,
    revoked: { reason: 'Its owner chose anew whom it names.' },
  })
  expect((await page.request.get(`/certificates/${id}-i2.pdf`)).status()).toBe(404)
  await page.goto(`/certificates/${id}-i2`)
  await expect(page.getByText(/What it named was taken back/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Verify it now' })).toHaveCount(0)
  expect(await page.content()).not.toContain('Zoë')
  await page.goto('about:blank')
  await page.goto(addressOf(named).replace(/^https?:\/\/[^/]+/, ''))
  await expect(
    page.getByRole('heading', { name: 'The signature is good, but the certificate counts no more.' }),
  ).toBeVisible()
  await expect(page.getByText('What differs from the certificate that was issued')).toHaveCount(0)
})

test('a camera reads a certificate’s code, in a browser that cannot read codes by itself; the scan is counted, and nobody is known by it', async ({
  page,
  baseURL,
}) => {
  const certificate = await certificateOf(page, 'sienna-sheet-ap-1')
  const seen = addressOf(certificate)
  const { args, ...found } = await findBrowser()
  const camera = await cameraThatSees(seen)
  const browser = await chromium.launch({ ...found, args: [...args, ...camera] })
  try {
    const context = await browser.newContext({ baseURL: baseURL!, permissions: ['camera'] })
    const visitor = await context.newPage()
    await visitor.goto('/certificates/verify')
    const scan = visitor.getByRole('button', { name: 'Scan with the camera' })
    await expect(scan).toBeVisible()
    await scan.click()
    await expect(visitor.getByRole('heading', { name: 'Valid.' })).toBeVisible({ timeout: 60_000 })
    await expect(visitor.getByRole('region', { name: 'Verdict' })).toContainText(certificate.record.id)
    // The camera is off again.
    await expect(scan).toBeVisible()
    await expect(visitor.getByLabel('What the camera sees')).toBeHidden()
    await expect(async () => {
      expect((await certificateOf(page, certificate.record.id)).scans.count).toBe(certificate.scans.count + 1)
    }).toPass({ timeout: 20_000 })
    expect(Object.keys((await certificateOf(page, certificate.record.id)).scans).toSorted()).toEqual([
      'count',
      'lastAt',
    ])
  } finally {
    await browser.close()
    rmSync(dirname(camera.at(-1)!.split('=')[1]!), { recursive: true })
  }
})

test('a picture of a code is read as well, also without a network; a picture without one says so', async ({
  page,
  context,
}) => {
  const certificate = await certificateOf(page, 'garden-sheet-ap-1')
  await page.goto('/certificates/verify')
  await expect(page.getByText('✓ This page is kept on your device')).toBeVisible({ timeout: 60_000 })
  await context.setOffline(true)
  const offline = await context.newPage()
  await offline.goto('/certificates/verify')
  const file = offline.getByLabel('From a picture')
  const blank = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  )
  await file.setInputFiles({ name: 'blank.png', mimeType: 'image/png', buffer: blank })
  await expect(offline.getByText('No code was found in this picture.')).toBeVisible()
  await file.setInputFiles({
    name: 'sheet.png',
    mimeType: 'image/png',
    buffer: await photographOf(addressOf(certificate)),
  })
  await expect(offline.getByRole('heading', { name: 'Valid.' })).toBeVisible({ timeout: 30_000 })
  await expect(offline.getByText(/^The server can’t be reached/)).toBeVisible()
  await context.setOffline(false)
})
