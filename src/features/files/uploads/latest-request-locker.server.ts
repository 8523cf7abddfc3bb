import { ERRORS, type Locker } from '@tus/server'

/** How long a request waits for the one before it to let go; that one only has to write down what it has. */
const PATIENCE_MILLISECONDS = 10_000

type Holder = { letGo: () => void; released: Promise<void>; release: () => void }

/**
 * One request at a time for each upload, and the latest goes first: a browser that comes back after its line broke does not wait for the
 * request that it left behind. The one before keeps what has arrived of it.
 */
export function createLatestRequestLocker(): Locker {
  const holders = new Map<string, Holder>()
  return {
    newLock: (id) => {
      let own: Holder | undefined
      return {
        lock: async (_signal, letGo) => {
          const end = Date.now() + PATIENCE_MILLISECONDS
          for (let holder = holders.get(id); holder !== undefined; holder = holders.get(id)) {
            if (Date.now() >= end) throw ERRORS.ERR_LOCK_TIMEOUT
            holder.letGo()
            await Promise.race([holder.released, wait(end - Date.now())])
          }
          const { promise, resolve } = Promise.withResolvers<void>()
          own = { letGo: () => void letGo(), released: promise, release: resolve }
          holders.set(id, own)
        },
        unlock: async () => {
          if (own !== undefined && holders.get(id) === own) holders.delete(id)
          own?.release()
          return await Promise.resolve()
        },
      }
    },
  }
}

async function wait(milliseconds: number): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
