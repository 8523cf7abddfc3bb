import { getBackupState } from '#features/backups/backup-runs.server.ts'
import { findLastDifferences } from '#features/burns/guarantees/reconcile.server.ts'
import { countStuck } from '#features/burns/intents/stuck-intents.server.ts'
import { listPillCovers } from '#features/burns/openings/list-pill-covers.server.ts'
import { pillsBeyondPrints } from '#features/burns/openings/pill-cover.ts'
import { countOpenHolds } from '#features/claims/holds/list-holds.server.ts'
import { countLowMaterials } from '#features/claims/materials/list-materials.server.ts'
import { countDelay, delayKinds } from '#features/claims/overview/list-delays.server.ts'
import { countOpenReports } from '#features/claims/reports/list-reports.server.ts'
import { countNamesToRead } from '#features/collectors/rooms/list-moderated-names.server.ts'
import { countRoomsToRead } from '#features/collectors/rooms/list-moderated-rooms.server.ts'
import { countFailedWork } from '#features/jobs/list-failed-work.server.ts'
import { listNodesSeen } from '#features/jobs/list-nodes-seen.server.ts'
import { countWaitingNotes } from '#features/notes/list-notes.server.ts'
import { nodeProblems } from '#features/staff/chain-standing.ts'
import { countDifferences } from '#features/staff/get-chain-standing.server.ts'
import { countUnsentMails, findUnsentSince } from '#features/staff/list-envelopes.server.ts'
import type { Readiness } from '#features/staff/readiness.ts'
import { leadsToOpenRoom } from '#features/staff/rooms.ts'
import type { Role } from '#features/studio/access.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { askedChains } from '#features/studio/chains/chains.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { keptVaults } from '#features/vaults/sealing/kept-vaults.ts'
import { countAlarms, countVaultsDue } from '#features/vaults/vault/count-vaults.server.ts'
import { MOST_WAITING, type Waiting } from '#platform/database/count-waiting.server.ts'
import {
  type Attention,
  type AttentionKind,
  attentionKinds,
  attentionLink,
  attentionOf,
  backupAttention,
  differenceAttention,
  healthAttention,
  mailAttention,
  nodeAttention,
} from './attention.ts'

/** What the counting is made from. */
export type AttentionParts = Pick<AppContext, 'read' | 'studio' | 'config' | 'now'>

type Counters = Record<AttentionKind, () => Promise<Waiting>>

/**
 * What needs the attention of somebody with these roles: each line leads to where they can do something about it, and nothing is
 * counted of what they may not open.
 */
export async function listAttention(
  parts: AttentionParts,
  { roles, readiness }: { roles: readonly Role[]; readiness: Readiness },
): Promise<Attention[]> {
  const { read, config } = parts
  const counters = countersOf(parts)
  const open = attentionKinds.filter((kind) => leadsToOpenRoom(attentionLink(kind), roles))
  const [counted, mails, backups, differences, nodes] = await Promise.all([
    Promise.all(open.map(async (kind) => [kind, secondsOf(await counters[kind]())] as const)),
    leadsToOpenRoom(linkTo('boss outbox'), roles)
      ? Promise.all([countUnsentMails(read), findUnsentSince(read)])
      : undefined,
    getBackupState(read, { config, now: parts.now() }),
    countDifferences(read, { ...askedChains(parts.studio), now: parts.now() }),
    listNodesSeen(read),
  ])
  return [
    ...healthAttention(readiness),
    ...nodeAttention(nodeProblems(nodes, parts.now())),
    ...differenceAttention(differences),
    ...backupAttention(backups),
    ...(mails === undefined ? [] : mailAttention(...mails, { sends: config.mail.smtpUrl !== undefined })),
    ...attentionOf(Object.fromEntries(counted), { most: MOST_WAITING }),
  ].toSorted((one, other) => Number(other.isBad) - Number(one.isBad))
}

/** What of it is the machine's own trouble, for whoever watches it without a role: how much, and nothing of whom. */
const troubleKinds = ['failed-jobs', 'stuck-burns', 'vault-alarms', 'differences'] as const

/** The machine's troubles that wait for somebody, each with a stable key and the words of the workbench. */
export async function listTroubles(parts: AttentionParts): Promise<Pick<Attention, 'key' | 'words'>[]> {
  const counters = countersOf(parts)
  const [counted, differences] = await Promise.all([
    Promise.all(troubleKinds.map(async (kind) => [kind, secondsOf(await counters[kind]())] as const)),
    countDifferences(parts.read, { ...askedChains(parts.studio), now: parts.now() }),
  ])
  return [
    ...differenceAttention({ ...differences, repaired: 0 }).map((line) => ({ ...line, key: 'chain-differences' })),
    ...attentionOf(Object.fromEntries(counted), { most: MOST_WAITING }),
  ]
}

function countersOf({ read, studio, now }: AttentionParts): Counters {
  const at = { chainId: studio.chain.id, now: now() }
  return {
    ...(Object.fromEntries(
      delayKinds.map((kind) => [kind, async () => await countDelay(read, { kind, ...at })]),
    ) as Pick<Counters, (typeof delayKinds)[number]>),
    'failed-jobs': async () => await countFailedWork(read),
    reports: async () => await countOpenReports(read),
    holds: async () => await countOpenHolds(read),
    'low-materials': async () => await countLowMaterials(read),
    'stuck-burns': async () => await countStuck(read, at),
    'vault-alarms': async () => await countAlarms(read),
    'vaults-due': async () => await countVaultsDue(read, at),
    'old-looks': async () => ({
      count: keptVaults(studio, at.now).filter(({ isOverdue }) => isOverdue).length,
      since: undefined,
    }),
    'pills-beyond-prints': async () => {
      const covers = await listPillCovers(read, { studio, now: at.now })
      return { count: covers.reduce((sum, cover) => sum + pillsBeyondPrints(cover), 0), since: undefined }
    },
    differences: async () => await findLastDifferences(read),
    notes: async () => await countWaitingNotes(read),
    rooms: async () => await countRoomsToRead(read),
    names: async () => await countNamesToRead(read),
  }
}

function secondsOf({ count, since }: Waiting): { count: number; since: number | undefined } {
  return { count, since: since === undefined ? undefined : Math.floor(since.getTime() / 1000) }
}
