import type { ReadDb } from '#platform/database/database.server.ts'

/** A device on which somebody is signed in; times are whole seconds since 1970. */
export type SessionLine = {
  id: number
  device: string | undefined
  createdAt: number
  lastSeenAt: number
  expiresAt: number
}

/** Where an account is signed in, last used first. */
export async function listSessions(read: ReadDb, { uid, now }: { uid: string; now: Date }): Promise<SessionLine[]> {
  const rows = await read
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at', 'expires_at'])
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.device ?? undefined,
    createdAt: seconds(row.created_at),
    lastSeenAt: seconds(row.last_seen_at),
    expiresAt: seconds(row.expires_at),
  }))
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
