import { beforeEach } from 'vitest'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { emptyTables } from '#tests/database.ts'
import { type AccountUnderTest, openEmbedded } from './embedded-under-test.ts'

type AtDesk = AccountUnderTest & { cookie: string }

/**
 * An instance with an owner, somebody of staff who helps with accounts and reads the rest, and Ada, who has an account and no role; all of them new for each test, the clock at its
 * start. `see` opens a page with somebody's cookie.
 */
export function openDesk(db: EdgeDb) {
  const start = new Date('2026-03-01T12:00:00Z')
  const clock = { now: start }
  const app = openEmbedded(db, { now: () => clock.now })
  const people = {} as { owner: AtDesk; staff: AtDesk; ada: AccountUnderTest }
  beforeEach(async () => {
    await emptyTables(db)
    clock.now = start
    const [owner, staff, ada] = [await app.signUp('owner'), await app.signUp('staff'), await app.signUp('ada')]
    await app.give(owner.uid, 'owner')
    await app.give(staff.uid, 'support')
    await app.give(staff.uid, 'viewer')
    Object.assign(people, {
      owner: { ...owner, cookie: (await app.enter(owner.idToken)).cookie },
      staff: { ...staff, cookie: (await app.enter(staff.idToken)).cookie },
      ada,
    })
  })
  const see = async (path: string, cookie: string): Promise<{ status: number; text: string }> => {
    const answer = await app.edge.request(path, { headers: { cookie, accept: 'text/html' } })
    return { status: answer.status, text: await answer.text() }
  }
  return { app, start, clock, people, see }
}
