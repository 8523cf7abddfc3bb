import type { AppContext } from '#features/studio/app-context.server.ts'

/**
 * Enters what the studio of an embedded chain did in its house before anybody came, where that is not done: on the first start,
 * or on a later one when the first was interrupted. A house where it fails is empty there and works.
 */
export async function furnishHouse(
  context: AppContext,
  { untilRead, say }: { untilRead: () => Promise<void>; say: (text: string) => void },
): Promise<void> {
  const { studio, config, log } = context
  const furnish = studio.chain.embedded?.furnish
  if (config.rpcUrl !== undefined || furnish === undefined) return
  try {
    if (await furnish.isDone(context)) return
    say('Reading the new chain, and entering what was printed …')
    await untilRead()
    await furnish.enter(context)
  } catch (error) {
    log.error('The house could not be furnished; it opens without', { error })
  }
}
