import { sql } from 'kysely'
import type { Hex } from 'viem'
import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { type EdgeDb, type ReadDb, readSide } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { type JobLoop, type NextStep, startJobLoop } from '#platform/jobs/job-loop.server.ts'
import type { Log } from '#platform/log.server.ts'
import { ENS_AGE } from './ens-name.ts'
import { lookUpEnsName } from './look-up-ens-name.server.ts'

const AT_ONCE = 10
const REST = 60_000

/** Asks for the names of those who hold pieces, a few at a time, and again once they are a day old. Pages show what is kept. */
export function startNameWorker(context: {
  db: EdgeDb
  log: Log
  now: () => Date
  chainId: number
  rpc: JsonRpc
  registry: Hex
}): JobLoop {
  return startJobLoop({ name: 'Asking for names', step: async () => await refreshNames(context), log: context.log })
}

/** One step of it. */
export async function refreshNames({
  db,
  now,
  chainId,
  rpc,
  registry,
}: {
  db: EdgeDb
  now: () => Date
  chainId: number
  rpc: JsonRpc
  registry: Hex
}): Promise<NextStep> {
  const due = await listDue(readSide(db), now())
  if (due.length === 0) return REST
  for (const { address, name: before } of due) {
    const name = await lookUpEnsName(rpc, { registry, address: address as Hex })
    await db.transaction().execute(async (tx) => {
      const kept = { name, checked_at: now() }
      await tx
        .insertInto('ens_names')
        .values({ address, ...kept })
        .onConflict((conflict) => conflict.column('address').doUpdateSet(kept))
        .execute()
      if (name !== before) await markPagesChanged(tx, { chainId })
    })
  }
  return 'again'
}

/** Holders whose name was never asked for, then those whose name is old. */
async function listDue(read: ReadDb, now: Date): Promise<{ address: string; name: string | null }[]> {
  return await selectRows(
    read,
    sql<{ address: string; name: string | null }>`
    select h.owner as address, e.name from (select distinct t.holder as owner from work_holdings t) h left join ens_names e on e.address = h.owner
    where e.checked_at is null or e.checked_at < ${new Date(now.getTime() - ENS_AGE)} order by e.checked_at nulls first, h.owner limit ${AT_ONCE}`,
  )
}
