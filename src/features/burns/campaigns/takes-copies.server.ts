import type { Hex } from '#platform/chain/hex.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'

/** `supportsInterface(0x4e2312e0)`: whether the contract is an account that takes ERC-1155 tokens (EIP-165, EIP-1155). */
const question = `0x01ffc9a7${'4e2312e0'.padEnd(64, '0')}`

/**
 * Whether a campaign contract takes copies. One that was deployed before it could has no answer to the question, or refuses it. Throws what the
 * node throws.
 */
export async function takesCopies({ rpc, campaigns }: { rpc: JsonRpc; campaigns: Hex }): Promise<boolean> {
  const [outcome] = await rpc.batch([{ method: 'eth_call', params: [{ to: campaigns, data: question }, 'latest'] }])
  return outcome !== undefined && 'result' in outcome && /^0x0{63}1$/.test(String(outcome.result))
}
