import { encodeFunctionData, zeroAddress } from 'viem'
import type { WalletCall } from '../connecting/send-calls.ts'
import { knownCalls } from './known-calls.ts'

/** Takes an approval back: of one piece, or, without a number, of all pieces of the contract. */
export function revokeCall({
  contract,
  operator,
  tokenId,
}: {
  contract: `0x${string}`
  operator: `0x${string}`
  tokenId: string | undefined
}): WalletCall {
  return {
    to: contract,
    data:
      tokenId === undefined
        ? encodeFunctionData({ abi: knownCalls, functionName: 'setApprovalForAll', args: [operator, false] })
        : encodeFunctionData({ abi: knownCalls, functionName: 'approve', args: [zeroAddress, BigInt(tokenId)] }),
  }
}
