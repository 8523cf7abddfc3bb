import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Studio } from '#features/studio/studio.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { startJobLoop } from '#platform/jobs/job-loop.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Secret } from '#platform/secret.ts'
import { permitAccount } from './permit-signer.server.ts'
import { settleEscrows } from './settle-escrows.server.ts'

type Parts = {
  db: EdgeDb
  studio: Pick<Studio, 'burns' | 'chain'>
  rpc: JsonRpc
  permitKey: Secret
  log: Log
  now: () => Date
}

const [busyMilliseconds, restMilliseconds] = [1_000, 3_000]
const turnSeconds = 60

/** Settles locked pills beside the visitors. Of several processes one does, as long as it lives. */
export function createEscrowJobs({ rpc, permitKey, ...parts }: Parts): {
  start: () => void
  stop: () => Promise<void>
} {
  const process = randomUUID()
  let stop: (() => Promise<void>) | undefined
  return {
    start: () => {
      if (parts.studio.burns === undefined) return
      const settling = { ...parts, rpc: rpc.within(15_000), account: permitAccount(permitKey) }
      const loop = startJobLoop({
        name: 'Settling locked pills',
        log: parts.log,
        step: async () => {
          if (!(await takeTurn(parts.db, { process, now: parts.now() }))) return restMilliseconds
          return (await settleEscrows(settling)) ? busyMilliseconds : restMilliseconds
        },
      })
      stop = async () => {
        await loop.stop()
        await parts.db
          .deleteFrom('escrow_senders')
          .where('process', '=', process)
          .execute()
          .catch(() => undefined)
      }
    },
    stop: async () => {
      await stop?.()
    },
  }
}

/** Whether it is this process's turn to send; taken over from one that has not been heard of for a minute. */
export async function takeTurn(db: EdgeDb, { process, now }: { process: string; now: Date }): Promise<boolean> {
  const until = new Date(now.getTime() + turnSeconds * 1_000)
  const row = await db
    .insertInto('escrow_senders')
    .values({ process, until })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ process, until })
        .where(sql<boolean>`escrow_senders.process = ${process} or escrow_senders.until < ${now}::timestamptz`),
    )
    .returning('process')
    .executeTakeFirst()
  return row?.process === process
}
