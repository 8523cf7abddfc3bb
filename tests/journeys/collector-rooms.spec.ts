import { encodeFunctionData, type Hex } from 'viem'
import { expectAccessible, expectToFit } from './accessible.ts'
import { burnAbi, makeCollector, takePiece } from './collectors.ts'
import { enter, makePerson } from './people.ts'
import { linkWallet } from './sign-in.ts'
import { expect, test } from './studio-test.ts'
import { demoAccount } from './test-wallet.ts'

test(
  'a collector hangs a room, orders it and shows it; strangers see it, and what is given away leaves it by itself',
  { tag: '@promise' },
  async ({ page, browser, baseURL }) => {
    const collector = await makeCollector(page, { slug: 'gen2' })
    const { address } = collector.account
    const more = [
      await takePiece(page, collector.nodeUrl, { to: address, slug: 'gen2' }),
      await takePiece(page, collector.nodeUrl, { to: address, slug: 'gen2' }),
    ]
    const pieces = [collector, ...more]
    await enter(page.context(), await makePerson('hangs'))
    await linkWallet(page, address)
    const held = async () =>
      ((await (await page.request.get(`/api/collectors/${address}/tokens`)).json()) as { total?: number }).total
    await expect.poll(held).toBe(3)

    await page.goto('/account')
    await page.getByRole('link', { name: 'Hang your own rooms' }).click()
    await page.getByLabel('Title').fill('Blue <b>hour</b>')
    await page.getByRole('button', { name: 'Open room' }).click()
    await expect(page).toHaveURL('/account/rooms/blue-b-hour-b')
    await expect(page.getByText('Only you see this room.')).toBeVisible()

    for (const { title } of pieces) await page.getByLabel(title, { exact: true }).check()
    await page.getByRole('button', { name: 'Hang ticked pieces' }).click()
    await expect(page.getByText('3 pieces hang.')).toBeVisible()
    const wall = page.getByRole('list', { name: 'On the wall' }).getByRole('listitem')
    const titles = async () => await wall.locator('p.font-serif').allTextContents()
    await expect(wall).toHaveCount(3)
    const hung = await titles()
    expect(hung.toSorted()).toEqual(pieces.map(({ title }) => title).toSorted())

    // What is typed is saved by whichever button is pressed; the keyboard moves a piece.
    await page.getByLabel(`Caption of ${hung[2]!}`, { exact: true }).fill('The one that began it')
    await page.getByLabel(`Spacing of ${hung[2]!}`, { exact: true }).selectOption('Alone on the wall')
    await page.getByRole('button', { name: `Move up ${hung[2]!}`, exact: true }).press('Enter')
    await expect.poll(titles).toEqual([hung[0], hung[2], hung[1]])
    await expectAccessible(page, 'hanging a room')
    await page.getByLabel('Show this room to everybody').check()
    await page.getByRole('button', { name: 'Save room' }).first().click()
    await expect(page.getByText('Saved. Everybody can see this room.')).toBeVisible()

    // A stranger without script, on a phone.
    const phone = await browser.newContext({
      baseURL: baseURL ?? '',
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    })
    const stranger = await phone.newPage()
    const room = `/collector/${address}/rooms/blue-b-hour-b`
    await expect(async () => {
      await stranger.goto(`/collector/${address}`)
      await stranger.getByRole('list', { name: 'Rooms of this collector' }).getByRole('link').click({ timeout: 500 })
    }).toPass()
    await expect(stranger).toHaveURL(room)
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Blue <b>hour</b>')
    const shown = stranger.getByRole('list', { name: 'Blue <b>hour</b>' }).getByRole('listitem')
    await expect(shown).toHaveCount(3)
    await expect(shown.nth(1)).toContainText('The one that began it')
    await expect(shown.nth(1)).toHaveAttribute('data-spacing', 'alone')
    const picture = (await stranger.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
    expect(picture).toContain('/media/cards/room/')
    expect((await stranger.request.get(picture)).headers()['content-type']).toBe('image/png')

    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(room)
    await expectAccessible(page, 'a room on a phone')
    await page.setViewportSize({ width: 1920, height: 1080 })
    await expectToFit(page, 'a room on a wide screen')

    // One piece is given away.
    const gone = pieces.find(({ title }) => title === hung[2])!
    await collector.send({
      to: gone.collection,
      data: transferOf(address, demoAccount(0).address, gone.tokenId),
    })
    await expect(async () => {
      await stranger.goto(room)
      await expect(shown).toHaveCount(2, { timeout: 500 })
    }).toPass()
    await page.goto('/account/rooms/blue-b-hour-b')
    await expect(page.getByText('One piece has left your wallets.')).toBeVisible()

    // Deleting has a last step that names the room, and works without script as well.
    await page.getByText('Delete “Blue <b>hour</b>” …').click()
    await page.getByRole('button', { name: 'Delete “Blue <b>hour</b>” for good' }).click()
    await expect(page).toHaveURL('/account/rooms')
    await expect.poll(async () => (await stranger.request.get(room)).status()).toBe(404)
    await phone.close()
  },
)

test('a room is hung without script, taken down by the studio with a reason, and shown again', async ({
  page,
  browser,
  baseURL,
  owner,
}) => {
  const collector = await makeCollector(page, { slug: 'gen2' })
  const person = await makePerson('plain')
  await enter(page.context(), person)
  await linkWallet(page, collector.account.address)
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  await enter(context, person)
  const plain = await context.newPage()
  await plain.goto('/account/rooms')
  await plain.getByLabel('Title').fill('Plain')
  await plain.getByRole('button', { name: 'Open room' }).click()
  await expect(async () => {
    await plain.goto('/account/rooms/plain')
    await plain.getByLabel(collector.title, { exact: true }).check({ timeout: 500 })
  }).toPass()
  await plain.getByRole('button', { name: 'Hang ticked pieces' }).click()
  await expect(plain.getByText('The piece hangs.')).toBeVisible()
  await plain.getByLabel(`Caption of ${collector.title}`).fill('By hand')
  await plain.getByLabel('Show this room to everybody').check()
  // Enter in a field saves, as the first button of the form does.
  await plain.getByLabel(`Caption of ${collector.title}`).press('Enter')
  await expect(plain.getByText('Saved. Everybody can see this room.')).toBeVisible()
  await plain.getByRole('link', { name: 'View it' }).click()
  await expect(plain.getByRole('list', { name: 'Plain' }).getByRole('listitem')).toContainText('By hand')
  const room = plain.url()

  const desk = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  await enter(desk, owner)
  const workbench = await desk.newPage()
  const wallet = collector.account.address
  await workbench.goto(`/boss/rooms?wallet=${wallet}`)
  const shown = workbench.getByRole('list', { name: 'Rooms shown' }).getByRole('listitem')
  await expect(shown.first()).toContainText('By hand')
  await workbench.getByLabel('Reason, which its collector reads').fill('It names somebody’s street.')
  await workbench.getByRole('button', { name: 'Take room down' }).click()
  await expect(workbench.getByText('The room is taken down.')).toBeVisible()
  await expect.poll(async () => (await plain.request.get(room)).status()).toBe(404)
  await plain.goto('/account/rooms')
  await expect(plain.getByText('Taken down by the studio')).toBeVisible()
  await plain.getByRole('link', { name: 'Plain' }).click()
  await expect(plain.getByText('Its reason: “It names somebody’s street.”')).toBeVisible()
  await plain.getByLabel(`Caption of ${collector.title}`).fill('By two hands')
  await plain.getByRole('button', { name: 'Save room' }).first().click()
  await expect(plain.getByText('Saved. The studio took this room down, so only you see it.')).toBeVisible()

  // With script, at every width.
  await page.context().clearCookies()
  await enter(page.context(), owner)
  await page.goto(`/boss/rooms?wallet=${wallet}`)
  for (const width of [360, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `collectors’ rooms at ${width}`)
    if (process.env['SCREENSHOTS'])
      await page.screenshot({ path: `${process.env['SCREENSHOTS']}/rooms-${width}.png`, fullPage: true })
  }
  await expect(page.getByRole('list', { name: 'Rooms taken down' })).toContainText('By two hands')
  await page.getByRole('button', { name: 'Show room again' }).click()
  await expect(page.getByText('The room is as its collector has it again.')).toBeVisible()
  // One press takes either back.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The room is taken down.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The room is as its collector has it again.')).toBeVisible()
  await expect.poll(async () => (await plain.request.get(room)).status()).toBe(200)
  await desk.close()
  await context.close()
})

function transferOf(from: Hex, to: Hex, tokenId: string): Hex {
  return encodeFunctionData({ abi: burnAbi, functionName: 'transferFrom', args: [from, to, BigInt(tokenId)] })
}
