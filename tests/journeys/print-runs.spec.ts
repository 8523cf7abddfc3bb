import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { typedAddress } from './burning.ts'
import { inOwnApp } from './open-app.ts'
import { enter } from './people.ts'
import { allow, askPracticePiece, connectPractice, writeOrder } from './practising.ts'
import { expect, test } from './studio-test.ts'

const dayMilliseconds = 86_400_000
/** A day of the calendar from now on, as a form takes it and as pages write it. */
const dayIn = (days: number) => {
  const at = new Date(Date.now() + days * dayMilliseconds)
  const text = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(at)
  return { value: at.toISOString().slice(0, 10), text }
}

/** Has the artist say by which day the prints of the garden sheet leave. */
async function sayDay(desk: Page, day: string): Promise<void> {
  await desk.goto('/boss/content/edition/garden-sheet')
  await desk.waitForFunction(() => window.__vitrineStarted === true)
  const field = desk.locator('[name="runs.0.leavesBy"]')
  if ((await field.count()) === 0) {
    await desk.getByRole('button', { name: 'Add a print run' }).click()
    await desk.locator('[name="runs.0.name"]').fill('Winter')
  }
  // The row of a run is folded once it is saved.
  const folded = desk.locator('form[data-document] details:not([open]) > summary:visible')
  while (!(await field.isVisible()))
    await folded
      .filter({ hasText: /Winter|run/ })
      .first()
      .click()
  await field.fill(day)
  await desk.getByRole('button', { name: 'Publish now' }).click()
  await expect(desk.getByText('Published. Visitors see it now.')).toBeVisible()
}

/** A collector orders the print of a practice piece by its right, and leaves an address. Returns the claim's address. */
async function orderPrint(page: Page): Promise<string> {
  await page.goto('/gen2/1/print?country=NL')
  await connectPractice(page)
  await askPracticePiece(page)
  await expect(page).toHaveURL(/\/gen2\/(?!1\/)\d+\/print\?.*country=NL/, { timeout: 30_000 })
  await writeOrder(page)
  await page.getByRole('button', { name: /^Use the right of / }).click()
  await allow(page, 'Order the print of number')
  await expect(page).toHaveURL(/\/shipping\/0x[0-9a-f]{64}/, { timeout: 20_000 })
  const claim = /\/shipping\/0x[0-9a-f]{64}/.exec(page.url())![0]
  await page.goto(`${claim}/address`)
  await page.getByLabel('Name', { exact: true }).fill(typedAddress.name)
  await page.getByLabel(/^Street/).fill('Kade 77')
  await page.getByLabel(/^City/).fill('Rotterdam')
  await page.getByLabel(/^Post/).fill('3011 AB')
  await page.getByLabel(/^Email for news of this print/).fill('ada@collector.example')
  await page.getByRole('button', { name: 'Keep this address' }).click()
  await expect(page).toHaveURL(`${claim}#address`)
  return claim
}

test(
  'a print run keeps its word: the page says the day, the claim keeps it, a later one is shown beside it and mailed, and staff find what has not left',
  { tag: '@promise' },
  async ({ browser }) => {
    test.setTimeout(120_000)
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-clock-'))
    const clockFile = join(folder, 'ahead')
    const [first, later] = [dayIn(1), dayIn(2)]
    await inOwnApp(
      async ({ url, owner }) => {
        const [staff, collector] = await Promise.all(
          [1, 2].map(async () => await browser.newContext({ baseURL: url, timezoneId: 'Asia/Tokyo' })),
        )
        await enter(staff!, owner)
        const [desk, page] = [await staff!.newPage(), await collector!.newPage()]
        // The demo names a day out of the box.
        await page.goto('/xxprints/sienna-sheet')
        await expect(page.getByText(/^Claimed now, it ships by \d+ \w+ 20\d\d\.$/)).toBeVisible()

        await sayDay(desk, first.value)
        await expect(async () => {
          await page.goto('/xxprints/garden-sheet')
          await expect(page.getByText(`Claimed now, it ships by ${first.text}.`)).toBeVisible({
            timeout: 1_000,
          })
        }).toPass({ timeout: 20_000 })
        const claim = await orderPrint(page)
        await page.goto(claim)
        await expect(page.getByText(`It ships by ${first.text}.`)).toBeVisible()

        await sayDay(desk, later.value)
        await expect(async () => {
          await page.goto(claim)
          await expect(page.getByText(`It ships by ${later.text} instead of ${first.text}.`)).toBeVisible({
            timeout: 1_000,
          })
        }).toPass({ timeout: 20_000 })
        await desk.goto('/boss/outbox')
        await expect(desk.getByRole('row').filter({ hasText: 'A print leaves later' })).toContainText(
          'ada@collector.example',
        )

        const late = desk.getByRole('table', { name: 'Claims' }).getByRole('row').filter({ hasText: 'Garden sheet' })
        await desk.goto('/boss/claims?care=late-print')
        await expect(late).toHaveCount(0)
        const ahead = String(3 * dayMilliseconds)
        writeFileSync(clockFile, ahead)
        await expect
          .poll(() => existsSync(`${clockFile}.read`) && readFileSync(`${clockFile}.read`, 'utf8'))
          .toBe(ahead)
        await desk.goto('/boss')
        await desk.getByRole('link', { name: 'Review late prints' }).click()
        await expect(late).toHaveCount(1)
      },
      { MOVED_CLOCK: clockFile, NODE_OPTIONS: `--import=${join(import.meta.dirname, 'moved-clock.mjs')}` },
    )
    rmSync(folder, { recursive: true, force: true })
  },
)
