import { concat, type Hex, keccak256, numberToHex, pad, toFunctionSelector, toHex } from 'viem'
import { quantityOf } from '#platform/chain/hex.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import type { PreparedCall } from './call-state.ts'
import type { SafeQueue } from './owner-call.ts'

/*
 * What a Safe's owners sign has a number; the Safe executes numbers one after the other and each once. The hash that a connected Safe answers
 * with is of the call and its number together, so that the number can be found by trying (safe-global/safe-smart-account, versions 1.3 to
 * 1.5, for calls without gas of their own, as Safe's interface makes them).
 */
const transactionType = keccak256(
  toHex(
    'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)',
  ),
)
const domainType = keccak256(toHex('EIP712Domain(uint256 chainId,address verifyingContract)'))
/** So many numbers are tried, of those that a Safe has used last and of those that come next. */
const mostNumbers = 100

/** A call that a Safe was asked for, and the hash that it answered with, where it did. */
type Proposal = { safe: Hex; call: PreparedCall; proposal: string | undefined; chainId: number }

/**
 * Why a Safe can never execute a proposal as it was signed: its owners executed another one of the same number, which was a rejection (a call of
 * nothing to the Safe itself, as Safe's interface rejects) or anything else. `executed`: the hashes of what they executed. Nothing where the number
 * is still free, or is not found. Throws what the node throws when it does not answer.
 */
export async function passedOver(
  rpc: JsonRpc,
  { safe, call, proposal, chainId, head, executed }: Proposal & { head: number; executed: readonly string[] },
): Promise<'rejected' | 'replaced' | undefined> {
  if (call.to === undefined || proposal === undefined) return undefined
  const [next] = await readNumbers(rpc, safe, ['nonce()'], quantityOf(head))
  if (next === undefined) return undefined
  const hashAt = proposalHasher({ safe, to: call.to, data: call.data, chainId })
  for (let number = next - 1; number >= Math.max(0, next - mostNumbers); number -= 1)
    if (hashAt(number) === proposal)
      return executed.includes(proposalHasher({ safe, to: safe, data: '0x', chainId })(number))
        ? 'rejected'
        : 'replaced'
  return undefined
}

/** What a proposal waits for, as far as the Safe says it; nothing for a contract that is no Safe. Throws what the node throws when it does not answer. */
export async function readSafeQueue(
  rpc: JsonRpc,
  { safe, call, proposal, chainId }: Proposal,
): Promise<SafeQueue | undefined> {
  const [next, threshold, owners] = await readNumbers(rpc, safe, ['nonce()', 'getThreshold()', 'getOwners()'], 'latest')
  if (next === undefined || threshold === undefined || owners === undefined) return undefined
  const { to, data } = call
  const hashAt = to === undefined ? undefined : proposalHasher({ safe, to, data, chainId })
  const places = Array.from({ length: mostNumbers }, (_, place) => place)
  return { threshold, owners, before: places.find((place) => hashAt?.(next + place) === proposal) }
}

/** The numbers that a contract answers; of a list how long it is. Nothing in the place of what it does not answer. */
async function readNumbers(
  rpc: JsonRpc,
  to: Hex,
  questions: readonly string[],
  block: string,
): Promise<(number | undefined)[]> {
  const outcomes = await rpc.batch(
    questions.map((question) => ({ method: 'eth_call', params: [{ to, data: toFunctionSelector(question) }, block] })),
  )
  return outcomes.map((outcome) => {
    if (!('result' in outcome)) return undefined
    // A list begins with where it stands, which is right behind, and how long it is.
    const words = String(outcome.result).slice(2)
    const word = words.length > 64 ? words.slice(64, 128) : words
    const number = word.length === 64 ? Number(`0x${word}`) : Number.NaN
    return Number.isSafeInteger(number) ? number : undefined
  })
}

/** The hash that a Safe's owners sign for a call of which only the number differs (EIP-712). */
function proposalHasher({ safe, to, data, chainId }: { safe: Hex; to: Hex; data: Hex; chainId: number }) {
  const word = (value: number | Hex) => pad(typeof value === 'number' ? numberToHex(value) : value)
  const domain = keccak256(concat([domainType, word(chainId), word(safe)]))
  // Value, then operation, gas, its price, its coin and who is paid back: all zero.
  const begin = concat([
    transactionType,
    word(to),
    word(0),
    keccak256(data),
    ...Array.from({ length: 6 }, () => word(0)),
  ])
  return (number: number): Hex => keccak256(concat(['0x1901', domain, keccak256(concat([begin, word(number)]))]))
}
