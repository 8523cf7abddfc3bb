import type { FullAsOf } from '#features/catalogue/chain-facts/as-of.ts'
import { shortTokenId } from '#features/catalogue/chain-facts/token.ts'
import type { ClaimStateName } from '#features/claims/claim/claim.ts'
import { labelText } from '#features/prints/numbers/print.ts'
import { t } from '#messages/translate.ts'
import type { Address } from '#platform/address.ts'
import { byteOrderMark, writeCsv } from '#platform/csv.ts'
import { dateOf, type Timestamp } from '#platform/timestamp.ts'

/** What an account has here: of its linked wallets on the chain, and of its claims. No postal address, and nothing that others wrote about it. */
export type Inventory = {
  asOf: FullAsOf
  wallets: Address[]
  holdings: HeldPiece[]
  burns: BurnedPiece[]
  claims: ClaimedPrint[]
  certificates: PrintCertificate[]
}

type Piece = { collection: string; tokenId: string; name: string | null }
/**
 * `since`: when it, or the last of its copies, came to the wallet. `quantity`: copies, decimal; 1 of a single piece. `delegate`: the wallet of
 * the account that acts for `wallet`, where that is a vault wallet and not the account's.
 */
export type HeldPiece = Piece & {
  wallet: Address
  quantity: string
  rank: number | null
  since: Timestamp | null
  delegate: Address | null
}
export type BurnedPiece = Piece & {
  wallet: Address
  quantity: string
  time: Timestamp
  block: number
  chainId: number
  txHash: string
  pill: { name: string; count: string } | null
}
/** `print`: its number as it stands on the sheet, once it has one. */
export type ClaimedPrint = {
  claimId: string
  edition: string
  print: string | null
  state: ClaimStateName
  wallet: string
  /** The hot wallet that acted for the wallet whose claim it is. */
  delegate: Address | null
  piece: { collection: string; tokenId: string } | null
  openedAt: Timestamp
}
export type PrintCertificate = {
  certificateId: string
  claimId: string
  title: string
  print: string
  issuedAt: Timestamp
  /** When it stopped to count. */
  revokedAt: Timestamp | null
  address: string
}

const columns = [
  'kind',
  'id',
  'title',
  'collection',
  'tokenId',
  'quantity',
  'rank',
  'print',
  'state',
  'wallet',
  'delegate',
  'date',
  'block',
  'transaction',
  'address',
  'chainId',
] as const
type Row = Partial<Record<(typeof columns)[number], string | number | null>>

/**
 * All of it in one table (RFC 4180), a line each with its kind in front. Times are ISO 8601, UTC. Columns, kinds and states are the same in
 * every language, for programs; a print is called as its owner reads it.
 */
export function inventoryCsv({ holdings, burns, claims, certificates }: Inventory): string {
  const rows: Row[] = [
    ...holdings.map(({ name, since, ...piece }) => ({
      kind: 'holding',
      title: name,
      date: since === null ? null : isoOf(since),
      ...piece,
    })),
    ...burns.map(({ name, time, txHash, pill: _, ...piece }) => ({
      kind: 'burn',
      title: name,
      date: isoOf(time),
      transaction: txHash,
      ...piece,
    })),
    ...claims.map(({ claimId, edition, openedAt, piece, print, ...claim }) => ({
      kind: 'claim',
      id: claimId,
      title: edition,
      date: isoOf(openedAt),
      ...piece,
      ...claim,
      print: print === null ? null : labelText(print),
    })),
    ...certificates.map(({ certificateId, issuedAt, revokedAt, claimId: _, print, ...certificate }) => ({
      kind: 'certificate',
      id: certificateId,
      date: isoOf(issuedAt),
      state: revokedAt === null ? 'counts' : 'revoked',
      ...certificate,
      print: labelText(print),
    })),
  ]
  return byteOrderMark + writeCsv([columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))])
}

function isoOf(moment: Timestamp): string {
  return dateOf(moment).toISOString()
}

/** A piece in words: its name, else its number. */
export function pieceWords({ name, tokenId }: Piece): string {
  return name ?? t('No. {number}', { number: shortTokenId(tokenId) })
}

/** In UTC: `2026-03-01`. */
export function dayOf(moment: Timestamp): string {
  return dateOf(moment).toISOString().slice(0, 10)
}

/** A line for each chain, which is named where there are several. */
export function asOfText({ further = [], ...own }: FullAsOf): string {
  const blockOf = ({ block }: Pick<FullAsOf, 'block'>) => (block === null ? t('none read yet') : String(block))
  return further.length === 0
    ? blockOf(own)
    : [own, ...further].map((each) => `${each.chain}: ${blockOf(each)}`).join('\n')
}

/** When something happened, and in which block of which chain. */
export function placeText(
  { time, block, chainId }: Pick<BurnedPiece, 'time' | 'block' | 'chainId'>,
  { further, ...own }: FullAsOf,
): string {
  const place = { day: dayOf(time), block: String(block) }
  if (further === undefined) return t('{day}, block {block}', place)
  const { chain } = further.find((each) => each.chainId === chainId) ?? own
  return t('{day}, block {block} of {chain}', { ...place, chain })
}
