import { decodeFunctionData, formatEther, type Hex, hexToBigInt, slice, zeroAddress } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { decimalMark } from '#messages/formats.ts'
import { t, tn, translated } from '#messages/translate.ts'
import { knownCalls } from '../approvals/known-calls.ts'
import {
  burnRecipeWords,
  burnTogetherWords,
  openListWords,
  openPricedWords,
  openRecipeWords,
  openTogetherWords,
  openWords,
} from './campaign-words.ts'
import { ownerWords } from './owner-words.ts'

/** What the practice wallet is asked, told in plain words: a heading, what it means, and the thing itself. */
export type PracticeWords = {
  title: string
  meaning: string
  text?: string
  facts: readonly (readonly [label: string, value: string])[]
}

export function connectWords(host: string, address: string): PracticeWords {
  return {
    title: t('Show your practice address to {host}?', { host }),
    meaning: t(
      'The page learns the address and nothing else. The wallet lives in this browser; its money is worth something on the practice chain alone.',
    ),
    facts: [[t('Address'), address]],
  }
}

/**
 * A text to sign (EIP-191). A sign-in names its site: another one than the page’s is a trick. What it says is signed in English;
 * our own is explained in the reader’s language.
 */
export function signWords(message: string, host: string): PracticeWords {
  const { domain, statement } = parseSiweMessage(message)
  if (domain === undefined)
    return {
      title: t('Sign this text?'),
      meaning: t(
        'A signature costs nothing and moves nothing by itself. Whoever has it can show that you agreed to the text.',
      ),
      text: message,
      facts: [],
    }
  if (domain !== host)
    return {
      title: t('This text is for another site.'),
      meaning: t('It signs you in at {domain}, but this page is {host}. Refuse it.', { domain, host }),
      text: message,
      facts: [],
    }
  return {
    title: t('Sign for {host}?', { host }),
    meaning:
      statement === undefined
        ? t('It proves that the wallet is yours, costs nothing and moves nothing.')
        : translated(statement),
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
      title: t('Order the print of number {number}?', { number: tokenId }),
      meaning: t(
        'It costs nothing and moves nothing. With this signature the piece’s right to one print is used for ever, whoever holds the piece later.',
      ),
      text: JSON.stringify(typed.message, null, 2),
      facts: [
        [t('Edition'), editionId],
        [t('Goes to'), country],
        [t('Site'), house],
        [t('Contract'), typed.domain?.verifyingContract ?? t('none##contract')],
      ],
    }
  }
  if (typed?.primaryType === 'Note') {
    const { tokenId = '', text = '', origin = '' } = (typed.message as Record<string, string | undefined>) ?? {}
    return {
      title: t('Sign a note on number {number}?', { number: tokenId }),
      meaning: t(
        'It costs nothing and moves nothing. Once the studio publishes the note, everybody reads it beside your address.',
      ),
      text,
      facts: [
        [t('For'), origin],
        [t('Contract'), typed.domain?.verifyingContract ?? t('none##contract')],
      ],
    }
  }
  return {
    title: t('Sign “{kind}”?', { kind: typed?.primaryType ?? t('data') }),
    meaning: t('A contract can act on this signature. Read what it says before you sign.'),
    text: JSON.stringify(typed?.message ?? typed, null, 2),
    facts: [
      [t('For'), typed?.domain?.name ?? t('nobody named')],
      [t('Contract'), typed?.domain?.verifyingContract ?? t('none##contract')],
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
    [t('Contract'), to ?? t('a new one##contract')],
    ...(name === undefined ? [] : [[t('Known as'), name]]),
    ...(value === 0n ? [] : [[t('Sends'), moneyText(value)]]),
  ]
  return { ...meaningOf(data, to, names), facts: facts as [string, string][] }
}

/** Several calls in one: each in its words, in their order. */
export function batchWords(calls: readonly Sent[], names: ContractNames = {}): PracticeWords {
  const words = calls.map((call) => sendWords(call, names))
  return {
    title: tn(calls.length, 'Do one thing?', 'Do {count} things, one after the other?'),
    meaning: t('Each is a transaction of its own.'),
    text: words.map(({ title, meaning }, index) => `${index + 1}. ${title}\n${meaning}`).join('\n\n'),
    facts: words.flatMap(({ facts }) => facts),
  }
}

/** Sums that a person pays are read in whole coins; crumbs as they are. */
function moneyText(wei: bigint): string {
  return wei < 10n ** 12n ? `${wei} wei` : t('{amount} practice coins', { amount: decimalMark(formatEther(wei)) })
}

function meaningOf(data: Hex, to: string | undefined, names: ContractNames): { title: string; meaning: string } {
  if (data === '0x' && to !== undefined)
    return {
      title: t('Send practice money?'),
      meaning: t('It goes to {recipient} and does not come back by itself.', { recipient: to }),
    }
  if (to === undefined)
    return {
      title: t('Create a contract?'),
      meaning: t('It stays on the chain for good. The page has to say which contract it is and who controls it.'),
    }
  const call = decoded(data)
  const who = (address: string) => names[address.toLowerCase()] ?? address
  switch (call?.functionName) {
    case 'setApprovalForAll':
      return allWords(who(call.args[0]), call.args[1])
    case 'approve':
      return approveWords(call.args[0], call.args[1], names)
    case 'burn':
      return call.args.length === 1
        ? {
            title: t('Burn number {number} for good?', { number: String(call.args[0]) }),
            meaning: t('The piece is then gone. Nobody can bring it back.'),
          }
        : burnWords(call.args[1], call.args[0], call.args[3])
    case 'burnTogether':
      return burnTogetherWords(call.args)
    case 'burnRecipe':
      return burnRecipeWords(call.args, who)
    case 'redeem':
      return {
        title: tn(Number(call.args[2]), 'Redeem a pill for good?', 'Redeem {count} pills for good?'),
        meaning: t('Pills of kind {kind} are burned under a permit of the studio. Nobody can bring them back.', {
          kind: String(call.args[1]),
        }),
      }
    case 'open':
      return openWords(call.args[0], undefined, who)
    case 'openFor':
      return openWords(call.args[0], call.args[1], who)
    case 'openTogether':
      return openTogetherWords(call.args, who)
    case 'openList':
      return openListWords(call.args, who)
    case 'openPriced':
      return openPricedWords(call.args, { who, money: moneyText })
    case 'openRecipe':
      return openRecipeWords(call.args, { who, money: moneyText })
    case 'pause':
      return {
        title: t('Pause burn campaign {campaign}?', { campaign: String(call.args[0]) }),
        meaning: t('It takes no pieces until its owner resumes it.'),
      }
    case 'resume':
      return {
        title: t('Resume burn campaign {campaign}?', { campaign: String(call.args[0]) }),
        meaning: t('It takes pieces again.'),
      }
    case 'closeEarlier':
      return {
        title: t('Close burn campaign {campaign} earlier?', { campaign: String(call.args[0]) }),
        meaning: t('It cannot be opened again.'),
      }
    case 'lowerCap':
      return {
        title: tn(
          Number(call.args[1]),
          'Lower burn campaign {campaign} to one piece?',
          'Lower burn campaign {campaign} to {count} pieces?',
          { campaign: String(call.args[0]) },
        ),
        meaning: t('It cannot be raised again.'),
      }
    case 'seal':
      return sealWords({
        vault: call.args[0],
        recipient: who(call.args[1]),
        count: call.args[3],
        escrowed: call.args[5].length,
      })
    case 'reveal':
      return {
        title: t('Announce on-chain what was in vault {vault}?', { vault: String(call.args[0]) }),
        meaning: t('The chain then names the page where the contents are published: {address}.', {
          address: call.args[1],
        }),
      }
    case 'announceMetadataUpdate':
      return {
        title: t('Announce a change of number {number}?', { number: String(call.args[0]) }),
        meaning: t('Markets then read again what is written about this piece.'),
      }
    case 'transferFrom':
      return movedWords(call.args[1], call.args[2])
    case 'safeTransferFrom':
      return sentWords(call.args, names)
    default:
      return ownerWords(data, who) ?? unknownWords(data)
  }
}

function unknownWords(data: Hex): { title: string; meaning: string } {
  return {
    title: t('Call a contract?'),
    meaning: t('This wallet does not know the call {call}. The page has to say what it does.', {
      call: data.slice(0, 10),
    }),
  }
}

function allWords(operator: string, isAllowed: boolean): { title: string; meaning: string } {
  return isAllowed
    ? {
        title: t('Allow somebody to move all your pieces?'),
        meaning: t('{operator} could then move every piece that you have in this contract, until you revoke it.', {
          operator,
        }),
      }
    : {
        title: t('Revoke an approval?'),
        meaning: t('{operator} can then no longer move your pieces in this contract.', { operator }),
      }
}

function sealWords({
  vault,
  recipient,
  count,
  escrowed,
}: {
  vault: bigint
  recipient: string
  count: number
  escrowed: number
}): { title: string; meaning: string } {
  return {
    title: t('Seal vault {vault}?', { vault: String(vault) }),
    meaning: tn(
      count,
      'It goes to {recipient} with one item inside, {escrowed} of them in escrow. Afterwards nobody can change it.',
      'It goes to {recipient} with {count} items inside, {escrowed} of them in escrow. Afterwards nobody can change it.',
      { recipient, escrowed },
    ),
  }
}

function approveWords(operator: string, tokenId: bigint, names: ContractNames): { title: string; meaning: string } {
  if (operator === zeroAddress)
    return {
      title: t('Revoke the approval of number {number}?', { number: String(tokenId) }),
      meaning: t('Nobody but you can then move this piece.'),
    }
  const name = names[operator.toLowerCase()]
  return {
    title:
      name === undefined
        ? t('Allow somebody to move number {number}?', { number: String(tokenId) })
        : t('Allow {operator} to move number {number}?', {
            operator: name.replace(/^The /, 'the '),
            number: String(tokenId),
          }),
    meaning: t('{operator} could then move this one piece, until you revoke it.', { operator: name ?? operator }),
  }
}

function movedWords(to: string, tokenId: bigint): { title: string; meaning: string } {
  return {
    title: t('Send number {number}?', { number: String(tokenId) }),
    meaning: t('It goes to {recipient} and does not come back by itself.', { recipient: to }),
  }
}

/** A piece that is sent with 96 bytes to a contract of the studio is burned there: campaign, intent, who gets the pill. */
function sentWords(args: SentPiece | SentCopies, names: ContractNames): { title: string; meaning: string } {
  if (args.length === 5) return sentCopiesWords(args, names)
  const [, to, tokenId, data] = args
  if (names[to.toLowerCase()] === undefined || data === undefined || data.length !== 2 + 2 * 96)
    return movedWords(to, tokenId)
  return burnWords(tokenId, hexToBigInt(slice(data, 0, 32)), slice(data, 76, 96))
}

type SentPiece = readonly [from: Hex, to: Hex, tokenId: bigint, data?: Hex]
type SentCopies = readonly [from: Hex, to: Hex, id: bigint, value: bigint, data: Hex]

/** Copies that are sent (ERC-1155); to a contract of the studio as single pieces are. */
function sentCopiesWords(
  [, to, id, value, data]: SentCopies,
  names: ContractNames,
): { title: string; meaning: string } {
  const [count, number] = [Number(value), String(id)]
  if (names[to.toLowerCase()] === undefined || data.length !== 2 + 2 * 96)
    return {
      title: tn(count, 'Send one copy of number {number}?', 'Send {count} copies of number {number}?', { number }),
      meaning: t('They go to {recipient} and do not come back by themselves.', { recipient: to }),
    }
  return {
    title: tn(count, 'Burn one copy of number {number} for good?', 'Burn {count} copies of number {number} for good?', {
      number,
    }),
    meaning: t('They are then gone. Nobody can bring them back. Campaign {campaign} gives its pills to {recipient}.', {
      campaign: String(hexToBigInt(slice(data, 0, 32))),
      recipient: slice(data, 76, 96),
    }),
  }
}

function burnWords(tokenId: bigint, campaignId: bigint, recipient: string): { title: string; meaning: string } {
  return {
    title: t('Burn number {number} for good?', { number: String(tokenId) }),
    meaning: t('Nobody can bring it back. Campaign {campaign} gives its pill to {recipient}.', {
      campaign: String(campaignId),
      recipient,
    }),
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
