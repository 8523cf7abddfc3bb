import type { Hex } from 'viem'
import { usualRegistries } from '#features/wallets/delegating/delegation.ts'
import type { DeployedContract, TestChain } from './test-chain.ts'

export type TestRegistries = Record<'registry' | 'older', Pick<DeployedContract, 'encode'>>

/** Puts small registries of our own where delegate.xyz has its own on other chains. */
export async function setRegistries(chain: Pick<TestChain, 'deploy' | 'ask'>): Promise<TestRegistries> {
  const names = { registry: 'TestDelegateRegistry', older: 'TestOldDelegationRegistry' } as const
  const set = async (name: keyof typeof names) => {
    const contract = await chain.deploy(names[name])
    const to = usualRegistries.find((one) => one.name === name)!.address
    await chain.ask('anvil_setCode', to, await chain.ask('eth_getCode', contract.address, 'latest'))
    return { encode: (called: string, ...args: unknown[]) => ({ ...contract.encode(called, ...args), to }) }
  }
  return { registry: await set('registry'), older: await set('older') }
}

/** A transaction of any address, whose key nobody needs. */
export async function actAs(chain: Pick<TestChain, 'ask'>, from: Hex, call: { to: Hex; data: Hex }): Promise<void> {
  await chain.ask('anvil_setBalance', from, '0x56bc75e2d63100000')
  await chain.ask('anvil_impersonateAccount', from)
  const hash = await chain.ask('eth_sendTransaction', { from, ...call, gas: '0x1c9c38' })
  for (let tries = 0; tries < 2_000; tries++) {
    const receipt = (await chain.ask('eth_getTransactionReceipt', hash)) as { status: Hex } | null
    if (receipt?.status === '0x1') return
    if (receipt !== null) throw new Error('The call was reverted.')
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
  }
  throw new Error('The test chain does not mine.')
}
