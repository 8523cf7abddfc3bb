import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { Config } from '#platform/config.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { ConflictError, defineError } from '#platform/errors.ts'

/** What is shown is not the demo, so nothing of it may be removed. */
export const NotTheDemoError = defineError(
  ConflictError,
  'not-the-demo',
  'This instance doesn’t show the demo, so there is nothing to remove. Nothing was changed.',
)

/**
 * Whether what is shown is the demo, and nobody said by the environment which studio it should be. The environment may name a node and its chain
 * already: the demo is on the embedded chain alone, so nothing of it is there.
 */
export function isReplaceableDemo({
  folder,
  config,
}: {
  folder: Studio
  config: Pick<Config, 'isStudioChosen' | 'rpcUrl' | 'chainId'>
}): boolean {
  const isElsewhere = config.rpcUrl !== undefined
  return (
    folder.chain.embedded?.isDemo === true && !config.isStudioChosen && (!isElsewhere || config.chainId !== undefined)
  )
}

type Given = Parameters<typeof isReplaceableDemo>[0] & { actor: string; requestId?: string | undefined; now: Date }

/**
 * Decides that this instance shows its owner's own studio from the next opening on, and that everything of the demo is removed before. Throws
 * `NotTheDemoError`.
 */
export async function chooseOwnStudio(tx: WriteDb, { folder, config, actor, requestId, now }: Given): Promise<void> {
  if (!isReplaceableDemo({ folder, config })) throw new NotTheDemoError()
  // Pieces on another chain than the embedded one are somebody's: the demo's file was made into a studio.
  if (config.rpcUrl !== undefined && (await hasPieces(tx))) throw new NotTheDemoError()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('own_studio')
    .values({ chosen_at: now, removes_demo: true })
    .onConflict((conflict) => conflict.column('only_one').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw new NotTheDemoError()
  await recordAct(tx, { actor, act: 'own-studio-chosen', requestId, now })
}

async function hasPieces(tx: WriteDb): Promise<boolean> {
  return (await tx.selectFrom('tokens').select('token_id').limit(1).executeTakeFirst()) !== undefined
}
