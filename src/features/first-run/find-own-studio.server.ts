import { createHash } from 'node:crypto'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { OwnStudio } from './own-studio.ts'

/** What was chosen instead of the demo; `undefined` where nothing was. */
export async function findOwnStudio(read: ReadDb): Promise<OwnStudio | undefined> {
  const row = await read.selectFrom('own_studio').selectAll().executeTakeFirst()
  if (row === undefined) return undefined
  const { chain_id: id, chain_name: name, currency, finality_depth: finalityDepth, rpc_url: rpcUrl } = row
  return {
    chosenAt: row.chosen_at,
    removesDemo: row.removes_demo,
    chain:
      id === null || name === null || currency === null || finalityDepth === null
        ? undefined
        : { id, name, currency, finalityDepth, rpcUrl: rpcUrl ?? undefined },
    skipped: row.skipped,
  }
}

/** What an app was opened with, as a text: another one, and it has to be opened anew. Steps that were put aside change nothing of it. */
export function startKeyOf(own: OwnStudio | undefined): string {
  if (own === undefined) return 'folder'
  return createHash('sha256')
    .update(JSON.stringify([own.chosenAt.getTime(), own.chain ?? null]))
    .digest('base64url')
}

/** What an app would be opened with now. */
export async function readStartKey(read: ReadDb): Promise<string> {
  return startKeyOf(await findOwnStudio(read))
}
