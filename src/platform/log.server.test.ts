import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { startJobLoop } from './jobs/job-loop.server.ts'
import { createLog, forRequest, withFields } from './log.server.ts'
import { Secret } from './secret.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** What is printed from now on, line by line. */
function printed(): string[] {
  const lines: string[] = []
  for (const to of ['log', 'error'] as const)
    vi.spyOn(console, to).mockImplementation((line: unknown) => void lines.push(String(line)))
  return lines
}

test('each line is one JSON object with the request that it was written for, also after what that waited for', async () => {
  const lines = printed()
  const log = createLog({ level: 'info', pretty: false })
  const work = async (name: string) => {
    await setTimeout(5)
    log.info('Something was done.', { name })
  }
  log.info('Before.')
  await Promise.all([forRequest('r-1', () => work('one')), forRequest('r-2', () => work('two')), work('none')])
  forRequest('r-3', () => withFields(log, { chain: 'Base' }).warn('Of a chain.'))
  forRequest('r-4', () => log.error('By its own id.', { requestId: 'r-5', error: new TypeError('planted') }))
  const found = lines.map((line) => JSON.parse(line) as { text: string; name?: string; requestId?: string })
  expect(found.map(({ text, name, requestId }) => [text, name, requestId])).toEqual([
    ['Before.', undefined, undefined],
    ['Something was done.', 'one', 'r-1'],
    ['Something was done.', 'two', 'r-2'],
    ['Something was done.', 'none', undefined],
    ['Of a chain.', undefined, 'r-3'],
    ['By its own id.', undefined, 'r-5'],
  ])
  expect(found[4]).toEqual({
    time: expect.any(String),
    level: 'warn',
    text: 'Of a chain.',
    requestId: 'r-3',
    chain: 'Base',
  })
  expect(found[5]).toMatchObject({ level: 'error', error: { name: 'TypeError', message: 'planted' } })
})

test('a line for a terminal names the request too', () => {
  const lines = printed()
  forRequest('r-1', () => createLog({ level: 'info', pretty: true }).info('Something was done.', { count: 2 }))
  expect(lines).toEqual(['  Something was done.  requestId=r-1 count=2'])
})

test('secrets print as stars, during a request too', () => {
  const lines = printed()
  const secret = new Secret('the-very-secret')
  for (const pretty of [false, true])
    forRequest('r-1', () => createLog({ level: 'info', pretty }).info('Signed.', { secret, in: { secret } }))
  expect(lines.join()).not.toContain('the-very-secret')
  expect(lines).toEqual([expect.stringContaining('"secret":"***"'), expect.stringContaining('secret="***"')])
})

test('work beside visitors that a request began does not name it', async () => {
  const lines = printed()
  const log = createLog({ level: 'info', pretty: false })
  const loop = forRequest('r-1', () =>
    startJobLoop({
      name: 'A job of this test',
      log,
      step: async () => {
        log.info('A step.')
        return await Promise.resolve(60_000)
      },
    }),
  )
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  await loop.stop()
  expect(JSON.parse(lines[0]!)).toEqual({ time: expect.any(String), level: 'info', text: 'A step.' })
})
