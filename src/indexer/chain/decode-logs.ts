import { copiesOfLog } from '#features/catalogue/chain-facts/copies-of-log.ts'
import type { Sale } from '#features/catalogue/chain-facts/sale.ts'
import { emptyTransfers, type TransferColumns } from '#features/catalogue/chain-facts/transfer-columns.ts'
import type { MetadataUpdate } from '#features/catalogue/metadata/metadata-update.ts'
import type { ContractEvent } from '#platform/chain/contract-event.ts'
import { addressOfWord, decimalOfWord, wordAt } from '#platform/chain/hex.ts'
import type { RawLog } from '#platform/chain/raw-log.ts'
import type { ChainSource, SourceProblemCode } from './chain-source.ts'
import { followedTopics } from './followed-topics.ts'
import { decodeContractLog, type StudioContractKind } from './studio-contract.ts'
import { UNKNOWN_TIME } from './unknown-time.ts'

/** What the logs of a range say, by collection. Block times that the node left out are `UNKNOWN_TIME`. */
export type DecodedLogs = {
  transfers: Map<string, TransferColumns>
  updates: Map<string, MetadataUpdate[]>
  sales: Sale[]
  /** Of the studio's contracts. */
  contractEvents: ContractEvent[]
}

/** More pieces than this in one range come from batches that no studio made. */
const mostTransfersInRange = 500_000

/** The slugs of all collections of the studio, by the lower-case address of their contract. */
export type SlugsByAddress = ReadonlyMap<string, string>

/** A contract announces transfers in a way that cannot be followed. */
export class UnreadableSourceError extends Error {
  override readonly name = 'UnreadableSourceError'
  readonly slug: string
  readonly problem: { code: SourceProblemCode; detail: string }
  constructor(slug: string, problem: { code: SourceProblemCode; detail: string }) {
    super(problem.detail)
    this.slug = slug
    this.problem = problem
  }
}

/**
 * Reads logs in chain order into rows. Topics are cut by hand: the shapes are fixed by the standards, and a general decoder
 * spends most of its time on checksums nobody requested. Logs below a source's first unread block are left out. Throws
 * `UnreadableSourceError`.
 */
export function decodeLogs(
  logs: readonly RawLog[],
  { sources, slugs }: { sources: readonly ChainSource[]; slugs: SlugsByAddress },
): DecodedLogs {
  const byAddress = Map.groupBy(sources, ({ address }): string => address)
  const decoded: DecodedLogs = { transfers: new Map(), updates: new Map(), sales: [], contractEvents: [] }
  for (const log of logs) {
    // That of the pills is read for its kinds and as copies, and once more where the studio shows it as a work.
    for (const source of byAddress.get(log.address) ?? []) {
      if (log.blockNumber <= source.indexedBlock || log.blockNumber < source.firstBlock) continue
      if (source.kind === 'salesroom') addSale(decoded.sales, log, slugs)
      else if (source.kind === 'studio-contract') addStudioEvent(decoded.contractEvents, log, source)
      else if (source.standard === 'erc1155') addCopiesLog(decoded, log, source.slug)
      else addCollectionLog(decoded, log, source.slug)
    }
  }
  return decoded
}

function addStudioEvent(events: ContractEvent[], log: RawLog, { slug }: ChainSource): void {
  const event = decodeContractLog(slug as StudioContractKind, log)
  if (event !== undefined) events.push(event)
}

function addCollectionLog(decoded: DecodedLogs, log: RawLog, slug: string): void {
  switch (log.topics[0]) {
    case followedTopics.transfer:
      return addTransfer(columnsOf(decoded, slug), log, slug)
    case followedTopics.consecutiveTransfer:
      return addBatch(columnsOf(decoded, slug), log, slug)
    case followedTopics.metadataUpdate:
    case followedTopics.batchMetadataUpdate:
      return addUpdate(decoded, log, slug)
  }
}

/** Of a collection with copies. Announcements of ERC-4906 count where a contract makes them. */
function addCopiesLog(decoded: DecodedLogs, log: RawLog, slug: string): void {
  switch (log.topics[0]) {
    case followedTopics.transferSingle:
    case followedTopics.transferBatch:
      return addCopies(columnsOf(decoded, slug), log, slug)
    case followedTopics.uri:
      return addUriUpdate(decoded, log, slug)
    case followedTopics.metadataUpdate:
    case followedTopics.batchMetadataUpdate:
      return addUpdate(decoded, log, slug)
  }
}

function columnsOf(decoded: DecodedLogs, slug: string): TransferColumns {
  let columns = decoded.transfers.get(slug)
  if (columns === undefined) decoded.transfers.set(slug, (columns = emptyTransfers()))
  return columns
}

function addTransfer(columns: TransferColumns, log: RawLog, slug: string): void {
  const [, from, to, tokenId] = log.topics
  if (from === undefined || to === undefined || tokenId === undefined) {
    throw new UnreadableSourceError(slug, {
      code: 'not-erc721',
      detail:
        'The contract announces transfers without the number of the piece among the topics, as ERC-20 and contracts older than ERC-721 do. Such contracts cannot be shown.',
    })
  }
  push(columns, log, {
    subIndex: 0,
    tokenId: decimalOfWord(tokenId),
    from: addressOfWord(from),
    to: addressOfWord(to),
    quantity: '1',
  })
}

/** ERC-2309: from and to token id stand in the first topic and the data, both included. */
function addBatch(columns: TransferColumns, log: RawLog, slug: string): void {
  const [, firstWord, from, to] = log.topics
  const lastWord = wordAt(log.data, 0)
  if (firstWord === undefined || from === undefined || to === undefined || lastWord === undefined) return
  const first = BigInt(firstWord)
  const count = BigInt(lastWord) - first + 1n
  if (count + BigInt(columns.tokenId.length) > mostTransfersInRange) {
    throw tooLarge(slug, log, count)
  }
  const ends = { from: addressOfWord(from), to: addressOfWord(to), quantity: '1' }
  for (let subIndex = 0; subIndex < count; subIndex++)
    push(columns, log, { subIndex, tokenId: String(first + BigInt(subIndex)), ...ends })
}

function tooLarge(slug: string, { txHash }: RawLog, count: bigint): UnreadableSourceError {
  return new UnreadableSourceError(slug, {
    code: 'batch-too-large',
    detail: `The contract announces ${count.toLocaleString('en')} pieces in one event (transaction ${txHash}). That is more than can be read.`,
  })
}

/**
 * ERC-1155: operator, from and to among the topics, ids and amounts in the data. An id may stand in a batch more than once, and
 * each counts. No copies moved is no transfer: anybody can announce that of any id, also of one that nobody ever made.
 */
function addCopies(columns: TransferColumns, log: RawLog, slug: string): void {
  const [, , from, to] = log.topics
  const copies = copiesOfLog(log)
  if (from === undefined || to === undefined || copies === undefined) throw notErc1155(slug, log)
  if (copies.length + columns.tokenId.length > mostTransfersInRange) throw tooLarge(slug, log, BigInt(copies.length))
  const ends = { from: addressOfWord(from), to: addressOfWord(to) }
  for (const [subIndex, { tokenId, quantity }] of copies.entries())
    if (quantity !== '0') push(columns, log, { subIndex, tokenId, quantity, ...ends })
}

function notErc1155(slug: string, { txHash }: RawLog): UnreadableSourceError {
  return new UnreadableSourceError(slug, {
    code: 'not-erc1155',
    detail: `The contract announces a transfer of copies (transaction ${txHash}) in another way than ERC-1155 says. Such contracts cannot be shown.`,
  })
}

function push(
  columns: TransferColumns,
  log: RawLog,
  {
    subIndex,
    tokenId,
    from,
    to,
    quantity,
  }: { subIndex: number; tokenId: string; from: string; to: string; quantity: string },
): void {
  columns.blockNumber.push(log.blockNumber)
  columns.logIndex.push(log.logIndex)
  columns.subIndex.push(subIndex)
  columns.blockHash.push(log.blockHash)
  columns.txHash.push(log.txHash)
  columns.tokenId.push(tokenId)
  columns.from.push(from)
  columns.to.push(to)
  columns.quantity.push(quantity)
  columns.timestamp.push(log.timestamp ?? UNKNOWN_TIME)
}

/** ERC-4906 puts the ids into the data; contracts that index them all the same have them in the topics. */
function addUpdate(decoded: DecodedLogs, log: RawLog, slug: string): void {
  const words = [...log.topics.slice(1), wordAt(log.data, 0), wordAt(log.data, 1)].filter((word) => word !== undefined)
  const first = words[0]
  const last = log.topics[0] === followedTopics.metadataUpdate ? first : words[1]
  if (first !== undefined && last !== undefined) pushUpdate(decoded, log, { slug, first, last })
}

/** ERC-1155: the address of one piece's description changed; the address itself is requested when it is read. */
function addUriUpdate(decoded: DecodedLogs, log: RawLog, slug: string): void {
  const id = log.topics[1]
  if (id !== undefined) pushUpdate(decoded, log, { slug, first: id, last: id })
}

function pushUpdate(
  decoded: DecodedLogs,
  log: RawLog,
  { slug, first, last }: { slug: string; first: string; last: string },
): void {
  const { blockNumber, logIndex, blockHash } = log
  const updates = decoded.updates.get(slug) ?? []
  updates.push({
    blockNumber,
    logIndex,
    blockHash,
    firstTokenId: decimalOfWord(first),
    lastTokenId: decimalOfWord(last),
  })
  decoded.updates.set(slug, updates)
}

/** Sales of contracts that the studio does not show are left out: the salesroom is open to any. */
function addSale(sales: Sale[], log: RawLog, slugs: SlugsByAddress): void {
  const [topic, contract, tokenId, seller] = log.topics
  const [buyer, price] = [wordAt(log.data, 0), wordAt(log.data, 1)]
  if (topic !== followedTopics.sold || !contract || !tokenId || !seller || !buyer || !price) return
  const collection = slugs.get(addressOfWord(contract))
  if (collection === undefined) return
  sales.push({
    blockNumber: log.blockNumber,
    logIndex: log.logIndex,
    blockHash: log.blockHash,
    txHash: log.txHash,
    collection,
    tokenId: decimalOfWord(tokenId),
    seller: addressOfWord(seller),
    buyer: addressOfWord(buyer),
    priceWei: decimalOfWord(price),
    timestamp: log.timestamp ?? UNKNOWN_TIME,
  })
}
