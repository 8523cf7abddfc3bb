import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { typedAddress } from './burning.ts'
import { startTestApp } from './open-app.ts'
import { makePerson } from './people.ts'
import { redeemToClaim } from './redeeming.ts'
import { isSignedIn, signIn } from './sign-in.ts'
import { expect, test } from './studio-test.ts'

const pages = ['/', '/gen2', '/gen2/1', '/collections', '/burned', '/guarantees', '/login', '/help']
/** What keys in the data folder, or the chain, stand behind: the same after a restore to the letter. */
const facts = ['/api/collections/gen2/tokens/1', '/.well-known/certificate-keys.json', '/vault/1/proof.json']

/**
 * A database of the server that was given, empty; the journey takes what it says to the instance that is restored. Without a server
 * it is restored into its folder.
 */
async function makeDatabase(): Promise<{ setting: Record<string, string>; drop: () => Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'] ?? ''
  if (server === '') return { setting: {}, drop: async () => {} }
  const name = `vitrine_restored_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name} template template0`)
  return {
    setting: { DATABASE_URL: Object.assign(new URL(server), { pathname: `/${name}` }).href },
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

async function command(setting: Record<string, string>, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/command.mjs', ...args],
    { env: { ...process.env, ...setting } },
  )
  return stdout
}

const answersOf = async (url: string) =>
  await Promise.all(
    facts.map(async (path) => {
      const answer = await fetch(url + path)
      // The embedded chain goes on for a few blocks.
      return [path, answer.status, (await answer.text()).replace(/"asOf":\{[^}]*\}/, '')] as const
    }),
  )

/** One page of each kind that the app's own map of itself names, with what it calls itself and how it was answered. */
async function titlesOf(url: string): Promise<[path: string, status: number, title: string][]> {
  const textOf = async (path: string) => await (await fetch(url + path)).text()
  const pathsIn = (map: string) => [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc!).pathname)
  const maps = pathsIn(await textOf('/sitemap.xml'))
  const all = maps.every((path) => path.endsWith('.xml'))
    ? (await Promise.all(maps.map(async (path) => pathsIn(await textOf(path))))).flat()
    : maps
  // The first of those whose addresses differ in numbers alone.
  const kinds = new Map(all.toReversed().map((path) => [path.replaceAll(/0x[0-9a-f]+|\d+/gi, '#'), path]))
  const titles: [string, number, string][] = []
  for (const path of [...kinds.values()].toSorted()) {
    const answer = await fetch(url + path, { headers: { accept: 'text/html' } })
    titles.push([path, answer.status, /<title>([^<]*)/.exec(await answer.text())?.[1] ?? ''])
  }
  return titles
}

/** Whose claim it is opens the address that it goes to: with the keys of the instance, by a session that lives in its database. */
async function expectOwnAddress(page: Page, claim: string): Promise<void> {
  expect((await page.goto(claim))?.status()).toBe(200)
  await page.getByRole('button', { name: 'Show the address' }).click()
  await expect(page.getByText(typedAddress.line1)).toBeVisible()
}

test(
  'a backup of a studio that people are looking at opens elsewhere: its pages, its proofs, its accounts, a claim and where it goes',
  { tag: '@promise' },
  async ({ browser }) => {
    test.setTimeout(360_000)
    const root = mkdtempSync(join(tmpdir(), 'vitrine-backup-journey-'))
    const [first, second, file] = [join(root, 'first'), join(root, 'second'), join(root, 'backup.tar.zst')]
    const passphrase = ['--passphrase-file', join(root, 'passphrase')]
    writeFileSync(join(root, 'passphrase'), 'a long enough passphrase')
    const shared = process.env['VITRINE_TEST_URL']
    const target = await makeDatabase()
    const here = { VITRINE_DATA: first }
    const there = { VITRINE_DATA: second, ...target.setting }
    try {
      const app = await startTestApp(here)
      process.env['VITRINE_TEST_URL'] = app.url
      const person = await makePerson('collector')
      const theirs = await (await browser.newContext({ baseURL: app.url })).newPage()
      const { claim } = await redeemToClaim(theirs)
      await expectOwnAddress(theirs, `${app.url}/shipping/${claim}`)
      // A vault that was busted just now shows its contents a moment later.
      const leaves = async () =>
        ((await (await fetch(`${app.url}/vault/1/proof.json`)).json()) as { leaves: unknown[] }).leaves.length
      await expect.poll(leaves, { timeout: 60_000 }).toBeGreaterThan(0)
      const before = await answersOf(app.url)
      const titles = await titlesOf(app.url)
      expect(titles.length).toBeGreaterThan(30)
      expect(titles.filter(([, status, title]) => status !== 200 || title === '')).toEqual([])
      let isLooking = true
      const statuses = new Set<number>()
      const looking = (async () => {
        for (let count = 0; isLooking; count += 1)
          statuses.add((await fetch(`${app.url}${pages[count % pages.length]!}`)).status)
      })()
      expect(await command(here, 'backup', file, ...passphrase)).toContain('rows of the database')
      isLooking = false
      await looking
      expect([...statuses]).toEqual([200])
      await app.close()

      expect(await command(there, 'backup', '--verify', file, ...passphrase)).toContain('can be restored')
      expect(await command(there, 'restore', file, ...passphrase)).toContain('Start the product now.')
      const restored = await startTestApp(there)
      process.env['VITRINE_TEST_URL'] = restored.url
      await expect.poll(async () => (await fetch(`${restored.url}/readyz`)).status, { timeout: 60_000 }).toBe(200)
      expect(await answersOf(restored.url)).toEqual(before)
      expect(await titlesOf(restored.url)).toEqual(titles)
      const page = await (await browser.newContext({ baseURL: restored.url })).newPage()
      for (const path of pages) expect((await page.goto(path))?.status(), path).toBe(200)
      await signIn(page, person)
      expect(await isSignedIn(page)).toBe(true)
      await expectOwnAddress(theirs, `${restored.url}/shipping/${claim}`)
      await restored.close()
    } finally {
      process.env['VITRINE_TEST_URL'] = shared
      await target.drop()
      rmSync(root, { recursive: true, force: true })
    }
  },
)
