import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { encodeFunctionData, type Hex, hexToBigInt, toEventSelector } from 'viem'
import { vitrineCollectionAbi } from '#generated/contracts/vitrine-collection.ts'
import { demoAddresses } from '#studio/demo/addresses.ts'
import { expectAccessible } from './accessible.ts'
import { enter, giveRoles, makePerson, type Person } from './people.ts'
import { lookFor, openClaimByKeys, packByKeys, pickAnd, tabTo } from './staff-keys.ts'
import { expect, test } from './studio-test.ts'
import { addTestWallet, askNode, demoAccount, findNode } from './test-wallet.ts'

// One after the other: what one does to a claim of the queue is somebody else's change to another that has it on its page.
test.describe.configure({ mode: 'default' })

test(
  'a packer brings a print from the queue to its tracking number by keyboard alone; two who pack it are told apart; a file with wrong rows sends only what is right',
  { tag: '@promise' },
  async ({ page, context, browser, baseURL, owner }) => {
    test.slow()
    // Nothing of this takes more than the packer's role; the audit at the end is a viewer's to read.
    const packer = await makePerson('packer')
    await giveRoles(owner, packer, ['packer', 'viewer'])
    await enter(context, packer)
    await lookFor(page, '100/320')
    await pickAnd(page, 0)
    await expect(page.getByText('Mark printed: 100/320.')).toBeVisible()
    const line = page.getByRole('row').filter({ hasText: '100/320' })
    await expect(line).toContainText('printed')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Undone: 100/320.')).toBeVisible()
    await expect(line).toContainText('numbered')
    await printFromSearch(page, browser, { baseURL: baseURL!, packer })
    await lookFor(page, '100/320')
    await pickAnd(page, 0)
    await expect(page.getByText('Mark printed: 100/320.')).toBeVisible()
    await expect(line).toContainText('printed')
    await pickAnd(page, 0)
    await expect(page.getByText('One claim was left as it is.')).toBeVisible()
    await expect(page.getByText('is not possible')).toBeVisible()
    await expectAccessible(page, '/boss/claims with a refusal')
    await lookFor(page, '100/320')
    await pickAnd(page, 1)
    await expect(page.getByText('Mark signed: 100/320.')).toBeVisible()
    await expect(line).toContainText('signed')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Undone: 100/320.')).toBeVisible()
    await expect(line).toContainText('printed')
    await lookFor(page, '100/320')
    await pickAnd(page, 1)
    await expect(page.getByText('Mark signed: 100/320.')).toBeVisible()
    await expect(line).toContainText('signed')

    await openClaimByKeys(page)
    await expect(page.getByRole('heading', { name: 'Garden sheet 100/320' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Gen2 #?100\b/ }), 'its piece by its title').toBeVisible()
    await page.getByLabel('A note', { exact: true }).fill('Its owner is away until Friday.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The note is written down. Colleagues read it.')).toBeVisible()
    await expectAccessible(page, '/boss/claims/:claim')
    const colleague = await browser.newContext({ baseURL: baseURL! })
    await enter(colleague, packer)
    const table = await colleague.newPage()
    await packByKeys(page, async () => {
      await expect(page.getByRole('heading', { name: 'Pack Garden sheet 100/320' })).toBeVisible()
      await expect(page.getByRole('list', { name: 'Notes for colleagues' })).toContainText('away until Friday')
      // Somebody else stands at the same table.
      await table.goto(new URL(page.url()).pathname)
      await expect(table.getByRole('button', { name: 'Pack, and lock the address' })).toBeVisible()
      await tabTo(page, 'Look at the address first')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('The address')).toBeVisible()
    })
    await expectAccessible(page, '/boss/parcels/:parcel')
    const label = /P-\d{5}/.exec(await page.getByRole('heading', { name: /^Parcel P-/ }).innerText())![0]

    const answered = table.waitForResponse((response) => response.request().method() === 'POST')
    await table.getByRole('button', { name: 'Pack, and lock the address' }).click()
    expect((await answered).status()).toBe(409)
    await expect(table.getByText('Somebody else moved this claim since you looked at it.')).toBeVisible()
    await expect(table.getByText(`It lies in ${label} already.`)).toBeVisible()
    await colleague.close()

    for (const [button, file, size] of [
      ['Packing slip, A6', 'packing-slip', [105, 148]],
      ['Address label, 102 × 148 mm', 'label', [102, 148]],
    ] as const) {
      const download = page.waitForEvent('download')
      await tabTo(page, button)
      await page.keyboard.press('Enter')
      expect((await download).suggestedFilename()).toBe(`${label}-${file}.pdf`)
      // One sheet of the size that the button names, in points.
      const text = await readFile(await (await download).path(), 'latin1')
      expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
      const [width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/
        .exec(text)!
        .slice(1)
        .map((points) => Math.round((Number(points) / 72) * 25.4))
      expect([width, height]).toEqual(size)
    }

    // The label program's file comes back with wrong rows in it.
    await page.goto('/boss/parcels')
    await page
      .getByLabel('Or its rows')
      .fill(
        `order_id,carrier,tracking_number\n${label},UPS,1Z5R89390357567127\nP-99999,UPS,1Z5R89390357567128\nx,UPS,1\n${label.replace('P-', '')},nobody,77`,
      )
    await page.getByRole('button', { name: 'Preview' }).click()
    const outcome = page.getByRole('table', { name: 'What each row does' })
    await expect(outcome.getByRole('row')).toHaveCount(5)
    await expect(outcome.getByRole('row').filter({ hasText: 'refused' })).toHaveCount(3)
    await expect(page.getByText('Nothing was changed yet.')).toBeVisible()
    await expectAccessible(page, '/boss/parcels with a dry run')
    await page.getByRole('button', { name: 'Send this one' }).click()
    await expect(page.getByText('One parcel is on the way.')).toBeVisible()

    await lookFor(page, '1Z5R89390357567127')
    await expect(page.getByRole('row').filter({ hasText: '100/320' })).toContainText('sent')
    await correctNumber(page, { label, number: '1Z5R89390357567128' })
    await page.goto('/boss/audit')
    await expect(
      page.getByRole('table', { name: 'What staff did' }).getByRole('row').filter({ hasText: '1 of 4 rows' }),
    ).toHaveCount(1)
  },
)

/** The number that was read in was wrong: the right one is found from then on, and the claim tells of both. */
/** The search marks 100/320 printed, by keys and without scripts; the page of the claim takes it back each time. */
async function printFromSearch(
  page: Page,
  browser: Browser,
  { baseURL, packer }: { baseURL: string; packer: Person },
): Promise<void> {
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('combobox').fill('print 100/320')
  const act = dialog.getByRole('option', { name: /^Mark printed: 100\/320 Garden sheet/ })
  await expect(act).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  await enter(context, packer)
  const plain = await context.newPage()
  const undo = async (at: Page) => {
    await expect(at).toHaveURL(/\/boss\/claims\/[^/]+$/)
    await expect(at.getByText('Mark printed: done.')).toBeVisible()
    await at.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(at.getByText('Not printed after all: done.')).toBeVisible()
  }
  await undo(page)
  await plain.goto('/boss/search?q=100/320')
  await plain.getByRole('list', { name: 'At once' }).getByRole('button').click()
  await undo(plain)
  await context.close()
}

async function correctNumber(page: Page, { label, number }: { label: string; number: string }): Promise<void> {
  await page.goto(`/boss/parcels/${label}`)
  await page.getByText('The tracking number is wrong').click()
  const form = page.getByRole('form', { name: 'Correct the tracking number' })
  await form.getByLabel('Tracking number').fill(number)
  await form.getByLabel('Carrier').selectOption('UPS')
  await form.getByRole('button', { name: 'Correct, and tell them' }).click()
  await expect(page.getByText('The tracking number is corrected.')).toBeVisible()
  await page.getByRole('link', { name: 'Search', exact: true }).filter({ visible: true }).click()
  await page.getByRole('combobox', { name: /^Search/ }).fill(number)
  await page.getByRole('option').filter({ hasText: '100/320' }).click()
  await expect(page.getByRole('heading', { name: 'Garden sheet 100/320' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Its story' })).toContainText(
    `The tracking number was corrected: ${number} (UPS) instead of 1Z5R89390357567127 (UPS).`,
  )
}

test('addresses leave the app only after a fresh sign-in, and that stands in the audit; a number is voided by two people', async ({
  page,
  context,
  browser,
  baseURL,
  owner,
}) => {
  test.slow()
  await enter(context, owner)
  await lookFor(page, '41/320')
  await openClaimByKeys(page)
  await packByKeys(page)
  await page.goto('/boss/parcels')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Take the file/ }).click()
  expect((await download).suggestedFilename()).toBe('parcels-generic.csv')
  await page.goto('/boss/audit')
  await expect(
    page.getByRole('row').filter({ hasText: 'exported addresses for a label program' }).first(),
  ).toBeVisible()

  // Somebody else can approve now; a studio of one waits for a day instead.
  const second = await makePerson('second')
  await page.goto('/boss/roles')
  await page.getByLabel('Address or uid').fill(second.uid)
  await page.getByRole('checkbox', { name: 'Editor' }).check()
  await page.getByRole('button', { name: 'Give these roles' }).click()
  await expect(page.getByRole('row').filter({ hasText: second.email })).toContainText('editor')

  await page.goto('/boss/editions/sienna-sheet')
  await page.getByText('Enter a proof').click()
  const proof = page.getByRole('form', { name: 'Enter a proof' })
  await proof.getByLabel('Series').selectOption('HC')
  await proof.getByLabel('Note').fill('For the archive of the town')
  await proof.getByRole('button').click()
  const entered = page.getByText(/^HC \d\/2 stands in the register\.$/)
  await expect(entered).toBeVisible()
  const number = /HC (\d)/.exec(await entered.innerText())![1]!
  await page.getByText('Void a number').click()
  const voiding = page.getByRole('form', { name: 'Void a number' })
  await voiding.getByLabel('Series').selectOption('HC')
  await voiding.getByLabel('Number').fill(number)
  await voiding.getByLabel('Why').fill('A corner was torn in the press')
  await voiding.getByRole('button').click()
  await expect(page.getByText('Somebody else has to agree; until then nothing changes.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agree, void it for good' })).toHaveCount(0)
  await expectAccessible(page, '/boss/editions/:edition')

  const other = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  await enter(other, second)
  const desk = await other.newPage()
  await desk.goto('/boss/editions')
  await expect(desk.getByText(`Sienna sheet HC ${number} should be void: A corner was torn in the press`)).toBeVisible()
  await desk.getByRole('button', { name: 'Agree, void it for good' }).click()
  await expect(desk.getByText(`It is done: HC ${number} is void.`)).toBeVisible()
  await other.close()
})

test('[S-15] what a print changed of its piece is announced from the desk, by the collection’s owner: the event stands on the chain, and the piece leaves the list', async ({
  page,
  context,
  owner,
}) => {
  const nodeUrl = await findNode()
  const read = async (functionName: 'owner') =>
    `0x${String(await askNode(nodeUrl, 'eth_call', [{ to: demoAddresses.gen2, data: encodeFunctionData({ abi: vitrineCollectionAbi, functionName }) }, 'latest'])).slice(-40)}`
  const holder = await read('owner')
  const account = Array.from({ length: 10 }, (_, index) => demoAccount(index)).find(
    ({ address }) => address.toLowerCase() === holder,
  )!
  await enter(context, owner)
  const wallet = await addTestWallet(page, {
    account,
    nodeUrl,
    chainId: (await askNode(nodeUrl, 'eth_chainId')) as Hex,
  })
  await page.goto('/boss/editions')
  const list = page.getByRole('list', { name: 'To be announced on the chain' })
  // Other journeys add to the top of the list.
  const link = list.getByRole('listitem').last().getByRole('link')
  const [name, tokenId] = [await link.innerText(), /(\d+)$/.exec((await link.getAttribute('href')) ?? '')![1]!]
  const line = list.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(line.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Connect Test wallet' }).click()
  const announce = line.getByRole('button', { name: `Announce it for ${name}` })
  await expect(announce).toBeVisible({ timeout: 20_000 })
  wallet.refuseNext()
  await announce.click()
  await expect(line.getByText('Nothing was sent, and the piece stays in this list.')).toBeVisible()
  const fromBlock = await askNode(nodeUrl, 'eth_blockNumber')
  await announce.click()
  await expect(line).toHaveCount(0, { timeout: 30_000 })
  await expectAccessible(page, '/boss/editions with a wallet')
  const logs = (await askNode(nodeUrl, 'eth_getLogs', [
    { fromBlock, address: demoAddresses.gen2, topics: [toEventSelector('MetadataUpdate(uint256)')] },
  ])) as { data: Hex }[]
  expect(logs.map(({ data }) => String(hexToBigInt(data)))).toEqual([tokenId])
})

test('the queue, the packing list and the papers’ pages work without script', async ({ browser, baseURL, owner }) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  await enter(context, owner)
  const page = await context.newPage()
  await page.goto('/boss/claims?state=numbered&edition=1')
  await page.getByRole('checkbox').first().check()
  await page.getByLabel('Note, shown to the collector').fill('Its holder writes on Monday')
  await page.getByLabel('Reason for hold').selectOption('asked-for')
  // Read first as its owner will, then held: what was typed and picked is there still.
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByRole('status', { name: 'As its owner will read it' })).toContainText(
    'The studio says: Its holder writes on Monday',
  )
  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  await expect(page.getByText(/^Hold: /)).toBeVisible()
  for (const address of ['/boss', '/boss/packing', '/boss/parcels?state=shipped', '/boss/editions']) {
    expect((await page.goto(address))?.status(), address).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/boss/claims?state=on-hold&edition=1')
  await expect(page.getByRole('row').filter({ hasText: 'Its holder writes on Monday' })).toHaveCount(1)
  await context.close()
})

test('the answer to an act on a row far down is inside the window; the rows keep their place and what is picked stays picked', async ({
  page,
  context,
  owner,
}) => {
  const height = 480
  await page.setViewportSize({ width: 1440, height })
  await enter(context, owner)
  await page.goto('/boss/claims?state=all')
  await expect(page.getByRole('button', { name: 'Turn these keys off' })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Claims' }).getByRole('row')
  // By the claim that each leads to: another journey's may get its number meanwhile.
  const claims = async () =>
    await rows.locator('[data-row-main]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const belowFold = (
    await Promise.all(
      (await rows.filter({ hasText: 'numbered' }).all()).map(async (each) => ({
        each,
        y: (await each.boundingBox())!.y,
      })),
    )
  ).find(({ y }) => y > height)!
  const label = await belowFold.each.locator('[data-row-main]').innerText()
  // By what stays: the row's state changes.
  const row = rows.filter({ has: page.getByRole('link', { name: label, exact: true }) }).first()
  await row.scrollIntoViewIfNeeded()
  expect((await rows.last().boundingBox())!.y, 'so is the end of the table, with the row in view').toBeGreaterThan(
    height,
  )
  await row.getByRole('checkbox').check()
  await expect(page.getByText('1 picked')).toBeVisible()
  const before = { claims: await claims(), scroll: await page.evaluate(() => scrollY) }
  const inside = async (text: string | RegExp) => {
    const box = await page.getByText(text).first().boundingBox()
    expect(
      box !== null && box.y >= 0 && box.y + box.height <= height,
      `${String(text)} is inside the window: ${JSON.stringify(box)}`,
    ).toBe(true)
  }
  await page.getByLabel('Note, shown to the collector').fill('The paper comes on Thursday')
  const hold = page.getByRole('button', { name: 'Hold', exact: true })
  await hold.click()
  await expect(page.getByText(/^Hold: /)).toBeVisible()
  await inside(/^Hold: /)
  await expect(hold).toBeFocused()
  await expect(row.getByRole('checkbox')).toBeChecked()
  expect({ claims: await claims(), scroll: await page.evaluate(() => scrollY) }).toEqual(before)
  // A refusal as well.
  await page.getByRole('button', { name: 'Mark signed', exact: true }).click()
  await expect(page.getByText('One claim was left as it is.')).toBeVisible()
  await inside('One claim was left as it is.')
  await expectAccessible(page, '/boss/claims with an answer')
  await page.getByRole('button', { name: 'Release hold' }).click()
  await expect(page.getByText(/^Release hold: /)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText(/^Release hold: /)).toHaveCount(0)

  // On the page of one claim, whose forms lie below the fold.
  await row.locator('[data-row-main]').click()
  await page.getByText('More time for the address').click()
  const form = page.getByRole('form', { name: 'More time for the address' })
  await form.getByLabel('Until the end of (UTC)').fill('2099-12-31')
  await form.getByLabel('Why').fill('Moves house in December')
  await form.getByRole('button').click()
  await expect(page.getByText('There is time until the end of 2099-12-31 (UTC).')).toBeVisible()
  await inside('There is time until the end of 2099-12-31 (UTC).')
})
