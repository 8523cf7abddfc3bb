import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { encodeDeployData, encodeFunctionData, type Hex } from 'viem'
import { createJsonRpc, type JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { compileTestContracts, type TestContract, type TestContractName } from './compile-test-contracts.ts'

const binary = 'node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil'

/** A real node of the test's own. Every transaction is a block; the block two epochs back is final. */
export type TestChain = {
  pid: number
  rpcUrl: string
  rpc: JsonRpc
  accounts: Hex[]
  /** Calls the node; throws its refusal. */
  ask: (method: string, ...params: unknown[]) => Promise<unknown>
  deploy: (name: TestContractName, args?: unknown[]) => Promise<DeployedContract>
  mine: (blocks: number) => Promise<void>
  /** Replaces the newest blocks with as many others; each of `transactions` goes into one of its own, from the lowest up. */
  reorganise: (depth: number, transactions?: { to: Hex; data: Hex }[]) => Promise<void>
  headNumber: () => Promise<number>
  stop: () => Promise<void>
}

export type DeployedContract = TestContract & {
  address: Hex
  firstBlock: number
  /** A transaction that calls the contract. */
  send: (functionName: string, ...args: unknown[]) => Promise<Hex>
  encode: (functionName: string, ...args: unknown[]) => { to: Hex; data: Hex }
}

export type TestChainOptions = { port?: number; chainId?: number; slotsInEpoch?: number; extra?: string[] }

export async function startTestChain({
  port,
  chainId = 31337,
  slotsInEpoch = 4,
  extra = [],
}: TestChainOptions = {}): Promise<TestChain> {
  const chosen = port ?? (await findFreePort())
  const node = spawn(
    binary,
    [
      '--port',
      String(chosen),
      '--chain-id',
      String(chainId),
      '--slots-in-an-epoch',
      String(slotsInEpoch),
      '--silent',
      ...extra,
    ],
    { stdio: 'ignore' },
  )
  const rpcUrl = `http://127.0.0.1:${chosen}`
  const rpc = createJsonRpc({ url: rpcUrl, timeoutMilliseconds: 60_000, maxAnswerBytes: 512 * 1024 * 1024 })
  await untilAnswers(rpc, node)
  const ask = (method: string, ...params: unknown[]) => rpc.call(method, params)
  const accounts = (await ask('eth_accounts')) as Hex[]
  const send = async (transaction: { to?: Hex; data: Hex }) => {
    const hash = (await ask('eth_sendTransaction', { from: accounts[0], gas: '0x1c9c380', ...transaction })) as Hex
    return await receiptOf(ask, hash)
  }
  const headNumber = async () => Number(await ask('eth_blockNumber'))
  return {
    pid: node.pid!,
    rpcUrl,
    rpc,
    accounts,
    ask,
    headNumber,
    deploy: async (name, args = []) => {
      const contract = (await compileTestContracts())[name]
      const receipt = await send({ data: encodeDeployData({ ...contract, args }) })
      const encode = (functionName: string, ...values: unknown[]) => ({
        to: receipt.contractAddress,
        data: encodeFunctionData({ abi: contract.abi, functionName, args: values }),
      })
      return {
        ...contract,
        address: receipt.contractAddress,
        firstBlock: Number(receipt.blockNumber),
        encode,
        send: async (functionName, ...values) => (await send(encode(functionName, ...values))).transactionHash,
      }
    },
    mine: async (blocks) => {
      await ask('anvil_mine', `0x${blocks.toString(16)}`)
    },
    reorganise: async (depth, transactions = []) => {
      await ask(
        'anvil_reorg',
        depth,
        transactions
          .slice(0, depth)
          .map((transaction, block) => [{ from: accounts[0], gas: '0x1c9c380', ...transaction }, block]),
      )
    },
    stop: () => stopNode(node),
  }
}

type Receipt = { transactionHash: Hex; contractAddress: Hex; blockNumber: Hex }

/** The node answers before it has mined. */
async function receiptOf(ask: TestChain['ask'], hash: Hex): Promise<Receipt> {
  for (let tries = 0; tries < 2_000; tries++) {
    const receipt = (await ask('eth_getTransactionReceipt', hash)) as Receipt | null
    if (receipt !== null) return receipt
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
  }
  throw new Error(`The test chain does not mine ${hash}.`)
}

export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return port
}

async function untilAnswers(rpc: JsonRpc, node: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (node.exitCode !== null) throw new Error('The test chain ended at once.')
    if (
      await rpc.call('eth_chainId', []).then(
        () => true,
        () => false,
      )
    )
      return
    await new Promise((resolve) => {
      setTimeout(resolve, 25)
    })
  }
  throw new Error('The test chain does not answer.')
}

async function stopNode(node: ChildProcess): Promise<void> {
  if (node.exitCode !== null || node.signalCode !== null) return
  const ended = new Promise((resolve) => {
    node.once('exit', resolve)
  })
  node.kill('SIGKILL')
  await ended
}
