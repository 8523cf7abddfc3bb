import type { Hex } from 'viem'
import type { DocumentContent } from '#features/documents/document.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { paymentsConfig } from '#features/studio/payments-config.ts'
import { nodeTimeout } from '#platform/chain/json-rpc.server.ts'
import { CoinDiffersError, type CoinOnChain } from './coin-on-chain.ts'
import { findCoinDifferences, readCoins } from './read-coins.server.ts'

/** What stands beside the form of the ways of paying. */
export type PaymentsDesk = { coins: readonly CoinOnChain[]; cardProvider: string | undefined }

type Parts = Pick<AppContext, 'rpc' | 'config'>

/** What the contracts of a draft's coins say, and of which card provider the server has the keys. */
export async function getPaymentsDesk({ rpc, config }: Parts, content: DocumentContent): Promise<PaymentsDesk> {
  const { tokens } = content
  const rows = Array.isArray(tokens) ? (tokens as readonly unknown[]) : []
  const addresses = rows.flatMap((row) => {
    const { address } = (row ?? {}) as { address?: unknown }
    return typeof address === 'string' && /^0x[0-9a-fA-F]{40}$/.test(address) ? [address.toLowerCase() as Hex] : []
  })
  const coins = await readCoins(rpc.within(nodeTimeout), [...new Set(addresses)].slice(0, 30))
  return { coins, cardProvider: config.cards?.provider }
}

/** Throws `CoinDiffersError` where a draft's coins are others on the chain. What has no valid form is left to the schema, which says it at its field. */
export async function requireCoinsOfChain({ rpc }: Pick<Parts, 'rpc'>, content: DocumentContent): Promise<void> {
  const parsed = paymentsConfig.safeParse(content)
  if (!parsed.success) return
  const differences = await findCoinDifferences(rpc.within(nodeTimeout), parsed.data.tokens)
  if (differences.length > 0) throw new CoinDiffersError(differences)
}
