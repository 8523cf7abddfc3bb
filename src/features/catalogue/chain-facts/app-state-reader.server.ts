import { isShared, type ReadDb, writesOf } from '#platform/database/database.server.ts'
import { findAppState, type AppState } from './find-app-state.server.ts'

/** What other processes write to a shared database is seen after so long, at most. */
const KEPT_MILLISECONDS = 250

/**
 * Asks how the app is, but not for each of a thousand answers a second: what this process knows holds until it writes
 * something itself, and where others may write to the same database for a quarter of a second at most. An embedded database is
 * written to by this process only, and its questions take the core that answers visitors.
 */
export function createAppStateReader(
  read: ReadDb,
  {
    now = () => performance.now(),
    mayOthersWrite = isShared(read),
  }: { now?: () => number; mayOthersWrite?: boolean } = {},
): () => Promise<AppState> {
  const keptFor = mayOthersWrite ? KEPT_MILLISECONDS : Infinity
  let kept: { state: Promise<AppState>; writes: number; until: number } | undefined
  return async () => {
    const writes = writesOf(read)
    if (kept !== undefined && kept.writes === writes && now() < kept.until) return await kept.state
    const state = findAppState(read)
    const own = writes === undefined ? undefined : { state, writes, until: now() + keptFor }
    kept = own
    // A failed question is not kept: the next one tries again.
    state.catch(() => {
      if (kept === own) kept = undefined
    })
    return await state
  }
}
