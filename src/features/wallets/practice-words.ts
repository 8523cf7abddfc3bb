import { decodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import { parseSiweMessage } from 'viem/siwe'

/** What the practice wallet is asked, told in plain words: a heading, what it means, and the thing itself. */
export type PracticeWords = { title: string; meaning: string; text?: string; facts: readonly (readonly [label: string, value: string])[] }

const knownCalls = parseAbi([
  'function setApprovalForAll(address operator, bool approved)', 'function approve(address to, uint256 tokenId)', 'function burn(uint256 tokenId)',
  'function transferFrom(address from, address to, uint256 tokenId)', 'function safeTransferFrom(address from, address to, uint256 tokenId)', 'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
])

export function connectWords(host: string, address: string): PracticeWords {
  return { title: `Show your practice address to ${host}?`, meaning: 'The page learns the address and nothing else. The wallet lives in this browser; its money is worth something on the practice chain alone.', facts: [['Address', address]] }
}

/** A text to sign (EIP-191). A sign-in names its house: another one than the page’s is a trick. */
export function signWords(message: string, host: string): PracticeWords {
  const { domain, statement } = parseSiweMessage(message)
  if (domain === undefined) return { title: 'Sign this text?', meaning: 'A signature costs nothing and moves nothing by itself. Whoever has it can show that you agreed to the text.', text: message, facts: [] }
  if (domain !== host) return { title: 'This text is for another house.', meaning: `It signs you in at ${domain}, but this page is ${host}. Refuse it.`, text: message, facts: [] }
  return { title: `Sign for ${host}?`, meaning: statement ?? 'It proves that the wallet is yours, costs nothing and moves nothing.', text: message, facts: [] }
}

/** Typed data to sign (EIP-712): its own words, as they are. */
export function typedWords(data: unknown): PracticeWords {
  const typed = (typeof data === 'string' ? parsed(data) : data) as { primaryType?: string; domain?: { name?: string; verifyingContract?: string }; message?: unknown } | undefined
  return {
    title: `Sign “${typed?.primaryType ?? 'data'}”?`, meaning: 'A contract can act on this signature. Read what it says before you sign.', text: JSON.stringify(typed?.message ?? typed, null, 2),
    facts: [['For', typed?.domain?.name ?? 'nobody named'], ['Contract', typed?.domain?.verifyingContract ?? 'none']],
  }
}

/** A transaction: what the call does where it is one that collectors meet, otherwise that it is unknown. */
export function sendWords({ to, data = '0x', value = 0n }: { to: string | undefined; data?: Hex | undefined; value?: bigint }): PracticeWords {
  const facts = [['Contract', to ?? 'a new one'], ...(value === 0n ? [] : [['Sends', `${value} wei`]])] as const
  return { ...meaningOf(data, to), facts: facts as PracticeWords['facts'] }
}

function meaningOf(data: Hex, to: string | undefined): { title: string; meaning: string } {
  if (data === '0x' && to !== undefined) return { title: 'Send practice money?', meaning: `It goes to ${to} and does not come back by itself.` }
  const call = decoded(data)
  switch (call?.functionName) {
    case 'setApprovalForAll': return call.args[1]
      ? { title: 'Allow somebody to move all your pieces?', meaning: `${call.args[0]} could then move every piece that you have in this contract, until you take it back.` }
      : { title: 'Take an approval back?', meaning: `${call.args[0]} can then no longer move your pieces in this contract.` }
    case 'approve': return call.args[0] === zeroAddress
      ? { title: `Take back the approval of number ${call.args[1]}?`, meaning: 'Nobody but you can then move this piece.' }
      : { title: `Allow somebody to move number ${call.args[1]}?`, meaning: `${call.args[0]} could then move this one piece, until you take it back.` }
    case 'burn': return { title: `Burn number ${call.args[0]} for good?`, meaning: 'The piece is then gone. Nobody can bring it back.' }
    case 'transferFrom': case 'safeTransferFrom': return { title: `Send number ${call.args[2]}?`, meaning: `It goes to ${call.args[1]} and does not come back by itself.` }
    default: return { title: 'Call a contract?', meaning: `This wallet does not know the call ${data.slice(0, 10)}. The page has to say what it does.` }
  }
}

function decoded(data: Hex) {
  try {
    return decodeFunctionData({ abi: knownCalls, data })
  } catch {
    return undefined
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
