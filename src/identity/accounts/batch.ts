import { IdentityBusyError } from './identity-error.ts'

/**
 * Joins what is requested at the same time into one query: while one is under way the next gathers. Somebody alone
 * waits for nothing. `isPatient`: between two queries there is a moment in which callers that were answered can call again;
 * it pays where a query costs much more than each call. Each caller's answer is read after the call, never before.
 * A query that fails fails for all its callers. When `mostWaiting` wait already, the next gets that the service is busy.
 */
export function createBatch<Ask, Answer>({
  run,
  largest,
  mostWaiting = 2000,
  isPatient = false,
}: {
  run: (asks: Ask[]) => Promise<Answer[]>
  largest: number
  mostWaiting?: number
  isPatient?: boolean
}): (ask: Ask) => Promise<Answer> {
  type Waiting = { ask: Ask; resolve: (answer: Answer) => void; reject: (error: unknown) => void }
  const waiting: Waiting[] = []
  let isRunning = false

  async function work(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      // A turn of the event loop for requests that have arrived already: the more are gathered, the less each costs.
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
      const group = waiting.splice(0, largest)
      try {
        const answers = await run(group.map(({ ask }) => ask))
        group.forEach(({ resolve }, index) => {
          resolve(answers[index]!)
        })
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
      // Sockets are read between this turn and the next one above.
      if (isPatient)
        await new Promise((resolve) => {
          setImmediate(resolve)
        })
    }
    isRunning = false
  }

  return async (ask) =>
    await new Promise<Answer>((resolve, reject) => {
      if (waiting.length >= mostWaiting) throw new IdentityBusyError()
      waiting.push({ ask, resolve, reject })
      if (!isRunning) void work()
    })
}
