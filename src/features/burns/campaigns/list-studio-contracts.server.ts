import type { ReadDb } from '#platform/database/database.server.ts'

/** One of the house's own contracts, how far its events are read, and what is wrong where something is. */
export type StudioContract = {
  kind: string
  address: string
  indexedBlock: number
  state: string
  problem: { code: string; detail: string } | undefined
}

export async function listStudioContracts(read: ReadDb): Promise<StudioContract[]> {
  const rows = await read.selectFrom('house_contracts').selectAll().orderBy('kind').execute()
  return rows.map(
    ({ kind, address, indexed_block: indexedBlock, state, problem_code: code, problem_detail: detail }) => ({
      kind,
      address,
      indexedBlock,
      state,
      problem: code === null || detail === null ? undefined : { code, detail },
    }),
  )
}
