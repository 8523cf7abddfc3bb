import { expect, test } from 'vitest'
import { kindWords, mailMark } from './outbox.ts'

test('a mail that nobody needs any more is told from one that failed', () => {
  expect(['waiting', 'sent', 'expired', 'failed', 'constructor'].map(mailMark)).toEqual(['waiting', 'done', 'missing', 'failed', 'failed'])
})

test('a kind without words of its own keeps its name', () => {
  expect([kindWords('PASSWORD_RESET'), kindWords('SOMETHING_NEW'), kindWords('toString')]).toEqual(['Choose a new password', 'SOMETHING_NEW', 'toString'])
})
