import { expect, test } from 'vitest'
import { debounced } from './debounced-head.ts'

/** Timers that run when the test says so. */
function handTimers() {
  const waiting = new Map<number, { run: () => void; milliseconds: number }>()
  let last = 0
  return {
    waiting,
    set: (run: () => void, milliseconds: number) => {
      waiting.set(++last, { run, milliseconds })
      return last
    },
    clear: (timer: unknown) => {
      waiting.delete(timer as number)
    },
    pass: () => {
      for (const [id, { run }] of new Map(waiting)) {
        waiting.delete(id)
        run()
      }
    },
  }
}

test('[S-42] head updates that follow each other quickly render once, with the last one', () => {
  const timers = handTimers()
  const shown: string[] = []
  const head = debounced<string>((title) => shown.push(title), { milliseconds: 50, timers })
  for (const title of ['Gen2', 'Gen2 · 7', 'Gen2 · 8']) head.push(title)
  expect(shown).toEqual([])
  expect([...timers.waiting.values()].map(({ milliseconds }) => milliseconds)).toEqual([50])
  timers.pass()
  expect(shown).toEqual(['Gen2 · 8'])
})

test('[S-42] a head update after a pause renders again', () => {
  const timers = handTimers()
  const shown: string[] = []
  const head = debounced<string>((title) => shown.push(title), { milliseconds: 50, timers })
  head.push('Gen2')
  timers.pass()
  head.push('Vaults')
  timers.pass()
  expect(shown).toEqual(['Gen2', 'Vaults'])
})

test('a cancelled head update never renders', () => {
  const timers = handTimers()
  const shown: string[] = []
  const head = debounced<string>((title) => shown.push(title), { milliseconds: 50, timers })
  head.push('Gen2')
  head.cancel()
  timers.pass()
  expect(shown).toEqual([])
})
