import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { DocumentContent, DocumentKind } from '#features/documents/document.ts'
import { openContent } from '#features/documents/open-content.server.ts'
import { publishDocument, scheduleDocument, withdrawDocument } from '#features/documents/publish-document.server.ts'
import { saveDraft } from '#features/documents/save-draft.server.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import { readStartKey } from '#features/first-run/find-own-studio.server.ts'
import { checkContent } from '#features/publishing/check-content.server.ts'
import { findSettledChanges } from '#features/publishing/find-settled-changes.server.ts'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { placeAt } from '#features/studio/address-map.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import folder from '#tests/other-studio/studio.config.ts'
import { startContentJob } from './content-job.ts'

const said: string[] = []
const say = (text: string) => void said.push(text)
const log: Log = { debug: say, info: say, warn: say, error: say }
const check = checkContent(folder)
const now = () => new Date()
let db: EdgeDb

beforeEach(async () => {
  db = await openTestDatabase()
  said.length = 0
})

async function follow({ betweenChecks }: { betweenChecks?: number } = {}) {
  const first = await openContent(db, { folder, log, now: now(), findSettled: findSettledChanges })
  let current = first
  let reopened = 0
  const job = startContentJob(
    { db, read: readSide(db), log, folder, now },
    {
      first,
      startKey: await readStartKey(readSide(db)),
      reopen: () => (reopened += 1),
      ...(betweenChecks === undefined ? {} : { betweenChecks }),
      follow: async (content) => {
        current = content
      },
    },
  )
  onTestFinished(async () => {
    await job.stop()
  })
  return { current: () => current, problem: job.problem, first, reopened: () => reopened }
}

async function draft(kind: DocumentKind, name: string, change: DocumentContent) {
  const id = { kind, name }
  const content = splitStudio(folder).documents.find((each) => each.kind === kind && each.name === name)!.content
  const { draft_version: base } = await db
    .selectFrom('documents')
    .select('draft_version')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    await saveDraft(tx, { id, content: { ...content, ...change }, base, by: 'ana', now: now() })
  })
  return { id, base: base + 1 }
}

async function publish(kind: DocumentKind, name: string, change: DocumentContent, checked = check) {
  const { id, base } = await draft(kind, name, change)
  await db.transaction().execute(async (tx) => {
    await publishDocument(tx, { id, base, by: 'ana', now: now(), check: checked })
  })
}

test('[S-58] what is published is followed within half a second, with a key of its own', async () => {
  const { current, first } = await follow()
  await publish('exhibit', 'low-tide', { title: 'Spring tide' })
  await vi.waitFor(
    () => {
      expect(current().studio.exhibits.map(({ title }) => title)).toContain('Spring tide')
    },
    { timeout: 1000, interval: 10 },
  )
  expect(current().key).not.toBe(first.key)
  expect(said).toEqual([])
})

test('[S-58] what is published is told of, and followed without waiting for the next look', async () => {
  const { current } = await follow({ betweenChecks: 3_600_000 })
  const titles = () => current().studio.exhibits.map(({ title }) => title)
  for (const title of ['Spring tide', 'Neap tide', 'Slack water']) {
    await publish('exhibit', 'low-tide', { title })
    await vi.waitFor(
      () => {
        expect(titles()).toContain(title)
      },
      { timeout: 5_000, interval: 10 },
    )
  }
})

test('[S-58] what is scheduled publishes by itself within a second of its time', async () => {
  const { current } = await follow()
  const { id, base } = await draft('exhibit', 'low-tide', { title: 'Neap tide' })
  const at = new Date(Date.now() + 600)
  await db.transaction().execute(async (tx) => {
    await scheduleDocument(tx, { id, base, at, by: 'ana', now: now(), check })
  })
  await sleep(300)
  expect(current().studio.exhibits.map(({ title }) => title)).not.toContain('Neap tide')
  await vi.waitFor(
    () => {
      expect(current().studio.exhibits.map(({ title }) => title)).toContain('Neap tide')
    },
    { timeout: 2000, interval: 10 },
  )
  expect(Date.now() - at.getTime()).toBeLessThan(1000)
})

test('what makes no studio is not followed: the log says it once, and it is over with the next that does', async () => {
  const { current, first, problem } = await follow()
  await publish('exhibit', 'low-tide', { path: '/works/first/light', unknown: true }, async () => [])
  await vi.waitFor(() => {
    expect(problem()).toContain('unknown')
  })
  await sleep(700)
  expect(current()).toBe(first)
  expect(said).toEqual(['What was published last cannot be shown; what was shown before stays.'])
  await publish('exhibit', 'low-tide', { title: 'Slack water' })
  await vi.waitFor(() => {
    expect([problem(), current().studio.exhibits.some(({ title }) => title === 'Slack water')]).toEqual([
      undefined,
      true,
    ])
  })
})

test('[S-58] an address that moved leads to where the page is now, after several moves too, and never to one that is gone', async () => {
  const { current } = await follow()
  const at = (path: string) => placeAt(addressMapOf(current().studio), path)
  const oldPath = '/tides/old'
  const lowTide = { page: 'exhibit', params: { exhibit: 'low-tide' } }
  await publish('exhibit', 'low-tide', { path: oldPath })
  await publish('exhibit', 'low-tide', { path: '/tides/low' })
  await publish('exhibit', 'low-tide', { path: '/tides/lowest' })
  await vi.waitFor(() => {
    expect([at('/tides/lowest'), at('/tides/low'), at(oldPath)]).toEqual([
      lowTide,
      { movedTo: '/tides/lowest' },
      { movedTo: '/tides/lowest' },
    ])
  })
  // Another work comes to stand at the address that this one left: what is there goes first.
  await publish('exhibit', 'first-light', { path: '/tides/low' })
  await vi.waitFor(() => {
    expect(at('/tides/low')).toEqual({ page: 'exhibit', params: { exhibit: 'first-light' } })
  })
  await db.transaction().execute(async (tx) => {
    await withdrawDocument(tx, { id: { kind: 'exhibit', name: 'low-tide' }, check: async () => [] })
  })
  await vi.waitFor(() => {
    expect(current().studio.exhibits).toHaveLength(1)
    expect([at(oldPath), at('/tides/lowest')]).toEqual([undefined, undefined])
  })
})

test('an address of a collection that moved leads every piece to its new address', async () => {
  const { current } = await follow()
  const at = (path: string) => placeAt(addressMapOf(current().studio), path)
  const piece = folder.addresses.find(({ page }) => page === 'piece')!
  const moved = folder.addresses.map((each) => (each === piece ? { ...each, path: '/moved/:id' } : each))
  await publish('navigation', 'navigation', { addresses: JSON.parse(JSON.stringify(moved)) as never })
  await vi.waitFor(() => {
    expect(at(piece.path.replace(':id', '7'))).toEqual({ movedTo: '/moved/7' })
  })
})

test('a studio or a chain that was chosen in another process is noticed, and nothing of it is shown with the parts of the old one', async () => {
  const { current, first, reopened } = await follow()
  const chosen = await db
    .insertInto('own_studio')
    .values({ chosen_at: now(), removes_demo: false, skipped: [] })
    .returning('only_one')
    .execute()
  expect(chosen).toHaveLength(1)
  await vi.waitFor(
    () => {
      expect(reopened()).toBeGreaterThan(0)
    },
    { timeout: 5000, interval: 10 },
  )
  await publish('exhibit', 'low-tide', { title: 'Spring tide' })
  const calls = reopened()
  await vi.waitFor(
    () => {
      expect(reopened()).toBeGreaterThan(calls + 1)
    },
    { timeout: 5000, interval: 10 },
  )
  expect(current().key).toBe(first.key)
})
