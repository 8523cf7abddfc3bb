import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { keptAfter, useKeptAnswer } from './use-kept-answer.ts'

test('the router forgets an answer when it loads a page again, which is why pages keep it', async () => {
  const router = createMemoryRouter([
    { id: 'page', path: '/', loader: () => ({}), action: () => ({ said: 'Done.' }), Component: () => null },
  ])
  router.initialize()
  const formData = new FormData()
  formData.set('act', 'it')
  await router.navigate('/', { formMethod: 'post', formData })
  expect(router.state.actionData).toEqual({ page: { said: 'Done.' } })
  await router.revalidate()
  expect(router.state.actionData).toBeNull()
})

test('what was answered is shown without script too', () => {
  const Page = () => createElement('p', {}, useKeptAnswer({ said: 'Done.' })?.said)
  const router = createMemoryRouter([{ path: '/', Component: Page }])
  expect(renderToString(createElement(RouterProvider, { router }))).toBe('<p>Done.</p>')
})

test('an answer outlasts the loading of data, and ends with the next act or another address', () => {
  const done = { said: 'Done.' }
  const before = { key: 'a', answer: undefined }
  // It comes while data are loaded, and the act becomes a visit once they are there.
  const answered = keptAfter<{ said: string }>(before, { key: 'a', fresh: done })
  const settled = keptAfter(answered, { key: 'b', fresh: done })
  expect(settled).toEqual({ key: 'b', answer: done })
  expect(keptAfter(settled, { key: 'b', fresh: undefined })).toBe(settled)
  const other = { said: 'Undone.' }
  expect(keptAfter(settled, { key: 'b', fresh: other }).answer).toBe(other)
  expect(keptAfter(settled, { key: 'c', fresh: undefined }).answer).toBeUndefined()
})
