import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { DocumentContent, DocumentKind } from '#features/documents/document.ts'
import { getDocument } from '#features/documents/find-document.server.ts'
import { scheduleDocument } from '#features/documents/publish-document.server.ts'
import { saveDraft } from '#features/documents/save-draft.server.ts'
import { openDatabase, readSide } from '#platform/database/database.server.ts'
import { startTestApp } from './open-app.ts'
import { expect, test } from './studio-test.ts'

test.describe.configure({ timeout: 240_000 })

const studio = { VITRINE_STUDIO: 'tests/other-studio/studio.config.ts' }

/** Schedules changes in the database of an app that is closed. */
async function schedule(
  data: string,
  changes: readonly { kind: DocumentKind; name: string; change: DocumentContent; at: Date }[],
): Promise<void> {
  const db = await openDatabase({ folder: join(data, 'database') })
  try {
    await db.transaction().execute(async (tx) => {
      for (const { kind, name, change, at } of changes) {
        const id = { kind, name }
        const { published } = await getDocument(readSide(tx), id)
        const now = new Date()
        await saveDraft(tx, { id, content: { ...published!.content, ...change }, base: 0, by: 'ana', now })
        await scheduleDocument(tx, { id, base: 1, at, by: 'ana', now, check: async () => [] })
      }
    })
  } finally {
    await db.destroy()
  }
}

/** How long after its moment a text was on the open page, in milliseconds. */
async function seenAfter(page: Page, text: string, at: Date): Promise<number> {
  const seen = await page.waitForFunction(
    (wanted) => (document.body.textContent.includes(wanted) ? Date.now() : undefined),
    text,
    { polling: 10, timeout: 120_000 },
  )
  return Number(await seen.jsonValue()) - at.getTime()
}

test(
  '[S-58] what is scheduled publishes by itself and shows on an open page, which is not loaded anew; its old address leads to the new one',
  { tag: '@promise' },
  async ({ page }) => {
    const data = mkdtempSync(join(tmpdir(), 'vitrine-publish-'))
    try {
      const first = await startTestApp({ ...studio, VITRINE_DATA: data })
      await first.close()
      const start = Date.now() + 45_000
      const changes = [
        { kind: 'exhibit', name: 'low-tide', change: { title: 'Spring tide' }, at: new Date(start) },
        { kind: 'studio', name: 'studio', change: { name: 'Harbour Lights' }, at: new Date(start + 4300) },
        { kind: 'exhibit', name: 'first-light', change: { path: '/works/earliest' }, at: new Date(start + 8600) },
      ] as const
      await schedule(data, changes)
      const { url, close } = await startTestApp({ ...studio, VITRINE_DATA: data })
      try {
        await page.goto(`${url}/exhibits/low-tide`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Low tide')
        expect(Date.now(), 'the page was open before the moment').toBeLessThan(start)
        await page.evaluate(() => {
          Object.assign(window, { isSamePage: true })
        })
        const after = [
          await seenAfter(page, 'Spring tide', changes[0].at),
          await seenAfter(page, 'Harbour Lights', changes[1].at),
        ]
        console.log('seen after', after, 'milliseconds')
        // A quarter of a second until the server looks, a second until the page asks, and the making of both.
        for (const milliseconds of after) expect(milliseconds).toBeLessThan(2000)
        expect(await page.evaluate(() => Reflect.has(window, 'isSamePage'))).toBe(true)
        await expect
          .poll(
            async () => {
              const answer = await page.request.get(`${url}/works/first/light`, { maxRedirects: 0 })
              return [answer.status(), answer.headers()['location']]
            },
            { timeout: 20_000 },
          )
          .toEqual([301, '/works/earliest'])
      } finally {
        await close()
      }
    } finally {
      rmSync(data, { recursive: true, force: true })
    }
  },
)
