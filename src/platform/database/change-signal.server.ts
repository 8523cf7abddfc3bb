import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { versionChannel } from './version-channel.ts'

/** Notifies at once that what pages show has changed in the database, whichever process changed it. */
export type ChangeSignal = {
  /** `onChange` is called after a change, and where one may have been missed. Returns the function that ends it. */
  subscribe: (onChange: () => void) => () => void
  /** Since when changes may go unheard although somebody subscribed, in milliseconds since 1970; `undefined` while they are heard. */
  deafSince: () => number | undefined
}

/** For subscribers of one process: `say` notifies all of them. */
export function createSubscribers(): { subscribe: ChangeSignal['subscribe']; say: () => void } {
  const all = new Set<{ onChange: () => void }>()
  return {
    subscribe: (onChange) => {
      const entry = { onChange }
      all.add(entry)
      return () => {
        all.delete(entry)
      }
    },
    say: () => {
      for (const { onChange } of all) onChange()
    },
  }
}

export type ServerSignal = ChangeSignal & { stop: () => Promise<void> }

export type Patience = {
  /** Between two attempts to connect: the first pause, which doubles, and the longest. */
  firstMilliseconds: number
  mostMilliseconds: number
  /** How often the connection is tried by a notice to itself, and how long that may take. */
  tryEveryMilliseconds: number
  tryWithinMilliseconds: number
}

const usualPatience: Patience = {
  firstMilliseconds: 250,
  mostMilliseconds: 30_000,
  tryEveryMilliseconds: 20_000,
  tryWithinMilliseconds: 10_000,
}

/**
 * Listens on a PostgreSQL server by a connection of its own, from the first subscriber on. A connection that is lost is made again, later each
 * time. One that only seems to be there is found by a notice that it sends itself: neither a line that was cut nor a pooler that passes no
 * notices on says anything by itself.
 */
export function listenOnServer(databaseUrl: string, patience: Patience = usualPatience): ServerSignal {
  const ending = new AbortController()
  const { subscribe, say } = createSubscribers()
  let deafSince: number | undefined
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    let failures = 0
    deafSince = Date.now()
    while (!ending.signal.aborted) {
      await hear(databaseUrl, {
        patience,
        ending: ending.signal,
        onHeard: () => {
          failures = 0
          deafSince = undefined
          // Earlier changes are not notified again.
          say()
        },
        onChange: say,
      }).catch(() => undefined)
      if (ending.signal.aborted) return
      deafSince ??= Date.now()
      const pause = Math.min(patience.mostMilliseconds, patience.firstMilliseconds * 2 ** failures)
      failures += 1
      await sleep(pause * (0.75 + Math.random() / 2), undefined, { signal: ending.signal, ref: false }).catch(
        () => undefined,
      )
    }
  }

  return {
    subscribe: (onChange) => {
      running ??= run()
      return subscribe(onChange)
    },
    deafSince: () => deafSince,
    stop: async () => {
      ending.abort()
      await running
    },
  }
}

/** One connection: rejects when it is lost, resolves when the process ends. */
async function hear(
  connectionString: string,
  {
    patience: { tryEveryMilliseconds, tryWithinMilliseconds },
    ending,
    onHeard,
    onChange,
  }: { patience: Patience; ending: AbortSignal; onHeard: () => void; onChange: () => void },
): Promise<void> {
  const own = `vitrine_echo_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: tryWithinMilliseconds,
    query_timeout: tryWithinMilliseconds,
    application_name: 'vitrine-changes',
  })
  const lost = Promise.withResolvers<never>()
  const over = Promise.withResolvers<void>()
  lost.promise.catch(() => undefined)
  client.on('error', lost.reject)
  client.on('end', () => {
    lost.reject(new Error('The connection has ended.'))
  })
  const end = () => {
    over.resolve()
  }
  ending.addEventListener('abort', end, { once: true })
  let heardOwn: (() => void) | undefined
  client.on('notification', ({ channel }) => {
    if (channel === own) heardOwn?.()
    else onChange()
  })
  const tryOut = async () => {
    const heard = new Promise<void>((resolve) => {
      heardOwn = resolve
    })
    await client.query('select pg_notify($1, $2)', [own, ''])
    const late = sleep(tryWithinMilliseconds, undefined, { ref: false }).then(() => {
      throw new Error('A notice was not passed on.')
    })
    late.catch(() => undefined)
    await Promise.race([heard, late, lost.promise, over.promise])
  }
  try {
    await Promise.race([client.connect(), lost.promise])
    await client.query(`listen ${versionChannel}; listen ${own}`)
    await tryOut()
    onHeard()
    while (!ending.aborted) {
      await Promise.race([sleep(tryEveryMilliseconds, undefined, { ref: false }), lost.promise, over.promise])
      if (!ending.aborted) await tryOut()
    }
  } finally {
    ending.removeEventListener('abort', end)
    // A server that is gone does not answer a farewell.
    await Promise.race([client.end().catch(() => undefined), sleep(1_000, undefined, { ref: false })])
  }
}
