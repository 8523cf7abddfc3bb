import { expect, test } from 'vitest'
import { hearNews, type NewsSurroundings } from './hear-news.ts'

type Channel = ReturnType<NewsSurroundings['openChannel']>

/** One window of a browser: its clock, visibility and streams are moved by the test. Windows of one browser share `locks` and `channels`. */
function handWindow({
  locks = handLocks(),
  channels = new Set(),
}: { locks?: NewsSurroundings['locks'] | null; channels?: Set<Channel> } = {}) {
  let visibility: DocumentVisibilityState = 'visible'
  let now = 0
  let answer: string | undefined = '1-1'
  const listeners = new Set<() => void>()
  const waiting = new Map<number, { run: () => void; at: number }>()
  const streams: (ReturnType<NewsSurroundings['openStream']> & { isOpen: boolean })[] = []
  const said: string[] = []
  let asked = 0
  let last = 0
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  const end = hearNews(
    {
      ask: async () => {
        asked += 1
        if (answer === undefined) throw new Error('away')
        return await Promise.resolve(answer)
      },
      onVersion: (version) => {
        if (said.at(-1) !== version) said.push(version)
      },
    },
    {
      document: {
        get visibilityState() {
          return visibility
        },
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      } as never,
      timers: {
        set: (run, milliseconds) => {
          waiting.set(++last, { run, at: now + milliseconds })
          return last
        },
        clear: (timer) => {
          waiting.delete(timer as number)
        },
      },
      now: () => now,
      openStream: () => {
        const stream = {
          isOpen: true,
          onmessage: null,
          onerror: null,
          close: () => {
            stream.isOpen = false
          },
        }
        streams.push(stream)
        return stream
      },
      openChannel: () => {
        const channel: Channel = {
          onmessage: null,
          postMessage: (data: unknown) => {
            for (const other of channels)
              if (other !== channel) other.onmessage?.call(other as never, { data } as never)
          },
          close: () => channels.delete(channel),
        }
        channels.add(channel)
        return channel
      },
      locks: locks ?? undefined,
    },
  )
  return {
    said,
    end,
    asked: () => asked,
    opened: () => streams.length,
    open: () => streams.filter(({ isOpen }) => isOpen).length,
    answer: (version: string | undefined) => {
      answer = version
    },
    hear: async (version: string) => {
      const stream = streams.at(-1)!
      stream.onmessage?.call(stream as never, { data: JSON.stringify({ version, block: 1 }) } as never)
      await settle()
    },
    /** The server refuses, or the line broke. */
    break: async () => {
      const stream = streams.at(-1)!
      stream.onerror?.call(stream as never, {} as never)
      await settle()
    },
    see: async (state: DocumentVisibilityState) => {
      visibility = state
      for (const listener of listeners) listener()
      await settle()
    },
    pass: async (milliseconds: number) => {
      const until = now + milliseconds
      for (;;) {
        const [next] = [...waiting].filter(([, { at }]) => at <= until).toSorted(([, a], [, b]) => a.at - b.at)
        if (next === undefined) break
        waiting.delete(next[0])
        now = Math.max(now, next[1].at)
        next[1].run()
        await settle()
      }
      now = until
    },
  }
}

type Hand = ReturnType<typeof handWindow>

/** As the browser's: who comes first holds it until its promise is done. */
function handLocks(): NonNullable<NewsSurroundings['locks']> {
  let isHeld = false
  return {
    request: async (_name: string, _options: unknown, run: (lock: unknown) => unknown) => {
      if (isHeld) return await run(null)
      isHeld = true
      try {
        return await run({})
      } finally {
        isHeld = false
      }
    },
  } as never
}

test('a page listens once it has been seen for a second, and asks for nothing while it hears', async () => {
  const page = handWindow()
  await page.pass(999)
  expect(page.opened()).toBe(0)
  await page.pass(1)
  expect([page.opened(), page.asked()]).toEqual([1, 0])
  await page.hear('1-1')
  await page.pass(30_000)
  await page.hear('2-1')
  expect([page.said, page.asked(), page.opened()]).toEqual([['1-1', '2-1'], 0, 1])
})

test('[S-39] where there is no stream it asks, and tries for one twice a minute', async () => {
  const page = handWindow()
  await page.pass(1_000)
  await page.break()
  await page.pass(2_000)
  page.answer('2-1')
  await page.pass(2_000)
  expect([page.said, page.opened()]).toEqual([['1-1', '2-1'], 1])
  const before = page.asked()
  for (let second = 0; second < 600; second += 1) {
    await page.pass(1_000)
    if (page.open() > 0) await page.break()
  }
  expect(page.opened()).toBeGreaterThan(15)
  expect(page.opened()).toBeLessThanOrEqual(21)
  expect(page.asked() - before).toBeGreaterThan(270)
  expect(page.asked() - before).toBeLessThanOrEqual(300)
})

test('a stream that broke is asked for again after a while, and what came meanwhile is known', async () => {
  const page = handWindow()
  await page.pass(1_000)
  await page.hear('1-1')
  await page.break()
  page.answer('2-1')
  await page.pass(4_000)
  expect([page.said, page.open()]).toEqual([['1-1', '2-1'], 0])
  await page.pass(30_000)
  await page.hear('3-1')
  const asked = page.asked()
  await page.pass(10_000)
  expect([page.said.at(-1), page.asked(), page.open()]).toEqual(['3-1', asked, 1])
})

test('a stream that never says anything, as behind a proxy that gathers answers, does not keep the page from asking', async () => {
  const page = handWindow()
  await page.pass(1_000)
  await page.pass(10_000)
  expect(page.said).toEqual(['1-1'])
  await page.pass(45_000)
  expect([page.open(), page.opened()]).toEqual([0, 1])
})

test('a line that went dead is found by its silence', async () => {
  const page = handWindow()
  await page.pass(1_000)
  await page.hear('1-1')
  page.answer('2-1')
  await page.pass(56_000)
  expect([page.open(), page.said]).toEqual([0, ['1-1', '2-1']])
})

test('a page that is not seen holds no stream, and hears at once what there is when it is seen again', async () => {
  const page = handWindow()
  await page.pass(1_000)
  await page.hear('1-1')
  await page.see('hidden')
  await page.pass(600_000)
  expect([page.open(), page.asked()]).toEqual([0, 0])
  await page.see('visible')
  expect([page.open(), page.opened()]).toEqual([1, 2])
  await page.hear('9-1')
  expect(page.said).toEqual(['1-1', '9-1'])
})

test('coming back again and again does not ask a server anew that refuses', async () => {
  const page = handWindow()
  await page.pass(1_000)
  await page.break()
  for (let times = 0; times < 20; times += 1) {
    await page.see('hidden')
    await page.pass(100)
    await page.see('visible')
  }
  expect(page.opened()).toBe(1)
})

test('of the windows of one browser one holds a stream; the others ask, and one of them takes its place', async () => {
  const locks = handLocks()
  const [first, second] = [handWindow({ locks }), handWindow({ locks })]
  await first.pass(1_000)
  await second.pass(1_000)
  await first.hear('1-1')
  await second.pass(10_000)
  expect([first.open(), second.opened(), second.said]).toEqual([1, 0, ['1-1']])
  expect(second.asked()).toBeGreaterThan(0)
  first.end()
  await second.pass(32_000)
  expect([first.open(), second.open()]).toEqual([0, 1])
})

test('what the window with the stream hears, the others that are seen hear from it at once', async () => {
  const [locks, channels] = [handLocks(), new Set<Channel>()]
  const [first, second, hidden] = Array.from({ length: 3 }, () => handWindow({ locks, channels })) as [Hand, Hand, Hand]
  await first.pass(1_000)
  await second.pass(1_000)
  await hidden.see('hidden')
  await first.hear('2-1')
  expect([first.said, second.said, hidden.said]).toEqual([['2-1'], ['2-1'], []])
  expect([second.asked(), hidden.asked()]).toEqual([0, 0])
  await second.see('hidden')
  await first.hear('3-1')
  expect(second.said).toEqual(['2-1'])
  await second.see('visible')
  await first.hear('4-1')
  expect(second.said.at(-1)).toBe('4-1')
  for (const each of [first, second, hidden]) each.end()
  expect(channels.size).toBe(0)
})

test('a browser without locks asks', async () => {
  const page = handWindow({ locks: null })
  await page.pass(60_000)
  expect([page.said, page.opened()]).toEqual([['1-1'], 0])
})

test('when it ends nothing is open, asked or waited for', async () => {
  const page = handWindow()
  await page.pass(1_000)
  await page.hear('1-1')
  page.end()
  await page.pass(100_000)
  await page.see('hidden')
  await page.see('visible')
  expect([page.open(), page.opened(), page.asked()]).toEqual([0, 1, 0])
})
