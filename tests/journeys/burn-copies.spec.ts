import { encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { ownLink } from '#features/studio/address-map.ts'
import { burnLink } from '#features/studio/site-map.ts'
import { burnCampaignsAbi } from '#generated/contracts/burn-campaigns.ts'
import { expectAccessibleAtAllWidths } from './burning.ts'
import { isDone, readNumber } from './collectors.ts'
import studio from './copies-studio.ts'
import { inOwnApp } from './open-app.ts'
import { expect, test } from './studio-test.ts'
import { addTestWallet, askNode, demoAccount, findNode } from './test-wallet.ts'

test.describe.configure({ timeout: 300_000 })

const copies = parseAbi([
  'function mint(address to, uint256 id, uint256 value)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
])
const medals = studio.collections.find(({ slug }) => slug === 'medals')!.address
const campaigns = studio.burns!.campaigns.address

async function send(nodeUrl: string, call: { from: Hex; to: Hex; data: Hex }): Promise<void> {
  const hash = await askNode(nodeUrl, 'eth_sendTransaction', [{ ...call, gas: numberToHex(500_000) }])
  expect(await isDone(nodeUrl, hash)).toBe(true)
}

/** A campaign over the medals: ten copies, a pill for each. */
async function openCampaign(nodeUrl: string): Promise<void> {
  const owner: Hex = `0x${String(await askNode(nodeUrl, 'eth_call', [{ to: campaigns, data: encodeFunctionData({ abi: burnCampaignsAbi, functionName: 'owner' }) }, 'latest'])).slice(-40)}`
  const terms = {
    collection: medals,
    opensAt: 0,
    closesAt: 4_102_444_800,
    pillId: 1n,
    cap: 10n,
    pillsPerBurn: 1,
    mode: 0,
  }
  await send(nodeUrl, {
    from: owner,
    to: campaigns,
    data: encodeFunctionData({ abi: burnCampaignsAbi, functionName: 'open', args: [terms] }),
  })
}

test('a holder of four copies is asked how many, burns three in one step without an approval, and keeps one', async ({
  page,
}) => {
  await inOwnApp(
    async ({ url }) => {
      const nodeUrl = await findNode()
      const account = demoAccount(6)
      const chainId = (await askNode(nodeUrl, 'eth_chainId')) as Hex
      const [from] = (await askNode(nodeUrl, 'eth_accounts')) as [Hex]
      await send(nodeUrl, {
        from,
        to: medals,
        data: encodeFunctionData({ abi: copies, functionName: 'mint', args: [account.address, 7n, 4n] }),
      })
      await openCampaign(nodeUrl)
      const wallet = await addTestWallet(page, { account, nodeUrl, chainId })
      const path = ownLink(addressMapOf(studio), burnLink('medals', '7', { keep: 'pill' }))
      await expect(async () => {
        await page.goto(`${url}${path}`)
        await expect(page.getByRole('form', { name: 'Burn and keep the pill' })).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 60_000 })
      await expect(page.getByText('10 copies can still be burned.')).toBeVisible()
      await expect(page.getByRole('region', { name: 'What you give and what you get' })).toContainText(
        '1 Ember pill for each copy, in the same transaction.',
      )
      const confirmation = page.getByRole('form', { name: 'Burn and keep the pill' })
      await confirmation.getByRole('checkbox', { name: /for each copy and no print/ }).check()
      await confirmation.getByRole('button', { name: 'Go to the burn, keep the pill' }).click()
      await page.getByRole('button', { name: 'Connect Test wallet' }).click()

      const field = page.getByLabel('How many copies to burn')
      await expect(page.getByRole('heading', { name: 'Ready to burn: One copy of Medal 7' })).toBeVisible({
        timeout: 20_000,
      })
      await field.fill('5')
      await expect(page.getByText('This wallet holds 4 copies of the piece, and more are to burn.')).toBeVisible()
      await field.fill('some')
      await expect(page.getByText('Say how many: a whole number from 1.')).toBeVisible()
      await field.fill('3')
      await expect(page.getByRole('heading', { name: 'Ready to burn: 3 copies of Medal 7' })).toBeVisible()
      await expectAccessibleAtAllWidths(page, 'copies that are ready to burn')
      await page.getByRole('button', { name: 'Review and confirm' }).click()
      await page.getByLabel('To burn 3 copies of Medal 7 for ever, type the number of the piece: 7').fill('7')
      await page.getByRole('button', { name: 'Burn 3 copies of Medal 7 for ever' }).click()

      await expect(page).toHaveURL(/\/0x[0-9a-f]{64}$/, { timeout: 60_000 })
      await expect(page.getByRole('heading', { name: '3 copies of Medal 7 were burned' })).toBeVisible({
        timeout: 90_000,
      })
      await expect(page.getByRole('region', { name: 'The pill' })).toContainText('3 Ember pills')
      expect(wallet.calls.map(({ to }) => to.toLowerCase())).toEqual([medals])
      const left = encodeFunctionData({ abi: copies, functionName: 'balanceOf', args: [account.address, 7n] })
      expect(await readNumber(nodeUrl, medals, left)).toBe(1n)
    },
    { VITRINE_STUDIO: 'tests/journeys/copies-studio.ts' },
  )
})
