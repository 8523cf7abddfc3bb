import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftSaver, type SaveAnswer, type SaveState } from './draft-saver.ts'

type Answer = SaveAnswer<string, string>
const saved = (draftVersion: number): Answer => ({ at: 'saved', draftVersion, saved: `v${draftVersion}` })
const gone: Answer = { at: 'failed', problem: 'Nothing answers.', canRetry: true }

/** A saver whose server answers as it is told, and what was sent. */
function open(answers: readonly Answer[]) {
  const sent: [string, number][] = []
  const states: SaveState<string>[] = []
  const left = [...answers]
  const saver = createDraftSaver<string, string, string>({
    draftVersion: 3,
    send: async (draft, base) => {
      sent.push([draft, base])
      await new Promise((resolve) => {
        setTimeout(resolve, 100)
      })
      return left.shift() ?? gone
    },
    changed: (state) => states.push(state),
    heard: () => undefined,
    now: () => Date.now(),
  })
  return { saver, sent, states, last: () => states.at(-1) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = async (milliseconds: number) => await vi.advanceTimersByTimeAsync(milliseconds)

test('what is typed in one go is saved once, a second after the last change, from the version before', async () => {
  const { saver, sent, last } = open([saved(4), saved(5)])
  for (const draft of ['a', 'ab', 'abc']) {
    saver.change(draft)
    await pass(500)
  }
  expect(sent).toEqual([])
  await pass(700)
  expect([sent, last()?.at, saver.isPending()]).toEqual([[['abc', 3]], 'saved', false])
  saver.change('abcd')
  await pass(1200)
  expect(sent.at(-1)).toEqual(['abcd', 4])
})

test('a change while a saving is under way is saved by the next, never at the same time', async () => {
  const { saver, sent, last } = open([saved(4), saved(5)])
  saver.change('a')
  await pass(1050)
  saver.change('b')
  await pass(60)
  expect([sent.length, last()?.at]).toEqual([1, 'waiting'])
  await pass(1200)
  expect([sent, last()?.at]).toEqual([
    [
      ['a', 3],
      ['b', 4],
    ],
    'saved',
  ])
})

test('without a network nothing is lost: it is tried again by itself until it is saved', async () => {
  const { saver, sent, last } = open([gone, gone, saved(4)])
  saver.change('a')
  await pass(1200)
  expect([last()?.at, saver.isPending()]).toEqual(['failed', true])
  await pass(2200)
  await pass(5200)
  expect([sent.length, last()?.at, saver.isPending()]).toEqual([3, 'saved', false])
})

test('what is refused for good waits for the next change', async () => {
  const { saver, sent, last } = open([{ at: 'failed', problem: 'No.', canRetry: false }, saved(4)])
  saver.change('a')
  await pass(60_000)
  expect([sent.length, last()?.at]).toEqual([1, 'failed'])
  saver.change('b')
  await pass(1200)
  expect(last()?.at).toBe('saved')
})

test('a conflict stops the saving until somebody decides, and what was typed meanwhile is saved upon the other version', async () => {
  const { saver, sent, last } = open([{ at: 'conflict', conflict: 'ben' }, saved(8)])
  saver.change('mine')
  await pass(1200)
  expect(last()).toEqual({ at: 'conflict', conflict: 'ben' })
  saver.change('mine, longer')
  await pass(5000)
  expect(sent).toHaveLength(1)
  saver.rebase(7)
  await pass(200)
  expect([sent.at(-1), last()?.at]).toEqual([['mine, longer', 7], 'saved'])
})

test('taking theirs gives up what was not saved, and goes on from their version', async () => {
  const { saver, sent } = open([{ at: 'conflict', conflict: 'ben' }, saved(8)])
  saver.change('mine')
  await pass(1200)
  saver.drop(7)
  expect(saver.isPending()).toBe(false)
  saver.change('theirs, edited')
  await pass(1200)
  expect(sent.at(-1)).toEqual(['theirs, edited', 7])
})

test('before something is published everything is saved, and the version that is stored is told', async () => {
  const { saver, sent } = open([saved(4), gone])
  saver.change('a')
  const flushed = saver.flush()
  await pass(150)
  expect([await flushed, sent]).toEqual([4, [['a', 3]]])
  saver.change('b')
  const failed = saver.flush()
  await pass(150)
  expect(await failed).toBeUndefined()
})

test('while an act is under way nothing is saved; afterwards saving goes on from what the act left', async () => {
  const { saver, sent } = open([saved(6)])
  saver.hold()
  saver.change('a')
  await pass(3000)
  expect(sent).toEqual([])
  saver.rebase(5)
  await pass(150)
  expect(sent).toEqual([['a', 5]])
})
