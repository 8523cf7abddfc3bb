import { chromium } from '@playwright/test'
import { createWalletClient, defineChain, http, parseAbi } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { freePort } from '../tests/free-port.ts'
import { findBrowser } from '../tests/journeys/find-browser.ts'
import { openAppUnderTest, removeFolder } from './app-under-test.ts'
import { middle } from './measure-requests.ts'
import type { Row } from './row.ts'

const abi = parseAbi(['function transferFrom(address from, address to, uint256 tokenId)'])
const accounts = Array.from({ length: 40 }, (_, index) =>
  mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex: index }),
)
const GOAL_SECONDS = 3

/**
 * How long a transfer takes from the moment it is sent by any client of the chain until an open page of the piece shows the
 * new owner by itself, in seconds: the middle of three.
 */
export async function benchTransfer(): Promise<Row[]> {
  const house = await openAppUnderTest({ environment: { VITRINE_CHAIN_PORT: String(await freePort()) } })
  const browser = await chromium.launch(await findBrowser())
  try {
    const page = await browser.newPage()
    const asked = page.waitForResponse(/\/api\/chain$/)
    await page.goto(`${house.url}/bandit/1`)
    // The page asks for changes once it has started.
    await asked
    const seconds: number[] = []
    for (let round = 0; round < 3; round++) {
      const { token } = await ask<{ token: { owner: `0x${string}` } }>(`${house.url}/api/collections/bandit/tokens/1`)
      const account = accounts.find(({ address }) => address === token.owner)
      const receiver = accounts[30 + round]!.address
      const from = performance.now()
      await transfer(house.url, { account: account!, receiver })
      await page
        .getByText(`${receiver.slice(0, 6)}…${receiver.slice(-4)}`)
        .first()
        .waitFor()
      seconds.push((performance.now() - from) / 1000)
    }
    const figure = middle(seconds)
    return [
      {
        what: 'transfer sent until an open page shows it',
        figure: `${figure.toFixed(2)} s`,
        goal: `≤ ${GOAL_SECONDS} s`,
        met: figure <= GOAL_SECONDS,
      },
    ]
  } finally {
    await browser.close()
    await house.close()
    removeFolder(house.folder)
  }
}

async function transfer(
  house: string,
  { account, receiver }: { account: (typeof accounts)[number]; receiver: `0x${string}` },
): Promise<void> {
  const {
    chain: { rpcUrl },
  } = await ask<{ chain: { rpcUrl: string } }>(`${house}/api/chain`)
  const {
    collection: { address },
  } = await ask<{ collection: { address: `0x${string}` } }>(`${house}/api/collections/bandit`)
  const chain = defineChain({
    id: 31337,
    name: 'demo',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  await createWalletClient({ account, chain, transport: http(rpcUrl) }).writeContract({
    address,
    abi,
    functionName: 'transferFrom',
    args: [account.address, receiver, 1n],
  })
}

async function ask<Answer>(url: string): Promise<Answer> {
  return (await (await fetch(url)).json()) as Answer
}
