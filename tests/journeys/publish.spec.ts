import type { Page } from '@playwright/test'
import type { DocumentContent } from '#features/documents/document.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import folder from '../other-studio/studio.config.ts'
import { inOwnApp } from './open-app.ts'
import { type Person, sessionOf } from './people.ts'
import { expect, test } from './studio-test.ts'

test.describe.configure({ timeout: 240_000 })

/** An editor who changes exhibits by the addresses that the page of an exhibit uses. */
async function createEditor(url: string, owner: Person) {
  const { name, value } = await sessionOf(owner)
  const ask = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${url}/documents/exhibit/${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: url, cookie: `${name}=${value}` },
      body: JSON.stringify(body),
    })
    const said = (await answer.json()) as { draftVersion: number }
    expect([answer.status, said]).toEqual([200, expect.anything()])
    return said
  }
  const versions = new Map<string, number>()
  const act = async (slug: string, change: DocumentContent, acting: object) => {
    const { content } = splitStudio(folder).documents.find((each) => each.kind === 'exhibit' && each.name === slug)!
    const { draftVersion: base } = await ask('PUT', `${slug}/draft`, {
      base: versions.get(slug) ?? 0,
      content: { ...content, ...change },
    })
    await ask('POST', `${slug}/acts`, { ...acting, base })
    // What was published or set to be is no draft any more.
    versions.set(slug, base + 1)
  }
  return {
    publish: async (slug: string, change: DocumentContent) => {
      await act(slug, change, { act: 'publish' })
      return new Date()
    },
    schedule: async (slug: string, change: DocumentContent, at: Date) => {
      await act(slug, change, { act: 'schedule', at: at.toISOString() })
      return at
    },
  }
}

/** How long after a moment a text was on the open page, in milliseconds. */
async function seenAfter(page: Page, text: string, at: Date): Promise<number> {
  const seen = await page.waitForFunction(
    (wanted) => (document.body.textContent.includes(wanted) ? Date.now() : undefined),
    text,
    { polling: 10, timeout: 60_000 },
  )
  return Number(await seen.jsonValue()) - at.getTime()
}

/** Two windows of one browser, of which one holds the stream of news; they are not loaded anew. */
async function openWindows(page: Page, address: string): Promise<[Page, Page]> {
  const other = await page.context().newPage()
  const heard = page.context().waitForEvent('request', (request) => request.url().endsWith('/api/news'))
  for (const each of [page, other]) {
    await each.goto(address)
    await expect(each.getByRole('heading', { level: 1 })).toHaveText('Low tide')
    await each.evaluate(() => {
      Object.assign(window, { isSamePage: true })
    })
  }
  await heard
  return [page, other]
}

test(
  '[S-58] what is published, and what is scheduled, shows on every open window, which is not loaded anew; its old address leads to the new one',
  { tag: '@promise' },
  async ({ page }) => {
    await inOwnApp(
      async ({ url, owner }) => {
        const editor = await createEditor(url, owner)
        const windows = await openWindows(page, `${url}/exhibits/low-tide`)
        const shown = async (text: string, at: Promise<Date>) => {
          const moment = await at
          return await Promise.all(windows.map(async (each) => await seenAfter(each, text, moment)))
        }
        const after = [
          await shown('Slack water', editor.publish('low-tide', { title: 'Slack water' })),
          await shown('Neap tide', editor.publish('low-tide', { title: 'Neap tide' })),
          await shown(
            'Spring tide',
            editor.schedule('low-tide', { title: 'Spring tide' }, new Date(Date.now() + 2_500)),
          ),
        ].flat()
        console.log('seen after', after, 'milliseconds')
        // A second on a machine that does nothing else (npm run bench -- publishing); journeys share theirs.
        for (const milliseconds of after) expect(milliseconds).toBeLessThan(2000)
        for (const each of windows) expect(await each.evaluate(() => Reflect.has(window, 'isSamePage'))).toBe(true)
        await editor.publish('first-light', { path: '/works/earliest' })
        await expect
          .poll(
            async () => {
              const answer = await page.request.get(`${url}/works/first/light`, { maxRedirects: 0 })
              return [answer.status(), answer.headers()['location']]
            },
            { timeout: 20_000 },
          )
          .toEqual([301, '/works/earliest'])
      },
      { VITRINE_STUDIO: 'tests/other-studio/studio.config.ts' },
    )
  },
)
