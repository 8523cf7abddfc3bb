import { expect, test } from 'vitest'
import { createCatchUp } from './catch-up.ts'

/** A page that shows `1-1`; the test says when a load is over, and when a rest is. */
function handPage() {
  let loads = 0
  let rest: (() => void) | undefined
  const catchUp = createCatchUp(() => (loads += 1), {
    set: (run) => (rest = run),
    clear: () => (rest = undefined),
  })
  catchUp.show({ version: '1-1', isLoading: false })
  return {
    hear: catchUp.hear,
    begin: (version = '1-1') => {
      catchUp.show({ version, isLoading: true })
    },
    finish: (version: string) => {
      catchUp.show({ version, isLoading: false })
    },
    wait: () => {
      rest?.()
    },
    loads: () => loads,
  }
}

test('a page is loaded when it hears of what it does not show, and not when it shows it', () => {
  const page = handPage()
  page.hear('1-1')
  expect(page.loads()).toBe(0)
  page.hear('2-1')
  page.begin()
  page.finish('2-1')
  page.wait()
  page.hear('2-1')
  expect(page.loads()).toBe(1)
})

test('what comes while the page is loading is not missed', () => {
  const page = handPage()
  page.hear('2-1')
  page.begin()
  page.hear('3-1')
  expect(page.loads()).toBe(1)
  page.finish('2-1')
  page.wait()
  expect(page.loads()).toBe(2)
  page.begin('2-1')
  page.finish('3-1')
  page.wait()
  expect(page.loads()).toBe(2)
})

test('an answer from before the news is asked for once more, and then not until there is news again', () => {
  const page = handPage()
  page.hear('1-2')
  page.begin()
  page.finish('1-1')
  page.wait()
  expect(page.loads()).toBe(2)
  page.begin()
  page.finish('1-1')
  page.wait()
  expect(page.loads()).toBe(2)
  page.hear('1-2')
  expect(page.loads()).toBe(3)
})

test('somebody who goes on to a page that is newer than what was heard has it loaded once', () => {
  const page = handPage()
  page.begin()
  page.finish('2-1')
  page.wait()
  page.hear('2-1')
  expect(page.loads()).toBe(0)
})
