import { decodeFunctionData, formatEther, type Hex, hexToBigInt, slice, zeroAddress } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { knownCalls } from '../approvals/known-calls.ts'

/** What the practice wallet is asked, told in plain words: a heading, what it means, and the thing itself. */
export type PracticeWords = {
  title: string
  meaning: string
  text?: string
  facts: readonly (readonly [label: string, value: string])[]
}

export function connectWords(host: string, address: string): PracticeWords {
  return {
    title: `Show your practice address to ${host}?`,
    meaning:
      'The page learns the address and nothing else. The wallet lives in this browser; its money is worth something on the practice chain alone.',
    facts: [['Address', address]],
  }
}

/** A text to sign (EIP-191). A sign-in names its house: another one than the page’s is a trick. */
export function signWords(message: string, host: string): PracticeWords {
  const { domain, statement } = parseSiweMessage(message)
  if (domain === undefined)
    return {
      title: 'Sign this text?',
      meaning:
        'A signature costs nothing and moves nothing by itself. Whoever has it can show that you agreed to the text.',
      text: message,
      facts: [],
    }
  if (domain !== host)
    return {
      title: 'This text is for another site.',
      meaning: `It signs you in at ${domain}, but this page is ${host}. Refuse it.`,
      text: message,
      facts: [],
    }
  return {
    title: `Sign for ${host}?`,
    meaning: statement ?? 'It proves that the wallet is yours, costs nothing and moves nothing.',
    text: message,
    facts: [],
  }
}

/** Typed data to sign (EIP-712): its own words, as they are. */
export function typedWords(data: unknown): PracticeWords {
  const typed = (typeof data === 'string' ? parsed(data) : data) as
    | { primaryType?: string; domain?: { name?: string; verifyingContract?: string }; message?: unknown }
    | undefined
  if (typed?.primaryType === 'PrintOrder') {
    const {
      tokenId = '',
      editionId = '',
      country = '',
      house = '',
    } = (typed.message as Record<string, string | undefined>) ?? {}
    return {
      title: `Order the print of number ${tokenId}?`,
      meaning:
        'It costs nothing and moves nothing. With this signature the piece’s right to one print is used for ever, whoever holds the piece later.',
      text: JSON.stringify(typed.message, null, 2),
      facts: [
        ['Edition', editionId],
        ['Goes to', country],
        ['Site', house],
        ['Contract', typed.domain?.verifyingContract ?? 'none'],
      ],
    }
  }
  if (typed?.primaryType === 'Note') {
    const { tokenId = '', text = '', origin = '' } = (typed.message as Record<string, string | undefined>) ?? {}
    return {
      title: `Sign a note on number ${tokenId}?`,
      meaning:
        'It costs nothing and moves nothing. Once the studio publishes the note, everybody reads it beside your address.',
      text,
      facts: [
        ['For', origin],
        ['Contract', typed.domain?.verifyingContract ?? 'none'],
      ],
    }
  }
  return {
    title: `Sign “${typed?.primaryType ?? 'data'}”?`,
    meaning: 'A contract can act on this signature. Read what it says before you sign.',
    text: JSON.stringify(typed?.message ?? typed, null, 2),
    facts: [
      ['For', typed?.domain?.name ?? 'nobody named'],
      ['Contract', typed?.domain?.verifyingContract ?? 'none'],
    ],
  }
}

/** The names of contracts by their lower-case addresses, as the studio gives them. */
export type ContractNames = Readonly<Record<string, string>>

type Sent = { to?: string | undefined; data?: Hex | undefined; value?: bigint }

/** A transaction: what the call does where it is one that collectors meet, otherwise that it is unknown. */
export function sendWords({ to, data = '0x', value = 0n }: Sent, names: ContractNames = {}): PracticeWords {
  const name = to === undefined ? undefined : names[to.toLowerCase()]
  const facts = [
    ['Contract', to ?? 'a new one'],
    ...(name === undefined ? [] : [['Known as', name]]),
    ...(value === 0n ? [] : [['Sends', moneyText(value)]]),
  ]
  return { ...meaningOf(data, to, names), facts: facts as [string, string][] }
}

/** Several calls in one: each in its words, in their order. */
export function batchWords(calls: readonly Sent[], names: ContractNames = {}): PracticeWords {
  const words = calls.map((call) => sendWords(call, names))
  return {
    title: `Do ${calls.length} things, one after the other?`,
    meaning: 'Each is a transaction of its own.',
    text: words.map(({ title, meaning }, index) => `${index + 1}. ${title}\n${meaning}`).join('\n\n'),
    facts: words.flatMap(({ facts }) => facts),
  }
}

/** Sums that a person pays are read in whole coins; crumbs as they are. */
function moneyText(wei: bigint): string {
  return wei < 10n ** 12n ? `${wei} wei` : `${formatEther(wei)} practice coins`
}

function meaningOf(data: Hex, to: string | undefined, names: ContractNames): { title: string; meaning: string } {
  if (data === '0x' && to !== undefined)
    return { title: 'Send practice money?', meaning: `It goes to ${to} and does not come back by itself.` }
  const call = decoded(data)
  const who = (address: string) => names[address.toLowerCase()] ?? address
  switch (call?.functionName) {
    case 'setApprovalForAll':
      return call.args[1]
        ? {
            title: 'Allow somebody to move all your pieces?',
            meaning: `${who(call.args[0])} could then move every piece that you have in this contract, until you revoke it.`,
          }
        : {
            title: 'Revoke an approval?',
            meaning: `${who(call.args[0])} can then no longer move your pieces in this contract.`,
          }
    case 'approve':
      return approveWords(call.args[0], call.args[1], names)
    case 'burn':
      return call.args.length === 1
        ? {
            title: `Burn number ${call.args[0]} for good?`,
            meaning: 'The piece is then gone. Nobody can bring it back.',
          }
        : burnWords(call.args[1], call.args[0], call.args[3])
    case 'redeem':
      return {
        title: call.args[2] === 1n ? 'Redeem a pill for good?' : `Redeem ${call.args[2]} pills for good?`,
        meaning: `Pills of kind ${call.args[1]} are burned under a permit of the studio. Nobody can bring them back.`,
      }
    case 'open':
      return {
        title: 'Open a burn campaign?',
        meaning: `It takes up to ${call.args[0].cap} pieces of ${who(call.args[0].collection)} and gives ${call.args[0].pillsPerBurn} of pill ${call.args[0].pillId} for each. Its terms never change afterwards.`,
      }
    case 'pause':
      return {
        title: `Pause burn campaign ${call.args[0]}?`,
        meaning: 'It takes no pieces until its owner resumes it.',
      }
    case 'resume':
      return { title: `Resume burn campaign ${call.args[0]}?`, meaning: 'It takes pieces again.' }
    case 'closeEarlier':
      return { title: `Close burn campaign ${call.args[0]} earlier?`, meaning: 'It cannot be opened again.' }
    case 'lowerCap':
      return {
        title: `Lower burn campaign ${call.args[0]} to ${call.args[1]} pieces?`,
        meaning: 'It cannot be raised again.',
      }
    case 'seal':
      return {
        title: `Seal vault ${call.args[0]}?`,
        meaning: `It goes to ${who(call.args[1])} with ${call.args[3]} ${call.args[3] === 1 ? 'thing' : 'things'} inside, ${call.args[5].length} of them in escrow. Afterwards nobody can change it.`,
      }
    case 'reveal':
      return {
        title: `Announce on-chain what was in vault ${call.args[0]}?`,
        meaning: `The chain then names the page where the contents are published: ${call.args[1]}.`,
      }
    case 'announceMetadataUpdate':
      return {
        title: `Announce a change of number ${call.args[0]}?`,
        meaning: 'Markets then read again what is written about this piece.',
      }
    case 'transferFrom':
      return movedWords(call.args[1], call.args[2])
    case 'safeTransferFrom':
      return sentWords(call.args[1], call.args[2], call.args[3], names)
    default:
      return {
        title: 'Call a contract?',
        meaning: `This wallet does not know the call ${data.slice(0, 10)}. The page has to say what it does.`,
      }
  }
}

function approveWords(operator: string, tokenId: bigint, names: ContractNames): { title: string; meaning: string } {
  if (operator === zeroAddress)
    return {
      title: `Revoke the approval of number ${tokenId}?`,
      meaning: 'Nobody but you can then move this piece.',
    }
  const name = names[operator.toLowerCase()]
  return {
    title: `Allow ${name === undefined ? 'somebody' : lowerFirst(name)} to move number ${tokenId}?`,
    meaning: `${name ?? operator} could then move this one piece, until you revoke it.`,
  }
}

function movedWords(to: string, tokenId: bigint): { title: string; meaning: string } {
  return { title: `Send number ${tokenId}?`, meaning: `It goes to ${to} and does not come back by itself.` }
}

/** A piece that is sent with 96 bytes to a contract of the studio is burned there: campaign, intent, who gets the pill. */
function sentWords(
  to: string,
  tokenId: bigint,
  data: Hex | undefined,
  names: ContractNames,
): { title: string; meaning: string } {
  if (names[to.toLowerCase()] === undefined || data === undefined || data.length !== 2 + 2 * 96)
    return movedWords(to, tokenId)
  return burnWords(tokenId, hexToBigInt(slice(data, 0, 32)), slice(data, 76, 96))
}

function burnWords(tokenId: bigint, campaignId: bigint, recipient: string): { title: string; meaning: string } {
  return {
    title: `Burn number ${tokenId} for good?`,
    meaning: `The piece is then gone. Nobody can bring it back. Campaign ${campaignId} gives its pill to ${recipient}.`,
  }
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

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
