import { expectAccessible, expectToFit } from './accessible.ts'
import { enter } from './people.ts'
import { expect, test } from './studio-test.ts'

test('pieces of a campaign are chosen by their pictures, by keyboard and on a phone: one by one, all that a search finds, and together with what was typed', async ({
  page,
  context,
  owner,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(context, owner)
  await page.goto('/boss/campaigns/new')
  await page.waitForFunction(() => window.__vitrineStarted === true)
  const form = page.getByRole('form', { name: 'A new campaign' })
  const typed = form.getByLabel('Which pieces')
  await form.getByLabel('Collection').selectOption('gen2')
  await typed.fill('900, 901')
  const opens = form.getByRole('button', { name: 'Choose by picture' })
  const open = async () => {
    await opens.focus()
    await page.keyboard.press('Enter')
  }
  await open()
  const dialog = page.getByRole('dialog', { name: 'Choose pieces of Gen2' })
  const pieces = dialog.getByRole('list', { name: 'Pieces' }).getByRole('button')
  await expect(pieces).toHaveCount(60)
  await expect(dialog.getByText('2 chosen: pieces 900–901.')).toBeVisible()
  const first = pieces.first()
  await first.focus()
  await page.keyboard.press('Space')
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByText(/^3 chosen: pieces \d+ and 900–901\.$/)).toBeVisible()
  await expectAccessible(page, 'the choice of pieces')
  await expectToFit(page, 'the choice of pieces')
  await page.keyboard.press('Space')
  await expect(dialog.getByText('2 chosen: pieces 900–901.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText(/^Page 2 of/)).toBeVisible()

  // Nothing chosen would be every piece.
  await dialog.getByRole('button', { name: 'Choose none' }).click()
  await expect(dialog.getByRole('button', { name: 'Use these pieces' })).toBeDisabled()
  await dialog.getByLabel('Number, name or trait').fill('bloomblocks')
  const all = dialog.getByRole('button', { name: /^Choose all \d+ found$/ })
  const count = Number(/\d+/.exec(await all.innerText())![0])
  expect(count).toBeGreaterThan(2)
  await all.click()
  await expect(dialog.getByText(new RegExp(`^${count} chosen: `))).toBeVisible()
  await dialog.getByRole('button', { name: 'Use these pieces' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(opens).toBeFocused()
  const numbers = (await typed.inputValue()).split(', ').flatMap((range) => {
    const [from, to = from] = range.split('–').map(Number)
    return Array.from({ length: to! - from! + 1 }, (_, at) => from! + at)
  })
  expect(numbers).toHaveLength(count)

  // What stands there is chosen when it opens again; a search without a piece says so, and Escape changes nothing.
  await open()
  await expect(dialog.getByText(new RegExp(`^${count} chosen: `))).toBeVisible()
  await dialog.getByLabel('Number, name or trait').fill('no such piece')
  await expect(dialog.getByText('No surviving piece is found by this.')).toBeVisible()
  await page.route('**/api/collections/gen2/tokens**', (route) => route.abort())
  await dialog.getByLabel('Number, name or trait').fill('bloom')
  await expect(dialog.getByText('The pieces could not be loaded.')).toBeVisible()
  // In the field itself the key empties the search.
  await dialog.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect((await typed.inputValue()).length).toBeGreaterThan(0)
})
