import { expect, test } from 'vitest'
import { createBatch } from './batch.ts'
import { IdentityBusyError } from './identity-error.ts'

const aTurn = async () =>
  await new Promise((resolve) => {
    setImmediate(resolve)
  })

test('what is asked at the same time is one question, and what comes meanwhile is the next', async () => {
  const questions: number[][] = []
  const gate = Promise.withResolvers<void>()
  const ask = createBatch<number, number>({
    largest: 3,
    run: async (asks) => {
      questions.push(asks)
      if (questions.length === 1) await gate.promise
      return asks.map((each) => each * 2)
    },
  })
  const first = [ask(1), ask(2)]
  await aTurn()
  const rest = [3, 4, 5, 6].map(ask)
  gate.resolve()
  expect(await Promise.all([...first, ...rest])).toEqual([2, 4, 6, 8, 10, 12])
  expect(questions).toEqual([[1, 2], [3, 4, 5], [6]])
})

test('a patient batch: who asks again as soon as they are answered shares the next question with those who waited', async () => {
  const questions: number[][] = []
  const gate = Promise.withResolvers<void>()
  const ask = createBatch<number, number>({
    largest: 9,
    isPatient: true,
    run: async (asks) => {
      questions.push(asks)
      if (questions.length === 1) await gate.promise
      return asks
    },
  })
  // By way of the event loop, as a browser's next request comes.
  const again = ask(1).then(async (answer) => {
    await aTurn()
    return await ask(answer + 10)
  })
  await aTurn()
  const waiting = ask(2)
  gate.resolve()
  expect(await Promise.all([again, waiting])).toEqual([11, 2])
  expect(questions).toEqual([[1], [2, 11]])
})

test('a question that fails fails for its own askers alone', async () => {
  const ask = createBatch<number, number>({
    largest: 1,
    run: async ([each]) => {
      if (each === 1) throw new Error('no')
      return await Promise.resolve([each!])
    },
  })
  const [first, second] = await Promise.allSettled([ask(1), ask(2)])
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
  expect(await ask(3)).toBe(3)
})

test('when too many wait already the next is told that the service is busy, and those who wait are served', async () => {
  const gate = Promise.withResolvers<void>()
  const ask = createBatch<number, number>({
    largest: 1,
    mostWaiting: 2,
    run: async (asks) => {
      await gate.promise
      return asks
    },
  })
  const first = ask(1)
  await aTurn()
  const waiting = [ask(2), ask(3)]
  await expect(ask(4)).rejects.toThrow(IdentityBusyError)
  gate.resolve()
  expect(await Promise.all([first, ...waiting])).toEqual([1, 2, 3])
})
