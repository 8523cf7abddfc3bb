import { encodeFunctionData } from 'viem'
import { burnCampaignsAbi } from '#generated/contracts/burn-campaigns.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'

/** `supportsInterface(0x4e2312e0)`: whether the contract is an account that takes ERC-1155 tokens (EIP-165, EIP-1155). */
const question = `0x01ffc9a7${'4e2312e0'.padEnd(64, '0')}`

/** Whether a campaign contract can take some pieces of a collection only; one that was deployed before refuses the question. Throws what the node throws. */
export async function takesSomePieces({ rpc, campaigns }: { rpc: JsonRpc; campaigns: Hex }): Promise<boolean> {
  return await answers(rpc, campaigns, 'MOST_RANGES')
}

/** Whether a campaign contract can take pieces, or copies, together; one that was deployed before refuses the question. Throws what the node throws. */
export async function takesTogether({ rpc, campaigns }: { rpc: JsonRpc; campaigns: Hex }): Promise<boolean> {
  return await answers(rpc, campaigns, 'MOST_TOGETHER')
}

/** Whether a campaign contract can take a scattered list of pieces; one that was deployed before refuses the question. Throws what the node throws. */
export async function takesLists({ rpc, campaigns }: { rpc: JsonRpc; campaigns: Hex }): Promise<boolean> {
  return await answers(rpc, campaigns, 'MOST_WORDS')
}

/** Whether a campaign contract can have a price for a burn; one that was deployed before refuses the question. Throws what the node throws. */
export async function takesPayment({ rpc, campaigns }: { rpc: JsonRpc; campaigns: Hex }): Promise<boolean> {
  return await answers(rpc, campaigns, 'TAKES_PAYMENT')
}

/** Whether a campaign contract can have a recipe of several collections; one that was deployed before refuses the question. Throws what the node throws. */
export async function takesRecipes({ rpc, campaigns }: { rpc: JsonRpc; campaigns: Hex }): Promise<boolean> {
  return await answers(rpc, campaigns, 'TAKES_RECIPES')
}

async function answers(
  rpc: JsonRpc,
  to: Hex,
  functionName: 'MOST_RANGES' | 'MOST_TOGETHER' | 'MOST_WORDS' | 'TAKES_PAYMENT' | 'TAKES_RECIPES',
): Promise<boolean> {
  const data = encodeFunctionData({ abi: burnCampaignsAbi, functionName })
  const [outcome] = await rpc.batch([{ method: 'eth_call', params: [{ to, data }, 'latest'] }])
  return outcome !== undefined && 'result' in outcome && /^0x[0-9a-f]{64}$/.test(String(outcome.result))
}

/**
 * Whether a campaign contract takes copies. One that was deployed before it could has no answer to the question, or refuses it. Throws what the
 * node throws.
 */
export async function takesCopies({ rpc, campaigns }: { rpc: JsonRpc; campaigns: Hex }): Promise<boolean> {
  const [outcome] = await rpc.batch([{ method: 'eth_call', params: [{ to: campaigns, data: question }, 'latest'] }])
  return outcome !== undefined && 'result' in outcome && /^0x0{63}1$/.test(String(outcome.result))
}
