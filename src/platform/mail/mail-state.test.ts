import { expect, test } from 'vitest'
import { isUnsent, mailMark, mailStateWords } from './mail-state.ts'

test('a mail is said to be sent only when it was; what waits without a mail server says why', () => {
  expect(
    ['waiting', 'sent', 'failed', 'expired', 'withdrawn'].map((state) => [
      mailStateWords(state, { sends: true }),
      mailMark(state),
      isUnsent(state),
    ]),
  ).toEqual([
    ['queued', 'waiting', true],
    ['sent', 'done', false],
    ['failed', 'failed', true],
    ['out of date, not sent', 'missing', false],
    ['withdrawn by the studio', 'missing', false],
  ])
  expect([mailStateWords('waiting', { sends: false }), mailStateWords('sent', { sends: false })]).toEqual([
    'queued: no mail server is set up',
    'sent',
  ])
})

test('a state without words of its own keeps its name and counts as failed', () => {
  expect([mailStateWords('constructor', { sends: true }), mailMark('constructor'), isUnsent('constructor')]).toEqual([
    'constructor',
    'failed',
    false,
  ])
})
