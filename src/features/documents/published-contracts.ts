import type { DocumentContent } from './document.ts'
import type { StudioWiring } from './studio-documents.ts'

/** The contracts that a document can place, beside collections, which have documents of their own. */
export const placedContracts = ['pills', 'campaigns', 'redemption', 'vaults', 'salesroom'] as const

/**
 * The wiring of the folder with the contracts that were published in its place (decision 0097). Contracts of another chain are not there:
 * an instance that moved to another chain begins without them. What the folder says of a contract at another address does not hold for this one.
 */
export function withContracts(wiring: StudioWiring, content: DocumentContent): unknown {
  if (content['chainId'] !== wiring.chain.id) return wiring
  const { pills, campaigns, redemption, vaults, salesroom } = content
  const { burns, vaults: before, salesroom: sold, ...rest } = wiring
  const nextBurns =
    pills === undefined || campaigns === undefined || redemption === undefined
      ? burns
      : { ...burns, editions: burns?.editions ?? [], pills, campaigns, redemption }
  const nextVaults = vaults === undefined || addressOf(vaults) === before?.address ? before : vaults
  const nextSalesroom = salesroom ?? sold
  return {
    ...rest,
    ...(nextSalesroom === undefined ? {} : { salesroom: nextSalesroom }),
    ...(nextBurns === undefined ? {} : { burns: nextBurns }),
    ...(nextVaults === undefined ? {} : { vaults: nextVaults }),
  }
}

const addressOf = (place: unknown) => (place as { address?: unknown }).address
