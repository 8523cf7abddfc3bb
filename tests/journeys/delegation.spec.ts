import { encodeFunctionData } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { actAs, setRegistries } from '#tests/chain/delegations.ts'
import { expectAccessible, expectToFit } from './accessible.ts'
import { burnAbi, deploy, makeCollector } from './collectors.ts'
import { enter, makePerson } from './people.ts'
import { linkWallet } from './sign-in.ts'
import { expect, test } from './studio-test.ts'
import { askNode } from './test-wallet.ts'
import { unfold } from './unfold.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 20_000 })

test(
  'a hot wallet acts for a vault wallet: the wallets page says so, it uses a print right, and the claim names both',
  { tag: '@promise' },
  async ({ page, context }) => {
    const { tokenId, wallet, nodeUrl, collection, send } = await makeCollector(page, { slug: 'gen2' })
    await enter(context, await makePerson('delegate'))
    await linkWallet(page, wallet.address)
    const section = page.getByRole('heading', { name: 'Wallets that yours act for' }).locator('xpath=../..')
    await page.goto('/web3')
    await expect(section).toContainText(/has no registry of delegate\.xyz|none of these wallets acts/, {
      timeout: 30_000,
    })

    const vault = privateKeyToAccount(generatePrivateKey()).address
    const toVault = encodeFunctionData({
      abi: burnAbi,
      functionName: 'transferFrom',
      args: [wallet.address, vault, BigInt(tokenId)],
    })
    await send({ to: collection, data: toVault })
    const ask = async (method: string, ...params: unknown[]) => await askNode(nodeUrl, method, params)
    const registries = await setRegistries({
      ask,
      code: async (name) => (await ask('eth_getCode', await deploy(nodeUrl, name), 'latest')) as `0x${string}`,
    })
    await actAs({ ask }, vault, registries.registry('delegateAll', wallet.address, `0x${'0'.repeat(64)}`, true))

    await expect(async () => {
      await page.goto('/web3')
      await expect(page.getByRole('list', { name: 'Wallets that yours act for' })).toContainText('acts for', {
        timeout: 3_000,
      })
    }).toPass({ timeout: 30_000 })
    await expect(page.getByText('burn a piece or a pill')).toBeVisible()
    for (const width of [360, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expectToFit(page, `the wallets page with a delegation at ${width}`)
    }
    await page.setViewportSize({ width: 1024, height: 900 })
    await expectAccessible(page, 'the wallets page with a delegation')

    // Until both blocks are final the page says so, and nothing is signed.
    await expect(async () => {
      await page.goto(`/gen2/${tokenId}/print?country=NL`)
      await page.getByRole('button', { name: 'Write the order' }).click({ timeout: 5_000 })
      await expect(page.getByText('This uses the right for ever.')).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 120_000 })
    await expect(page.getByText('Signed for the holder by')).toBeVisible()
    await page.getByRole('button', { name: /^Use the right of / }).click()
    await expect(page).toHaveURL(/\/shipping\/[^/]+\/address/, { timeout: 20_000 })
    await page.goto(page.url().replace(/\/address.*$/, ''))
    await unfold(page, 'The claim')
    await expect(page.getByText(vault).first()).toBeVisible()
    await expect(page.getByText(wallet.address).first()).toBeVisible()
  },
)
