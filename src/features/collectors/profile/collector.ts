import { shortened } from '#features/catalogue/chain-facts/collection.ts'
import type { BlockMoment, TokenCard } from '#features/catalogue/chain-facts/token.ts'
import type { TokenEvent } from '#features/catalogue/history/token-event.ts'
import { t } from '#messages/translate.ts'
import { type Address, parseAddress } from '#platform/address.ts'
import { defineError, NotFoundError } from '#platform/errors.ts'
import { shortAddress } from '#platform/short-address.ts'
import type { EnsName } from './ens-name.ts'

/** A block and its time, on the chain with this number: a collector's pieces may stand on several. */
export type ChainMoment = BlockMoment & { chainId: number }

/** An address that has ever received or sent a piece of this studio. */
export type Collector = {
  id: Address
  address: Address
  /** All wallets that are shown as this collector: the address itself, and others where their owner chose so. */
  addresses: Address[]
  /** The name that their owner chose for them, where it is what they are shown by. */
  name: string | null
  /** The name in ENS, where the app knows one and it is what they are shown by. */
  ens: EnsName | null
  /** Surviving pieces held now, and in how many collections. */
  held: number
  collections: number
  /** Pieces this collector burned, alone or by a campaign. */
  burned: number
  /** The first and the last by time: blocks of several chains are numbered apart. */
  firstSeen: ChainMoment
  lastSeen: ChainMoment
}

/** What a collector is called: the name they chose, or their ENS name, or else the address, shortened. */
export function collectorTitle({ address, name, ens }: Pick<Collector, 'address' | 'name' | 'ens'>): string {
  return name ?? ens?.name ?? shortAddress(address)
}

/** Whom a question is about: an address, or several wallets as one. Any letter case. */
export type WalletsAsOne = { address: Address; addresses?: readonly Address[] }

export function asOne({ address, addresses }: WalletsAsOne): WalletsAsOne {
  return { address, ...(addresses === undefined ? {} : { addresses }) }
}

/** The wallets in lower case. */
export function walletsOf({ address, addresses = [address] }: WalletsAsOne): string[] {
  return addresses.map((each) => each.toLowerCase())
}

/** Pieces of one collection held now, rarest first. */
export type Holding = { collection: string; count: number; items: TokenCard[] }

/** The same on a page, with how much it is in words. */
export type ShownHolding = Holding & { line: string }

/** A collector in a list, by how much is held. */
export type CollectorSummary = {
  id: Address
  address: Address
  held: number
  collections: number
  lastSeen: ChainMoment
}
export type CollectorPage = {
  items: CollectorSummary[]
  total: number
  page: number
  pageSize: number
  pageCount: number
}

/** The same event seen from a collector's side. A transfer to oneself is `sent`. */
export type CollectorEventKind = 'minted' | 'received' | 'bought' | 'sent' | 'sold' | 'burned'
export type CollectorEvent = Omit<TokenEvent, 'kind'> & {
  kind: CollectorEventKind
  /** The other side; `null` where there is none. */
  counterparty: Address | null
}
/** What a collector did beside moving pieces; `key` is the redemption's intent, the order's hash, or the vault's number. */
export type CollectorDeed = {
  deed: 'redeemed' | 'right-used' | 'busted'
  key: string
  block: number
  time: { seconds: number; nanoseconds: number }
  editionId: string | undefined
  txHash: string | undefined
  piece: { collection: string; tokenId: string } | undefined
}
export type CollectorEventPage = { events: CollectorEvent[]; next: string | null }

/** Whether an id is written as an ENS name: letters with a point between, no longer than a name may be. */
export function isEnsName(id: string): boolean {
  return id.length <= 255 && !id.includes('\0') && /^[^.\s]+(?:\.[^.\s]+)+$/u.test(id)
}

/** The lower-case address that an id writes, in any letter case. Throws `CollectorNotFoundError`. */
export function parseCollectorId(id: string): Address {
  const address = parseAddress(id)
  if (address === undefined) throw new CollectorNotFoundError({ id, reason: 'malformed' })
  return address
}

export const CollectorNotFoundError = defineError(
  NotFoundError,
  'collector-not-found',
  ({ id, reason }: { id: string; reason: 'malformed' | 'unknown' | 'unnamed' | 'hidden' }) =>
    reason === 'hidden'
      ? t('This collector has asked not to be shown.')
      : reason === 'unnamed'
        ? t(
            'We know no collector called “{name}”. Names are checked once a day; the address of the wallet works at once.',
            { name: shortened(id) },
          )
        : reason === 'malformed'
          ? t(
              '“{text}” is not an address of a collector: that is 0x and 40 hexadecimal digits, or an ENS name. If some are capitals, one of them may be mistyped.',
              { text: shortened(id) },
            )
          : t('No piece of this studio has ever been with {address}.', { address: id }),
)
