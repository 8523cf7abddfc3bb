import { readFile } from 'node:fs/promises'
import { encodeFunctionData } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expectAccessible, expectToFit } from './accessible.ts'
import { burnAbi, makeCollector } from './collectors.ts'
import { enter, makePerson } from './people.ts'
import { linkWallet } from './sign-in.ts'
import { expect, test } from './studio-test.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 20_000 })

test(
  'a stolen piece is reported, its print waits, the studio decides, and the log says so without names',
  { tag: '@promise' },
  async ({ page, context, browser, baseURL, owner }) => {
    const { tokenId, wallet, collection, send, title } = await makeCollector(page, { slug: 'gen2' })
    const victim = await makePerson('victim')
    await enter(context, victim)
    await linkWallet(page, wallet.address)
    const thief = privateKeyToAccount(generatePrivateKey()).address
    const taken = encodeFunctionData({
      abi: burnAbi,
      functionName: 'transferFrom',
      args: [wallet.address, thief, BigInt(tokenId)],
    })
    await send({ to: collection, data: taken })
    await expect(async () => {
      await page.goto(`/gen2/${tokenId}`)
      await expect(page.getByTitle(thief).first()).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })

    await page.getByRole('link', { name: 'Was it stolen from you?' }).click()
    await expect(page).toHaveURL(`/holds/gen2/${tokenId}`)
    await page.getByLabel('What happened').fill('I signed what I should not have signed.')
    await page
      .getByLabel('Files (optional)')
      .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('The letter to the police.') })
    await expectAccessible(page, 'reporting a piece')
    await page.getByRole('button', { name: /^Report .* as stolen$/ }).click()
    await expect(page.getByText('The piece is on hold.', { exact: true })).toBeVisible()
    await expect(page.getByText('Your report stands.')).toBeVisible()
    await page
      .getByLabel('More files')
      .setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: await page.screenshot() })
    await page.getByRole('button', { name: 'Add to the report' }).click()
    await expect(page.getByText('Your files are with the studio.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Files of the report' }).getByRole('link')).toHaveText([
      'letter.txt',
      'screen.png',
    ])

    const visitor = await (await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })).newPage()
    const sees = async (path: string, words: string) => {
      await expect(async () => {
        await visitor.goto(path)
        expect(await visitor.locator('main').innerText()).toContain(words)
      }).toPass({ timeout: 30_000 })
    }
    await sees(`/gen2/${tokenId}`, 'Reported as stolen, and on hold.')
    await sees(`/gen2/${tokenId}/print?country=NL`, 'Reported as stolen, and on hold.')
    await sees('/holds', 'On hold: the studio is looking into it')
    await expect(visitor.getByText('I signed what')).toHaveCount(0)
    for (const width of [360, 1920]) {
      await visitor.setViewportSize({ width, height: 900 })
      await expectToFit(visitor, `the log of holds at ${width}`)
    }

    // The workbench without JavaScript.
    const desk = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
    await enter(desk, owner)
    const workbench = await desk.newPage()
    await workbench.goto('/boss/holds')
    const waiting = workbench
      .getByRole('list', { name: 'Waiting reports' })
      .getByRole('listitem')
      .filter({ hasText: title })
    await expect(waiting).toContainText('I signed what I should not have signed.')
    const downloading = workbench.waitForEvent('download')
    await waiting.getByRole('link', { name: 'letter.txt' }).click()
    expect(await readFile(await (await downloading).path(), 'utf8')).toBe('The letter to the police.')
    await waiting.getByText('Reject', { exact: false }).first().click()
    await waiting.getByLabel('Sentence for the public log').last().fill('The transfer was signed by its holder.')
    await waiting.getByRole('button', { name: /^Reject the report of / }).click()
    await expect(workbench.getByText('The report is rejected.')).toBeVisible()
    await sees('/holds', 'The transfer was signed by its holder.')
    await visitor.goto(`/gen2/${tokenId}`)
    await expect(visitor.getByText('Reported as stolen, and on hold.')).toHaveCount(0, { timeout: 30_000 })
  },
)
