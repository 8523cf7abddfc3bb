import type { Hex } from '#platform/chain/hex.ts'

/** A file that Safe's Transaction Builder reads: the calls in their order, all or none. */
export type SafeBatch = {
  version: '1.0'
  chainId: string
  createdAt: number
  meta: { name: string; description: string; createdFromSafeAddress: string }
  transactions: readonly {
    to: string
    value: '0'
    data: string
    contractMethod: null
    contractInputsValues: null
  }[]
}

/** The batch of calls for a Safe, in the format that its Transaction Builder exports (version 1.0). `now` in milliseconds. */
export function safeBatchOf({
  chainId,
  safe,
  name,
  calls,
  now,
}: {
  chainId: number
  safe: string
  name: string
  calls: readonly { to: Hex; data: Hex; title: string }[]
  now: number
}): SafeBatch {
  return {
    version: '1.0',
    chainId: String(chainId),
    createdAt: now,
    meta: { name, description: calls.map(({ title }) => title).join('; '), createdFromSafeAddress: safe },
    transactions: calls.map(({ to, data }) => ({
      to,
      value: '0',
      data,
      contractMethod: null,
      contractInputsValues: null,
    })),
  }
}
