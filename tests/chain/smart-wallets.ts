import { createWalletClient, defineChain, encodeFunctionData, type Hex, http, parseAbi } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { TestChain } from './test-chain.ts'

const executorAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(Call[] calls) payable',
])

/** Several calls as one of an account that is a contract, or that a key has delegated itself to. */
export function executeCalls(
  account: Hex,
  calls: readonly { to: Hex; data: Hex; value?: string }[],
): { to: Hex; data: Hex } {
  const listed = calls.map(({ to, data, value }) => ({ to, data, value: BigInt(value ?? '0') }))
  return { to: account, data: encodeFunctionData({ abi: executorAbi, functionName: 'execute', args: [listed] }) }
}

/** An account that is a contract and belongs to a key of the chain; without `hooks` nobody can give it a pill. Lower-case. */
export async function makeSmartAccount(
  chain: TestChain,
  { owner, hooks = true }: { owner: Hex; hooks?: boolean },
): Promise<Hex> {
  const { address } = await chain.deploy(hooks ? 'SmartAccount' : 'HooklessAccount', [owner])
  await chain.ask('anvil_setBalance', address, '0x56bc75e2d63100000')
  return address.toLowerCase() as Hex
}

/** A key whose account has delegated itself to a contract that sends several calls as one (EIP-7702), by a real transaction. */
export async function delegateAccount(
  chain: TestChain,
  account: PrivateKeyAccount,
  { hooks = true }: { hooks?: boolean } = {},
): Promise<void> {
  await chain.ask('anvil_setBalance', account.address, '0x56bc75e2d63100000')
  const delegate = await chain.deploy(hooks ? 'BatchDelegate' : 'HooklessDelegate')
  const client = createWalletClient({
    account,
    transport: http(chain.rpcUrl),
    chain: defineChain({
      id: 31337,
      name: 'Test',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    }),
  })
  const authorization = await client.signAuthorization({ contractAddress: delegate.address, executor: 'self' })
  await client.sendTransaction({ authorizationList: [authorization], to: account.address, data: '0x', gas: 200_000n })
  for (let tries = 0; tries < 400; tries++) {
    if (String(await chain.ask('eth_getCode', account.address, 'latest')).startsWith('0xef0100')) return
    await new Promise((resolve) => {
      setTimeout(resolve, 10)
    })
  }
  throw new Error('The account did not delegate itself.')
}
