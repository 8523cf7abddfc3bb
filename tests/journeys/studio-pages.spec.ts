import { linkTo } from '#features/studio/site-map.ts'
import { expectAccessible, expectToFit } from './accessible.ts'
import { expect, test } from './studio-test.ts'

for (const [page, title] of [
  ['privacy', 'Privacy'],
  ['terms', 'Terms'],
  ['imprint', 'Imprint'],
  ['help', 'Help'],
] as const) {
  test(`/${page} is reached from the foot of every page, also from those with only a mark, and is accessible on every ground`, async ({
    page: tab,
  }) => {
    for (const from of ['/collections', '/login?way=new']) {
      await tab.goto(from)
      await tab.getByRole('contentinfo').getByRole('link', { name: title, exact: true }).click()
      await expect(tab).toHaveURL(linkTo(page))
      await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
    for (const width of [360, 1440]) {
      await tab.setViewportSize({ width, height: 900 })
      await expectToFit(tab, `${title} at ${width}`)
    }
    await expectAccessible(tab, title)
  })
}

test('who makes an account is led to how data is handled, and searches find the pages', async ({ page, request }) => {
  await page.goto('/login?way=new')
  const form = page.getByRole('main')
  await expect(form.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
  await expect(form.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
  const map = await (await request.get('/sitemap.xml')).text()
  for (const address of ['/privacy', '/terms', '/imprint', '/help']) expect(map).toContain(`${address}</loc>`)
})
