import { encodeFunctionData, erc721Abi } from 'viem'
import { type Address, checksummed } from '#platform/address.ts'
import { flagOfAnswer } from '#platform/chain/abi-answer.ts'
import { addressOfWord, decimalOfWord, numberOf, quantityOf } from '#platform/chain/hex.ts'
import { type JsonRpc, resultOf, type RpcOutcome } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { ZERO_ADDRESS } from '#platform/void-address.ts'
import type {
  ApprovableContract,
  NamedOperator,
  OperatorApproval,
  PieceApproval,
  WalletApprovals,
} from '../connecting/approval.ts'
import { ApprovalsUnreadError } from '../connecting/wallet-errors.ts'
import { findApprovalUses } from './find-approval-uses.server.ts'
import { findGivenTimes } from './find-given-times.server.ts'
import { readApprovalLogs } from './read-approval-logs.server.ts'

/** How many of the pieces a wallet holds are asked about one by one. */
const mostPieces = 500
const callsAtOnce = 100

/**
 * What a wallet allows others in the given contracts, as the chain says now. Candidates come from the wallet's own approval
 * events, from the studio's named operators, and from the pieces it holds; each is then asked about, so that nothing is shown
 * that was taken back or used up. With each stands when it was given and what is known of its use. Throws `ApprovalsUnreadError` when the node does not answer.
 */
export async function listApprovals(
  read: ReadDb,
  {
    rpc,
    chainId,
    owner,
    contracts,
    named,
    salesroom,
  }: {
    rpc: JsonRpc
    /** Which of the studio's chains `rpc` speaks for: elsewhere the same address is another contract. */
    chainId: number
    owner: Address
    contracts: readonly ApprovableContract[]
    named: readonly NamedOperator[]
    /** The address of the studio's salesroom, which says itself what it sold. */ salesroom?: string | undefined
  },
): Promise<WalletApprovals> {
  try {
    const block = numberOf(await rpc.call('eth_blockNumber', []))
    if (block === undefined) throw new ApprovalsUnreadError()
    const { logs, isComplete } = await readApprovalLogs(rpc, { owner, contracts, to: block })
    const operators = unique([
      ...logs
        .filter(({ tokenWord }) => tokenWord === undefined)
        .map(({ contract, operator }) => ({ contract, operator })),
      ...contracts.flatMap(({ address }) => named.map((each) => ({ contract: address, operator: each.address }))),
    ])
    const pieces = unique([
      ...logs.flatMap(({ contract, tokenWord }) =>
        tokenWord === undefined ? [] : [{ contract, tokenId: decimalOfWord(tokenWord) }],
      ),
      ...(await listHeldIds(read, { owner, chainId, contracts })),
    ])
    const at = { block, rpc, owner, contracts, named }
    const standing = await askOperators(at, operators)
    const single = await askPieces(at, pieces, await heldBy(at, pieces))
    const uses = await findApprovalUses(read, { rpc, chainId, owner, salesroom, approvals: standing })
    const givenAt = await findGivenTimes(rpc, { logs, approvals: [...standing, ...single] })
    return {
      block,
      isComplete,
      operators: standing.map((each, place) => ({ ...each, use: uses[place]!, givenAt: givenAt[place] })),
      pieces: single.map((each, place) => ({ ...each, givenAt: givenAt[standing.length + place] })),
    }
  } catch (error) {
    if (error instanceof RpcError) throw new ApprovalsUnreadError({ cause: error })
    throw error
  }
}

type At = {
  block: number
  rpc: JsonRpc
  owner: Address
  contracts: readonly ApprovableContract[]
  named: readonly NamedOperator[]
}

async function listHeldIds(
  read: ReadDb,
  { owner, chainId, contracts }: { owner: Address; chainId: number; contracts: readonly ApprovableContract[] },
): Promise<{ contract: string; tokenId: string }[]> {
  const addresses = contracts.filter(({ standard }) => standard === 'erc721').map(({ address }) => address)
  if (addresses.length === 0) return []
  const rows = await read
    .selectFrom('tokens')
    .innerJoin('collections', 'collections.slug', 'tokens.collection')
    .select(['collections.address', 'tokens.token_id'])
    .where('tokens.owner', '=', owner)
    .where('collections.address', 'in', addresses)
    .where('collections.chain_id', '=', chainId)
    .orderBy('tokens.last_block', 'desc')
    .limit(mostPieces)
    .execute()
  return rows.map((row) => ({ contract: row.address, tokenId: row.token_id }))
}

async function askOperators(
  at: At,
  pairs: { contract: string; operator: string }[],
): Promise<Omit<OperatorApproval, 'use'>[]> {
  const answers = await ask(
    at,
    pairs.map(({ contract, operator }) => ({
      to: contract,
      data: encodeFunctionData({
        abi: erc721Abi,
        functionName: 'isApprovedForAll',
        args: [at.owner, operator as Address],
      }),
    })),
  )
  return pairs
    .filter((_, index) => flagOfAnswer(answers[index]) === true)
    .map(({ contract, operator }) => ({
      contract: checksummed(contract),
      title: titleOf(at, contract),
      operator: checksummed(operator),
      operatorName: nameOf(at, operator),
    }))
}

/** Only pieces that the wallet still holds: an approval of somebody else's piece is not its own to take back. */
async function heldBy(at: At, pieces: { contract: string; tokenId: string }[]): Promise<boolean[]> {
  const answers = await ask(at, pieces.map(callOf('ownerOf')))
  return answers.map((answer) => addressOf(answer) === at.owner)
}

async function askPieces(
  at: At,
  pieces: { contract: string; tokenId: string }[],
  held: boolean[],
): Promise<PieceApproval[]> {
  const mine = pieces.filter((_, index) => held[index])
  const answers = await ask(at, mine.map(callOf('getApproved')))
  return mine.flatMap(({ contract, tokenId }, index) => {
    const operator = addressOf(answers[index])
    return operator === undefined || operator === ZERO_ADDRESS
      ? []
      : [
          {
            contract: checksummed(contract),
            title: titleOf(at, contract),
            tokenId,
            operator: checksummed(operator),
            operatorName: nameOf(at, operator),
          },
        ]
  })
}

/** Answers of contract calls; `undefined` where a contract refuses, as it does for pieces that were burned. */
async function ask({ rpc, block }: At, calls: { to: string; data: string }[]): Promise<unknown[]> {
  const answers: unknown[] = []
  for (let first = 0; first < calls.length; first += callsAtOnce) {
    const outcomes = await rpc.batch(
      calls
        .slice(first, first + callsAtOnce)
        .map((call) => ({ method: 'eth_call', params: [call, quantityOf(block)] })),
    )
    answers.push(...outcomes.map((outcome: RpcOutcome) => ('error' in outcome ? undefined : resultOf(outcome))))
  }
  return answers
}

function titleOf({ contracts }: At, address: string): string {
  return contracts.find((each) => each.address === address)?.title ?? address
}

function nameOf({ named }: At, address: string): string | undefined {
  return named.find((each) => each.address === address)?.name
}

function addressOf(answer: unknown): string | undefined {
  return typeof answer === 'string' && /^0x0{24}[0-9a-fA-F]{40}$/.test(answer) ? addressOfWord(answer) : undefined
}

function callOf(functionName: 'ownerOf' | 'getApproved') {
  return ({ contract, tokenId }: { contract: string; tokenId: string }) => ({
    to: contract,
    data: encodeFunctionData({ abi: erc721Abi, functionName, args: [BigInt(tokenId)] }),
  })
}

function unique<Value extends object>(values: Value[]): Value[] {
  return [...new Map(values.map((value) => [Object.values(value).join('/'), value])).values()]
}
