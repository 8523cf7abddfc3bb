import type { Hex } from '#platform/chain/hex.ts'
import { quietly } from '#platform/quietly.ts'

/**
 * What this browser's wallets sent from here, until it is final. The chain has everything that happened; what is on its way to it, a
 * browser knows alone. Nothing here is secret, and nothing leads from it to an account.
 */
export type SentTransaction = {
  /** The hash of a transaction; for a batch (EIP-5792) the wallet's name for it. */
  id: string
  isBatch: boolean
  /** Addresses in lower case. */
  from: string
  to: string
  chainId: number
  /** The first four bytes of what is called. */
  selector: Hex
  /** Milliseconds since 1970. */
  at: number
}

const key = 'vitrine.sent'
const most = 30
/** What no node knows after so many days was replaced or dropped. */
export const sentDays = 7
export const sentAge = sentDays * 86_400_000

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** This browser's memory; undefined where it has none for pages. */
export function sentStore(): Store | undefined {
  return quietly(() => localStorage)
}

export function rememberSent(store: Store | undefined, sent: SentTransaction): void {
  write(store, [sent, ...readAll(store).filter(({ id }) => id !== sent.id)].slice(0, most))
}

export function forgetSent(store: Store | undefined, ids: readonly string[]): void {
  if (ids.length > 0)
    write(
      store,
      readAll(store).filter(({ id }) => !ids.includes(id)),
    )
}

/** What a wallet sent on a chain, newest first, without what is too old. */
export function listSent(
  store: Store | undefined,
  { from, chainId, now }: { from: string; chainId: number; now: number },
): SentTransaction[] {
  return readAll(store).filter(
    (each) => each.from === from.toLowerCase() && each.chainId === chainId && now - each.at < sentAge,
  )
}

/** Whatever else stands under the key was not sent. */
function readAll(store: Store | undefined): SentTransaction[] {
  const kept: unknown = quietly(() => JSON.parse(store?.getItem(key) ?? '[]') as unknown)
  return Array.isArray(kept) ? kept.filter(isSent) : []
}

function write(store: Store | undefined, all: readonly SentTransaction[]): void {
  quietly(() => store?.setItem(key, JSON.stringify(all)))
}

function isSent(value: unknown): value is SentTransaction {
  const { id, isBatch, from, to, chainId, selector, at } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Record<string, unknown>
  return (
    typeof id === 'string' &&
    typeof isBatch === 'boolean' &&
    (isBatch || /^0x[0-9a-f]{64}$/.test(id)) &&
    [from, to].every((each) => typeof each === 'string' && /^0x[0-9a-f]{40}$/.test(each)) &&
    typeof chainId === 'number' &&
    typeof selector === 'string' &&
    /^0x[0-9a-f]{0,8}$/.test(selector) &&
    typeof at === 'number'
  )
}
