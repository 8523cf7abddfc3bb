import type { APIRequestContext } from '@playwright/test'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import type { RouteEntry } from '#features/studio/page-entry.ts'
import { siteMap } from '#features/studio/pages.ts'
import { linkTo } from '#features/studio/site-map.ts'
import demo from '#studio/studio.config.ts'
import { expectAccessible } from './accessible.ts'
import { enter } from './people.ts'
import { expect, test } from './studio-test.ts'

/** The fixed routes in the order of the specification, each with an address that exists in the demo studio. */
const routes: { id: string; name: string; path: string; visit: string; signedIn?: boolean }[] = [
  { id: '[S-01]', name: 'boss', path: '/boss', visit: '/boss', signedIn: true },
  { id: '[S-02]', name: 'web3', path: '/web3', visit: '/web3' },
  { id: '[S-03]', name: 'index', path: '/', visit: '/' },
  { id: '[S-04]', name: 'login', path: '/login', visit: '/login' },
  { id: '[S-05]', name: 'reset', path: '/reset', visit: '/reset' },
  { id: '[S-06]', name: 'oldindex', path: '/oldindex', visit: '/oldindex' },
  { id: '[S-07]', name: 'shipping', path: '/shipping', visit: '/shipping' },
  { id: '[S-08]', name: 'xxprints', path: '/xxprints', visit: '/xxprints' },
  { id: '[S-09]', name: 'gen2 item', path: '/gen2/:id', visit: '/gen2/1' },
  { id: '[S-10]', name: 'gen2', path: '/gen2', visit: '/gen2' },
  { id: '[S-11]', name: 'stacked-up', path: '/stacked/up', visit: '/stacked/up' },
  { id: '[S-12]', name: 'bandit item', path: '/bandit/:id', visit: '/bandit/1' },
  { id: '[S-13]', name: 'skull-diver', path: '/skull/diver', visit: '/skull/diver' },
  { id: '[S-14]', name: 'vault', path: '/vault', visit: '/vault' },
  { id: '[S-15]', name: 'gen2-printed', path: '/gen2/printed', visit: '/gen2/printed' },
  { id: '[S-16]', name: 'still-life-i', path: '/still/life/i', visit: '/still/life/i' },
  { id: '[S-17]', name: 'vault-busted', path: '/vault/busted', visit: '/vault/busted' },
  { id: '[S-18]', name: 'bsg burn item', path: '/bsg/burn/:id', visit: '/bsg/burn/1' },
  { id: '[S-19]', name: 'bsg-burn-pill', path: '/bsg/burn/pill', visit: '/bsg/burn/pill' },
  { id: '[S-20]', name: 'vault item', path: '/vault/:vaultId', visit: '/vault/1' },
  { id: '[S-21]', name: 'gen2-bloomblocks', path: '/gen2/bloomblocks', visit: '/gen2/bloomblocks' },
  { id: '[S-22]', name: 'manifest-musings', path: '/manifest/musings', visit: '/manifest/musings' },
  { id: '[S-23]', name: 'temp-bsgApproval', path: '/temp/bsgApproval', visit: '/temp/bsgApproval' },
  { id: '[S-24]', name: 'gen2-refreshopensea', path: '/gen2/refreshopensea', visit: '/gen2/refreshopensea' },
  { id: '[S-25]', name: 'collector item', path: '/collector/:id', visit: '/collector/{owner}' },
  { id: '[S-26]', name: 'collector rarity', path: '/collector/:id/rarity', visit: '/collector/{owner}/rarity' },
  { id: '[S-27]', name: 'collector traits', path: '/collector/:id/traits', visit: '/collector/{owner}/traits' },
  {
    id: '[S-28]',
    name: 'blissful-ignorance-painful-reality',
    path: '/blissful/ignorance/painful/reality',
    visit: '/blissful/ignorance/painful/reality',
  },
]

/** Every address that the product or the demo studio has. */
const addresses = [...Object.values(siteMap as Record<string, RouteEntry>), ...addressMapOf(demo).own].map(
  ({ path }) => path as string,
)

for (const { id, name, path, visit, signedIn } of routes) {
  test(`${id} ${name} is ${path}: rendered on the server with its own title, reached in a browser, accessible on every ground, and asks nothing of anybody else`, async ({
    page,
    context,
    request,
    owner,
    baseURL,
  }) => {
    expect(addresses).toContain(path)
    const address = visit.replace('{owner}', await ownerOf(request, 'gen2', '1'))
    if (signedIn === true) await enter(context, owner)
    const answer = signedIn === true ? undefined : await request.get(address)
    if (answer !== undefined) {
      expect(answer.status()).toBe(200)
      expect(await answer.text()).toMatch(/<title>[^<]{3,}<\/title>/)
      const policy = answer.headers()['content-security-policy'] ?? ''
      expect(policy).toMatch(/^default-src 'self'; script-src 'self'( 'sha256-[^']+')*; style-src 'self';/)
      // No address of anybody else: at most the node of an embedded chain on this machine.
      expect(policy.replaceAll(/https?:\/\/127\.[\d.]+:\d+/g, '')).not.toMatch(/https?:|wss?:|\*/)
    }
    const elsewhere: string[] = []
    page.on('request', (asked) => {
      if (!/^(data|blob):/.test(asked.url()) && new URL(asked.url()).origin !== new URL(baseURL!).origin)
        elsewhere.push(asked.url())
    })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.compatMode), 'the rules that the page is laid out by').toBe('CSS1Compat')
    await expectAccessible(page, address)
    expect(elsewhere, 'what the page asked of anybody but the app').toEqual([])
  })
}

test('titles differ from page to page, and every page names its canonical address and a description', async ({
  request,
}) => {
  const titles = new Map<string, string>()
  for (const { visit, signedIn } of routes) {
    if (signedIn === true) continue
    const address = visit.replace('{owner}', await ownerOf(request, 'gen2', '1'))
    const html = await (await request.get(address)).text()
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
    expect(titles.get(title), `${address} has the title of another page`).toBeUndefined()
    titles.set(title, address)
    expect(html).toContain(
      `<link rel="canonical" href="${process.env['VITRINE_TEST_URL']}${address === '/' ? '' : address}`,
    )
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
  }
})

test(
  'bad parameters answer 404 with the right page, and a 256-bit id is a number like any other',
  { tag: '@promise' },
  async ({ request }) => {
    for (const address of [
      '/gen2/abc',
      '/gen2/99999999',
      '/gen2/-1',
      '/gen2/01',
      '/collector/xyz',
      '/bandit/0',
      '/bsg/burn/abc',
      '/vault/0',
      '/vault/99999',
      '/vault/01',
      `/gen2/${2n ** 256n - 1n}`,
      `/gen2/${2n ** 256n}`,
      '/collections/none',
      '/collections/bsg/x',
    ]) {
      const answer = await request.get(address)
      expect(answer.status(), address).toBe(404)
      expect(await answer.text()).toContain('<title>Page Not Found')
    }
  },
)

test('static paths win over parameters', async ({ request }) => {
  for (const [address, title] of [
    ['/gen2/printed', 'Printed'],
    ['/vault/busted', 'usted'],
    ['/bsg/burn/pill', 'ill'],
  ] as const) {
    const answer = await request.get(address)
    expect(answer.status()).toBe(200)
    expect(/<title>([^<]*)/.exec(await answer.text())?.[1]).toContain(title)
  }
})

test('every link on the front door leads to a page', { tag: '@promise' }, async ({ page, request }) => {
  await page.goto(linkTo('index'))
  const addresses = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')!))])
  expect(addresses.length).toBeGreaterThan(15)
  for (const address of addresses) expect((await request.get(address, { maxRedirects: 1 })).status(), address).toBe(200)
})

test('an address or a number within a line makes the line no higher', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  await page.goto('/gen2/1')
  const facts = page
    .locator('dl')
    .filter({ has: page.locator('dt', { hasText: /^Contract$/ }) })
    .locator('dd')
  const heights = await facts
    .filter({ has: page.locator('.mono') })
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(1)
  // Lines of small text are 20 px; each of these facts has one.
  expect(new Set(heights)).toEqual(new Set([20]))
})

async function ownerOf(request: APIRequestContext, collection: string, id: string): Promise<string> {
  const answer = await request.get(`/api/collections/${collection}/tokens/${id}`)
  return ((await answer.json()) as { token: { owner: string } }).token.owner
}
