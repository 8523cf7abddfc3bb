import { expect, test } from './studio-test.ts'

const phone = { width: 390, height: 844 }
/** So many screens are scrolled through at most, or the page offers a way down. */
const mostScreens = 12

test.use({ viewport: phone })

test('on a phone no page is longer than twelve screens without a way down near its top', async ({ page, baseURL }) => {
  test.setTimeout(240_000)
  const map = await (await page.request.get('/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc!).pathname)
  // The first of those whose addresses differ in numbers alone.
  const kinds = new Map(paths.toReversed().map((path) => [path.replaceAll(/0x[0-9a-f]+|\d+/gi, '#'), path]))
  expect(kinds.size).toBeGreaterThan(30)
  const long: [path: string, screens: number, hasWayDown: boolean][] = []
  for (const path of kinds.values()) {
    await page.goto(new URL(path, baseURL).href)
    long.push(
      ...(await page.evaluate(
        ({ path, height, most }) => {
          const { scrollHeight } = document.documentElement
          const screens = Math.round((scrollHeight / height) * 10) / 10
          if (screens <= most) return []
          const leadsDown = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="#"]')].some((link) => {
            const target = document.querySelector(link.hash)
            return (
              link.getBoundingClientRect().top + scrollY < 2 * height &&
              target !== null &&
              target.getBoundingClientRect().top + scrollY > scrollHeight / 2
            )
          })
          return [[path, screens, leadsDown] as [string, number, boolean]]
        },
        { path, height: phone.height, most: mostScreens },
      )),
    )
  }
  test.info().annotations.push({ type: 'long pages', description: JSON.stringify(long) })
  expect(long.filter(([, , hasWayDown]) => !hasWayDown)).toEqual([])
})
