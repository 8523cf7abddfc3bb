import { expect, test } from 'vitest'
import { listReports } from '#features/claims/reports/list-reports.server.ts'
import { sendReport } from '#features/claims/reports/send-report.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { silentLog as log } from '#platform/log.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { openTestClaim } from '#tests/open-test-claim.ts'
import * as oneClaim from '#web/routes/boss/one-claim.tsx'
import { openEmbedded, ourPage } from '../accounts/embedded-under-test.ts'
import { contextUnderTest } from '../edge-under-test.ts'

const db = await openTestDatabase()
const now = new Date('2026-03-01T12:00:00Z')
const studio = { ...contextUnderTest(db).studio, editions: [makeEdition({ length: 9 })], shipping: testShipping }
const app = openEmbedded(db, { now: () => now, change: { studio, log }, pages: { 'boss one claim': oneClaim } })

test('the answer to a report is read as its owner will before it is sent, without script, and again where it was changed', async () => {
  const [ada, bob] = [await app.signUp('ada'), await app.signUp('bob')]
  await app.give(bob.uid, 'packer')
  const { cookie } = await app.enter(bob.idToken)
  const claimId = 'answered'
  const state = { state: 'delivered', series: 'numbered', n: 7, parcelId: 1 } as const
  await openTestClaim(db, { claimId, accountUid: ada.uid, state, now })
  const words = 'A corner is bent.'
  const rules = { damage: undefined, loss: undefined }
  await sendReport(db, { claimId, uid: ada.uid, kind: 'damaged', words, photos: [], rules, requestId: 'r', now })
  const answerOf = async () => (await listReports(readSide(db), { claimId }))[0]!
  const { id } = await answerOf()
  const send = async (form: Record<string, string>) => {
    const answer = await app.edge.request(`/boss/claims/${claimId}`, {
      method: 'POST',
      headers: { ...ourPage, cookie },
      body: new URLSearchParams({ act: 'answer-report', report: String(id), ...form }),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const seen = 'We print another.\nIt comes in May.'
  const answer = seen.replace('\n', '\r\n')
  for (const form of [{ answer }, { answer, seen: 'We print none.' }])
    expect((await send(form)).text).toContain('"preview":{"of":"report","reportId":')
  expect((await send({ answer: ' ', seen: 'We print none.' })).status).toBe(400)
  expect((await answerOf()).closedAt).toBeUndefined()
  expect((await send({ answer, seen })).text).toContain('Answered. Its owner reads it')
  expect(await answerOf()).toMatchObject({ closedAt: now.toISOString(), answer })
})
