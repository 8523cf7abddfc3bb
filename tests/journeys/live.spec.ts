import type { Page, Request } from '@playwright/test'
import { createWalletClient, defineChain, http, parseAbi } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from './studio-test.ts'

const abi = parseAbi(['function transferFrom(address from, address to, uint256 tokenId)'])
const accounts = Array.from({ length: 40 }, (_, index) =>
  mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex: index }),
)

/** What pages ask by themselves, by address. */
function asked(page: Page): { news: Request[]; chain: Request[] } {
  const found = { news: [] as Request[], chain: [] as Request[] }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/news') found.news.push(request)
    if (pathname === '/api/chain') found.chain.push(request)
  })
  return found
}

test(
  '[S-39] what happened in a block is on an open page within seconds, heard by a stream and not asked for',
  { tag: ['@promise', '@alone'] },
  async ({ page, request }) => {
    const read = async <Answer>(path: string) => (await (await request.get(path)).json()) as Answer
    const { rpcUrl } = (await read<{ chain: { rpcUrl: string } }>('/api/chain')).chain
    const { address } = (await read<{ collection: { address: `0x${string}` } }>('/api/collections/bandit')).collection
    const { owner } = (await read<{ token: { owner: string } }>('/api/collections/bandit/tokens/2')).token
    const receiver = accounts[38]!.address
    const requests = asked(page)
    const heard = page.waitForResponse(/\/api\/news$/)
    await page.goto('/bandit/2')
    expect((await heard).status()).toBe(200)
    await page.waitForTimeout(1_000)
    // On a busy machine it may have asked before the first piece of news came.
    const before = requests.chain.length
    const chain = defineChain({
      id: 31337,
      name: 'test',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    })
    const account = accounts.find((each) => each.address === owner)!
    await createWalletClient({ account, chain, transport: http(rpcUrl) }).writeContract({
      address,
      abi,
      functionName: 'transferFrom',
      args: [account.address, receiver, 2n],
    })
    // A second on a machine that does nothing else (npm run bench -- block-to-page); journeys share theirs.
    await expect(page.getByText(`${receiver.slice(0, 6)}…${receiver.slice(-4)}`).first()).toBeVisible({
      timeout: 5_000,
    })
    expect([requests.news.length, requests.chain.length - before]).toEqual([1, 0])
  },
)

test('of the windows of one browser one holds a stream, and another takes its place when it is closed', async ({
  context,
}) => {
  const first = await context.newPage()
  const ofFirst = asked(first)
  await first.goto('/gen2')
  await expect.poll(() => ofFirst.news.length, { timeout: 30_000 }).toBe(1)
  const second = await context.newPage()
  const ofSecond = asked(second)
  await second.goto('/gen2/1')
  await expect.poll(() => ofSecond.chain.length, { timeout: 30_000 }).toBeGreaterThan(1)
  expect([ofFirst.news.length, ofSecond.news.length]).toEqual([1, 0])
  await first.close()
  await expect.poll(() => ofSecond.news.length, { timeout: 45_000 }).toBe(1)
})

test('a page that is left lets go of its stream', async ({ page, request }) => {
  const heard = page.waitForRequest(/\/api\/news$/)
  await page.goto('/gen2/1')
  const stream = await heard
  const ended = page.waitForEvent('requestfailed', (failed) => failed === stream)
  await page.goto('/healthz')
  await ended
  expect((await request.get('/api/news')).status()).toBe(406)
})
