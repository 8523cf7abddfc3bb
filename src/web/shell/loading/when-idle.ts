/** Whether the reader asked the browser to save data. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** Runs once the page has been quiet for a while. Returns the function that ends the waiting. */
export function whenIdle(run: () => void): () => void {
  const timer = window.setTimeout(() => {
    ;('requestIdleCallback' in window ? window.requestIdleCallback : setTimeout)(run)
  }, 3000)
  return () => {
    window.clearTimeout(timer)
  }
}
