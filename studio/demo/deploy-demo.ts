import { type Address, numberToHex } from 'viem'
import type { DeployStudio } from '#features/studio/studio.ts'
import { demoAddresses } from './addresses.ts'
import type { PermitSigner } from './burns.ts'
import { historyBegins } from './calendar.ts'
import type { Wallet } from './collectors.ts'
import { demoHistory } from './history.ts'
import type { Moment } from './moment.ts'
import { type DemoTransaction, transactionsOf } from './transactions.ts'

/**
 * Puts the demo's contracts and history on an empty local node, by real transactions of its unlocked accounts in blocks
 * with the times of the history. While it works automine is off, which tells the app not to keep a half-told history;
 * at the end the clock is the real one again. Throws an error when the chain is not empty or a transaction fails.
 */
export const deployDemo: DeployStudio = async ({ rpcUrl, chainId, permitSigner, say }) => {
  const node = connect(rpcUrl)
  if (BigInt(await node<string>('eth_blockNumber')) !== 0n)
    throw new Error('The demo needs an empty chain, and this one has blocks already. Nothing was changed.')
  await node('evm_setAutomine', false)
  await node('anvil_setTime', historyBegins)
  const addresses = await node<Address[]>('eth_accounts')
  const nonces = new Map<Wallet, number>()
  const hashes: string[] = []
  let year = ''
  for (const moment of demoHistory()) {
    const thisYear = new Date(moment.at * 1000).toISOString().slice(0, 4)
    if (thisYear !== year) say(`Telling the demo’s history: ${(year = thisYear)} …`)
    hashes.push(...(await playMoment(node, { moment, addresses, nonces, chainId, permitSigner })))
  }
  await assertSuccess(node, hashes)
  // The app pays for settling what its permits lock.
  await node('anvil_setBalance', permitSigner.address, numberToHex(10n ** 18n))
  await handBackClock(node)
  say(`The demo’s history is told: ${hashes.length} transactions.`)
}

/** One block: its transactions in one request, then the block itself at its time. Gives the transactions' hashes. */
async function playMoment(
  node: Node,
  {
    moment,
    nonces,
    ...who
  }: {
    moment: Moment
    addresses: readonly Address[]
    nonces: Map<Wallet, number>
    chainId: number
    permitSigner: PermitSigner
  },
): Promise<string[]> {
  const { addresses } = who
  const transactions = (await Promise.all(moment.acts.map(async (act) => await transactionsOf(act, who)))).flat()
  const requests = transactions.map((transaction, place) => {
    const nonce = nonces.get(transaction.from) ?? 0
    nonces.set(transaction.from, nonce + 1)
    return ['eth_sendTransaction', rpcTransaction(transaction, { addresses, nonce, place })] as const
  })
  const hashes = await node.batch<string>(requests)
  await node('evm_mine', { timestamp: moment.at })
  return hashes
}

const GWEI = 10n ** 9n

/** The tip falls with the place, so that the node puts the transactions into the block in our order and no other. */
function rpcTransaction(
  { from, to, data, value = 0n, gas }: DemoTransaction,
  { addresses, nonce, place }: { addresses: readonly Address[]; nonce: number; place: number },
): Record<string, string> {
  return {
    from: addresses[from]!,
    ...(to === undefined ? {} : { to }),
    data,
    value: numberToHex(value),
    gas: numberToHex(gas),
    nonce: numberToHex(nonce),
    maxPriorityFeePerGas: numberToHex(GWEI - BigInt(place)),
    maxFeePerGas: numberToHex(3n * GWEI),
  }
}

async function assertSuccess(node: Node, hashes: readonly string[]): Promise<void> {
  const receipts = await node.batch<{ status: string; transactionHash: string } | null>(
    hashes.map((hash) => ['eth_getTransactionReceipt', hash]),
  )
  const failed = receipts.findIndex((receipt) => receipt?.status !== '0x1')
  if (failed >= 0)
    throw new Error(
      `Transaction ${failed + 1} of the demo’s history did not succeed (${hashes[failed]}). The chain is not kept; start again.`,
    )
  const codes = await node.batch<string>(
    Object.values(demoAddresses).map((address) => ['eth_getCode', address, 'latest']),
  )
  if (codes.some((code) => code === '0x'))
    throw new Error(
      'The demo’s contracts are not where they should be: the node’s accounts are not those of the well-known test mnemonic.',
    )
}

/** From here on blocks have the real time; where that is still before the history's end, they go on from there. */
async function handBackClock(node: Node): Promise<void> {
  const { timestamp } = await node<{ timestamp: string }>('eth_getBlockByNumber', 'latest', false)
  await node('anvil_setTime', Math.max(Math.floor(Date.now() / 1000), Number(timestamp)))
  await node('evm_setAutomine', true)
}

type Node = {
  <Result>(method: string, ...parameters: unknown[]): Promise<Result>
  /** Calls in one request; their results in the same order. */
  batch: <Result>(calls: readonly (readonly [method: string, ...parameters: unknown[]])[]) => Promise<Result[]>
}

function connect(rpcUrl: string): Node {
  const batch = async <Result>(calls: readonly (readonly [string, ...unknown[]])[]): Promise<Result[]> => {
    const body = JSON.stringify(calls.map(([method, ...params], id) => ({ jsonrpc: '2.0', id, method, params })))
    const answer = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const results = new Map(
      ((await answer.json()) as { id: number; result?: Result; error?: { message: string } }[]).map((each) => [
        each.id,
        each,
      ]),
    )
    return calls.map(([method], id) => {
      const found = results.get(id)
      if (found?.error !== undefined || found === undefined)
        throw new Error(`The node refused ${method}: ${found?.error?.message ?? 'no answer'}`)
      return found.result as Result
    })
  }
  return Object.assign(
    async <Result>(method: string, ...parameters: unknown[]) => (await batch<Result>([[method, ...parameters]]))[0]!,
    { batch },
  )
}
