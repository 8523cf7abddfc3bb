import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { lateScriptType, lateStartSource } from './late-start.ts'

type Listener = () => void

/** A page of a browser, as far as the late start touches it; the start runs from its text, as it does in a page. */
function openPage({ decode }: { decode: Promise<void> }) {
  const listeners: Record<string, Listener> = {}
  const timers: { run: Listener; after: number }[] = []
  const frames: Listener[] = []
  const head: Record<string, string>[] = []
  const window = {
    document: {
      readyState: 'loading',
      images: [{ loading: 'auto', decode: () => decode }, { loading: 'lazy', decode: () => new Promise(() => undefined) }],
      head: { append: (element: Record<string, string>) => { head.push(element) } },
      createElement: (name: string) => ({ name }),
      querySelector: (selector: string) => selector === `script[type="${lateScriptType}"]` ? { textContent: 'import "/assets/entry.js"' } : null,
      addEventListener: (name: string, listener: Listener) => { listeners[name] = listener },
      removeEventListener: (name: string) => { delete listeners[name] },
    },
    addEventListener: (name: string, listener: Listener) => { listeners[name] = listener },
    setTimeout: (run: Listener, after = 0) => { timers.push({ run, after }) },
    requestAnimationFrame: (run: Listener) => { frames.push(run) },
  }
  runInNewContext(lateStartSource(['/assets/a.js', '/assets/b.js']), { window, Object, Promise })
  return { head, listeners, timers, frames }
}

/** Lets what has been settled go on. */
const turn = () => new Promise((resolve) => { setImmediate(resolve) })

const started = [
  { name: 'link', rel: 'modulepreload', href: '/assets/a.js' },
  { name: 'link', rel: 'modulepreload', href: '/assets/b.js' },
  { name: 'script', type: 'module', textContent: 'import "/assets/entry.js"' },
]

test('a page starts after its eager pictures have been painted, once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { head, listeners, timers, frames } = openPage({ decode: promise })
  listeners['load']?.()
  await turn()
  expect([head.length, frames.length]).toEqual([0, 0])
  resolve()
  await turn()
  frames[0]?.()
  expect(head).toEqual([])
  for (const { run } of timers) run()
  expect(head).toEqual(started)
})

test('a picture that cannot be shown does not keep the page from starting', async () => {
  const { head, listeners, timers, frames } = openPage({ decode: Promise.reject(new Error('broken')) })
  listeners['load']?.()
  await turn()
  frames[0]?.()
  timers.at(-1)?.run()
  expect(head).toEqual(started)
})

test('somebody who touches the page does not wait for pictures', () => {
  const { head, listeners } = openPage({ decode: new Promise(() => undefined) })
  listeners['keydown']?.()
  expect(head).toEqual(started)
  expect(Object.keys(listeners)).toEqual(['load'])
})

test('nobody waits longer than three seconds', () => {
  const { head, timers } = openPage({ decode: new Promise(() => undefined) })
  expect(timers.map(({ after }) => after)).toEqual([3000])
  timers[0]?.run()
  expect(head).toEqual(started)
})
