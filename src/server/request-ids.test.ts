import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { createApp } from './create-app.ts'
import { buildUnderTest, contextUnderTest } from './edge-under-test.ts'
import { createWorkerEdge } from './roles/worker-edge.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyTables(db)
})
afterEach(() => {
  vi.restoreAllMocks()
})

type Line = { level: string; text: string; requestId?: string; path?: string; error?: { message: string } }

/** An app whose content cannot be asked for, which its code says before it fails, and what its log prints. */
function openTroubled() {
  const lines: Line[] = []
  for (const to of ['log', 'error'] as const)
    vi.spyOn(console, to).mockImplementation((line: unknown) => void lines.push(JSON.parse(String(line)) as Line))
  const log = createLog({ level: 'info', pretty: false })
  const contentProblem = () => {
    log.warn('Somewhere deep.')
    throw new TypeError('planted')
  }
  const context = contextUnderTest(db, { log, contentProblem })
  const clientFolder = mkdtempSync(join(tmpdir(), 'vitrine-client-'))
  return { lines, context, edge: createApp(context, buildUnderTest(), { clientFolder, builtAt: new Date() }) }
}

test('what a request fails of is in the log with the id of its answer, and so is what deeper code said on the way', async () => {
  const { lines, edge } = openTroubled()
  const answers = await Promise.all([edge.request('/readyz'), edge.request('/readyz')])
  const ids = answers.map((answer) => answer.headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(2)
  expect(answers.map(({ status }) => status)).toEqual([500, 500])
  for (const requestId of ids)
    expect(lines.filter((line) => line.requestId === requestId)).toMatchObject([
      { level: 'warn', text: 'Somewhere deep.' },
      { level: 'error', text: 'A request failed.', path: '/readyz', error: { name: 'TypeError', message: 'planted' } },
    ])
  expect(lines).toHaveLength(4)
})

test('a worker names its requests too', async () => {
  const { lines, context } = openTroubled()
  const answer = await createWorkerEdge(context).fetch(new Request('http://127.0.0.1:4000/readyz'))
  const requestId = ((await answer.json()) as { instance: string }).instance.replace('urn:uuid:', '')
  expect(requestId).toMatch(/^[\da-f-]{36}$/)
  expect(lines.map((line) => [line.text, line.requestId])).toEqual([
    ['Somewhere deep.', requestId],
    ['A request failed.', requestId],
  ])
})
