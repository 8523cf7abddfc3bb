/**
 * Who may use something that one can have alone, or many together: those who want it alone get it one after the other, those
 * who share it wait only for them. First come, first served: nobody who shares overtakes somebody who waits to have it alone.
 */
export type Turns = {
  /** Resolves when it is the caller's alone; `giveBack` ends that. */
  take: () => Promise<void>
  giveBack: () => void
  /** Starts `run` as soon as nobody has it alone, at once where possible: before any later caller has it. */
  share: <Result>(run: () => Promise<Result>) => Promise<Result>
}

type Waiting = { isAlone: boolean; go: () => void }

export function createTurns(): Turns {
  const queue: Waiting[] = []
  let isTaken = false

  return {
    take: async () => {
      if (isTaken || queue.length > 0)
        await new Promise<void>((go) => {
          queue.push({ isAlone: true, go })
        })
      isTaken = true
    },
    giveBack: () => {
      isTaken = false
      while (!isTaken) {
        const next = queue.shift()
        if (next === undefined) return
        // Before its promise has run, so that nobody takes what is already promised.
        if (next.isAlone) isTaken = true
        next.go()
      }
    },
    share: (run) => {
      if (!isTaken && queue.length === 0) return run()
      return new Promise((resolve) => {
        queue.push({
          isAlone: false,
          go: () => {
            resolve(run())
          },
        })
      })
    },
  }
}
