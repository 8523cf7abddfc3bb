/** The parts of the browser that polling needs. */
export type PollSurroundings = {
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  timers: { set: (run: () => void, milliseconds: number) => unknown; clear: (timer: unknown) => void }
}

/** The surroundings of this window; made when asked for, because there is none on the server. */
export function windowSurroundings(): PollSurroundings {
  return {
    document,
    timers: {
      set: (run, milliseconds) => window.setTimeout(run, milliseconds),
      clear: (timer) => {
        window.clearTimeout(timer as number)
      },
    },
  }
}

/**
 * Runs `ask` every `milliseconds`, which may be said anew for each round, while the page can be seen, and at once when it can be seen again. The next round is
 * counted from the end of the last, so that a slow instance is not asked twice at once. Returns the function that ends it.
 */
export function pollWhileVisible(
  ask: () => Promise<void>,
  { milliseconds, document, timers }: { milliseconds: number | (() => number) } & PollSurroundings,
): () => void {
  let timer: unknown
  let isAsking = false
  let isOver = false

  const wait = () => {
    timers.clear(timer)
    if (!isOver && document.visibilityState === 'visible')
      timer = timers.set(() => void round(), typeof milliseconds === 'number' ? milliseconds : milliseconds())
  }
  const round = async () => {
    if (isOver || isAsking) return
    isAsking = true
    // What cannot be asked now is asked in the next round.
    await ask().catch(() => undefined)
    isAsking = false
    wait()
  }
  const onVisibility = () => {
    if (document.visibilityState === 'visible') void round()
    else timers.clear(timer)
  }
  document.addEventListener('visibilitychange', onVisibility)
  wait()
  return () => {
    isOver = true
    timers.clear(timer)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
