import { keccak256 } from 'viem'
import type { Studio } from '#features/studio/studio.ts'
import { type JsonRpc, resultOf } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import type { ContractCode } from './contract-code.ts'
import { contractsOf, type Runtime } from './contract-runtimes.server.ts'

type Asked = { studio: Pick<Studio, 'collections' | 'salesroom' | 'burns' | 'vaults' | 'contracts'>; rpc: JsonRpc }

/** The code of every contract of the studio, read from the chain now and compared with this build's own. */
export async function readContractCode({ studio, rpc }: Asked): Promise<ContractCode[]> {
  const asked = contractsOf(studio)
  const codes = await codesOf(
    rpc,
    asked.map(({ address }) => address),
  )
  return asked.map(({ name, address, carried, isOurs }, index): ContractCode => {
    const code = codes?.[index]
    const found = { name, address, hash: null, contract: null, deployed: 0 }
    if (code === undefined) return { ...found, outcome: 'unread' }
    if (code === '0x') return { ...found, outcome: 'none' }
    const hash = keccak256(code)
    if (carried === undefined) return { ...found, hash, outcome: 'own' }
    const isCode = (runtime: Runtime) => keccak256(withoutDeployed(code, runtime)) === runtime.keccak256
    const isSame = isCode(carried.runtime)
    const isEarlier = !isSame && (carried.earlier ?? []).some(isCode)
    if (!isSame && !isEarlier && !isOurs) return { ...found, hash, outcome: 'own' }
    return {
      ...found,
      hash,
      outcome: isSame ? 'same' : isEarlier ? 'earlier' : 'different',
      contract: carried.contract,
      deployed: carried.runtime.immutables.reduce((sum, [, length]) => sum + length, 0),
    }
  })
}

/** Code with zeros where values were written at deployment. */
export function withoutDeployed(code: `0x${string}`, { immutables }: Runtime): `0x${string}` {
  let text = code.slice(2)
  for (const [start, length] of immutables)
    text = `${text.slice(0, start * 2)}${'0'.repeat(Math.min(length * 2, Math.max(0, text.length - start * 2)))}${text.slice((start + length) * 2)}`
  return `0x${text}`
}

async function codesOf(rpc: JsonRpc, addresses: readonly string[]): Promise<`0x${string}`[] | undefined> {
  try {
    const outcomes = await rpc
      .within(15_000)
      .batch(addresses.map((address) => ({ method: 'eth_getCode', params: [address, 'latest'] })))
    const codes = outcomes.map((outcome) => resultOf(outcome))
    return codes.every((code): code is `0x${string}` => typeof code === 'string' && /^0x([0-9a-f]{2})*$/i.test(code))
      ? codes
      : undefined
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return undefined
  }
}

const keptMilliseconds = 60_000
const kept = new WeakMap<object, { at: number; rpc: JsonRpc; codes: Promise<ContractCode[]> }>()

/** The newest reading, at most a minute old: code does not change, and many may look at once. */
export async function findContractCode({ now, ...asked }: Asked & { now: Date }): Promise<ContractCode[]> {
  const at = now.getTime()
  const last = kept.get(asked.studio)
  if (last !== undefined && last.rpc === asked.rpc && at >= last.at && at - last.at < keptMilliseconds)
    return await last.codes
  const codes = readContractCode(asked)
  kept.set(asked.studio, { at, rpc: asked.rpc, codes })
  codes.catch(() => kept.delete(asked.studio))
  return await codes
}
