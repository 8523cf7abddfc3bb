import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startTestApp } from './open-app.ts'
import { makePerson } from './people.ts'
import { isSignedIn, signIn } from './sign-in.ts'
import { expect, test } from './studio-test.ts'

const pages = ['/', '/gen2', '/gen2/1', '/collections', '/burned', '/guarantees', '/login', '/help']
/** What keys in the data folder, or the chain, stand behind: the same after a restore to the letter. */
const facts = ['/api/collections/gen2/tokens/1', '/.well-known/certificate-keys.json', '/vault/1/proof.json']

async function command(data: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/command.mjs', ...args],
    { env: { ...process.env, VITRINE_DATA: data } },
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

test(
  'a backup of a studio that people are looking at opens elsewhere: its pages, its proofs, its accounts',
  { tag: '@promise' },
  async ({ browser }) => {
    test.setTimeout(240_000)
    const root = mkdtempSync(join(tmpdir(), 'vitrine-backup-journey-'))
    const [first, second, file] = [join(root, 'first'), join(root, 'second'), join(root, 'backup.tar.zst')]
    const passphrase = ['--passphrase-file', join(root, 'passphrase')]
    writeFileSync(join(root, 'passphrase'), 'a long enough passphrase')
    const shared = process.env['VITRINE_TEST_URL']
    try {
      const app = await startTestApp({ VITRINE_DATA: first })
      process.env['VITRINE_TEST_URL'] = app.url
      const person = await makePerson('collector')
      // A vault that was busted just now shows its contents a moment later.
      const leaves = async () =>
        ((await (await fetch(`${app.url}/vault/1/proof.json`)).json()) as { leaves: unknown[] }).leaves.length
      await expect.poll(leaves, { timeout: 60_000 }).toBeGreaterThan(0)
      const before = await answersOf(app.url)
      let isLooking = true
      const statuses = new Set<number>()
      const looking = (async () => {
        for (let count = 0; isLooking; count += 1)
          statuses.add((await fetch(`${app.url}${pages[count % pages.length]!}`)).status)
      })()
      expect(await command(first, 'backup', file, ...passphrase)).toContain('rows of the database')
      isLooking = false
      await looking
      expect([...statuses]).toEqual([200])
      await app.close()

      expect(await command(second, 'backup', '--verify', file, ...passphrase)).toContain('can be restored')
      expect(await command(second, 'restore', file, ...passphrase)).toContain('Start the product now.')
      const restored = await startTestApp({ VITRINE_DATA: second })
      process.env['VITRINE_TEST_URL'] = restored.url
      await expect.poll(async () => (await fetch(`${restored.url}/readyz`)).status, { timeout: 60_000 }).toBe(200)
      expect(await answersOf(restored.url)).toEqual(before)
      const page = await (await browser.newContext({ baseURL: restored.url })).newPage()
      for (const path of pages) expect((await page.goto(path))?.status(), path).toBe(200)
      await signIn(page, person)
      expect(await isSignedIn(page)).toBe(true)
      await restored.close()
    } finally {
      process.env['VITRINE_TEST_URL'] = shared
      rmSync(root, { recursive: true, force: true })
    }
  },
)
