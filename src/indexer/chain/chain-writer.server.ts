import { sql } from 'kysely'
import type { EdgeDb, WriteDb } from '#platform/database/database.server.ts'

/** Somebody else writes what the chain says now. Nothing was written; who held the pen stops. */
export class WriterReplacedError extends Error {
  override readonly name = 'WriterReplacedError'
  constructor() {
    super('Another process has taken over following the chain.')
  }
}

/** The pen: every transaction that writes what the chain says goes through it, and it works for one holder at a time. */
export type ChainWriter = {
  chainId: number
  epoch: number
  /**
   * `visible`: the transaction changes what a page could show, so the version is raised with it. `takesLong`: the cursor's row
   * is taken at the end and not at the beginning, so that nobody waits for it meanwhile; only for work on rows that no other
   * part of a running follower writes. Throws `WriterReplacedError`.
   */
  write: <Result>(
    options: { visible: boolean; takesLong?: boolean },
    work: (tx: WriteDb) => Promise<Result>,
  ) => Promise<Result>
  /** The same as `visible`, for a transaction that knows it only later. */
  raiseVersion: (tx: WriteDb) => Promise<void>
}

/**
 * Takes the pen of a chain: raises the epoch, so that every write of an earlier holder, however late it comes, changes
 * nothing. On a database that several processes share, hold the writer's lock first, or holders take turns for ever. From then
 * on it is this chain that pages and jobs read, whatever other chains the database was filled from before; a further chain of the
 * studio changes nothing in that.
 */
export async function takeWriter(
  db: EdgeDb,
  { chainId, isFurther = false, now }: { chainId: number; isFurther?: boolean; now: () => Date },
): Promise<ChainWriter> {
  const { epoch } = await db.transaction().execute(async (tx) => {
    if (!isFurther)
      await tx
        .updateTable('chain_cursor')
        .set({ is_followed: false })
        .where('chain_id', '<>', chainId)
        .where('is_followed', '=', true)
        .execute()
    return await tx
      .insertInto('chain_cursor')
      .values({ chain_id: chainId, epoch: 1, is_followed: !isFurther, updated_at: now() })
      .onConflict((conflict) =>
        conflict
          .column('chain_id')
          .doUpdateSet({ epoch: sql<number>`chain_cursor.epoch + 1`, is_followed: !isFurther, updated_at: now() }),
      )
      .returning('epoch')
      .executeTakeFirstOrThrow()
  })
  /** Two holders wait for each other here; whoever was replaced throws, and the transaction with all its work is undone. */
  const takeRow = async (tx: WriteDb, { visible }: { visible: boolean }) => {
    const { numUpdatedRows } = await tx
      .updateTable('chain_cursor')
      .set({ updated_at: now(), ...(visible ? { version: sql<number>`version + 1` } : {}) })
      .where('chain_id', '=', chainId)
      .where('epoch', '=', epoch)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new WriterReplacedError()
  }
  return {
    chainId,
    epoch,
    write: async ({ visible, takesLong = false }, work) =>
      await db.transaction().execute(async (tx) => {
        // First of all, so that the row's lock covers the whole transaction.
        if (!takesLong) await takeRow(tx, { visible })
        const result = await work(tx)
        if (takesLong) await takeRow(tx, { visible })
        return result
      }),
    raiseVersion: async (tx) => {
      await tx
        .updateTable('chain_cursor')
        .set({ version: sql<number>`version + 1` })
        .where('chain_id', '=', chainId)
        .execute()
    },
  }
}
