import sharp from 'sharp'
import { expectAccessible, expectToFit } from './accessible.ts'
import { enter } from './people.ts'
import { expect, test } from './studio-test.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a material is added, counted and removed, and a count that changed meanwhile is refused', async ({
    page,
    context,
    owner,
  }) => {
    await enter(context, owner)
    await page.goto('/boss/materials')
    const add = page.getByRole('form', { name: 'Add a material' })
    await add.getByLabel('Name').fill('Envelopes, C5')
    // Of an edition that is closed, so that no other journey uses any.
    await add.getByRole('group', { name: 'Kiln card uses' }).getByLabel('for each parcel').fill('1')
    await add.getByLabel('How many there are').fill('3')
    await add.getByRole('button', { name: 'Add it' }).click()
    const one = page.getByRole('article', { name: 'Envelopes, C5' })
    await expect(one).toContainText('1 for each parcel of Kiln card.')
    const stale = await context.newPage()
    await stale.goto('/boss/materials')
    const count = async (on: typeof page, counted: string) => {
      const form = on.getByRole('form', { name: 'Count Envelopes, C5' })
      await on.getByRole('article', { name: 'Envelopes, C5' }).getByText('Correct the count').click()
      await form.getByLabel('Counted').fill(counted)
      await form.getByRole('button', { name: 'Save the count' }).click()
    }
    await count(page, '50')
    await expect(page.getByText('Envelopes, C5: the list says 50 now.')).toBeVisible()
    await count(stale, '2')
    await expect(stale.getByText('the list says 50 now. Nothing was changed. Count again.')).toBeVisible()
    for (const width of [360, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expectToFit(page, `materials at ${width}`)
    }
    await page.goto('/boss/audit')
    await expect(page.getByRole('row').filter({ hasText: '3 → 50' })).toContainText('corrected the count of a material')
    await page.goto('/boss/materials')
    await one.getByText('Remove', { exact: true }).click()
    await one.getByRole('checkbox').last().check()
    await one.getByRole('button', { name: 'Remove Envelopes, C5' }).click()
    await expect(page.getByText('Envelopes, C5 is out of the list.')).toBeVisible()
    await expect(one).toHaveCount(0)
  })
})

test('a photograph of the approved proof stands at the desk, and on the edition’s page once the artist says so', async ({
  page,
  context,
  owner,
}) => {
  await enter(context, owner)
  await page.goto('/boss/files')
  await page.waitForFunction(() => window.__vitrineStarted === true)
  const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#b5512a' } })
    .png()
    .toBuffer()
  const file = { name: 'proof-of-the-card.png', mimeType: 'image/png', buffer }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByRole('link', { name: file.name }).first()).toBeVisible({ timeout: 20_000 })
  const save = async (isPublic: boolean) => {
    await page.goto('/boss/editions/kiln-card')
    await page.getByText('Photograph of the proof', { exact: true }).click()
    const form = page.getByRole('form', { name: 'Photograph of the proof' })
    await form.getByRole('textbox', { name: 'Photograph' }).fill(file.name)
    await form.getByLabel('Show it on the edition’s page').setChecked(isPublic)
    await form.getByRole('button', { name: 'Save the photograph' }).click()
    await expect(page.getByText('The photograph of the proof of Kiln card is saved.')).toBeVisible()
  }
  const shown = page.getByRole('img', { name: 'Photograph of the approved proof of Kiln card' })
  await save(false)
  await expect(page.getByText('Shown here alone.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'The photograph of the proof' })).toBeVisible()
  await expectAccessible(page, 'an edition at the desk with its proof')
  await page.goto('/xxprints/kiln-card')
  await expect(page.getByText(/^Proof approved on /)).toBeVisible()
  await expect(shown).toHaveCount(0)
  await save(true)
  await expect(async () => {
    await page.goto('/xxprints/kiln-card')
    await expect(shown).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByText('The proof that the edition was printed to.')).toBeVisible()
  await page.goto('/boss/files')
  await page.getByRole('link', { name: file.name }).first().click()
  await expect(page.getByRole('link', { name: 'the proof of Kiln card' })).toBeVisible()
})
