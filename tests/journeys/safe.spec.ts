import type { Page } from '@playwright/test'
import { encodeFunctionData, type Hex, numberToHex, parseAbi, zeroAddress } from 'viem'
import { burnCampaignsAbi } from '#generated/contracts/burn-campaigns.ts'
import { expectAccessible, expectToFit } from './accessible.ts'
import { deploy } from './collectors.ts'
import { inOwnApp } from './open-app.ts'
import { enter } from './people.ts'
import { expect, test } from './studio-test.ts'
import { addTestWallet, askNode, demoAccount, findNode, type SentCall, type TestWallet } from './test-wallet.ts'

test.describe.configure({ timeout: 300_000 })

const otherStudio = { VITRINE_STUDIO: 'tests/other-studio/studio.config.ts' }

const safeAbi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
  'function proposalHash(address to, uint256 value, bytes data, uint256 number) view returns (bytes32)',
  'function nonce() view returns (uint256)',
])

/** The Safe that owns the campaign contract of a studio, and what its owners do with it. */
async function makeOwningSafe(page: Page, nodeUrl: string) {
  const safe = (await deploy(nodeUrl, 'TestSafe')).toLowerCase() as Hex
  const { addresses } = (await (await page.request.get('/api/guarantees')).json()) as {
    addresses: { name: string; address: Hex }[]
  }
  const campaigns = addresses.find(({ name }) => name === 'Burn campaigns')!.address
  const [sender] = (await askNode(nodeUrl, 'eth_accounts')) as Hex[]
  const read = async (to: Hex, data: Hex) => (await askNode(nodeUrl, 'eth_call', [{ to, data }, 'latest'])) as Hex
  const send = async (from: Hex, to: Hex, data: Hex) => {
    await askNode(nodeUrl, 'eth_sendTransaction', [{ from, to, data, gas: numberToHex(1_000_000) }])
    await askNode(nodeUrl, 'anvil_mine', ['0x1'])
  }
  /** What enough of the owners have signed, one of them sends. */
  const execute = async ({ to, data }: Pick<SentCall, 'to' | 'data'>) => {
    const args = [to, 0n, data, 0, 0n, 0n, 0n, zeroAddress, zeroAddress, '0x'] as const
    await send(sender!, safe, encodeFunctionData({ abi: safeAbi, functionName: 'execTransaction', args }))
  }
  const call = (functionName: 'owner' | 'acceptOwnership') =>
    encodeFunctionData({ abi: burnCampaignsAbi, functionName })
  const owner: Hex = `0x${(await read(campaigns, call('owner'))).slice(-40)}`
  const offer = encodeFunctionData({ abi: burnCampaignsAbi, functionName: 'transferOwnership', args: [safe] })
  await send(owner, campaigns, offer)
  await execute({ to: campaigns, data: call('acceptOwnership') })
  expect(await read(campaigns, call('owner'))).toContain(safe.slice(2))

  const next = async () => BigInt(await read(safe, encodeFunctionData({ abi: safeAbi, functionName: 'nonce' })))
  let proposed = await next()
  /** A connected Safe answers with the hash of what its owners are to sign, which no node knows; each has the next number. */
  const propose = async (params: unknown[]) => {
    const { to, data } = params[0] as SentCall
    const number = proposed > (await next()) ? proposed : await next()
    proposed = number + 1n
    const args = [to, 0n, data, number] as const
    return await read(safe, encodeFunctionData({ abi: safeAbi, functionName: 'proposalHash', args }))
  }
  return { safe, campaigns, execute, propose }
}

const under = (page: Page, title: 'Changes under way' | 'Changes set aside' | 'Changes that ended', words: string) =>
  page.getByRole('list', { name: title }).getByRole('listitem').filter({ hasText: words })

async function proposeLower(page: Page, cap: number, reason: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Lower the cap' })
  await form.getByLabel('Maximum pieces').fill(String(cap))
  await form.getByLabel('Why, for the audit').fill(reason)
  await form.getByRole('button', { name: 'Lower it' }).click()
  await form.getByRole('button', { name: 'Yes, take fewer' }).click()
}

test(
  'what is proposed to a Safe for a campaign is left, executed, rejected or replaced on the chain, and the pages show it by themselves',
  { tag: '@promise' },
  async ({ browser }) => {
    await inOwnApp(async ({ url, owner }) => {
      const nodeUrl = await findNode(url)
      const context = await browser.newContext({ baseURL: url })
      await enter(context, owner)
      const page = await context.newPage()
      const { safe, campaigns, execute, propose } = await makeOwningSafe(page, nodeUrl)
      const wallet: TestWallet = await addTestWallet(page, {
        account: demoAccount(9),
        address: safe,
        nodeUrl,
        chainId: '0x7a69',
        own: { eth_sendTransaction: propose },
      })
      await page.goto('/boss/campaigns/2')
      await page.getByRole('button', { name: 'Connect Test wallet' }).click()
      await expect(page.getByText('This is the owner of the contract')).toBeVisible()

      // Proposed: said at once, with who, why, what it waits for and what to do, and nothing has changed.
      await proposeLower(page, 9, 'Fewer sheets of paper')
      await expect(page.getByText('Proposed to the Safe.')).toBeVisible({ timeout: 20_000 })
      const lower = under(page, 'Changes under way', 'Lower the cap of campaign 2 to 9')
      await expect(lower).toContainText('Proposed, waiting for the Safe’s owners')
      await expect(lower).toContainText(/Proposed by \S+@\S+, .+ UTC: Fewer sheets of paper/)
      await expect(lower).toContainText(
        'It takes 2 signatures of its 3 owners. It is next in the Safe’s queue. Sign it in Safe',
      )
      const pause = page.getByRole('form', { name: 'Pause' })
      await pause.getByLabel('Why, for everybody to read').fill('The printer is being repaired.')
      await pause.getByRole('button', { name: 'Pause the campaign' }).click()
      await expect(under(page, 'Changes under way', 'Pause campaign 2')).toContainText(
        'One transaction comes before it in the Safe’s queue.',
      )
      await proposeLower(page, 8, 'Fewer still')
      await expect(under(page, 'Changes under way', 'Lower the cap of campaign 2 to 8')).toContainText(
        '2 transactions come before it',
      )
      expect(wallet.calls.map(({ to }) => to.toLowerCase())).toEqual(
        Array.from({ length: 3 }, () => campaigns.toLowerCase()),
      )
      // Nobody waits for the last one any more: it stands apart, and is followed all the same.
      const last = 'Lower the cap of campaign 2 to 8'
      await under(page, 'Changes under way', last).getByText('Wait for it no longer').click()
      await page.getByRole('button', { name: `Remove “${last}” from this list` }).click()
      await expect(under(page, 'Changes set aside', last)).toContainText('2 transactions come before it')
      await expect(under(page, 'Changes under way', last)).toHaveCount(0)
      for (const width of [360, 1024, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        await expectToFit(page, `a campaign with proposals at ${width}`)
      }
      await expectAccessible(page, 'a campaign with proposals')

      // Left; the list of campaigns shows the same, and what the owners do on the chain without a press.
      await page.goto('/boss/campaigns')
      await expect(page.getByRole('list', { name: 'Changes under way' }).getByRole('listitem')).toHaveCount(2)
      await execute(wallet.calls[0]!)
      await expect(under(page, 'Changes that ended', 'Lower the cap of campaign 2 to 9')).toContainText('Done', {
        timeout: 30_000,
      })
      // Safe rejects by a transaction of nothing to itself with the same number.
      await execute({ to: safe, data: '0x' })
      const rejected = under(page, 'Changes that ended', 'Pause campaign 2')
      await expect(rejected).toContainText('The Safe’s owners rejected it.', { timeout: 30_000 })
      await expect(under(page, 'Changes set aside', last)).toContainText('It is next in the Safe’s queue.')
      const other = encodeFunctionData({ abi: burnCampaignsAbi, functionName: 'lowerCap', args: [2n, 7n] })
      await execute({ to: campaigns, data: other })
      await expect(under(page, 'Changes that ended', last)).toContainText(
        'The Safe’s owners executed something else in its place.',
        { timeout: 30_000 },
      )
      await expect(page.getByRole('list', { name: /^Changes (?:under way|set aside)$/ })).toHaveCount(0)
      await expectAccessible(page, 'campaigns with what ended')

      await page.goto('/boss/campaigns/2')
      await expect(page.getByText('Maximum pieces, from')).toContainText('to 6')
      await under(page, 'Changes that ended', 'Pause campaign 2').getByText('Remove it from this list').click()
      await page.getByRole('button', { name: 'Remove “Pause campaign 2” from this list' }).click()
      await expect(under(page, 'Changes that ended', 'Pause campaign 2')).toHaveCount(0)
      await page.goto('/boss/audit')
      await expect(
        page.getByRole('row').filter({ hasText: 'had a wallet send it' }).filter({ hasText: 'of campaign 2 to' }),
      ).toHaveCount(2)
      await context.close()
    }, otherStudio)
  },
)

test('a wallet that is disconnected while it is asked loses nothing that was typed, and what it sent all the same is found', async ({
  browser,
}) => {
  await inOwnApp(async ({ url, owner }) => {
    const nodeUrl = await findNode(url)
    const context = await browser.newContext({ baseURL: url })
    await enter(context, owner)
    const page = await context.newPage()
    const { addresses } = (await (await page.request.get('/api/guarantees')).json()) as {
      addresses: { name: string; address: Hex }[]
    }
    const campaigns = addresses.find(({ name }) => name === 'Burn campaigns')!.address
    const found = await askNode(nodeUrl, 'eth_call', [
      { to: campaigns, data: encodeFunctionData({ abi: burnCampaignsAbi, functionName: 'owner' }) },
      'latest',
    ])
    const address: Hex = `0x${String(found).slice(-40)}`
    const send = async (params: unknown[]) =>
      await askNode(nodeUrl, 'eth_sendTransaction', [{ ...(params[0] as object), from: address }])
    const wallet = await addTestWallet(page, {
      account: demoAccount(9),
      address,
      nodeUrl,
      chainId: '0x7a69',
      own: { eth_sendTransaction: send },
    })
    const connect = async () => {
      await page.getByRole('button', { name: 'Connect Test wallet' }).click()
      await expect(page.getByText('This is the owner of the contract')).toBeVisible()
    }
    await page.goto('/boss/campaigns/2')
    await connect()
    const pause = page.getByRole('form', { name: 'Pause' })
    const form = page.getByRole('form', { name: 'Lower the cap' })
    await pause.getByLabel('Why, for everybody to read').fill('A text that took a while')
    wallet.leaveNext()
    await proposeLower(page, 9, 'Fewer sheets of paper')
    await expect(page.getByText('Test wallet was disconnected before it answered.')).toBeVisible()
    await expect(page.getByText('What you typed is kept: connect it above.')).toBeVisible()
    await expect(pause.getByLabel('Why, for everybody to read')).toHaveValue('A text that took a while')
    await expect(form.getByLabel('Maximum pieces')).toHaveValue('9')
    await expect(form.getByRole('button', { name: 'Lower it' })).toBeDisabled()

    // Moved to another network between two presses: shut with what was typed, and open again.
    await connect()
    await wallet.goTo('0x1')
    await expect(page.getByText('What you typed is kept: connect it above.')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Lower it' })).toBeDisabled()
    await wallet.goTo('0x7a69')

    // Moved while it is asked: it is told the chain, and sends nothing to another.
    wallet.beforeNext(async () => await wallet.goTo('0x1'))
    await form.getByRole('button', { name: 'Lower it' }).click()
    await form.getByRole('button', { name: 'Yes, take fewer' }).click()
    await expect(page.getByText('Test wallet is on another network.')).toBeVisible()
    await expect(form.getByLabel('Maximum pieces')).toHaveValue('9')
    await wallet.goTo('0x7a69')

    // It sent, and left before it could say so.
    const lower = encodeFunctionData({ abi: burnCampaignsAbi, functionName: 'lowerCap', args: [2n, 9n] })
    wallet.leaveNext(async () => {
      await send([{ to: campaigns, data: lower }])
    })
    await form.getByRole('button', { name: 'Lower it' }).click()
    await form.getByRole('button', { name: 'Yes, take fewer' }).click()
    await expect(under(page, 'Changes that ended', 'Lower the cap of campaign 2 to 9')).toContainText('Done', {
      timeout: 30_000,
    })
    await expect(pause.getByLabel('Why, for everybody to read')).toHaveValue('A text that took a while')
    await context.close()
  }, otherStudio)
})
