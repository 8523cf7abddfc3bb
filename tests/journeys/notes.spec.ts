import type { Page } from '@playwright/test'
import { encodeFunctionData } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { recoverTypedDataAddress } from 'viem/utils'
import { expectAccessible, expectToFit } from './accessible.ts'
import { burnAbi, makeCollector } from './collectors.ts'
import { enter, makePerson } from './people.ts'
import { linkWallet } from './sign-in.ts'
import { expect, test } from './studio-test.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 20_000 })

async function expectAccessibleAtAllWidths(page: Page, state: string): Promise<void> {
  for (const width of [360, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page, `${state} at ${width}`)
  }
  await page.setViewportSize({ width: 1024, height: 900 })
  await expectAccessible(page, state)
}

/** Opens the page of a piece anew until it says a text, or does not any more: it is made anew within a second of a change. */
async function expectToSay(page: Page, path: string, words: string, count = 1): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    const said = page.getByRole('list', { name: 'Notes' }).locator('p').filter({ hasText: words })
    await expect(said).toHaveCount(count, { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
}

test(
  'a holder signs a note, the studio publishes it, a stranger reads and checks it, and it stays when the piece is sold',
  { tag: '@promise' },
  async ({ page, context, browser, baseURL, owner }) => {
    const collector = await makeCollector(page, { slug: 'gen2' })
    const { tokenId, wallet } = collector
    const path = `/gen2/${tokenId}`
    await enter(context, await makePerson('notes'))
    await linkWallet(page, wallet.address)
    await expect(async () => {
      await page.goto(path)
      await expect(page.getByTitle(wallet.address).first()).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })

    await page.getByRole('link', { name: 'Write a note as its holder' }).click()
    await expect(page).toHaveURL(`/notes/gen2/${tokenId}`)
    const words = 'It hung over the <b>kitchen</b> table. ‏שלום'
    const field = page.getByLabel('Your note')
    // The wallet that was used last connects by itself.
    await expect(field).toBeVisible({ timeout: 30_000 })
    await field.fill(`${words}\n\n\nNow it *hangs* in [the hall](https://hall.example/a).`)
    await page.getByRole('button', { name: 'Preview the note' }).click()
    const preview = page.getByRole('status', { name: 'As visitors will read it' })
    await expect(preview.getByText(words)).toBeVisible()
    await expect(preview.locator('em')).toHaveText('hangs')
    await expect(preview.locator('b')).toHaveCount(0)
    await expectAccessibleAtAllWidths(page, 'a note before it is signed')
    await field.press('End')
    await field.pressSequentially('!')
    await expect(preview).toHaveCount(0)
    await field.press('Backspace')
    wallet.refuseNext()
    await page.getByRole('button', { name: 'Sign the note' }).click()
    await expect(page.getByText('Test wallet was told not to sign.')).toBeVisible()
    await expect(field).toHaveValue(/kitchen/)
    await page.getByRole('button', { name: 'Sign the note' }).click()
    await expect(page.getByText('Your note is signed.')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Waits for the studio. Only you see it.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Withdraw this note' })).toBeVisible()
    await expectAccessibleAtAllWidths(page, 'the page of a note')

    const stranger = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    await stranger.goto(path)
    await expect(stranger.getByRole('heading', { name: 'Notes', exact: true })).toBeVisible()
    await expect(stranger.getByText('kitchen')).toHaveCount(0)

    // The workbench without JavaScript.
    const desk = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
    await enter(desk, owner)
    const workbench = await desk.newPage()
    await workbench.goto('/boss/notes')
    const waiting = workbench
      .getByRole('list', { name: 'Waiting notes' })
      .getByRole('listitem')
      .filter({ hasText: words })
    await expect(waiting.locator('em')).toHaveText('hangs')
    await waiting.getByRole('button', { name: 'Publish note' }).click()
    await expect(workbench.getByText('The note is published.')).toBeVisible()
    await expectToSay(stranger, path, words)
    const note = stranger.getByRole('list', { name: 'Notes' }).getByRole('listitem')
    await expect(note).toContainText('Holds the piece.')
    await expect(note.locator('b')).toHaveCount(0)
    await expect(note.locator('em')).toHaveText('hangs')
    const link = note.getByRole('link', { name: 'the hall' })
    await expect(link).toHaveAttribute('href', 'https://hall.example/a')
    await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener')
    await expect(note).toContainText('the hall (hall.example).')
    await note.getByText('How to check this note').click()
    const message = (await stranger.getByLabel('The signed message').textContent()) ?? ''
    const signature = (await note.getByText(/^0x[0-9a-f]{130}$/).textContent()) as `0x${string}`
    expect(await recoverTypedDataAddress({ ...JSON.parse(message), signature })).toBe(wallet.address)
    await expectAccessibleAtAllWidths(stranger, 'a piece with a note')

    // The studio says something as well, then the piece moves on.
    await workbench.goto('/boss/notes')
    const form = workbench.locator('form').filter({ hasText: 'the studio’s note' })
    await form.getByLabel('Collection').selectOption('gen2')
    await form.getByLabel('Number').fill(tokenId)
    await form.getByLabel('Note').fill('Drawn in one night.')
    await form.getByRole('button', { name: 'Preview the studio’s note' }).click()
    await expect(form.getByRole('status')).toContainText('Drawn in one night.')
    await expectToSay(stranger, path, words)
    await form.getByRole('button', { name: 'Publish the studio’s note' }).click()
    await expectToSay(stranger, path, 'Drawn in one night.')
    await expect(note.first()).toContainText('The studio, ')
    const next = privateKeyToAccount(generatePrivateKey()).address
    await collector.send({
      to: collector.collection,
      data: encodeFunctionData({
        abi: burnAbi,
        functionName: 'transferFrom',
        args: [wallet.address, next, BigInt(tokenId)],
      }),
    })
    await expectToSay(stranger, path, 'Held it until block')

    // The workbench with JavaScript, on every ground.
    await context.clearCookies()
    await enter(context, owner)
    await page.goto(`/boss/notes?collection=gen2&number=${tokenId}`)
    const decided = page.getByRole('list', { name: 'Decided notes' }).getByRole('listitem')
    await expect(decided).toHaveCount(2)
    await expectAccessibleAtAllWidths(page, 'the desk of notes')
    const held = decided.filter({ hasText: words })
    await held.getByLabel('Reason, which its author reads').fill('The kitchen is private.')
    await held.getByRole('button', { name: 'Take note down' }).click()
    await expect(page.getByText('The note is taken down.')).toBeVisible()
    await expectToSay(stranger, path, words, 0)
    await desk.close()
    await stranger.context().close()
  },
)

test('without JavaScript a holder sees what a note will look like, however it was typed', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  await enter(context, await makePerson('plain-notes'))
  const page = await context.newPage()
  await page.goto('/notes/gen2/12')
  const field = page.getByLabel('Draft of the note')
  const wide = 'w'.repeat(1500)
  await field.fill(`> *Once*\n\n${wide}\n\n<script>alert(1)</script>`)
  await page.getByRole('button', { name: 'Preview the note' }).click()
  const preview = page.getByRole('status', { name: 'As visitors will read it' })
  await expect(preview.locator('blockquote em')).toHaveText('Once')
  await expect(preview.getByText('<script>alert(1)</script>')).toBeVisible()
  await expect(field).toHaveValue(new RegExp(wide))
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page, `a note with a long word at ${width}`)
  }
  await field.fill('pay \u202Eecila')
  await page.getByRole('button', { name: 'Preview the note' }).click()
  await expect(page.getByText('The note holds characters that cannot be shown.', { exact: false })).toBeVisible()
  await expect(field).toHaveValue(/ecila/)
  await context.close()
})
