import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { Claim } from './claim.ts'
import { namePieces } from './name-pieces.server.ts'

/**
 * What a claim goes back to before the event that opened it: the pieces whose burns gave the very pills that were redeemed, where
 * that can be said without guessing (pills of a kind are alike: whoever got more of them than they redeemed, or bought some, could
 * have given any), or the order by which a piece's right was used. Times are whole seconds.
 */
export type ClaimOriginFacts =
  | {
      from: 'burns'
      burns: {
        intentId: string
        collection: string | undefined
        tokenId: string
        title: string
        seconds: number
        blockNumber: number
        txHash: string
      }[]
    }
  | {
      from: 'print-right'
      collection: string
      tokenId: string
      title: string
      orderHash: string
      blockNumber: number
      seconds: number
    }

export async function findClaimOrigin(
  read: ReadDb,
  {
    claim: { claimId, origin, pills },
    studio,
  }: { claim: Pick<Claim, 'claimId' | 'origin' | 'pills'>; studio: Pick<Studio, 'collections'> },
): Promise<ClaimOriginFacts | undefined> {
  if (origin === 'print-right') {
    const right = await read
      .selectFrom('print_rights')
      .select(['collection', 'token_id', 'order_hash', 'block_number', 'used_at'])
      .where('claim_id', '=', claimId)
      .executeTakeFirst()
    if (right === undefined) return undefined
    const piece = { collection: right.collection, tokenId: right.token_id }
    const [title = ''] = await namePieces(read, { studio, pieces: [piece] })
    return {
      from: 'print-right',
      ...piece,
      title,
      orderHash: right.order_hash,
      blockNumber: right.block_number,
      seconds: Math.floor(right.used_at.getTime() / 1000),
    }
  }
  const redemption = await read
    .selectFrom('redemptions')
    .select(['redeemer', 'pill_id', 'block_number'])
    .where('intent_id', '=', claimId)
    .executeTakeFirst()
  if (redemption === undefined || pills === undefined) return undefined
  const burns = await read
    .selectFrom('burns')
    .select(['intent_id', 'collection', 'token_id', 'timestamp', 'block_number', 'tx_hash', 'pill_count', 'together'])
    .where('recipient', '=', redemption.redeemer)
    .where('pill_id', '=', redemption.pill_id)
    .where('block_number', '<=', redemption.block_number)
    .orderBy('block_number')
    .orderBy('log_index')
    .limit(20)
    .execute()
  const given = burns.reduce((sum, { pill_count: count }) => sum + BigInt(count), 0n)
  if (burns.length === 0 || given !== BigInt(pills.count)) return undefined
  const titles = await namePieces(read, {
    studio,
    pieces: burns.map((burn) => ({ collection: burn.collection ?? undefined, tokenId: burn.token_id })),
  })
  return {
    from: 'burns',
    burns: burns.map((burn, place) => ({
      // Its page is that of the whole burn, where several pieces were burned together.
      intentId: (burn.together as { intentId: string } | null)?.intentId ?? burn.intent_id,
      collection: burn.collection ?? undefined,
      tokenId: burn.token_id,
      title: titles[place] ?? '',
      seconds: burn.timestamp,
      blockNumber: burn.block_number,
      txHash: burn.tx_hash,
    })),
  }
}
