import { expect, test } from 'vitest'
import { edited, redone, startHistory, undone } from './edit-history.ts'

const typed = (texts: readonly string[], { every }: { every: number }) =>
  texts.reduce(
    (history, state, index) => edited(history, { state, subject: 'title', at: index * every }),
    startHistory(''),
  )

test('quick typing in one field is undone together, and slow typing step by step', () => {
  const quick = typed(['a', 'ab', 'abc'], { every: 200 })
  expect(undone(quick).present).toBe('')
  const slow = typed(['a', 'ab', 'abc'], { every: 1500 })
  expect([undone(slow).present, undone(undone(slow)).present]).toEqual(['ab', 'a'])
})

test('another field is another step, however quick', () => {
  const one = edited(startHistory('x'), { state: 'y', subject: 'title', at: 0 })
  const two = edited(one, { state: 'z', subject: 'year', at: 10 })
  expect(undone(two).present).toBe('y')
})

test('what is undone can be done again, until something else is edited', () => {
  const history = typed(['a', 'b'], { every: 2000 })
  expect(redone(undone(history)).present).toBe('b')
  const other = edited(undone(history), { state: 'c', subject: 'title', at: 9000 })
  expect(redone(other)).toBe(other)
})

test('typing right after an undo does not melt into the step that was undone', () => {
  const history = typed(['a', 'b'], { every: 2000 })
  const again = edited(undone(history), { state: 'ax', subject: 'title', at: 2100 })
  expect(undone(again).present).toBe('a')
})

test('at least a hundred steps can be undone', () => {
  let history = typed(
    Array.from({ length: 500 }, (_, index) => String(index)),
    { every: 2000 },
  )
  for (let count = 0; count < 150; count++) history = undone(history)
  expect(history.present).toBe('349')
  const first = typed(['a'], { every: 1 })
  expect(undone(undone(first))).toEqual(undone(first))
})
