import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { bootGuardSource } from './boot-guard.ts'

type Listener = (event: unknown) => void

/** A page of a browser, as far as the watch touches it; the watch runs from its text, as it does in a page. */
function openPage({ bot = false, lastReloadAt }: { bot?: boolean; lastReloadAt?: number } = {}) {
  const listeners: Record<string, Listener> = {}
  const stored = new Map(lastReloadAt === undefined ? [] : [['vitrine:reloaded-at', String(lastReloadAt)]])
  const page = { reloads: 0, logged: 0, body: { innerHTML: 'the server\u2019s page' }, title: 'Gen2' }
  class HTMLScriptElement {
    src = ''
    type = 'module'
  }
  const window = {
    document: {
      get title() {
        return page.title
      },
      set title(value) {
        page.title = value
      },
      body: page.body,
      getElementById: () => ({ textContent: JSON.stringify({ bot }) }),
      querySelector: () => null,
      addEventListener: () => undefined,
    },
    location: {
      origin: 'https://house.example',
      reload: () => {
        page.reloads += 1
      },
    },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
    console: {
      error: () => {
        page.logged += 1
      },
    },
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener
    },
    HTMLScriptElement,
    __vitrineStarted: undefined as boolean | undefined,
    __vitrineFail: undefined as ((error: unknown) => void) | undefined,
  }
  runInNewContext(bootGuardSource({ title: 'Internal Server Error', errorPage: '<h1>Internal Server Error</h1>' }), {
    window,
    Date,
    JSON,
    Number,
    String,
  })
  return {
    page,
    window,
    missChunk: () => listeners['error']?.({ target: new HTMLScriptElement() }),
    send: (name: string, event: unknown) => listeners[name]?.(event),
  }
}

test('[S-35] a script of the page that does not arrive reloads the page', () => {
  const { page, missChunk } = openPage()
  missChunk()
  expect(page).toMatchObject({ reloads: 1, title: 'Gen2' })
})

test('[S-35] so does an entry that cannot be imported', () => {
  const { page, send } = openPage()
  send('unhandledrejection', {
    reason: new TypeError('Failed to fetch dynamically imported module: https://house.example/assets/entry.js'),
  })
  expect(page.reloads).toBe(1)
})

test('[S-36] shortly after a reload it shows the generic error page instead', () => {
  const { page, missChunk } = openPage({ lastReloadAt: Date.now() - 2000 })
  missChunk()
  expect(page).toMatchObject({
    reloads: 0,
    title: 'Internal Server Error',
    body: { innerHTML: '<h1>Internal Server Error</h1>' },
  })
})

test('[S-37] a failure at the start shows the generic error page', () => {
  const { page, window } = openPage()
  window.__vitrineFail?.(new Error('planted'))
  expect(page).toMatchObject({ reloads: 0, title: 'Internal Server Error' })
})

test('[S-37] for a search engine it is only logged', () => {
  const { page, window, missChunk } = openPage({ bot: true })
  window.__vitrineFail?.(new Error('planted'))
  missChunk()
  expect(page).toMatchObject({ reloads: 0, logged: 1, title: 'Gen2', body: { innerHTML: 'the server\u2019s page' } })
})

test('once the page has started, its own error pages answer', () => {
  const { page, window, missChunk } = openPage()
  window.__vitrineStarted = true
  missChunk()
  expect(page).toMatchObject({ reloads: 0, logged: 0, title: 'Gen2' })
})

test('what an extension of the browser breaks is not ours', () => {
  const { page, send } = openPage()
  send('error', {
    target: {},
    filename: 'chrome-extension://abc/inject.js',
    message: 'boom',
    error: { stack: 'at chrome-extension://abc/inject.js:1' },
  })
  send('unhandledrejection', { reason: new Error('boom') })
  expect(page).toMatchObject({ reloads: 0, logged: 0, title: 'Gen2' })
})
