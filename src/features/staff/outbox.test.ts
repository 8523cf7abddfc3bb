import { expect, test } from 'vitest'
import { kindWords, mailKeyText, mailLines, mailPlaceText, parseMailKey, parseMailPlace } from './outbox.ts'

test('a kind without words of its own keeps its name', () => {
  expect([
    kindWords('PASSWORD_RESET'),
    kindWords('shipped'),
    kindWords('SOMETHING_NEW'),
    kindWords('toString'),
  ]).toEqual(['Choose a new password', 'A print was shipped', 'SOMETHING_NEW', 'toString'])
})

test('a mail and a place in the list have an address, and nothing else is one', () => {
  for (const key of [
    { source: 'account', id: 12 },
    { source: 'claim', id: 7 },
  ] as const) {
    expect(parseMailKey(mailKeyText(key))).toEqual(key)
    expect(parseMailPlace(mailPlaceText({ ...key, milliseconds: 1_795_415_992_123 }))).toEqual({
      ...key,
      milliseconds: 1_795_415_992_123,
    })
  }
  expect(['', 'c', '-1', 'x1', '1.5', '9999999999999999'].map(parseMailKey)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  )
  expect(['', '5', '5-', '-c1', '5-x'].map((text) => parseMailPlace(text))).toEqual(
    Array.from({ length: 5 }, () => undefined),
  )
})

test('the first page says how many mails wait for a mail server, and how many could not be sent', () => {
  expect(mailLines({ queued: 5, held: 0, failed: 0 }, { sends: false })).toEqual([
    { words: 'No mail server: 5 mails wait', count: 5, filter: 'waiting' },
  ])
  expect(mailLines({ queued: 1, held: 0, failed: 2 }, { sends: false }).map(({ words }) => words)).toEqual([
    'No mail server: 1 mail waits',
    '2 mails could not be sent',
  ])
  expect(mailLines({ queued: 5, held: 0, failed: 0 }, { sends: true })).toEqual([])
  expect(mailLines({ queued: 0, held: 2, failed: 0 }, { sends: true })).toEqual([
    { words: '2 mails are old news: send or withdraw them', count: 2, filter: 'held' },
  ])
})
