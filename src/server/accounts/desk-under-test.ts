import { beforeEach } from 'vitest'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { emptyTables } from '#tests/database.ts'
import { type AccountUnderTest, openEmbedded } from './embedded-under-test.ts'

type AtDesk = AccountUnderTest & { cookie: string }

/**
 * A house with an owner, somebody of staff who helps with accounts and reads the rest, and Ada, who has an account and no role; all of them new for each test, the clock at its
 * start. `see` opens a page with somebody's cookie.
 */
export function openDesk(db: EdgeDb) {
  const start = new Date('2026-03-01T12:00:00Z')
  const clock = { now: start }
  const house = openEmbedded(db, { now: () => clock.now })
  const people = {} as { owner: AtDesk; staff: AtDesk; ada: AccountUnderTest }
  beforeEach(async () => {
    await emptyTables(db)
    clock.now = start
    const [owner, staff, ada] = [await house.signUp('owner'), await house.signUp('staff'), await house.signUp('ada')]
    await house.give(owner.uid, 'owner')
    await house.give(staff.uid, 'support')
    await house.give(staff.uid, 'viewer')
    Object.assign(people, {
      owner: { ...owner, cookie: (await house.enter(owner.idToken)).cookie },
      staff: { ...staff, cookie: (await house.enter(staff.idToken)).cookie },
      ada,
    })
  })
  const see = async (path: string, cookie: string): Promise<{ status: number; text: string }> => {
    const answer = await house.edge.request(path, { headers: { cookie, accept: 'text/html' } })
    return { status: answer.status, text: await answer.text() }
  }
  return { house, start, clock, people, see }
}
