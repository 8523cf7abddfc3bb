import { expect, test } from 'vitest'
import type { Studio } from '#features/studio/studio.ts'
import { readConfig } from '#platform/config.ts'
import { readSide } from '#platform/database/database.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import other from '#tests/other-studio/studio.config.ts'
import emptyStudio from './empty-studio.ts'
import { getGettingStarted } from './get-getting-started.server.ts'

const db = await openTestDatabase()
const pictureOf = async (studio: Studio) => {
  const { steps } = await getGettingStarted({ read: readSide(db), studio, folder: studio, config: readConfig({}) })
  return steps.find(({ name }) => name === 'picture')
}

test('works that a studio’s programs draw are its first pictures, and an empty studio has none', async () => {
  expect(await pictureOf(other)).toMatchObject({ state: 'done', line: expect.stringContaining('programs draw') })
  expect(await pictureOf(emptyStudio)).toMatchObject({ state: 'missing', line: 'The library is empty.' })
})

test('the link to the chain promises a choice only while nothing is published that stands on the embedded one', async () => {
  await db.insertInto('own_studio').values({ chosen_at: new Date(), removes_demo: false }).execute()
  const chainOf = async (studio: Studio) => {
    const asked = { read: readSide(db), studio, folder: studio, config: readConfig({}) }
    const { steps, isOpen } = await getGettingStarted(asked)
    return [isOpen, steps.find(({ name }) => name === 'chain')?.links[0]?.title]
  }
  expect(await chainOf(emptyStudio)).toEqual([true, 'Choose the real chain'])
  expect(await chainOf(other)).toEqual([false, 'Move to a real chain'])
  expect(await chainOf({ ...other, collections: [] })).toEqual([false, 'Move to a real chain'])
})
