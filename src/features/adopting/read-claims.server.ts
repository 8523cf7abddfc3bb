import { flagOfAnswer, textOfAnswer } from '#platform/chain/abi-answer.ts'
import { addressOfWord, decimalOfWord, type Hex, wordAt } from '#platform/chain/hex.ts'
import type { JsonRpc, RpcCall } from '#platform/chain/json-rpc.server.ts'
import { RpcRefusedError } from '#platform/chain/rpc-error.ts'
import { answerOf, askAll, type Told, viewCall } from './ask-all.server.ts'
import { type InterfaceName, interfaceIds, type Observations, type Proxy } from './observations.ts'

/** What a contract answers about itself, before anything that it does is looked at. */
export type Claims = Pick<
  Observations,
  | 'standsThere'
  | 'isUnanswered'
  | 'proxy'
  | 'declares'
  | 'says'
  | 'name'
  | 'symbol'
  | 'owner'
  | 'totalSupply'
  | 'countsBalances'
  | 'hasDecimals'
  | 'inventsOwners'
  | 'royalty'
  | 'unknown'
>

/** The first four bytes of the hash of each function's signature. */
export const selectors = {
  supportsInterface: '0x01ffc9a7',
  name: '0x06fdde03',
  symbol: '0x95d89b41',
  totalSupply: '0x18160ddd',
  owner: '0x8da5cb5b',
  balanceOf: '0x70a08231',
  decimals: '0x313ce567',
  ownerOf: '0x6352211e',
  tokenURI: '0xc87b56dd',
  uri: '0x0e89341c',
  royaltyInfo: '0x2a55205a',
  transferFrom: '0x23b872dd',
  implementation: '0x5c60da1b',
} as const

/** EIP-1967: the slots are keccak256 of `eip1967.proxy.implementation` and `eip1967.proxy.beacon`, less one. */
const slots = {
  implementation: '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  beacon: '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50',
}
/** EIP-1167: the bytes before and after the address of the implementation. */
const minimalProxy = /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3/
/** EIP-7702: an account's code is these three bytes and an address. */
const delegation = /^0xef0100[0-9a-f]{40}$/

/** No contract has a piece of this number: it is drawn once and for all from nothing that anybody counts by. */
const neverMade = 'f1e2d3c4b5a69788f1e2d3c4b5a69788f1e2d3c4b5a69788f1e2d3c4b5a69788'
const someAddress = '1'.padStart(64, '0')
const nobody = `0x${'0'.repeat(40)}`
const longestName = 200

export const wordOf = (value: bigint | number) => value.toString(16).padStart(64, '0')

/** Asks a contract what it is, in two requests; three where it is behind a beacon. What it does not answer is absent; throws nothing of the node. */
export async function readClaims(rpc: JsonRpc, { address }: { address: Hex }): Promise<Claims> {
  const call = (data: string): RpcCall => viewCall(address, data)
  const supports = (id: string) => call(selectors.supportsInterface + id.padEnd(64, '0'))
  const names = Object.keys(interfaceIds) as InterfaceName[]
  const [code, implementation, beacon] = await askAll(rpc, [
    { method: 'eth_getCode', params: [address, 'latest'] },
    { method: 'eth_getStorageAt', params: [address, slots.implementation, 'latest'] },
    { method: 'eth_getStorageAt', params: [address, slots.beacon, 'latest'] },
  ])
  const told = await askAll(rpc, [
    supports('01ffc9a7'),
    supports('ffffffff'),
    ...names.map((name) => supports(interfaceIds[name])),
    call(selectors.name),
    call(selectors.symbol),
    call(selectors.totalSupply),
    call(selectors.owner),
    call(selectors.balanceOf + someAddress),
    call(selectors.decimals),
    call(selectors.ownerOf + neverMade),
    call(selectors.royaltyInfo + wordOf(1) + wordOf(10_000)),
  ])
  const [itself, impossible] = told.map(flagOf)
  const rest = told.slice(2 + names.length)
  const [name, symbol, totalSupply, owner, balance, decimals, invented, royalty] = rest
  const standsThere = standing(answerOf(code))
  return {
    standsThere,
    // Whether it is there, whether it speaks of interfaces, whether it is ERC-721 by its word, and whether it counts pieces.
    isUnanswered: [code, told[0], told[1], told[2], balance].some(isSilent),
    proxy: standsThere === 'contract' ? await proxyOf(rpc, { code, implementation, beacon }) : null,
    declares: declaring(itself, impossible),
    says: Object.fromEntries(
      names.flatMap((each, index) => {
        const flag = flagOf(told[2 + index])
        return flag === undefined ? [] : [[each, flag]]
      }),
    ),
    name: nameOf(name),
    symbol: nameOf(symbol),
    owner: ownerIn(owner),
    totalSupply: numberIn(totalSupply),
    countsBalances: isWord(balance),
    hasDecimals: isWord(decimals),
    inventsOwners: ownerIn(invented) !== null,
    royalty: royaltyIn(royalty),
    unknown: unanswered({ code, told }),
  }
}

function declaring(itself: boolean | undefined, impossible: boolean | undefined): Observations['declares'] {
  if (itself === undefined) return 'not-at-all'
  if (!itself) return 'denies-itself'
  return impossible === true ? 'says-yes-to-all' : 'truly'
}

function standing(code: unknown): Observations['standsThere'] {
  // A node that does not say leaves it open: what follows shows whether anything answers.
  if (typeof code !== 'string') return 'contract'
  if (code === '0x') return 'nothing'
  return delegation.test(code.toLowerCase()) ? 'delegated-account' : 'contract'
}

async function proxyOf(
  rpc: JsonRpc,
  { code, implementation, beacon }: Record<'code' | 'implementation' | 'beacon', Told | undefined>,
): Promise<Proxy | null> {
  const minimal = minimalProxy.exec(String(answerOf(code)).toLowerCase())?.[1]
  if (minimal !== undefined) return { kind: 'minimal', implementation: `0x${minimal}` }
  const direct = ownerIn(implementation)
  if (direct !== null) return { kind: 'upgradeable', implementation: direct }
  const behind = ownerIn(beacon)
  if (behind === null) return null
  const [told] = await askAll(rpc, [viewCall(behind, selectors.implementation)])
  return { kind: 'beacon', beacon: behind, implementation: ownerIn(told) }
}

/** What the node itself failed to answer; a contract that refuses has answered. */
function unanswered({ code, told }: { code: Told | undefined; told: readonly Told[] }): string[] {
  const failed = told.filter(isSilent).length
  return [
    ...(answerOf(code) === undefined ? ['The node did not say whether there is a contract at this address.'] : []),
    ...(failed > 0
      ? [
          `${failed} of ${told.length} questions to the contract were not answered in time or not readably. What they ask is missing below.`,
        ]
      : []),
  ]
}

/** Whether the node said nothing. A contract that refuses has answered. */
export function isSilent(told: Told | undefined): boolean {
  return told === undefined || ('error' in told && !(told.error instanceof RpcRefusedError))
}

function flagOf(told: Told | undefined): boolean | undefined {
  return flagOfAnswer(answerOf(told))
}

function isWord(told: Told | undefined): boolean {
  const answer = answerOf(told)
  return typeof answer === 'string' && answer.length === 66
}

/** An address in the one word that was answered; `null` for none, for nobody and for what is no address. */
export function ownerIn(told: Told | undefined): Hex | null {
  const answer = answerOf(told)
  if (typeof answer !== 'string' || !/^0x0{24}[0-9a-fA-F]{40}$/.test(answer)) return null
  const address = addressOfWord(answer)
  return address === nobody ? null : address
}

export function numberIn(told: Told | undefined): string | null {
  const answer = answerOf(told)
  return typeof answer === 'string' && /^0x[0-9a-fA-F]{64}$/.test(answer) ? decimalOfWord(answer) : null
}

function royaltyIn(told: Told | undefined): Observations['royalty'] {
  const answer = answerOf(told)
  if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]{128}$/.test(answer)) return null
  const receiver = addressOfWord(wordAt(answer, 0)!)
  const share = BigInt(wordAt(answer, 1)!)
  return receiver === nobody || share === 0n || share > 10_000n ? null : { receiver, percent: Number(share) / 100 }
}

/** Names are text by strangers: no control characters, one line, and no longer than a heading bears. */
function nameOf(told: Told | undefined): string | null {
  const text = textOfAnswer(answerOf(told))
    ?.replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, longestName)
  return text === undefined || text === '' ? null : text
}
