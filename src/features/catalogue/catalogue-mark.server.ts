import type { ReadDb } from '#platform/database.server.ts'

/**
 * A text that is another one whenever the chain has moved or something that a page shows has changed; for jobs that work
 * only then. It says nothing about what passes by the clock.
 */
export async function catalogueMark(read: ReadDb, { chainId }: { chainId: number }): Promise<string> {
  const row = await read.selectFrom('chain_cursor').select(['version', 'head_block', 'finalized_block', 'problem_code']).where('chain_id', '=', chainId).executeTakeFirst()
  return row === undefined ? '' : `${row.version} ${row.head_block} ${row.finalized_block} ${row.problem_code}`
}
