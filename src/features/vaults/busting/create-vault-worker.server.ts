import { whenCatalogueChanges } from '#features/catalogue/chain-facts/when-catalogue-changes.server.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { type JobLoop, startJobLoop } from '#platform/jobs/job-loop.server.ts'
import { registerContents, type RegisteredStudio } from '../sealing/register-contents.server.ts'
import type { KeptVault } from '../vault/kept-contents.ts'
import { publishDueContents, reconcileAlarms, type VaultWorkerParts } from './reconcile-vaults.server.ts'

/** Publishes contents when busts are final, and watches promised dates. Does nothing for a studio without vaults. */
export function createVaultWorker(parts: VaultWorkerParts & { studio: RegisteredStudio; rpc: JsonRpc }): {
  start: () => void
  stop: () => Promise<void>
} {
  let loop: JobLoop | undefined
  let left: readonly KeptVault[] | undefined
  const work = async () => {
    if (left?.length !== 0) left = await enlist(parts, left)
    await publishDueContents(parts)
    await reconcileAlarms(parts)
    return 'done' as const
  }
  return {
    start: () => {
      if (parts.studio.vaults !== undefined)
        loop = startJobLoop({
          name: 'Keeping the vaults',
          step: whenCatalogueChanges({ ...parts, work }),
          log: parts.log,
        })
    },
    stop: async () => {
      await loop?.stop()
    },
  }
}

/** All lists of the studio, or what was left of them the last time; that something waits for the chain is said once. */
async function enlist(
  parts: Parameters<typeof registerContents>[0],
  before: readonly KeptVault[] | undefined,
): Promise<KeptVault[]> {
  const left = await registerContents(parts, before)
  const vaults = left.map(({ vaultId }) => vaultId).join(', ')
  if (before === undefined && left.length > 0)
    parts.log.warn(
      `The chain does not answer: witnesses in the studio’s folder cannot be checked before it does (vault ${vaults}). They are tried again.`,
    )
  return left
}
