import type { WorkContext } from '#features/studio/app-context.server.ts'

/**
 * Enters what the studio of an embedded chain did in its app before anybody came, where that is not done: on the first start,
 * or on a later one when the first was interrupted. An instance where it fails is empty there and works.
 */
export async function seedStudio(
  context: WorkContext,
  { untilRead, say }: { untilRead: () => Promise<void>; say: (text: string) => void },
): Promise<void> {
  const { studio, config, log } = context
  const seed = studio.chain.embedded?.seed
  if (config.rpcUrl !== undefined || seed === undefined) return
  try {
    if (await seed.isDone(context)) return
    say('Reading the new chain, and entering what was printed …')
    await untilRead()
    await seed.enter(context)
  } catch (error) {
    log.error('The demo’s history could not be entered; the app opens without it', { error })
  }
}
