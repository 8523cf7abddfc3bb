import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inOwnApp } from './open-app.ts'
import { makePerson } from './people.ts'
import { isSignedIn, signIn } from './sign-in.ts'
import { expect, test } from './studio-test.ts'

const dayMilliseconds = 86_400_000

test(
  '[S-51] [S-53] a session in use outlives its first end, from any page; one that is not used ends',
  { tag: '@promise' },
  async ({ browser }) => {
    test.setTimeout(180_000)
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-clock-'))
    const clockFile = join(folder, 'ahead')
    await inOwnApp(
      async ({ url }) => {
        const [used, unused] = await Promise.all(
          [1, 2].map(async () => await (await browser.newContext({ baseURL: url })).newPage()),
        )
        const person = await makePerson('stays')
        await signIn(used!, person)
        await signIn(unused!, person)

        const started = Date.now()
        const move = async (days: number) => {
          writeFileSync(clockFile, String(days * dayMilliseconds))
          await used!.clock.setSystemTime(started + days * dayMilliseconds)
          await expect
            .poll(() => existsSync(`${clockFile}.read`) && readFileSync(`${clockFile}.read`, 'utf8'))
            .toBe(String(days * dayMilliseconds))
        }
        // Within the first half of its five days nothing is renewed.
        await move(2)
        let renewals = 0
        used!.on('request', (request) => {
          if (/\/session\/(service|renewal)$/.test(request.url())) renewals += 1
        })
        await used!.goto('/gen2')
        await expect(used!.getByRole('link', { name: 'Account' }).first()).toBeVisible()
        // The page's own script has looked by then, and would have asked which service renews.
        await used!.waitForFunction(() => '__vitrineStarted' in window)
        expect(renewals).toBe(0)
        // In the second half, any page that is opened does it.
        await move(3)
        const renewal = used!.waitForResponse((response) => response.url().endsWith('/session/renewal'))
        await used!.goto('/vault')
        expect((await renewal).status()).toBe(204)
        // Past the first end of both.
        await move(6)
        expect([await isSignedIn(used!), await isSignedIn(unused!)]).toEqual([true, false])
        await move(9)
        expect(await isSignedIn(used!)).toBe(false)
      },
      { MOVED_CLOCK: clockFile, NODE_OPTIONS: `--import=${join(import.meta.dirname, 'moved-clock.mjs')}` },
    )
    rmSync(folder, { recursive: true, force: true })
  },
)
