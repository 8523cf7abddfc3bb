import type { BackupState } from '#features/backups/backup-run.ts'
import type { ChainStanding } from './chain-standing.ts'
import type { Readiness } from './readiness.ts'

/** How the descriptions of a collection's pieces stand. */
export type MetadataCount = { collection: string; ready: number; waiting: number; failed: number }

/** One reason why descriptions or pictures cannot be read, with how many pieces it holds up. */
export type MetadataProblem = {
  collection: string
  kind: 'description' | 'picture' | 'animation'
  code: string
  detail: string
  pieces: number
}

export type RefreshRequest = {
  id: number
  collection: string
  tokenId: string
  marketplace: string
  state: string
  outcome: string | null
  requestedAt: number
}

/** Everything the staff's workbench shows; times are whole seconds since 1970. */
export type Workbench = {
  readiness: Readiness
  metadata: MetadataCount[]
  problems: MetadataProblem[]
  refreshes: RefreshRequest[]
  backups: BackupState
  /** What is at stake where the database does not wait for the disk. */
  unsynced: string | undefined
  chain: ChainStanding
}
