import { parseAddress } from '#platform/address.ts'
import type { VaultContent } from '../proof/vault-content.ts'
import { ContentsRefusedError } from '../vault/kept-contents.ts'
import type { PossibleContent } from '../vault/vault.ts'

/** What somebody typed to make a vault: text as it stands in the fields. */
export type VaultForm = {
  tokens: string
  prints: string
  words: string
  recipient: string
  promised: string
  possible: string
  shown: string
}

export const emptyVaultForm: VaultForm = {
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
  { collections, now }: { collections: readonly { slug: string; address: string }[]; now: number },
): ParsedVaultForm {
  const contents = [
    ...linesOf(form.tokens).map((line) => tokenOf(line, collections)),
    ...linesOf(form.prints).map(printOf),
    ...form.words
      .split(/(?:\r?\n\s*){2,}/)
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map((text): VaultContent => ({ kind: 'words', text: text.replaceAll('\r\n', '\n') })),
  ]
  const recipient = parseAddress(form.recipient.trim())
  if (recipient === undefined) throw new ContentsRefusedError('Enter a wallet address for the vault: 0x and 40 digits.')
  const promisedAt = Date.parse(`${form.promised.trim()}T18:00:00Z`) / 1000
  if (!/^\d{4}-\d{2}-\d{2}$/.test(form.promised.trim()) || !Number.isInteger(promisedAt))
    throw new ContentsRefusedError('The promised date is not a day like 2027-03-31.')
  if (promisedAt <= now) throw new ContentsRefusedError('The promised date is over. Promise a day to come.')
  const shown = [...form.shown.matchAll(/\d+/g)].map(([text]) => Number(text) - 1)
  if (shown.some((index) => !(index in contents)))
    throw new ContentsRefusedError(`The list has places 1 to ${contents.length}; another one cannot be shown.`)
  return {
    contents,
    recipient,
    promisedAt,
    possible: linesOf(form.possible).map(possibleOf),
    shown: [...new Set(shown)].toSorted((one, other) => one - other),
  }
}

/** `flowers 42`, or an address and a number. */
function tokenOf(line: string, collections: readonly { slug: string; address: string }[]): VaultContent {
  const [, where = '', tokenId = ''] = /^(\S+)\s+#?(\d{1,78})$/.exec(line) ?? []
  const contract = collections.find(({ slug }) => slug === where)?.address ?? parseAddress(where)
  if (contract === undefined || tokenId === '')
    throw new ContentsRefusedError(`“${line}” is not a token: write its collection and its number, such as flowers 42.`)
  return { kind: 'token', contract: contract.toLowerCase(), tokenId: BigInt(tokenId).toString() }
}

/** `Leaf print | 7/25 | a note`. */
function printOf(line: string): VaultContent {
  const [edition = '', label = '', note = ''] = line.split('|').map((part) => part.trim())
  if (edition === '' || label === '')
    throw new ContentsRefusedError(
      `“${line}” is not a print: write its edition, a stroke, and its mark, such as Leaf print | 7/25.`,
    )
  return { kind: 'print', edition, label, ...(note === '' ? {} : { note }) }
}

/** `A print on paper | 6 of 8`. */
function possibleOf(line: string): PossibleContent {
  const [, what = '', count = '', of = ''] = /^(.+?)\s*\|\s*(\d{1,6})\s+of\s+(\d{1,6})$/.exec(line) ?? []
  if (what === '' || Number(of) === 0 || Number(count) > Number(of))
    throw new ContentsRefusedError(
      `“${line}” gives no odds: write what, a stroke, and how many of how many, such as A print | 6 of 8.`,
    )
  return { what: what.trim(), count: Number(count), of: Number(of) }
}
