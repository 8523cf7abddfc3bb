import { flagOfAnswer, textOfAnswer } from '#platform/chain/abi-answer.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { type JsonRpc, resultOf, type RpcCall, type RpcOutcome } from '#platform/chain/json-rpc.server.ts'
import type { ChainSource, SourceProblemCode, SourceStanding } from './chain-source.ts'

export type Inspection = { standing: SourceStanding; name: string | null; symbol: string | null }

const selectors = {
  supportsInterface: '0x01ffc9a7',
  name: '0x06fdde03',
  symbol: '0x95d89b41',
  balanceOf: '0x70a08231',
  decimals: '0x313ce567',
}
const interfaces = { erc721: '80ac58cd', erc1155: 'd9b67a26' }
const someAddress = '1'.padStart(64, '0')
const longestName = 200

/** Checks whether there is a contract at an address that can be read by the collection's standard, and what it calls itself. */
export async function inspectContract(
  rpc: JsonRpc,
  { address, standard }: Pick<ChainSource, 'address' | 'standard'>,
): Promise<Inspection> {
  const call = (data: string): RpcCall => ({ method: 'eth_call', params: [{ to: address, data }, 'latest'] })
  const supports = (id: string): RpcCall => call(selectors.supportsInterface + id.padEnd(64, '0'))
  const [code, erc721, erc1155, name, symbol, balance, decimals] = await rpc.batch([
    { method: 'eth_getCode', params: [address, 'latest'] },
    supports(interfaces.erc721),
    supports(interfaces.erc1155),
    call(selectors.name),
    call(selectors.symbol),
    call(selectors.balanceOf + someAddress),
    call(selectors.decimals),
  ])
  const standing = judge(
    {
      hasCode: resultOf(code) !== '0x',
      isErc721: flagOf(erc721),
      isErc1155: flagOf(erc1155),
      countsBalances: isWord(balance),
      hasDecimals: isWord(decimals),
    },
    { address, standard },
  )
  return { standing, name: nameOf(name), symbol: nameOf(symbol) }
}

/** Checks whether there is any contract at an address. */
export async function inspectSalesroom(rpc: JsonRpc, { address }: { address: Hex }): Promise<Inspection> {
  const standing: SourceStanding =
    (await rpc.call('eth_getCode', [address, 'latest'])) === '0x' ? noContract(address) : { state: 'accepted' }
  return { standing, name: null, symbol: null }
}

type Findings = {
  hasCode: boolean
  isErc721: boolean | undefined
  isErc1155: boolean | undefined
  countsBalances: boolean
  hasDecimals: boolean
}

/**
 * What a contract says of itself (ERC-165) decides. One that does not speak ERC-165 is taken as ERC-721 when it counts balances and
 * knows no decimals, which every ERC-20 contract in use does. ERC-1155 requires ERC-165 of every contract.
 */
function judge(
  { hasCode, isErc721, isErc1155, countsBalances, hasDecimals }: Findings,
  { address, standard = 'erc721' }: Pick<ChainSource, 'address' | 'standard'>,
): SourceStanding {
  if (!hasCode) return noContract(address)
  if (standard === 'erc1155') {
    if (isErc1155 === true) return { state: 'accepted' }
    return refused(
      'not-erc1155',
      isErc721 === true
        ? `The contract at ${address} is an ERC-721 contract, and the studio configuration says erc1155. Change the standard of the collection there.`
        : `The contract at ${address} does not say that it is an ERC-1155 contract. ${checkAddress}`,
    )
  }
  if (isErc721 === true) return { state: 'accepted' }
  if (isErc1155 === true)
    return refused(
      'not-erc721',
      `The contract at ${address} is an ERC-1155 contract, and the studio configuration says erc721. Change the standard of the collection there.`,
    )
  if (isErc721 === false)
    return refused('not-erc721', `The contract at ${address} says that it is not an ERC-721 contract. ${checkAddress}`)
  if (countsBalances && !hasDecimals) return { state: 'accepted' }
  return refused(
    'not-erc721',
    `The contract at ${address} does not answer as an ERC-721 contract does. ${checkAddress}`,
  )
}

const checkAddress = 'Check the address in the studio configuration.'

/** Nothing is at an address; it may come later. */
export function noContract(address: Hex): SourceStanding {
  return {
    state: 'refused',
    final: false,
    problem: {
      code: 'no-contract',
      detail: `There is no contract at ${address} on this chain. Check the address in the studio configuration; it is looked for again by itself.`,
    },
  }
}

function refused(code: SourceProblemCode, detail: string): SourceStanding {
  return { state: 'refused', final: false, problem: { code, detail } }
}

function answerOf(outcome: RpcOutcome | undefined): unknown {
  return outcome !== undefined && 'result' in outcome ? outcome.result : undefined
}

function flagOf(outcome: RpcOutcome | undefined): boolean | undefined {
  return flagOfAnswer(answerOf(outcome))
}

function isWord(outcome: RpcOutcome | undefined): boolean {
  const answer = answerOf(outcome)
  return typeof answer === 'string' && answer.length === 66
}

/** Names are text by strangers: no control characters, one line, and no longer than a heading bears. */
function nameOf(outcome: RpcOutcome | undefined): string | null {
  const text = textOfAnswer(answerOf(outcome))
    ?.replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, longestName)
  return text === undefined || text === '' ? null : text
}
