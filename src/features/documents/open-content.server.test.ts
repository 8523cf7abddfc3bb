import { beforeEach, expect, test } from 'vitest'
import { defineStudio, type Studio } from '#features/studio/studio.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import other from '#tests/other-studio/studio.config.ts'
import { openContent } from './open-content.server.ts'
import { publishDocument } from './publish-document.server.ts'
import { saveDraft } from './save-draft.server.ts'

const now = new Date('2026-11-01T12:00:00Z')
const said: string[] = []
const say = (text: string) => void said.push(text)
const log: Log = { debug: say, info: say, warn: say, error: say }
let db: EdgeDb

const open = async (folder: Studio) => (await openContent(db, { folder, log, now, findSettled: async () => [] })).studio
const withFirstLight = (change: Partial<Studio['exhibits'][number]>): Studio =>
  defineStudio({
    ...other,
    exhibits: other.exhibits.map((each, place) => (place === 0 ? { ...each, ...change } : each)),
  })
const edit = async (change: object) => {
  const { work, ...exhibit } = other.exhibits[1]!
  const content = { ...exhibit, work: { ...work, draw: 'exhibit/low-tide' }, ...change }
  const id = { kind: 'exhibit', name: 'low-tide' } as const
  await db.transaction().execute(async (tx) => {
    await saveDraft(tx, { id, content: JSON.parse(JSON.stringify(content)), base: 0, by: 'ana', now })
    await publishDocument(tx, { id, base: 1, by: 'ana', now, check: async () => [] })
  })
}

beforeEach(async () => {
  db = await openTestDatabase()
  said.length = 0
})

test('[S-58] the first start makes documents of the folder; the next one reads them', async () => {
  expect(await open(other)).toEqual(other)
  expect(await open(other)).toEqual(other)
  expect(said).toEqual([])
})

test('a changed file is shown after the next start', async () => {
  await open(other)
  expect((await open(withFirstLight({ title: 'Last light' }))).exhibits[0]?.title).toBe('Last light')
})

test('what was edited here stays when its file changes, and the log says so', async () => {
  await open(other)
  await edit({ title: 'Spring tide' })
  const changed = defineStudio({ ...other, exhibits: other.exhibits.map((each) => ({ ...each, year: '2031' })) })
  const { exhibits } = await open(changed)
  expect(exhibits.map(({ title, year }) => [title, year])).toEqual([
    ['First light', '2031'],
    ['Spring tide', '2026'],
  ])
  expect(said).toEqual([
    "exhibit low-tide has changed in the studio's folder and was edited here. What was edited here is shown.",
  ])
})

test('a file that does not fit what was edited here changes nothing, and the log says why', async () => {
  await open(other)
  await edit({ path: '/works/last/light' })
  const { exhibits } = await open(withFirstLight({ path: '/works/last/light', title: 'Last light' }))
  expect(exhibits.map(({ title }) => title)).toEqual(['First light', 'Low tide'])
  expect(said.join()).toContain('addresses: two pages are at /works/last/light.')
})
