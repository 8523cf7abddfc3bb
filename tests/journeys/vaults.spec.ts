import type { Page } from '@playwright/test'
import { type Hex, encodeFunctionData, parseAbi } from 'viem'
import type { ProofFile } from '#features/vaults/proof/proof-file.ts'
import { expectAccessible, expectToFit } from './accessible.ts'
import { expectAsShown, shownContracts } from './burning.ts'
import { takePiece } from './collectors.ts'
import { enter } from './people.ts'
import { expect, test } from './studio-test.ts'
import { addTestWallet, askNode, demoAccount, findNode } from './test-wallet.ts'

const proofOf = (page: Page) => page.locator('[data-verdict]')

async function mine(nodeUrl: string, blocks: number): Promise<void> {
  await askNode(nodeUrl, 'anvil_mine', [`0x${blocks.toString(16)}`])
}

async function expectFits(page: Page, state: string): Promise<void> {
  for (const width of [360, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page, `${state} at ${width}`)
  }
  await expectAccessible(page, state)
}

test('[S-14] all vaults hang on one wall, each with its state and its mark', async ({ page }) => {
  await page.goto('/vault')
  const wall = page.getByRole('list', { name: 'All vaults' })
  expect(await wall.getByRole('link').count()).toBeGreaterThanOrEqual(8)
  await expect(wall.getByRole('link', { name: /^Vault 1 / })).toContainText('Busted')
  await expect(wall.getByRole('link', { name: /^Vault 3 / })).toContainText('Overdue')
  await expect(wall.getByRole('link', { name: /^Vault 7 / })).toContainText('26 items inside')
  await expectFits(page, 'the wall of vaults')
})

test('[S-14] the wall shows the vaults of one state, by an address of its own, and asks the app for nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/vault')
  await expect(page.getByRole('list', { name: 'All vaults' })).toBeVisible()
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  const states = page.getByRole('navigation', { name: 'Vaults by state' })
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/vault')) asked.push(request.url())
  })
  await expect
    .poll(async () => {
      await states.getByRole('link', { name: /Overdue/ }).click()
      return page.url()
    })
    .toContain('/vault?state=overdue')
  const overdue = page.getByRole('list', { name: 'Vaults: overdue' })
  await expect(overdue.getByRole('link', { name: /^Vault 3 / })).toBeVisible()
  // Another vault becomes overdue as time goes by; the promised date of this one is years away.
  await expect(overdue.getByRole('link', { name: /^Vault 5 / })).toHaveCount(0)
  await expect(states.getByRole('link', { name: /Overdue/ })).toHaveAttribute('aria-current', 'page')
  await states.getByRole('link', { name: /Sealed/ }).press('Enter')
  await expect(
    page.getByRole('list', { name: 'Vaults: sealed' }).getByRole('link', { name: /^Vault 5 / }),
  ).toBeVisible()
  expect(asked.filter((url) => url.includes('.data'))).toEqual([])
  await page.goBack()
  await expect(overdue).toBeVisible()
  await expectFits(page, 'overdue vaults')
  await page.goto('/vault?state=mismatch')
  await expect(page.getByText('No vault stands like this now.')).toBeVisible()

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const still = await plain.newPage()
  await still.goto('/vault')
  await still
    .getByRole('navigation', { name: 'Vaults by state' })
    .getByRole('link', { name: /Busted/ })
    .click()
  await expect(still).toHaveURL(/\/vault\?state=busted$/)
  await expect(
    still.getByRole('list', { name: 'Vaults: busted' }).getByRole('link', { name: /^Vault 1 / }),
  ).toBeVisible()
  await expect(still.getByRole('link', { name: /^Vault 3 / })).toHaveCount(0)
  await plain.close()
})

test('[S-17] the gallery of busted vaults says what was inside, who and when', async ({ page }) => {
  await page.goto('/vault/busted')
  const inside = page.getByRole('list', { name: 'Inside vault 2' })
  await expect(inside).toContainText('Clay remembers the hand that moved it last.')
  await expect(page.getByRole('heading', { name: 'Vault 2' })).toBeVisible()
  await expect(page.getByText('12 October 2026')).toBeVisible()
  await expectFits(page, 'the gallery')
})

test(
  '[S-20] what was inside a busted vault is proven by the visitor’s own browser, and a flipped byte turns it red',
  { tag: '@promise' },
  async ({ page }) => {
    await page.goto('/vault/1')
    await expect(proofOf(page)).toHaveAttribute('data-verdict', 'good')
    await expect(proofOf(page)).toContainText('Proven by your own browser')
    await expect(page.getByRole('list', { name: 'Contents' }).getByRole('listitem')).toHaveCount(5)
    await expect(page.getByRole('list', { name: 'Contents' }).getByRole('listitem').nth(1)).toContainText(
      'It opened a claim',
    )
    await expectFits(page, 'a proven vault')

    await page.route('**/vault/1/proof.json', async (route) => {
      const answer = await route.fetch()
      const text = await answer.text()
      expect(text).toContain('nine hours up')
      await route.fulfill({ response: answer, body: text.replace('nine hours up', 'nine hours uq') })
    })
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(proofOf(page)).toHaveAttribute('data-verdict', 'problem')
    await expect(proofOf(page)).toContainText('Nothing is lost by it')
    await expect(proofOf(page)).toContainText('Number 4 of the contents differs from what was sealed.')
    await expect(page.getByText('This one differs from what was sealed')).toBeVisible()
    await expectAccessible(page, 'a vault that is not proven')
  },
)

test('[S-20] the opening lasts less than three seconds, ends at any key or touch, and stands still where motion is not wanted', async ({
  page,
}) => {
  await page.goto('/vault/2')
  const open = page.getByRole('button', { name: 'See it open' })
  const skip = page.getByRole('button', { name: 'Skip' })
  const contents = page.getByRole('list', { name: 'Contents' })
  const turning = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => animation.effect?.getComputedTiming())
        .filter((timing) => timing !== undefined)
        .map(({ endTime }) => Number(endTime)),
    )
  await expect(proofOf(page)).toHaveAttribute('data-verdict', 'good')

  for (const key of ['Enter', 'Escape']) {
    await open.click()
    await expect(skip).toBeVisible()
    await expect.poll(async () => (await turning()).length).toBeGreaterThan(0)
    for (const end of await turning()) expect(end).toBeLessThanOrEqual(3000)
    await page.keyboard.press(key)
    await expect(skip).toHaveCount(0)
    await expect(open).toBeFocused()
  }
  await open.click()
  await skip.click()
  await expect(skip).toHaveCount(0)

  // Left alone it ends by itself.
  await open.click()
  await expect(skip).toBeVisible()
  await expect(skip).toHaveCount(0)
  await expect(contents).toBeVisible()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open.click()
  await expect(open).toBeVisible()
  expect(
    await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSTransition && animation.transitionProperty === 'transform')
          .length,
    ),
  ).toBe(0)
  await expect(skip).toHaveCount(0)
})

test('[S-14] vaults are among the collections, and on the page of whoever holds them', async ({ page }) => {
  test.slow()
  await page.goto('/collections')
  await expect(page.getByRole('list', { name: 'The newest vaults' }).getByRole('link').first()).toBeVisible()
  await expectFits(page, 'the collections with vaults')
  // Who holds a vault and never had a piece has a page too.
  await page.goto('/vault/8')
  await page
    .getByRole('definition')
    .filter({ has: page.getByRole('link') })
    .getByRole('link')
    .first()
    .click()
  await page.waitForURL('**/collector/0x*')
  await expect(page.getByRole('list', { name: 'Vaults of this collector' })).toContainText('Vault 8')
  await expect(page.getByText('vault held')).toBeVisible()
  const csv = await page.request.get(
    (await page.getByRole('link', { name: 'These as CSV' }).getAttribute('href')) ?? '',
  )
  expect(await csv.text()).toMatch(/\r\n8,sealed,0x/)
  await expectFits(page, 'a collector with a vault')
})

test('[S-20] a vault shows a part while the rest stays sealed, and one that is overdue says so by itself', async ({
  page,
}) => {
  test.slow()
  await page.goto('/vault/5')
  await expect(proofOf(page)).toContainText('2 of 6 proven by your own browser')
  const odds = page.getByRole('region', { name: 'What may be inside' }).getByRole('row')
  expect((await odds.allInnerTexts()).slice(1).map((row) => row.split(/\s*\t\s*/))).toEqual([
    ['A print on paper', '6 of 8 vaults', '75 %'],
    ['An artist’s proof', '4 of 8 vaults', '50 %'],
    ['A proof that is not for sale', '2 of 8 vaults', '25 %'],
    ['Nothing hidden but words', '2 of 8 vaults', '25 %'],
  ])
  await expectFits(page, 'a vault shown in part')
  await expect(page.getByRole('list', { name: 'Witnesses' }).locator('[data-witness=signed]')).toHaveCount(2)
  await page.goto('/vault/3')
  await expect(page.getByRole('alert')).toContainText('Promised for 24 October 2026, and still closed.')
  await expect(proofOf(page)).toContainText('The fingerprint is whole')
  await page.getByRole('link', { name: 'Bandit #51' }).click()
  await expect(page.getByRole('link', { name: 'In vault 3' })).toBeVisible()
})

test('[S-20] without JavaScript a vault can be read', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await page.goto('/vault/2')
  await expect(page.getByRole('list', { name: 'Contents' })).toContainText('They cracked along one line')
  expect(await page.locator('main noscript').first().innerText()).toContain(
    'A browser checks the contents by itself, with JavaScript, which is off here.',
  )
  await expect(page.getByText('Your browser is taking the fingerprint …')).toBeHidden()
  await expect(page.getByText('Proven by your own browser')).toHaveCount(0)
  await context.close()
})

test(
  '[S-20] a holder busts a vault by keyboard, follows it to finality, and sees the green proof',
  { tag: '@promise' },
  async ({ page }) => {
    test.slow()
    const nodeUrl = await findNode()
    const holder = demoAccount(22)
    const wallet = await addTestWallet(page, {
      account: holder,
      nodeUrl,
      chainId: (await askNode(nodeUrl, 'eth_chainId')) as Hex,
    })
    await page.goto('/vault/7')
    await page.getByRole('button', { name: 'Connect Test wallet' }).click()
    await expect(page.getByRole('heading', { name: 'What will be gone, and what comes out' })).toBeVisible()
    await expect(page.getByText('No token lies in it.')).toBeVisible()
    await expectFits(page, 'the bust before its last step')

    await page.getByRole('button', { name: 'Review and confirm' }).click()
    const bust = page.getByRole('button', { name: 'Bust Vault 7 for ever' })
    await expect(page.getByRole('button', { name: 'Keep Vault 7 closed' })).toBeFocused()
    await expect(bust).toBeDisabled()
    const number = page.getByLabel('To bust Vault 7 for ever, type 7.')
    await number.fill('8')
    await expect(bust).toBeDisabled()
    await number.fill('7')
    await expect(bust).toBeEnabled()
    await number.press('Enter')
    await bust.press('Enter')
    await expect(number).toBeVisible()
    await expectAccessible(page, 'the last step of a bust')

    const shown = await shownContracts(page)
    wallet.refuseNext()
    await bust.press('Space')
    await expect(page.getByRole('alert').filter({ hasText: 'Your wallet said no.' })).toContainText(
      'Vault 7 is untouched in your wallet.',
    )

    await bust.press('Space')
    await expect(page.getByText('…Opening')).toBeVisible({ timeout: 20_000 })
    expectAsShown(shown, wallet)
    await expect(page.getByRole('progressbar', { name: 'Blocks until the contents come out' })).toBeVisible()
    expect(await (await page.request.get('/vault/7/proof.json')).text()).not.toContain(
      'is for the sheet that was spoiled',
    )
    await mine(nodeUrl, 40)
    await expect(proofOf(page)).toContainText('Proven by your own browser', { timeout: 30_000 })
    await expect(page.getByRole('list', { name: 'Contents' }).getByRole('listitem')).toHaveCount(26)
    await expect(page.getByText('Z is for the sheet that was spoiled by rain.')).toBeVisible()
  },
)

test('[S-20] who does not hold a vault cannot bust it, and is told so', async ({ page }) => {
  const nodeUrl = await findNode()
  const stranger = demoAccount(25)
  await addTestWallet(page, { account: stranger, nodeUrl, chainId: (await askNode(nodeUrl, 'eth_chainId')) as Hex })
  await page.goto('/vault/8')
  await page.getByRole('button', { name: 'Connect Test wallet' }).click()
  await expect(page.getByText('This wallet does not hold the vault.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review and confirm' })).toHaveCount(0)
  // The contract does not listen to them either.
  const {
    vault: { contract },
  } = (await (await page.request.get('/vault/8/proof.json')).json()) as { vault: { contract: Hex } }
  const data = encodeFunctionData({
    abi: parseAbi(['function bust(uint256 vaultId, address recipient)']),
    functionName: 'bust',
    args: [8n, stranger.address],
  })
  await expect(askNode(nodeUrl, 'eth_estimateGas', [{ from: stranger.address, to: contract, data }])).rejects.toThrow()
})

test('[S-20] the verifier works from somebody’s own disk, without a network', async ({ page, context }, testInfo) => {
  const verifier = testInfo.outputPath('vault-verifier.html')
  const proof = testInfo.outputPath('vault-1-proof.json')
  const { writeFile } = await import('node:fs/promises')
  await writeFile(verifier, await (await page.request.get('/vault/verifier.html')).body())
  const text = await (await page.request.get('/vault/1/proof.json')).text()
  await writeFile(proof, text)
  await context.setOffline(true)
  await page.goto(`file://${verifier}`)
  await page.getByLabel('Proof file').setInputFiles(proof)
  await expect(page.getByRole('heading', { name: '✓ Proven by your own browser' })).toBeVisible()
  await expectAccessible(page, 'the verifier')
  await page.getByLabel('Fingerprint, as the chain has it').fill(`0x${'0'.repeat(64)}`)
  await expect(page.getByRole('heading', { name: '× This is not what was sealed' })).toBeVisible()
  await page.getByLabel('Fingerprint, as the chain has it').fill('')
  await expect(page.getByText('The framer, 0x', { exact: false })).toContainText('✓ signed this sealing')
  const flipped = testInfo.outputPath('flipped.json')
  await writeFile(flipped, text.replace('Cone six', 'Cone fix'))
  await page.getByLabel('Proof file').setInputFiles(flipped)
  await expect(page.getByText('Number 4 of the contents differs from what was sealed.')).toBeVisible()
  const file = JSON.parse(text) as ProofFile
  const [first, second, ...rest] = file.leaves
  let tried = 0
  const tryFile = async (changed: string) => {
    // A name of its own each time: a browser says nothing when the same file is chosen again.
    const wrong = testInfo.outputPath(`wrong-${(tried += 1)}.json`)
    await writeFile(wrong, changed)
    await page.getByLabel('Proof file').setInputFiles(wrong)
  }
  const { salt: _, ...unsalted } = second!
  for (const [leaves, said] of [
    [[second, first, ...rest], 'Leaf 1 stands behind leaf 2.'],
    [[first, unsalted, ...rest], 'The random bytes of leaf 2 are missing.'],
    [[first, second, second, ...rest], 'Leaf 2 is there twice.'],
    [
      [{ ...first, content: second!.content }, { ...second, content: first!.content }, ...rest],
      'Number 1 of the contents differs from what was sealed.',
    ],
    [[{ ...first, content: {} }, second, ...rest], 'Leaf 1 does not say what kind it is.'],
  ] as const) {
    await tryFile(JSON.stringify({ ...file, leaves }))
    await expect(page.getByText(said)).toBeVisible()
    await expect(page.locator('#verdict')).toHaveAttribute('data-verdict', 'problem')
  }
  // One byte of one salt, and one of the root.
  for (const changed of [
    text.replace(second!.salt, `${second!.salt.slice(0, -1)}${second!.salt.endsWith('0') ? '1' : '0'}`),
    text.replace(
      file.commitment.root,
      `${file.commitment.root.slice(0, -1)}${file.commitment.root.endsWith('0') ? '1' : '0'}`,
    ),
  ]) {
    await tryFile(text)
    await expect(page.locator('#verdict')).toHaveAttribute('data-verdict', 'good')
    await tryFile(changed)
    await expect(page.locator('#verdict')).toHaveAttribute('data-verdict', 'problem')
  }
  const other = testInfo.outputPath('other.json')
  await writeFile(other, '{"format":"something else"}')
  await page.getByLabel('Proof file').setInputFiles(other)
  await expect(page.getByText('This is not a proof file')).toBeVisible()
})

// One after the other: each prepares the list of the next vault, and two at once would take the number from each other.
test.describe.serial('sealing', () => {
  test(
    '[S-14] staff put a vault together, look it over, and seal it with the studio’s wallet',
    { tag: '@promise' },
    async ({ page, context, owner }) => {
      test.slow()
      const nodeUrl = await findNode()
      const wallet = await addTestWallet(page, {
        account: demoAccount(1),
        nodeUrl,
        chainId: (await askNode(nodeUrl, 'eth_chainId')) as Hex,
      })
      await enter(context, owner)
      await page.goto('/boss/vaults')
      await expect(page.getByRole('region', { name: 'Alarms' })).toContainText('Overdue')
      await expectFits(page, 'the vaults’ desk')
      await page.getByText('vaults to say it for').click()
      await page.getByRole('button', { name: 'Connect Test wallet' }).click()
      await page.getByRole('button', { name: 'Say it for vault 1' }).click()
      await expect(page.getByRole('list', { name: 'To be said on the chain' })).not.toContainText(
        '/vault/1/proof.json',
        { timeout: 20_000 },
      )
      await expectFits(page, 'saying on the chain where contents are')
      await page.getByRole('button', { name: 'Add print' }).click()
      await page.getByLabel('Edition').selectOption('Sienna sheet')
      await page.getByLabel('Mark').fill('23/25')
      for (const text of ['A word that nobody reads before its time.', 'And another one.']) {
        await page.getByRole('button', { name: 'Add text' }).click()
        await page
          .getByLabel(/^Text \d$/)
          .last()
          .fill(text)
      }
      await page.getByLabel('Who gets the vault').fill(demoAccount(24).address)
      await page.getByLabel('Promised for').fill('2031-05-01')
      await expectFits(page, 'a vault’s contents, put together')
      await page.getByRole('button', { name: 'Prepare and look it over' }).click()
      await expect(page.getByRole('alert')).toContainText(
        '“Sienna sheet | 23/25” could not be given to whoever opens the vault',
      )
      await expect(page.getByLabel('Text 1')).toHaveValue(/before its time/)
      await page.getByLabel('Mark').fill('PP 2/2')
      await page.getByRole('button', { name: 'Prepare and look it over' }).click()
      await expect(page.getByRole('list', { name: 'Contents' }).getByRole('listitem')).toHaveCount(3)
      const seal = page.getByRole('button', { name: /^Seal vault \d+$/ })
      await expect(seal).toBeVisible()
      const vault = `/vault/${/\d+$/.exec(await seal.innerText())?.[0]}`
      await expectFits(page, 'a prepared vault')
      await page.getByText('A witness elsewhere').click()
      await page.getByLabel('Witness’s address').fill(demoAccount(24).address)
      await page.getByLabel('Signature', { exact: true }).fill(`0x${'11'.repeat(65)}`)
      await page.getByRole('button', { name: 'Take this signature' }).click()
      await expect(page.getByRole('alert')).toContainText('This signature is not by that address')
      await expectFits(page, 'a witness who was not taken')
      await page.getByLabel('Witness’s name').fill('The printer')
      await page.getByRole('button', { name: 'Sign as a witness with this wallet' }).click()
      await expect(page.getByRole('list', { name: 'Witnesses so far' })).toContainText('The printer')
      const shown = await shownContracts(page)
      await seal.click()
      await expect(page.getByText('Sealed.', { exact: true })).toBeVisible({ timeout: 20_000 })
      expectAsShown(shown, wallet)
      // It says so once the app has read it.
      expect((await page.request.get(vault)).status()).toBe(200)
      const sealed = await (await page.request.get(`${vault}/proof.json`)).text()
      expect(sealed).not.toContain('before its time')
      // From now on staff do not see it either.
      expect((await page.goto(page.url()))?.status()).toBe(404)
      await page.goto(vault)
      const witnesses = page.getByRole('list', { name: 'Witnesses' })
      await expect(witnesses).toContainText('The printer')
      await expect(witnesses.locator('[data-witness=signed]')).toHaveCount(1)
      await expectFits(page, 'a vault with a witness')
    },
  )

  test('the owner of an instance on the embedded chain seals a vault with a piece in it, without a wallet of their own', async ({
    page,
    context,
    owner,
  }) => {
    test.slow()
    const nodeUrl = await findNode()
    const studio = demoAccount(1).address
    const { tokenId } = await takePiece(page, nodeUrl, { to: studio, slug: 'bandit' })
    const allow = async (title: string | RegExp) => {
      await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Allow' }).click()
    }
    await enter(context, owner)
    await page.goto('/boss/vaults')
    await page.waitForFunction(() => window.__vitrineStarted === true)
    await page.getByLabel('Collection').selectOption('bandit')
    await page.getByLabel('Number').fill(tokenId)
    await page.getByRole('button', { name: 'Add piece' }).click()
    await expect(page.getByRole('list', { name: 'Pieces' }).locator('img')).toBeVisible()
    await page.getByRole('button', { name: 'Add text' }).click()
    await page.getByLabel('Text 1').fill('Sealed from the workbench.')
    await page.getByLabel('Who gets the vault').fill(studio)
    await page.getByLabel('Promised for').fill('2031-05-01')
    await page.getByRole('button', { name: 'Prepare and look it over' }).click()
    await page.getByRole('button', { name: 'Connect The studio’s practice account' }).click()
    await page.getByRole('button', { name: `Allow token ${tokenId}` }).click()
    await allow(`Allow the vaults to move number ${tokenId}?`)
    const seal = page.getByRole('button', { name: /^Seal vault \d+$/ })
    await expect(seal).toBeEnabled({ timeout: 20_000 })
    const vault = /\d+/.exec(await seal.innerText())![0]
    await expectFits(page, 'sealing with the studio’s practice account')
    await seal.click()
    await allow(`Seal vault ${vault}?`)
    await expect(page.getByText('Sealed.', { exact: true })).toBeVisible({ timeout: 20_000 })
    expect((await page.request.get(`/vault/${vault}`)).status()).toBe(200)
  })
})
