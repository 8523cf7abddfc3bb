import type { Page } from '@playwright/test'
import { encodeDeployData, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { ownLink } from '#features/studio/address-map.ts'
import { burnLink } from '#features/studio/site-map.ts'
import { burnCampaignsAbi } from '#generated/contracts/burn-campaigns.ts'
import demo from '#studio/studio.config.ts'
import { compileTestContracts, type TestContractName } from '#tests/chain/compile-test-contracts.ts'
import { executeCalls } from '#tests/chain/smart-wallets.ts'
import { addTestWallet, askNode, findNode, type TestWallet } from './test-wallet.ts'

export const burnAbi = parseAbi([
  'function transferFrom(address from, address to, uint256 tokenId)',
  'function ownerOf(uint256) view returns (address)',
  'function getApproved(uint256) view returns (address)',
  'function setApprovalForAll(address operator, bool approved)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
])

/** Somebody with a wallet in a browser and a piece to burn. */
export type Collector = {
  wallet: TestWallet
  account: PrivateKeyAccount
  nodeUrl: string
  collection: Hex
  tokenId: string
  title: string
  burnPath: string
  /** Sends a call of the account past the pages, as a tool of its own would. */
  send: (call: Call) => Promise<unknown>
  /** How many batches the wallet has sent. */
  batches: () => number
}

type Call = { to: Hex; data?: Hex; value?: Hex }

/** Waits until a transaction is in a block, and says whether it was done. */
export async function isDone(nodeUrl: string, hash: unknown): Promise<boolean> {
  for (;;) {
    const receipt = (await askNode(nodeUrl, 'eth_getTransactionReceipt', [hash])) as { status: Hex } | null
    if (receipt !== null) return receipt.status === '0x1'
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
}

/** The answer of a view call as a number. */
export async function readNumber(nodeUrl: string, to: Hex, data: Hex): Promise<bigint> {
  return BigInt((await askNode(nodeUrl, 'eth_call', [{ to, data }, 'latest'])) as Hex)
}

type Kind = 'key' | 'owned contract' | 'delegated' | 'delegated, takes no tokens'

/** Puts a wallet with money and a piece of a demo collector, a BSG where none is named, into a browser. Nobody else gets the same piece. */
export async function makeCollector(
  page: Page,
  { kind = 'key', chainId, slug = 'bsg' }: { kind?: Kind; chainId?: Hex; slug?: string } = {},
): Promise<Collector> {
  const nodeUrl = await findNode()
  const account = privateKeyToAccount(generatePrivateKey())
  const studioChain = (await askNode(nodeUrl, 'eth_chainId')) as Hex
  await askNode(nodeUrl, 'anvil_setBalance', [account.address, '0x8ac7230489e80000'])
  const address = kind === 'owned contract' ? await deploy(nodeUrl, 'SmartAccount', [account.address]) : account.address
  if (kind === 'delegated' || kind === 'delegated, takes no tokens')
    await delegate(nodeUrl, account, await deploy(nodeUrl, kind === 'delegated' ? 'BatchDelegate' : 'HooklessDelegate'))
  if (address !== account.address) await askNode(nodeUrl, 'anvil_setBalance', [address, '0x8ac7230489e80000'])
  const piece = await takePiece(page, nodeUrl, { to: address, slug })
  const sent = new Map<string, unknown>()
  const own = answersOf(kind, { nodeUrl, account, address, chainId: studioChain, sent })
  const wallet = await addTestWallet(page, { account, address, nodeUrl, chainId: chainId ?? studioChain, own })
  const send = async (call: Call) => await own['eth_sendTransaction']!([call])
  return {
    wallet,
    account,
    nodeUrl,
    ...piece,
    burnPath: ownLink(addressMapOf(demo), burnLink(slug, piece.tokenId)),
    send,
    batches: () => sent.size,
  }
}

/** How a wallet of a kind answers where it is not a plain key: contracts send through their owner, delegated accounts in batches. */
function answersOf(
  kind: Kind,
  {
    nodeUrl,
    account,
    address,
    chainId,
    sent,
  }: { nodeUrl: string; account: PrivateKeyAccount; address: Hex; chainId: Hex; sent: Map<string, unknown> },
): Readonly<Record<string, (params: unknown[]) => Promise<unknown>>> {
  const send = async (call: Call) => await sendSigned(nodeUrl, account, call)
  const execute = async (calls: readonly Call[]) =>
    await send(
      executeCalls(
        address,
        calls.map(({ to, data = '0x', value = '0x0' }) => ({ to, data, value })),
      ),
    )
  if (kind === 'key') return { eth_sendTransaction: async ([call]) => await send(call as Call) }
  if (kind === 'owned contract') return { eth_sendTransaction: async ([call]) => await execute([call as Call]) }
  return {
    eth_sendTransaction: async ([call]) => await send(call as Call),
    wallet_getCapabilities: async () => ({ [chainId]: { atomic: { status: 'supported' } } }),
    wallet_sendCalls: async ([asked]) => {
      const id = `batch-${sent.size}`
      sent.set(id, await execute((asked as { calls: Call[] }).calls))
      return { id }
    },
    wallet_getCallsStatus: async ([id]) => {
      const receipt = (await askNode(nodeUrl, 'eth_getTransactionReceipt', [sent.get(id as string)])) as {
        status: Hex
      } | null
      return receipt === null
        ? { status: 100 }
        : { status: receipt.status === '0x1' ? 200 : 500, atomic: true, receipts: [receipt] }
    },
  }
}

async function sendSigned(
  nodeUrl: string,
  account: PrivateKeyAccount,
  { to, data = '0x', value = '0x0' }: Call,
  more: object = {},
): Promise<unknown> {
  const chainId = Number(await askNode(nodeUrl, 'eth_chainId'))
  const nonce = Number(await askNode(nodeUrl, 'eth_getTransactionCount', [account.address, 'pending']))
  const raw = await account.signTransaction({
    to,
    data,
    value: BigInt(value),
    chainId,
    nonce,
    gas: 900_000n,
    maxFeePerGas: 10n ** 11n,
    maxPriorityFeePerGas: 10n ** 9n,
    ...more,
  } as never)
  return await askNode(nodeUrl, 'eth_sendRawTransaction', [raw])
}

/** Gives a key's account the code of a contract (EIP-7702), by a transaction of its own. */
async function delegate(nodeUrl: string, account: PrivateKeyAccount, contract: Hex): Promise<void> {
  const nonce = Number(await askNode(nodeUrl, 'eth_getTransactionCount', [account.address, 'pending']))
  const authorization = await account.signAuthorization({
    contractAddress: contract,
    chainId: Number(await askNode(nodeUrl, 'eth_chainId')),
    nonce: nonce + 1,
  })
  if (
    !(await isDone(
      nodeUrl,
      await sendSigned(
        nodeUrl,
        account,
        { to: account.address },
        { type: 'eip7702', authorizationList: [authorization] },
      ),
    ))
  )
    throw new Error('The account was not delegated.')
}

/** Deploys a contract of the tests on the studio's chain. */
export async function deploy(nodeUrl: string, name: TestContractName, args: readonly unknown[] = []): Promise<Hex> {
  const { abi, bytecode } = (await compileTestContracts())[name]
  const [from] = (await askNode(nodeUrl, 'eth_accounts')) as Hex[]
  const hash = await askNode(nodeUrl, 'eth_sendTransaction', [
    { from, data: encodeDeployData({ abi, bytecode, args } as never), gas: numberToHex(3_000_000) },
  ])
  if (!(await isDone(nodeUrl, hash))) throw new Error(`${name} was not deployed.`)
  return ((await askNode(nodeUrl, 'eth_getTransactionReceipt', [hash])) as { contractAddress: Hex }).contractAddress
}

/** Opens a campaign over another collection, as the contract's owner; of so many pieces `together`. Its number. */
export async function openCampaign(
  page: Page,
  { slug, cap, together }: { slug: string; cap: bigint; together?: bigint },
): Promise<string> {
  const {
    collection: { address },
  } = (await (await page.request.get(`/api/collections/${slug}`)).json()) as { collection: { address: Hex } }
  const terms = { collection: address, opensAt: 0, closesAt: 4_102_444_800, pillId: 1n, cap, pillsPerBurn: 1, mode: 0 }
  const { logs } = await asCampaignOwner(
    page,
    together === undefined
      ? encodeFunctionData({ abi: burnCampaignsAbi, functionName: 'open', args: [terms] })
      : encodeFunctionData({ abi: burnCampaignsAbi, functionName: 'openTogether', args: [terms, [], together] }),
  )
  return BigInt(logs[0]!.topics[1]!).toString()
}

/** Closes a campaign at once, as the contract's owner: pages of other journeys then say nothing of it. */
export async function closeCampaign(page: Page, campaignId: string): Promise<void> {
  await asCampaignOwner(
    page,
    encodeFunctionData({ abi: burnCampaignsAbi, functionName: 'closeEarlier', args: [BigInt(campaignId), 0] }),
  )
}

/** Has the owner of the studio's burn campaigns send a call, and waits until it is done. */
async function asCampaignOwner(page: Page, data: Hex): Promise<{ logs: { topics: Hex[] }[] }> {
  const nodeUrl = await findNode()
  const { addresses } = (await (await page.request.get('/api/guarantees')).json()) as {
    addresses: { name: string; address: Hex }[]
  }
  const to = addresses.find(({ name }) => name === 'Burn campaigns')!.address
  const owner: Hex = `0x${String(await askNode(nodeUrl, 'eth_call', [{ to, data: encodeFunctionData({ abi: burnCampaignsAbi, functionName: 'owner' }) }, 'latest'])).slice(-40)}`
  const hash = await askNode(nodeUrl, 'eth_sendTransaction', [{ from: owner, to, data, gas: numberToHex(500_000) }])
  if (!(await isDone(nodeUrl, hash))) throw new Error('The call of the campaigns’ owner was refused.')
  return (await askNode(nodeUrl, 'eth_getTransactionReceipt', [hash])) as { logs: { topics: Hex[] }[] }
}

type Card = { tokenId: string; name: string | null; owner: Hex; printed?: true }

/** Journeys look at these by their numbers: they stay with whoever holds them, unburned, their rights unused. */
const namedPieces = new Set(['1', '2', '7', '51'])

/** A demo collector gives one of their pieces away that no sheet was made of. Another test may have been faster: then the next one is asked for. */
export async function takePiece(
  page: Page,
  nodeUrl: string,
  { to, slug }: { to: Hex; slug: string },
): Promise<{ collection: Hex; tokenId: string; title: string }> {
  const appUrl = process.env['VITRINE_TEST_URL']!
  const accounts = new Set(((await askNode(nodeUrl, 'eth_accounts')) as Hex[]).map((each) => each.toLowerCase()))
  const {
    collection: { address },
  } = (await (await page.request.get(`${appUrl}/api/collections/${slug}`)).json()) as { collection: { address: Hex } }
  const { items } = (await (await page.request.get(`${appUrl}/api/collections/${slug}/tokens?limit=200`)).json()) as {
    items: Card[]
  }
  const spare = items
    .filter(
      ({ tokenId, owner, printed }) =>
        printed !== true && !namedPieces.has(tokenId) && accounts.has(owner.toLowerCase()),
    )
    .toSorted(() => Math.random() - 0.5)
  for (const { tokenId, name, owner } of spare) {
    const data = encodeFunctionData({ abi: burnAbi, functionName: 'transferFrom', args: [owner, to, BigInt(tokenId)] })
    const hash = await askNode(nodeUrl, 'eth_sendTransaction', [
      { from: owner, to: address, data, gas: numberToHex(200_000) },
    ])
    if (await isDone(nodeUrl, hash)) return { collection: address, tokenId, title: name ?? `${slug} ${tokenId}` }
  }
  throw new Error(`Nobody has a piece of ${slug} to spare.`)
}
