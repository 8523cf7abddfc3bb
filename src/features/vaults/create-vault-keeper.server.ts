import { whenCatalogueChanges } from '#features/catalogue/when-catalogue-changes.server.ts'
import { type JobLoop, startJobLoop } from '#platform/job-loop.server.ts'
import { enlistContents, type EnlistedStudio } from './enlist-contents.server.ts'
import { publishDueContents, tendAlarms, type VaultKeeperParts } from './tend-vaults.server.ts'

/** Publishes contents when busts are final, and watches promised dates. Does nothing for a studio without vaults. */
export function createVaultKeeper(parts: VaultKeeperParts & { studio: EnlistedStudio; rpcUrl: string }): { start: () => void; stop: () => Promise<void> } {
  let loop: JobLoop | undefined
  let waiting: number | 'unknown' = 'unknown'
  const work = async () => {
    if (waiting !== 0) waiting = await enlist(parts, waiting)
    await publishDueContents(parts)
    await tendAlarms(parts)
    return 'done' as const
  }
  return {
    start: () => { if (parts.studio.vaults !== undefined) loop = startJobLoop({ name: 'Keeping the vaults', step: whenCatalogueChanges({ ...parts, work }), log: parts.log }) },
    stop: async () => { await loop?.stop() },
  }
}

/** Again and again until the chain has said of each witness whether its signature holds; that some wait is said once. */
async function enlist(parts: Parameters<typeof enlistContents>[0], before: number | 'unknown'): Promise<number> {
  const waiting = await enlistContents(parts)
  if (waiting > 0 && before === 'unknown') parts.log.warn(`The chain does not answer: ${waiting} ${waiting === 1 ? 'witness' : 'witnesses'} of vaults in the studio’s folder cannot be checked before it does. They are tried again.`)
  return waiting
}
