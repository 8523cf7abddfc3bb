import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { appContext } from '#features/studio/app-context.server.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { inLocale } from '#messages/locale.server.ts'
import { contextUnderTest } from '#server/edge-under-test.ts'
import { keepForVersion } from './keep-for-version.server.ts'

const app = contextUnderTest({} as never)

/** The context of a page that is made from a version of the data, by a studio of its own. */
function pageOf(version: string | undefined, studio = app.studio): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(appContext, { ...app, studio })
  const chainHead =
    version === undefined
      ? undefined
      : { version, headBlock: 1, state: 'following', isTroubled: false, isDoubted: false }
  context.set(visitContext, { chainHead } as never)
  return context
}

let asked = 0
const ask = async (context: RouterContextProvider, name = 'gen2') =>
  await keepForVersion(context, name, async () => (asked += 1))

test('what pages say alike is asked for once a version, a language, a studio and a name', async () => {
  asked = 0
  const draft = { ...app.studio }
  expect([await ask(pageOf('1')), await ask(pageOf('1'))]).toEqual([1, 1])
  expect([await ask(pageOf('1'), 'bandit'), await ask(pageOf('1', draft)), await ask(pageOf('1', draft))]).toEqual([
    2, 3, 3,
  ])
  expect(await inLocale('de', async () => await ask(pageOf('1')))).toBe(4)
  expect([await ask(pageOf('2')), await ask(pageOf('2')), await ask(pageOf('1'))]).toEqual([5, 5, 6])
})

test('where nobody knows the version nothing is kept', async () => {
  asked = 0
  expect([await ask(pageOf(undefined)), await ask(pageOf(undefined))]).toEqual([1, 2])
})

test('a failed reading is not kept', async () => {
  const page = pageOf('failing')
  await expect(keepForVersion(page, 'gen2', async () => await Promise.reject(new Error('gone')))).rejects.toThrow(
    'gone',
  )
  expect(await keepForVersion(page, 'gen2', async () => await Promise.resolve('back'))).toBe('back')
})
