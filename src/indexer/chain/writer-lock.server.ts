import pg from 'pg'

/** Holds while one process follows the chain; others wait and read. */
export type WriterLock = {
  /** True as soon as the connection that holds the lock is gone, and with it the lock. */
  isLost: () => boolean
  release: () => Promise<void>
}

/**
 * Takes the lock of a chain in PostgreSQL, on a connection of its own that is kept open (not through a transaction pooler);
 * `undefined` when another process holds it. The embedded database needs none: one process owns its folder.
 */
export async function takeWriterLock({
  databaseUrl,
  chainId,
}: {
  databaseUrl: string
  chainId: number
}): Promise<WriterLock | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true, application_name: 'vitrine-follower' })
  let lost = false
  client.on('error', () => {
    lost = true
  })
  client.on('end', () => {
    lost = true
  })
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
    [`vitrine-follower ${chainId}`],
  )
  if (rows[0]?.taken !== true) {
    await client.end()
    return undefined
  }
  return {
    isLost: () => lost,
    release: async () => {
      await client.end().catch(() => undefined)
    },
  }
}
