import { expect, test } from 'vitest'
import { silentLog } from '#platform/log.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import { contextUnderTest } from '../edge-under-test.ts'
import { seedStudio } from './seed-studio.ts'

const db = await openTestDatabase()

/** An instance on an embedded chain (or a node of its own), what it said and did, and how far its furnishing gets. */
function openSeeded({ enter, environment = {} }: { enter: () => Promise<void>; environment?: Record<string, string> }) {
  const did: string[] = []
  const given = contextUnderTest(db, {}, environment)
  let isDone = false
  const seed = {
    isDone: async () => isDone,
    enter: async () => {
      did.push('enter')
      await enter()
      isDone = true
    },
  }
  const log = {
    ...silentLog,
    error: (text: string) => {
      did.push(text)
    },
  }
  const context = {
    ...given,
    log,
    studio: { ...given.studio, chain: { ...given.studio.chain, embedded: { deploy: async () => undefined, seed } } },
  }
  const start = async () => {
    await seedStudio(context, {
      untilRead: async () => {
        did.push('read')
      },
      say: () => {
        did.push('said')
      },
    })
  }
  return { start, did }
}

test('an instance is furnished when it has read its chain, and not again at later starts', async () => {
  const { start, did } = openSeeded({ enter: async () => undefined })
  await start()
  await start()
  expect(did).toEqual(['said', 'read', 'enter'])
})

test('a furnishing that did not come to its end is done at the next start, and the app opens all the same', async () => {
  let starts = 0
  const { start, did } = openSeeded({
    enter: async () => {
      if ((starts += 1) === 1) throw new Error('interrupted')
    },
  })
  await start()
  await start()
  expect(did).toEqual([
    'said',
    'read',
    'enter',
    'The demo’s history could not be entered; the app opens without it',
    'said',
    'read',
    'enter',
  ])
})

test('an instance on a node of its own is never furnished', async () => {
  const { start, did } = openSeeded({ enter: async () => undefined, environment: { RPC_URL: 'http://127.0.0.1:1' } })
  await start()
  expect(did).toEqual([])
})
