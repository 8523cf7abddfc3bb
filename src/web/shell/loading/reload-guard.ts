/** How long after one reload a failing chunk does not cause another. */
export const reloadQuietMilliseconds = 10_000

/** Where the time of the last such reload stands in the session's storage: it has to outlive the page. */
export const reloadedAtKey = 'vitrine:reloaded-at'

/**
 * Whether a page that misses a chunk may reload itself: never twice within the quiet time, or a chunk that stays away
 * would make it reload for ever. Uses nothing but its arguments, because the start-up script carries a copy of it.
 */
export function mayReload({
  now,
  lastReloadAt,
  quietMilliseconds,
}: {
  now: number
  lastReloadAt: number | undefined
  quietMilliseconds: number
}): boolean {
  if (lastReloadAt === undefined || Number.isNaN(lastReloadAt)) return true
  const passed = now - lastReloadAt
  return passed < 0 || passed >= quietMilliseconds
}
