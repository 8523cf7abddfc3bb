import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { findHostedCollection } from './find-hosted.server.ts'
import type { HostedCollection } from './hosted-piece.ts'
import { HostedFrozenError } from './hosting-errors.ts'

/** What is said of a hosted collection, held until the transaction ends so that it stays true; made if it is not there. */
export async function lockHosted(tx: WriteDb, { collection }: { collection: string }): Promise<HostedCollection> {
  await tx
    .insertInto('hosted_collections')
    .values({ collection })
    .onConflict((conflict) => conflict.column('collection').doNothing())
    .execute()
  await tx
    .selectFrom('hosted_collections')
    .select('state')
    .where('collection', '=', collection)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return await findHostedCollection(readSide(tx), { collection })
}

/** As `lockHosted`, to change something. Throws `HostedFrozenError` from the moment on that freezing begins. */
export async function lockOpenHosted(tx: WriteDb, named: { collection: string }): Promise<HostedCollection> {
  const held = await lockHosted(tx, named)
  if (held.state !== 'open') throw new HostedFrozenError()
  return held
}
