import { whenCatalogueChanges } from '#features/catalogue/when-catalogue-changes.server.ts'
import { type JobLoop, startJobLoop } from '#platform/job-loop.server.ts'
import { enlistContents, type EnlistedStudio } from './enlist-contents.server.ts'
import { publishDueContents, tendAlarms, type VaultKeeperParts } from './tend-vaults.server.ts'

/** Publishes contents when busts are final, and watches promised dates. Does nothing for a studio without vaults. */
export function createVaultKeeper(parts: VaultKeeperParts & { studio: EnlistedStudio; rpcUrl: string }): { start: () => void; stop: () => Promise<void> } {
  let loop: JobLoop | undefined
  let isEnlisted = false
  const work = async () => {
    if (!isEnlisted) await enlistContents(parts)
    isEnlisted = true
    await publishDueContents(parts)
    await tendAlarms(parts)
    return 'done' as const
  }
  return {
    start: () => { if (parts.studio.vaults !== undefined) loop = startJobLoop({ name: 'Keeping the vaults', step: whenCatalogueChanges({ ...parts, work }), log: parts.log }) },
    stop: async () => { await loop?.stop() },
  }
}
