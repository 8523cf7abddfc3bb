import { PicturesBusyError } from './picture-error.ts'

/**
 * Where pictures are made. Two at a time, because each takes a core; the same picture asked for twice is made once;
 * visitors come before preparation, which only starts when no visitor waits.
 */
export type ImageWorker = {
  /** Makes what `key` names, or joins whoever is making it. Rejects with `PicturesBusyError` when too many wait. */
  develop: <Result>(key: string, work: () => Promise<Result>) => Promise<Result>
  /** Like `develop`, after everybody else. */
  developLater: <Result>(key: string, work: () => Promise<Result>) => Promise<Result>
}

type Task = { start: () => void }

export function createImageWorker({
  benches,
  longestQueue,
  refuse = () => new PicturesBusyError(),
}: {
  benches: number
  longestQueue: number
  /** What whoever comes too late is told. */
  refuse?: () => Error
}): ImageWorker {
  const shared = new Map<string, Promise<unknown>>()
  const visitors: Task[] = []
  const later: Task[] = []
  let busy = 0

  function next(): void {
    if (busy >= benches) return
    // One bench stays free of preparation, so that a visitor never waits for it.
    const task = visitors.shift() ?? (busy < Math.max(1, benches - 1) ? later.shift() : undefined)
    if (task === undefined) return
    busy += 1
    task.start()
    next()
  }

  function queue<Result>(line: Task[], work: () => Promise<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const start = () => {
      work()
        .then(resolve, reject)
        .finally(() => {
          busy -= 1
          next()
        })
    }
    line.push({ start })
    next()
    return promise
  }

  function share<Result>(key: string, begin: () => Promise<Result>): Promise<Result> {
    const underWay = shared.get(key)
    if (underWay !== undefined) return underWay as Promise<Result>
    const made = begin().finally(() => shared.delete(key))
    shared.set(key, made)
    return made
  }

  return {
    develop: (key, work) =>
      share(key, () => (visitors.length >= longestQueue ? Promise.reject(refuse()) : queue(visitors, work))),
    developLater: (key, work) => share(key, () => queue(later, work)),
  }
}

/** The one image worker of this process. */
export const imageWorker = createImageWorker({ benches: 2, longestQueue: 200 })
