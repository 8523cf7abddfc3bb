import { readFile } from 'node:fs/promises'
import { encodeFunctionData } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expectAccessible, expectToFit } from './accessible.ts'
import { burnAbi, makeCollector } from './collectors.ts'
import { enter, makePerson } from './people.ts'
import { linkWallet } from './sign-in.ts'
import { expect, test } from './studio-test.ts'

test.describe.configure({ timeout: 180_000 })

test('the holder of a piece downloads its original from a page that its own page leads to, and not after giving it away', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { tokenId, wallet, ...collector } = await makeCollector(page, { slug: 'gen2' })
  await enter(context, await makePerson('originals'))
  await linkWallet(page, wallet.address)
  await expect(async () => {
    await page.goto(`/gen2/${tokenId}`)
    await expect(page.getByTitle(wallet.address).first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })

  await page.getByRole('link', { name: 'Go to the download' }).click()
  await expect(page).toHaveURL(`/originals/gen2/${tokenId}`)
  await expect(page.getByText('SVG, a drawing that is sharp at any size')).toBeVisible()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page, `the original of a piece at ${width}`)
  }
  await expectAccessible(page, 'the original of a piece')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download in full size' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`gen2-${tokenId}.svg`)
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^<svg[^]*<\/svg>\s*$/)

  // Somebody else reads that the holder can, without JavaScript as well; signed out, one is led to sign in.
  const other = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const stranger = await other.newPage()
  await stranger.goto(`/originals/gen2/${tokenId}`)
  await expect(stranger).toHaveURL(/\/login\?next=/)
  await enter(other, await makePerson('originals-stranger'))
  await stranger.goto(`/originals/gen2/${tokenId}`)
  await expect(stranger.getByText('Its holder can download it in full size.')).toBeVisible()
  await expect(stranger.getByRole('button', { name: 'Download in full size' })).toHaveCount(0)
  await other.close()

  const next = privateKeyToAccount(generatePrivateKey()).address
  await collector.send({
    to: collector.collection,
    data: encodeFunctionData({
      abi: burnAbi,
      functionName: 'transferFrom',
      args: [wallet.address, next, BigInt(tokenId)],
    }),
  })
  await expect(async () => {
    await page.goto(`/originals/gen2/${tokenId}`)
    await expect(page.getByText('Its holder can download it in full size.')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
})
