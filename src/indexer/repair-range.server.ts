import type { Repair } from './audit/apply-finding.server.ts'
import type { ChainSession } from './chain-session.ts'
import { completeTimes } from './complete-times.server.ts'
import { announce, noteEvents } from './follow-head.server.ts'
import { saveBeforehand } from './save-beforehand.server.ts'
import { saveChanges } from './save-changes.server.ts'

/** Puts right what a second reading of old blocks found, in the way in which new ones are written. How far sources are read stays as it is. */
export function repairWith(
  session: Pick<ChainSession, 'db' | 'rpc' | 'writer' | 'slugs' | 'now' | 'watch' | 'onChange'>,
): Repair {
  const { rpc, writer, slugs } = session
  return async (changes) => {
    const blocks = await completeTimes(rpc, changes)
    const range = { chainId: writer.chainId, changes, slugs, blocks, derives: true }
    const rest = await saveBeforehand(session, range)
    await writer.write({ visible: true }, (tx) => saveChanges(tx, rest))
    noteEvents(session, changes)
    announce(session, changes)
  }
}
