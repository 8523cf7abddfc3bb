import { expectAccessible, expectToFit } from './accessible.ts'
import { expect, test } from './studio-test.ts'

test('[S-10] after the first filter the browser answers itself, also when the house cannot be reached', async ({ page, context }) => {
  await page.goto('/gen2')
  const status = page.getByRole('status').filter({ hasText: /pieces?/i })
  const facet = page.locator('details').filter({ has: page.locator('summary', { hasText: /^Series/ }) }).last()
  await facet.locator('summary').click()
  const pressed = facet.getByRole('checkbox', { name: /^Pressed/ })
  const counted = Number(await pressed.locator('xpath=..').locator('small').textContent())
  await pressed.check()
  await expect(status).toHaveText(new RegExp(`(^|of )${counted}( pieces)?$`))
  await expect(page.locator('html[data-wall=here]')).toBeAttached()

  await context.setOffline(true)
  const undergrowth = facet.getByRole('checkbox', { name: /^Undergrowth/ })
  const more = Number(await undergrowth.locator('xpath=..').locator('small').textContent())
  await undergrowth.check()
  await expect(status).toHaveText(new RegExp(`(^|of )${counted + more}( pieces)?$`))
  await expect(page).toHaveURL(/Series=Pressed&Series=Undergrowth/)
  await page.getByLabel('Sorted by').selectOption('number')
  await expect(page).toHaveURL(/sort=number/)
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('Series: Undergrowth')
  await page.getByRole('link', { name: 'Take back: Series: Pressed' }).click()
  await expect(status).toHaveText(new RegExp(`(^|of )${more}( pieces)?$`))
  await page.goBack()
  await expect(status).toHaveText(new RegExp(`(^|of )${counted + more}( pieces)?$`))

  await context.setOffline(false)
  const answered = await page.request.get('/api/collections/gen2/tokens?Series=Pressed&Series=Undergrowth&limit=1')
  expect((await answered.json() as { total: number }).total).toBe(counted + more)
})

test('[S-10] filters are worked by keyboard alone, and fit every width', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/gen2')
  const summary = page.locator('summary').filter({ hasText: /^Series/ })
  await summary.focus()
  await page.keyboard.press('Enter')
  const first = page.getByRole('checkbox', { name: /^Bloomblocks/ })
  await expect(first).toBeVisible()
  // Opening loads the values; the focus stays where it was, and Tab goes into them.
  await expect(summary).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('.ticks input[type=checkbox]:focus')).toHaveCount(1)
  await page.keyboard.press('Space')
  const chosen = page.getByRole('list', { name: 'Chosen filters' })
  await expect(chosen).toBeVisible()
  await expect(page.locator('.ticks input[type=checkbox]:focus')).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(chosen).toBeHidden()
  await page.getByLabel('Set', { exact: true }).selectOption('first-sheets')
  await expect(chosen).toContainText('The first sheets')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page, `filters at ${width}`)
  }
  await expectAccessible(page, 'a wall under a filter')
})
