import { expect, test } from 'vitest'
import { createClosers } from './closers.ts'

function closersUnderTest() {
  const lines: [text: string, part: unknown][] = []
  const note = (text: string, facts?: object) => {
    lines.push([text, (facts as { part?: unknown } | undefined)?.part])
  }
  return { lines, closers: createClosers({ debug: note, info: note, warn: note, error: note }, { milliseconds: 20 }) }
}

test('what was opened last is closed first, each when the one before is closed, and once', async () => {
  const { closers, lines } = closersUnderTest()
  const closed: string[] = []
  closers.add('database', () => {
    closed.push('database')
  })
  closers.add('pages', async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
    closed.push('pages')
  })
  await closers.closeAll()
  await closers.closeAll()
  expect([closed, lines]).toEqual([['pages', 'database'], []])
})

test('a part that fails, at once or later, or that never ends keeps no other open, and is named', async () => {
  const { closers, lines } = closersUnderTest()
  let isClosed = false
  closers.add('database', () => {
    isClosed = true
  })
  closers.add('chain', async () => await new Promise(() => undefined))
  closers.add('pictures', async () => {
    await Promise.resolve()
    throw new Error('planted')
  })
  closers.add('pages', () => {
    throw new Error('planted')
  })
  await closers.closeAll()
  expect(isClosed).toBe(true)
  expect(lines).toEqual([
    ['A part of the server did not close', 'pages'],
    ['A part of the server did not close', 'pictures'],
    ['A part of the server did not close in time and is left', 'chain'],
  ])
})
