import type { WriteDb } from '#platform/database/database.server.ts'

/**
 * Asks the process that follows the chain to derive all about burns, pills and redemptions again, and to compare its events with
 * the chain from a block on (0: all). It begins within seconds and shows no gap meanwhile. Returns the contracts concerned.
 */
export async function requestRepair(
  tx: WriteDb,
  { chainId, fromBlock }: { chainId: number; fromBlock: number },
): Promise<string[]> {
  const rows = await tx
    .updateTable('house_contracts')
    .set({ repair_from: Math.max(0, Math.floor(fromBlock)) })
    .where('chain_id', '=', chainId)
    .returning('kind')
    .execute()
  return rows.map(({ kind }) => kind).toSorted()
}
