/**
 * Calls back once the process that started us is gone: a killed `npm start` would otherwise leave the app running and
 * its port taken. Returns how to stop watching.
 */
export function endWithParent(end: () => void): () => void {
  const parent = process.ppid
  // Started by the system itself: there is nobody to follow.
  if (parent <= 1) return () => undefined
  const timer = setInterval(() => {
    if (process.ppid !== parent) end()
  }, 500)
  timer.unref()
  return () => clearInterval(timer)
}
