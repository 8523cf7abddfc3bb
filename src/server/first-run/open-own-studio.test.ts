import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { onTestFinished, expect, test } from 'vitest'
import { chooseOwnStudio } from '#features/first-run/choose-own-studio.server.ts'
import { unnamed } from '#features/first-run/own-studio.ts'
import type { StartContext } from '#features/studio/app-context.server.ts'
import { siteMap } from '#features/studio/pages.ts'
import { createRateLimits } from '#features/visitors/rate-limit.ts'
import { readConfig } from '#platform/config.ts'
import { silentLog } from '#platform/log.server.ts'
import { createApp } from '../create-app.ts'
import { buildUnderTest } from '../edge-under-test.ts'
import { openApp } from '../opening/open-app.ts'
import { pagesUnderTest } from '../pages-under-test.ts'

/** An app that shows the small demo from an empty data folder, with the real pages, and what its edge was given last. */
async function openDemo() {
  const data = mkdtempSync(join(tmpdir(), 'vitrine-first-run-'))
  const given: StartContext[] = []
  const failures: unknown[] = []
  const config = {
    ...readConfig({ VITRINE_DATA: data, PORT: '0', VITRINE_FRAMES_PORT: 'none' }),
    studioFile: 'src/server/first-run/demo-under-test.ts',
  }
  const app = await openApp({
    config,
    log: silentLog,
    say: () => undefined,
    dev: false,
    fail: (error) => failures.push(error),
    start: async (context, parts) => {
      given.push(context)
      const edge = (studio: StartContext['studio']) =>
        createApp({ ...context, studio, rateLimit: createRateLimits() }, buildUnderTest({ ...pagesUnderTest }), {
          ...parts,
          clientFolder: data,
          builtAt: new Date(0),
        })
      let current = edge(context.studio)
      return {
        listener: (incoming, outgoing) =>
          void getRequestListener((request) => current.fetch(request))(incoming, outgoing),
        follow: ({ studio }) => {
          current = edge(studio)
        },
      }
    },
  })
  onTestFinished(async () => {
    await app.close()
    rmSync(data, { recursive: true, force: true })
  })
  const ask = async (path: string) => await fetch(`${app.url}${path}`, { redirect: 'manual' })
  return { data, ask, failures, context: () => given.at(-1)!, openings: () => given.length }
}

// Makes a database on disk, which takes its time on a busy machine.
test(
  'a studio of one’s own takes the place of the demo while the port stays open, and nothing of the demo is left',
  { timeout: 60_000 },
  async () => {
    const { data, ask, failures, context, openings } = await openDemo()
    expect(await (await ask('/')).text()).toContain('The demo')
    const { db, folder, config, reopen, now } = context()
    await db
      .insertInto('identity_accounts')
      .values({ uid: 'u1', email: 'owner@studio.example', valid_since: now(), created_at: now() } as never)
      .execute()
    await db
      .insertInto('account_roles')
      .values({ uid: 'u1', role: 'owner', granted_by: 'u1', granted_at: now() })
      .execute()
    mkdirSync(join(data, 'media', 'gen2'), { recursive: true })
    writeFileSync(join(data, 'media', 'gen2', 'picture.png'), 'x')
    const before = await db.selectFrom('content_state').select('version').executeTakeFirstOrThrow()

    await db.transaction().execute(async (tx) => {
      await chooseOwnStudio(tx, { folder, config, actor: 'u1', now: now() })
    })
    reopen()
    await expect.poll(openings, { timeout: 20_000 }).toBe(2)
    await expect.poll(async () => (await ask('/')).status, { timeout: 20_000 }).toBe(200)
    expect(failures).toEqual([])
    const front = await (await ask('/')).text()
    expect(front).toContain(unnamed)
    expect(front).not.toContain('The demo')
    expect(existsSync(join(data, 'media'))).toBe(false)
    const after = context()
    expect(await after.db.selectFrom('account_roles').select(['uid', 'role']).execute()).toEqual([
      { uid: 'u1', role: 'owner' },
    ])
    expect(await after.db.selectFrom('identity_accounts').select('uid').execute()).toEqual([{ uid: 'u1' }])
    expect(await after.db.selectFrom('own_studio').select('removes_demo').execute()).toEqual([{ removes_demo: false }])
    const { version } = await after.db.selectFrom('content_state').select('version').executeTakeFirstOrThrow()
    expect(version).toBeGreaterThan(before.version)

    // Every page that opens to everybody and names no subject answers in an empty studio.
    const open = Object.values(siteMap).filter(({ path, access }) => access === 'public' && !path.includes(':'))
    for (const { path } of open)
      expect([path, (await ask(path)).status]).toEqual([path, path === siteMap.start.path ? 302 : 200])
    for (const path of ['/readyz', '/sitemap.xml', '/api/collections', '/api/documents'])
      expect([path, (await ask(path)).status]).toEqual([path, 200])
  },
)
