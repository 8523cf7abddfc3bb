import type { Hex } from '#platform/chain/hex.ts'
import { type JsonRpc, resultOf } from '#platform/chain/json-rpc.server.ts'
import type { ChainSource, SourceStanding } from './chain-source.ts'
import type { ChainWriter } from './chain-writer.server.ts'
import { noContract } from './inspect-contract.server.ts'
import { type StudioContractKind, tellTales } from './studio-contract.ts'

/** Checks whether the contract at an address is of its kind: it answers calls that only such contracts answer. */
export async function inspectStudioContract(
  rpc: JsonRpc,
  { address, slug }: { address: Hex; slug: string },
): Promise<SourceStanding> {
  const [code, answer] = await rpc.batch([
    { method: 'eth_getCode', params: [address, 'latest'] },
    { method: 'eth_call', params: [{ to: address, data: tellTales[slug as StudioContractKind] }, 'latest'] },
  ])
  if (resultOf(code) === '0x') return noContract(address)
  const isOfKind = answer !== undefined && 'result' in answer && /^0x[0-9a-f]{64}$/i.test(String(answer.result))
  if (isOfKind) return { state: 'accepted' }
  return {
    state: 'refused',
    final: false,
    problem: {
      code: 'not-our-contract',
      detail: `The contract at ${address} does not answer as the studio’s ${slug} contract does. Everything else goes on. Check ${slug === 'vaults' ? '' : 'burns.'}${slug} in the studio configuration.`,
    },
  }
}

/** Writes down how far the app is with one of its contracts, and what is wrong where something is. */
export async function recordStudioContractState(
  writer: ChainWriter,
  { source, state, problem }: { source: ChainSource; state: string; problem?: { code: string; detail: string } },
): Promise<void> {
  await writer.write({ visible: true }, (tx) =>
    tx
      .updateTable('house_contracts')
      .set({ state, problem_code: problem?.code ?? null, problem_detail: problem?.detail ?? null })
      .where('chain_id', '=', writer.chainId)
      .where('kind', '=', source.slug)
      .execute(),
  )
}
