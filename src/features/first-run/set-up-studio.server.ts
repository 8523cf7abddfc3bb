import { makeOwnerLink } from '#features/accounts/administration/make-owner-link.server.ts'
import { openContent } from '#features/documents/open-content.server.ts'
import { readContentVersion } from '#features/documents/published.server.ts'
import { findSettledChanges } from '#features/publishing/find-settled-changes.server.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import { ConflictError, defineError } from '#platform/errors.ts'
import { silentLog } from '#platform/log.server.ts'
import { chainColumns } from './choose-chain.server.ts'
import emptyStudio from './empty-studio.ts'
import { findOwnStudio } from './find-own-studio.server.ts'
import { nameStudio } from './name-studio.server.ts'
import { type ChosenChain, onChosenChain } from './own-studio.ts'
import type { StudioWords } from './studio-words.ts'

export const StudioThereError = defineError(
  ConflictError,
  'studio-there',
  'This data folder or database already holds a studio or the demo. Nothing was changed. Choose another data folder, or remove the demo under Getting started in the workbench.',
)

/**
 * Sets a studio up in a database that holds none: its chain, its first documents, its words, and the link of its first owner with this `code`.
 * Interrupted, the studio is there without its words, and the app can be started with it. Throws `StudioThereError`.
 */
export async function setUpStudio(
  db: EdgeDb,
  { words, chain, code, now }: { words: StudioWords; chain: ChosenChain | undefined; code: string; now: Date },
): Promise<void> {
  const read = readSide(db)
  if ((await readContentVersion(read)) > 0 || (await findOwnStudio(read)) !== undefined) throw new StudioThereError()
  await db
    .insertInto('own_studio')
    .values({ chosen_at: now, removes_demo: false, ...chainColumns(chain) })
    .execute()
  const folder = onChosenChain(emptyStudio, chain)
  await openContent(db, { folder, log: silentLog, now, findSettled: findSettledChanges })
  await db.transaction().execute(async (tx) => {
    await nameStudio(tx, { words, folder, actor: 'house', now })
    await makeOwnerLink(tx, { code, now })
  })
}
