import { expect, test } from 'vitest'
import { pollWhileVisible } from './poll-while-visible.ts'

/** A page whose clock and visibility the test moves. */
function handPage() {
  let visibility: DocumentVisibilityState = 'visible'
  let onChange: () => void = () => undefined
  const waiting = new Map<number, () => void>()
  let last = 0
  return {
    surroundings: {
      document: {
        get visibilityState() {
          return visibility
        },
        addEventListener: (_: string, listener: () => void) => {
          onChange = listener
        },
        removeEventListener: () => {
          onChange = () => undefined
        },
      } as never,
      timers: {
        set: (run: () => void) => {
          waiting.set(++last, run)
          return last
        },
        clear: (timer: unknown) => {
          waiting.delete(timer as number)
        },
      },
    },
    waiting,
    see: async (state: DocumentVisibilityState) => {
      visibility = state
      onChange()
      await Promise.resolve()
    },
    pass: async () => {
      for (const [id, run] of new Map(waiting)) {
        waiting.delete(id)
        run()
      }
      await new Promise((resolve) => {
        setTimeout(resolve, 0)
      })
    },
  }
}

test('[S-39] asks again and again while the page is seen', async () => {
  const page = handPage()
  let asked = 0
  pollWhileVisible(
    async () => {
      asked += 1
    },
    { milliseconds: 60_000, ...page.surroundings },
  )
  await page.pass()
  await page.pass()
  expect(asked).toBe(2)
})

test('does not ask while nobody looks, and at once when somebody does again', async () => {
  const page = handPage()
  let asked = 0
  pollWhileVisible(
    async () => {
      asked += 1
    },
    { milliseconds: 60_000, ...page.surroundings },
  )
  await page.see('hidden')
  await page.pass()
  expect(asked).toBe(0)
  await page.see('visible')
  expect(asked).toBe(1)
})

test('an answer that fails is asked for again in the next round', async () => {
  const page = handPage()
  let asked = 0
  pollWhileVisible(
    async () => {
      asked += 1
      throw new Error('away')
    },
    { milliseconds: 60_000, ...page.surroundings },
  )
  await page.pass()
  await page.pass()
  expect(asked).toBe(2)
})

test('ends when it is told to', async () => {
  const page = handPage()
  let asked = 0
  const end = pollWhileVisible(
    async () => {
      asked += 1
    },
    { milliseconds: 60_000, ...page.surroundings },
  )
  end()
  await page.pass()
  await page.see('visible')
  expect(asked).toBe(0)
  expect(page.waiting.size).toBe(0)
})

test('how long it waits is said anew for each round', async () => {
  const page = handPage()
  const waited: number[] = []
  const said = [600, 1_800, 600]
  pollWhileVisible(async () => undefined, {
    ...page.surroundings,
    milliseconds: () => said.shift() ?? 0,
    timers: {
      ...page.surroundings.timers,
      set: (run, milliseconds) => {
        waited.push(milliseconds)
        return page.surroundings.timers.set(run)
      },
    },
  })
  await page.pass()
  await page.pass()
  expect(waited).toEqual([600, 1_800, 600])
})
