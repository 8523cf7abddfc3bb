import type { TokenStandard } from '#features/studio/studio.ts'
import { choiceText } from '#messages/formats.ts'
import { parseAddress } from '#platform/address.ts'
import type { VaultContent } from '../proof/vault-content.ts'
import { ContentsRefusedError } from '../vault/kept-contents.ts'
import { oddsRules, type PossibleContent } from '../vault/odds.ts'
import { parseVaultList } from './vault-list.ts'

/** What somebody typed to make a vault: text as it stands in the fields. `list` is what was put together with script, in place of the texts. */
export type VaultForm = {
  list: string
  tokens: string
  prints: string
  words: string
  recipient: string
  promised: string
  possible: string
  shown: string
}

export const emptyVaultForm: VaultForm = {
  list: '',
  tokens: '',
  prints: '',
  words: '',
  recipient: '',
  promised: '',
  possible: '',
  shown: '',
}

/** The same as it is kept: contents in the order tokens, prints, words. `promisedAt` in the chain's seconds, `shown` places from 0. */
export type ParsedVaultForm = {
  contents: VaultContent[]
  recipient: string
  promisedAt: number
  possible: PossibleContent[]
  shown: number[]
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/**
 * Reads the fields. `collections` are the studio's, `now` seconds. Throws ContentsRefusedError with a sentence that names the
 * line; what was typed stays with whoever calls.
 */
export function parseVaultForm(
  form: VaultForm,
  { collections, now }: { collections: Collections; now: number },
): ParsedVaultForm {
  const list = form.list === '' ? readTexts(form, collections) : readList(form.list, collections)
  const recipient = parseAddress(form.recipient.trim())
  if (recipient === undefined) throw new ContentsRefusedError('Enter a wallet address for the vault: 0x and 40 digits.')
  const promisedAt = Date.parse(`${form.promised.trim()}T18:00:00Z`) / 1000
  if (!/^\d{4}-\d{2}-\d{2}$/.test(form.promised.trim()) || !Number.isInteger(promisedAt))
    throw new ContentsRefusedError('The promised date is not a day like 2027-03-31.')
  if (promisedAt <= now) throw new ContentsRefusedError('The promised date is over. Promise a day to come.')
  return { ...list, recipient, promisedAt }
}

type Collections = readonly { slug: string; address: string; standard: TokenStandard }[]
type ParsedList = Pick<ParsedVaultForm, 'contents' | 'possible' | 'shown'>

/** What was put together piece by piece. */
function readList(sent: string, collections: Collections): ParsedList {
  const list = parseVaultList(sent)
  if (list === undefined)
    throw new ContentsRefusedError(
      'The list did not arrive as it was put together. Nothing was kept. Prepare it again.',
    )
  const items = [
    ...list.tokens.map((token) => ({
      ...token,
      content: tokenOf(`${token.collection} ${token.tokenId}`, collections),
    })),
    ...list.prints.map((print) => ({ ...print, content: printOf(print) })),
    ...list.words.flatMap((words) => {
      const text = words.text.replaceAll('\r\n', '\n').trim()
      return text === '' ? [] : [{ ...words, content: { kind: 'words', text } satisfies VaultContent }]
    }),
  ]
  return {
    contents: items.map(({ content }) => content),
    possible: list.possible.map((odds) => oddsOf(odds)),
    shown: items.flatMap(({ isShown }, place) => (isShown ? [place] : [])),
  }
}

/** What was typed into the fields for text, which need no script. */
function readTexts(form: VaultForm, collections: Collections): ParsedList {
  const contents = [
    ...linesOf(form.tokens).map((line) => tokenOf(line, collections)),
    ...linesOf(form.prints).map((line) => {
      const [edition = '', label = '', note = ''] = line.split('|').map((part) => part.trim())
      return printOf({ edition, label, note }, line)
    }),
    ...form.words
      .split(/(?:\r?\n\s*){2,}/)
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map((text): VaultContent => ({ kind: 'words', text: text.replaceAll('\r\n', '\n') })),
  ]
  const shown = [...form.shown.matchAll(/\d+/g)].map(([text]) => Number(text) - 1)
  if (shown.some((index) => !(index in contents)))
    throw new ContentsRefusedError(`The list has places 1 to ${contents.length}; another one cannot be shown.`)
  return {
    contents,
    possible: linesOf(form.possible).map(possibleOf),
    shown: [...new Set(shown)].toSorted((one, other) => one - other),
  }
}

/** `flowers 42`, or an address and a number. */
function tokenOf(line: string, collections: Collections): VaultContent {
  const [, where = '', tokenId = ''] = /^(\S+)\s+#?(\d{1,78})$/.exec(line) ?? []
  const contract = collections.find(({ slug }) => slug === where)?.address ?? parseAddress(where)
  if (contract === undefined || tokenId === '')
    throw new ContentsRefusedError(`“${line}” is not a token: write its collection and its number, such as flowers 42.`)
  const known = collections.find(({ address }) => address.toLowerCase() === contract.toLowerCase())
  if (known?.standard === 'erc1155')
    throw new ContentsRefusedError(
      `“${line}” has copies (ERC-1155), and the vault contract keeps single pieces (ERC-721) only. Choose another piece, or promise the copy in words.`,
    )
  return { kind: 'token', contract: contract.toLowerCase(), tokenId: BigInt(tokenId).toString() }
}

function printOf(
  { edition, label, note }: { edition: string; label: string; note: string },
  line = [edition, label].join(' '),
): VaultContent {
  if (edition.trim() === '' || label.trim() === '')
    throw new ContentsRefusedError(
      `“${line.trim()}” is not a print: it needs its edition and its mark, such as Leaf print | 7/25.`,
    )
  return {
    kind: 'print',
    edition: edition.trim(),
    label: label.trim(),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
  }
}

/** `A print on paper | 6 of 8 | print`. */
function possibleOf(line: string): PossibleContent {
  const [, what = '', count = '', of = '', counts = ''] =
    /^(.+?)\s*\|\s*(\d{1,6})\s+of\s+(\d{1,6})(?:\s*\|\s*(.+))?$/.exec(line) ?? []
  return oddsOf({ what, count, of, counts }, line)
}

function oddsOf(
  { what, count, of, counts = '' }: { what: string; count: string; of: string; counts?: string | undefined },
  line = `${what} | ${count} of ${of}`,
): PossibleContent {
  const isCount = (text: string) => /^\d{1,6}$/.test(text)
  if (what.trim() === '' || !isCount(count) || !isCount(of) || Number(of) === 0 || Number(count) > Number(of))
    throw new ContentsRefusedError(
      `“${line}” gives no odds: say what, and in how many of how many vaults, such as A print | 6 of 8.`,
    )
  const rule = oddsRules.find((each) => each.toLowerCase() === counts.trim().toLowerCase())
  if (counts.trim() !== '' && rule === undefined)
    throw new ContentsRefusedError(
      `“${line}” says nothing that can be counted: write ${choiceText(oddsRules)}, or leave it out.`,
    )
  return {
    what: what.trim(),
    count: Number(count),
    of: Number(of),
    ...(rule === undefined ? {} : { counts: rule }),
  }
}
