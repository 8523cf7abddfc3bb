import { findLastDifferences } from '#features/burns/guarantees/reconcile.server.ts'
import { countStuck } from '#features/burns/intents/stuck-intents.server.ts'
import { openStates } from '#features/claims/claim/claim.ts'
import { countWork } from '#features/claims/desk/count-work.server.ts'
import { countOpenHolds } from '#features/claims/holds/list-holds.server.ts'
import { countNamesToRead } from '#features/collectors/rooms/list-moderated-names.server.ts'
import { countRoomsToRead } from '#features/collectors/rooms/list-moderated-rooms.server.ts'
import { countFailedWork } from '#features/jobs/list-failed-work.server.ts'
import { countWaitingNotes } from '#features/notes/list-notes.server.ts'
import { countUnsentMails } from '#features/staff/list-envelopes.server.ts'
import type { RoomCounts } from '#features/staff/room-counts.ts'
import { type RoomName, roomsOf } from '#features/staff/rooms.ts'
import type { Role } from '#features/studio/access.ts'
import { countAlarms, countVaultsDue } from '#features/vaults/vault/count-vaults.server.ts'
import type { AttentionParts } from './list-attention.server.ts'

/**
 * How much waits in each room of the workbench that is open to these roles, for its side bar. Nothing is counted of rooms that
 * are closed to them.
 */
export async function countRooms(
  { read, studio, config, now }: AttentionParts,
  { roles }: { roles: readonly Role[] },
): Promise<RoomCounts> {
  const open = new Set(roomsOf(roles).map(({ name }) => name))
  const at = { chainId: studio.chain.id, now: now() }
  const work = open.has('boss claims') || open.has('boss editions') ? await countWork(read, at) : undefined
  const counters: Partial<Record<RoomName, () => Promise<number> | number>> = {
    'boss claims': () => openStates.reduce((sum, state) => sum + (work?.states[state] ?? 0), 0),
    'boss packing': () => work?.packable ?? 0,
    'boss parcels': () => (work?.packedParcels ?? 0) + (work?.overdueParcels ?? 0),
    'boss editions': () => work?.proposals ?? 0,
    'boss outbox': async () => {
      const { queued, held, failed } = await countUnsentMails(read)
      // With a mail server, what is queued goes by itself.
      return held + failed + (config.mail.smtpUrl === undefined ? queued : 0)
    },
    'boss notes': async () => (await countWaitingNotes(read)).count,
    'boss rooms': async () => (await countRoomsToRead(read)).count + (await countNamesToRead(read)).count,
    'boss jobs': async () => (await countFailedWork(read)).count,
    'boss holds': async () => (await countOpenHolds(read)).count,
    'boss burns': async () => (await countStuck(read, at)).count,
    'boss vaults': async () => (await countAlarms(read)).count + (await countVaultsDue(read, at)).count,
    'boss reconciliation': async () => (await findLastDifferences(read)).count,
  }
  const counted = await Promise.all(
    Object.entries(counters)
      .filter(([name]) => open.has(name as RoomName))
      .map(async ([name, count]) => [name, await count()] as const),
  )
  return Object.fromEntries(counted.filter(([, count]) => count > 0))
}
