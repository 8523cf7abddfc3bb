import { encodeFunctionData, type Hex } from 'viem'
import { usualRegistries } from '#features/wallets/delegating/delegation.ts'
import { compileTestContracts, type TestContractName } from './compile-test-contracts.ts'
import type { TestChain } from './test-chain.ts'

type Call = { to: Hex; data: Hex }
export type TestRegistries = Record<'registry' | 'older', (called: string, ...args: unknown[]) => Call>

const names = { registry: 'TestDelegateRegistry', older: 'TestOldDelegationRegistry' } as const

/** Puts small registries of our own where delegate.xyz has its own on other chains. `code` is what stands on the chain once a contract is there. */
export async function setRegistries({
  ask,
  code,
}: {
  ask: TestChain['ask']
  code: (name: TestContractName) => Promise<Hex>
}): Promise<TestRegistries> {
  const compiled = await compileTestContracts()
  const set = async (name: keyof typeof names) => {
    const to = usualRegistries.find((one) => one.name === name)!.address
    await ask('anvil_setCode', to, await code(names[name]))
    return (functionName: string, ...args: unknown[]): Call => ({
      to,
      data: encodeFunctionData({ abi: compiled[names[name]].abi, functionName, args }),
    })
  }
  return { registry: await set('registry'), older: await set('older') }
}

/** The code of a contract, as a chain of the tests has it once it is there. */
export const codeOn =
  (chain: Pick<TestChain, 'ask' | 'deploy'>) =>
  async (name: TestContractName): Promise<Hex> =>
    (await chain.ask('eth_getCode', (await chain.deploy(name)).address, 'latest')) as Hex

/** A transaction of any address, whose key nobody needs. */
export async function actAs({ ask }: Pick<TestChain, 'ask'>, from: Hex, call: Call): Promise<void> {
  await ask('anvil_setBalance', from, '0x56bc75e2d63100000')
  await ask('anvil_impersonateAccount', from)
  const hash = await ask('eth_sendTransaction', { from, ...call, gas: '0x1c9c38' })
  for (let tries = 0; tries < 2_000; tries++) {
    const receipt = (await ask('eth_getTransactionReceipt', hash)) as { status: Hex } | null
    if (receipt?.status === '0x1') return
    if (receipt !== null) throw new Error('The call was reverted.')
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
  }
  throw new Error('The test chain does not mine.')
}
