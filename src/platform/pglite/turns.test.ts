import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Lets everything that can go on go on. */
const settle = async () => {
  await new Promise((resolve) => {
    setImmediate(resolve)
  })
}

test('who shares starts at once', () => {
  const turns = createTurns()
  let started = 0
  const forEver = () => {
    started += 1
    return new Promise<void>(() => undefined)
  }
  void turns.share(forEver)
  void turns.share(forEver)
  expect(started).toBe(2)
})

test('nobody comes between what one has alone, and the order is that of asking', async () => {
  const turns = createTurns()
  const said: string[] = []
  const share = (name: string) => {
    void turns.share(async () => {
      said.push(name)
      await Promise.resolve()
    })
  }
  const take = (name: string) => void turns.take().then(() => said.push(name))
  await turns.take()
  share('shared 1')
  take('alone 2')
  share('shared 3')
  take('alone 4')
  await settle()
  expect(said).toEqual([])
  turns.giveBack()
  await settle()
  expect(said).toEqual(['shared 1', 'alone 2'])
  turns.giveBack()
  await settle()
  expect(said).toEqual(['shared 1', 'alone 2', 'shared 3', 'alone 4'])
  turns.giveBack()
  share('shared 5')
  expect(said.at(-1)).toBe('shared 5')
})

test('who asks between a promise and its running waits, and does not start inside somebody\u2019s turn', async () => {
  const turns = createTurns()
  await turns.take()
  const second = turns.take()
  let isStarted = false
  turns.giveBack()
  void turns.share(async () => {
    isStarted = true
    await Promise.resolve()
  })
  await second
  await settle()
  expect(isStarted).toBe(false)
  turns.giveBack()
  expect(isStarted).toBe(true)
})

test('what fails while it shares fails for its caller', async () => {
  const turns = createTurns()
  await turns.take()
  const failing = turns.share(async () => {
    await Promise.resolve()
    throw new Error('refused')
  })
  turns.giveBack()
  await expect(failing).rejects.toThrow('refused')
})
