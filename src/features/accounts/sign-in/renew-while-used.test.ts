import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renewWhileUsed } from './renew-while-used.ts'

const minute = 60_000

/** A page whose session is due `dueAfter` milliseconds from now; renewing puts that off by an hour. */
function openPage({
  dueAfter = 0,
  answer = async () => {
    await Promise.resolve()
  },
}: { dueAfter?: number; answer?: () => Promise<void> } = {}) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const page = {
    document,
    asked: [] as number[],
    dueAt: Date.now() + dueAfter,
    answer,
    stop: () => {
      /* below */
    },
  }
  page.stop = renewWhileUsed(
    {
      isDue: () => Date.now() >= page.dueAt,
      renew: async () => {
        page.asked.push(Date.now() - start)
        await page.answer()
        page.dueAt = Date.now() + 60 * minute
      },
    },
    {
      document,
      now: () => Date.now(),
      timers: {
        every: (milliseconds, run) => setInterval(run, milliseconds),
        clear: (timer) => {
          clearInterval(timer as NodeJS.Timeout)
        },
      },
    },
  )
  return page
}

const start = Date.parse('2026-03-01T08:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

const refused = (code: string) => async () => await Promise.reject(Object.assign(new Error(code), { code }))

test('a session that is due is renewed when a page opens, and again when it is due again and the page is used', async () => {
  const page = openPage()
  await vi.advanceTimersByTimeAsync(0)
  expect(page.asked).toEqual([0])
  await vi.advanceTimersByTimeAsync(50 * minute)
  page.document.dispatchEvent(new Event('keydown'))
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(page.asked).toEqual([0, 60 * minute])
  page.stop()
})

test('nothing is asked before the session is due, while the page is hidden, or after it was left alone for half an hour', async () => {
  const page = openPage({ dueAfter: 31 * minute })
  await vi.advanceTimersByTimeAsync(120 * minute)
  expect(page.asked).toEqual([])
  page.document.visibilityState = 'hidden'
  page.document.dispatchEvent(new Event('keydown'))
  await vi.advanceTimersByTimeAsync(minute)
  expect(page.asked).toEqual([])
  page.document.visibilityState = 'visible'
  page.document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(page.asked).toEqual([121 * minute])
  page.stop()
})

test.each(['no-answer', 'auth/network-request-failed', 'keys-unreachable'])(
  '[S-52] while the service does not answer (%s) it is asked again after 30 seconds, then twice as long, up to 16 minutes',
  async (code) => {
    const page = openPage({ answer: refused(code) })
    // Somebody goes on using the page.
    const using = setInterval(() => {
      page.document.dispatchEvent(new Event('pointerdown'))
    }, minute)
    await vi.advanceTimersByTimeAsync(62 * minute)
    const seconds = page.asked.map((at, index) => (at - (page.asked[index - 1] ?? 0)) / 1000)
    expect(seconds).toEqual([0, 30, 60, 120, 240, 480, 960, 960])
    clearInterval(using)
    page.stop()
  },
)

test('[S-52] a refusal is not asked for again on this page', async () => {
  const page = openPage({ answer: refused('auth/user-token-expired') })
  await vi.advanceTimersByTimeAsync(20 * minute)
  page.document.dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(20 * minute)
  expect(page.asked).toEqual([0])
  page.stop()
})

test('a page that was left asks no more', async () => {
  const page = openPage({ dueAfter: minute })
  page.stop()
  page.document.dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(page.asked).toEqual([])
})
