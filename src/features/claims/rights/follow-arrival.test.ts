import { expect, test } from 'vitest'
import { followArrival } from './follow-arrival.ts'
import type { PieceArrival } from './piece-arrival.ts'

type Answer = PieceArrival | undefined | 'silent'

/** A page that a test asks the next round of; the server gives `answers` one after the other. */
function handPage(...answers: Answer[]) {
  const page = { isSeen: true, heard: [] as (number | 'some' | 'final')[], asked: 0, round: undefined as unknown }
  const end = followArrival(
    async () => {
      page.asked += 1
      const answer = answers.shift()
      if (answer === 'silent') throw new Error('no answer')
      return answer
    },
    (arrival) => page.heard.push(arrival === undefined ? 'final' : (arrival.minutes ?? 'some')),
    {
      isSeen: () => page.isSeen,
      set: (run) => {
        page.round = run
      },
      clear: () => {
        page.round = undefined
      },
    },
  )
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  const next = async () => {
    const run = page.round as (() => void) | undefined
    page.round = undefined
    run?.()
    await settle()
  }
  return { page, end, next, settle }
}

test('it asks at once, goes on where nobody answered, and ends by itself when the arrival is final', async () => {
  const { page, next, settle } = handPage({ minutes: 2 }, 'silent', { minutes: undefined }, undefined)
  await settle()
  expect(page.heard).toEqual([2])
  await next()
  expect(page.heard).toEqual([2])
  await next()
  await next()
  expect(page.heard).toEqual([2, 'some', 'final'])
  expect([page.round, page.asked]).toEqual([undefined, 4])
})

test('a page that nobody sees asks nothing, and goes on when it is seen again', async () => {
  const { page, next, settle } = handPage({ minutes: 2 }, undefined)
  await settle()
  page.isSeen = false
  await next()
  expect(page.asked).toBe(1)
  page.isSeen = true
  await next()
  expect(page.heard).toEqual([2, 'final'])
})

test('an answer to a page that is gone is not heard', async () => {
  const { page, end, settle } = handPage(undefined)
  end()
  await settle()
  expect([page.heard, page.round]).toEqual([[], undefined])
})
