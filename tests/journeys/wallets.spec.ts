import type { Page } from '@playwright/test'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { shownCall } from '#features/wallets/approvals/shown-call.ts'
import { expectAccessible, expectToFit } from './accessible.ts'
import { mailedLink, makeConfirmedPerson } from './mailbox.ts'
import { startTestApp } from './open-app.ts'
import { enter, makePerson } from './people.ts'
import { isSignedIn, linkWallet, signIn, signInByWallet } from './sign-in.ts'
import { expect, test } from './studio-test.ts'
import { addTestWallet, askNode, demoAccount, findNode, type TestWallet } from './test-wallet.ts'

const abi = parseAbi([
  'function setApprovalForAll(address operator, bool approved)',
  'function approve(address to, uint256 tokenId)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
])

/** A wallet with a new key in the page's browser, on the studio's chain or another one. */
async function newWallet(page: Page, { chainId }: { chainId?: Hex } = {}): Promise<TestWallet> {
  const nodeUrl = await findNode()
  return await addTestWallet(page, {
    account: privateKeyToAccount(generatePrivateKey()),
    nodeUrl,
    chainId: chainId ?? ((await askNode(nodeUrl, 'eth_chainId')) as Hex),
  })
}

async function connect(page: Page, name = 'Test wallet'): Promise<void> {
  await page.getByRole('button', { name: `Connect ${name}` }).click()
}

async function expectAccessibleAtAllWidths(page: Page, state: string): Promise<void> {
  for (const width of [360, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page, `${state} at ${width}`)
  }
  await expectAccessible(page, state)
}

test(
  '[S-04] a wallet is linked to an account, and opens it after signing out',
  { tag: '@promise' },
  async ({ page }) => {
    const person = await makePerson('wallet')
    const wallet = await newWallet(page)
    await signIn(page, person)
    await linkWallet(page, wallet.address)
    expect(wallet.signed).toHaveLength(1)
    expect(wallet.signed[0]).toContain(
      `${new URL(page.url()).host} wants you to sign in with your Ethereum account:\n${wallet.address}`,
    )
    expect(wallet.signed[0]).toContain('Link this wallet to your account.')

    await page.goto('/account')
    await expect(page.getByRole('list', { name: 'Linked wallets' })).toContainText(wallet.address.slice(0, 6))
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(/\/login/, { timeout: 20_000 })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in with a wallet' }).click()
    // The wallet of the last visit is taken up without being asked.
    await page.getByRole('button', { name: /^Sign in with 0x/ }).click()
    await expect(page).toHaveURL('/account', { timeout: 20_000 })
    await expect(page.getByText(person.email).first()).toBeVisible()
    expect(wallet.signed[1]).toContain('Sign in with this wallet.')

    await page.getByRole('button', { name: `Unlink ${wallet.address}` }).click()
    await expect(page.getByText('None is linked.')).toBeVisible()
  },
)

test('[S-05] a wallet that somebody linked is taken off by the mail that told of it, and they are signed out', async ({
  page,
  owner,
  browser,
  baseURL,
}) => {
  const person = await makeConfirmedPerson(owner, 'linked')
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const wallet = await newWallet(theirs)
  await signIn(theirs, person)
  await linkWallet(theirs, wallet.address)
  await page.goto(await mailedLink(owner, { to: person.email, about: 'A wallet was linked' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Take a wallet off')
  await expectAccessibleAtAllWidths(page, 'taking a wallet off')
  await page.getByRole('button', { name: 'Take the wallet off' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The wallet is off the account.')).toBeVisible()
  expect(await isSignedIn(theirs)).toBe(false)
  await theirs.context().close()
  await signIn(page, person)
  await page.goto('/account')
  await expect(page.getByText('None is linked.')).toBeVisible()
})

test('the account page links a wallet too; one that somebody else has linked stays theirs', async ({ page }) => {
  const [first, second] = [await makePerson('first'), await makePerson('second')]
  const wallet = await newWallet(page)
  await enter(page.context(), first)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Link a wallet' }).click()
  await connect(page)
  await page.getByRole('button', { name: /^Link 0x/ }).click()
  await expect(page.getByRole('list', { name: 'Linked wallets' })).toContainText(wallet.address.slice(0, 6))
  await page.context().clearCookies()
  await enter(page.context(), second)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Link a wallet' }).click()
  await page.getByRole('button', { name: /^Link 0x/ }).click()
  await expect(page.getByRole('alert')).toContainText('linked to another account')
  await expect(page.getByText('None is linked.')).toBeVisible()
})

test('who refuses in the wallet is told that nothing happened, and can try again', async ({ page }) => {
  const wallet = await newWallet(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a wallet' }).click()
  wallet.refuseNext()
  await connect(page)
  await expect(page.getByRole('alert')).toContainText('was told not to connect')
  await connect(page)
  const sign = page.getByRole('button', { name: /^Sign in with 0x/ })
  // The question of connecting is answered before the next one is refused.
  await expect(sign).toBeVisible()
  wallet.refuseNext()
  await sign.click()
  await expect(page.getByRole('alert')).toContainText('was told not to sign')
  await sign.click()
  await expect(page).toHaveURL('/account', { timeout: 20_000 })
})

test('a wallet on another chain learns the studio’s chain and goes there', async ({ page }) => {
  const wallet = await newWallet(page, { chainId: '0x1' })
  await page.goto('/web3')
  await connect(page)
  await expect(page.getByText(/The wallet is not on/)).toBeVisible()
  wallet.refuseNext()
  await page.getByRole('button', { name: /^Switch to/ }).click()
  await expect(page.getByRole('alert')).toContainText('stayed on its network')
  await page.getByRole('button', { name: /^Switch to/ }).click()
  await expect(page.getByText(/, the same$/)).toBeVisible()
  await wallet.goTo('0x1')
  await expect(page.getByText(/The wallet is not on/)).toBeVisible()
})

test('approvals are shown as the chain has them and taken back', async ({ page }) => {
  const nodeUrl = await findNode()
  const account = demoAccount(12)
  const held = (await (await page.request.get(`/api/collectors/${account.address}/tokens?limit=1`)).json()) as {
    items: { collection: string; tokenId: string; name: string }[]
  }
  const { collection, tokenId } = held.items[0]!
  const {
    collection: { address: contract },
  } = (await (await page.request.get(`/api/collections/${collection}`)).json()) as { collection: { address: Hex } }
  const stranger = privateKeyToAccount(generatePrivateKey()).address
  const give = async (data: Hex) =>
    await askNode(nodeUrl, 'eth_sendTransaction', [{ from: account.address, to: contract, data }])
  await give(encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [stranger, true] }))
  await give(encodeFunctionData({ abi, functionName: 'approve', args: [stranger, BigInt(tokenId)] }))
  const allowed = async () =>
    BigInt(
      (await askNode(nodeUrl, 'eth_call', [
        {
          to: contract,
          data: encodeFunctionData({ abi, functionName: 'isApprovedForAll', args: [account.address, stranger] }),
        },
        'latest',
      ])) as Hex,
    ) === 1n
  await expect.poll(allowed).toBe(true)

  const wallet = await addTestWallet(page, {
    account,
    nodeUrl,
    chainId: (await askNode(nodeUrl, 'eth_chainId')) as Hex,
  })
  await page.goto('/web3')
  await connect(page)
  const lines = page
    .getByRole('list', { name: 'Approvals' })
    .getByRole('listitem')
    .filter({ hasText: stranger.slice(-4) })
  await expect(lines).toHaveCount(2)
  const all = lines.filter({ hasText: 'All pieces' })
  await expect(all).toContainText(/Given \d+ \w+ \d{4}\./)
  await expect(all).toContainText(/Has moved nothing of yours so far\.|Whether it has moved anything is not known/)
  await expect(lines.filter({ hasNotText: 'All pieces' })).toContainText(
    'Not used: the approval would have ended with it.',
  )
  wallet.refuseNext()
  await all.getByRole('button').click()
  await expect(page.getByRole('alert')).toContainText('Nothing was sent')
  const shown: string[] = []
  const whatIsShown = async () => {
    shown.push(await page.getByLabel('Your wallet will show').innerText())
  }
  wallet.beforeNext(whatIsShown)
  await all.getByRole('button').click()
  await expect(page.getByText('Approval revoked.')).toBeVisible()
  await expect(lines).toHaveCount(1)
  expect(await allowed()).toBe(false)
  wallet.beforeNext(whatIsShown)
  await lines.getByRole('button').click()
  await expect(lines).toHaveCount(0)
  // Word for word what the wallet was asked for is what the page showed while it asked.
  const sent = wallet.calls.slice(-2).map((call) => shownCall(call, { names: {} }))
  expect(sent.map(({ functionName }) => functionName)).toEqual(['setApprovalForAll', 'approve'])
  for (const [i, { to, functionName, addresses }] of sent.entries()) {
    for (const word of [to.address, functionName!, ...addresses.map(({ address }) => address)])
      expect(shown[i]).toContain(word)
  }
  // What this browser sent and no node knows is said to be so, until it is known or seven days old.
  await expect(page.getByRole('heading', { name: 'Pending transactions' })).toBeVisible()
  await page.evaluate(
    ([from, to, chainId]) => {
      const lost = {
        id: `0x${'7'.repeat(64)}`,
        isBatch: false,
        from,
        to,
        chainId,
        selector: '0xa22cb465',
        at: Date.now(),
      }
      localStorage.setItem('vitrine.sent', JSON.stringify([lost]))
    },
    [account.address.toLowerCase(), contract.toLowerCase(), Number(await askNode(nodeUrl, 'eth_chainId'))] as const,
  )
  const pending = page.getByRole('list', { name: 'Transactions on their way' }).getByRole('listitem')
  await expect(pending).toContainText('Permission for all pieces', { timeout: 15_000 })
  await expect(pending).toContainText('Our node does not know it.')
  await expectAccessibleAtAllWidths(page, 'connected')
})

test(
  'the practice wallet is tried from beginning to end: connected, signed in, used, and it asks each time',
  { tag: '@promise' },
  async ({ page }) => {
    await page.goto('/web3')
    await connect(page, 'Practice wallet')
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Show your practice address')
    await expectAccessibleAtAllWidths(page, 'practice question')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(page.getByRole('alert')).toContainText('was told not to connect')
    await connect(page, 'Practice wallet')
    await question.getByRole('button', { name: 'Allow' }).click()
    await expect(page.getByText('Practice wallet is connected.')).toBeVisible()
    await expect(page.getByText('It holds no piece of this studio.')).toBeVisible()
    await expect(page.getByText('Nobody may move its pieces.')).toBeVisible()

    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await signInByWallet(page)
    await expect(question).toContainText('wants you to sign in with your Ethereum account')
    await question.getByRole('button', { name: 'Allow' }).click()
    await expect(page).toHaveURL('/web3', { timeout: 20_000 })
    await expect(page.getByRole('list', { name: 'Linked wallets' })).toContainText('connected')

    // Something to take back: the practice wallet allows it, and says what it allows.
    const {
      collection: { address: contract },
    } = (await (await page.request.get('/api/collections/gen2')).json()) as { collection: { address: Hex } }
    const operator = privateKeyToAccount(generatePrivateKey()).address
    const sent = page.evaluate(
      async ({ to, data }) => {
        type Provider = { request: (call: object) => Promise<unknown> }
        const provider = await new Promise<Provider>((resolve) => {
          window.addEventListener('eip6963:announceProvider', (event) => {
            const { info, provider: found } = (event as CustomEvent<{ info: { name: string }; provider: Provider }>)
              .detail
            if (info.name === 'Practice wallet') resolve(found)
          })
          window.dispatchEvent(new Event('eip6963:requestProvider'))
        })
        const [from] = (await provider.request({ method: 'eth_accounts' })) as string[]
        return await provider.request({ method: 'eth_sendTransaction', params: [{ from, to, data }] })
      },
      { to: contract, data: encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [operator, true] }) },
    )
    await expect(question).toContainText('Allow somebody to move all your pieces?')
    await question.getByRole('button', { name: 'Allow' }).click()
    expect(await sent).toMatch(/^0x[0-9a-f]{64}$/)
    await page.reload()
    const line = page.getByRole('list', { name: 'Approvals' }).getByRole('listitem')
    await line.getByRole('button', { name: /^Revoke approval/ }).click()
    await expect(question).toContainText('Revoke an approval?')
    await question.getByRole('button', { name: 'Allow' }).click()
    await expect(page.getByText('Nobody may move its pieces.')).toBeVisible()
  },
)

test('without JavaScript the wallet page says so and still looks addresses up', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await page.goto('/web3')
  expect(await page.locator('main noscript').innerText()).toContain('Wallets can only be found with JavaScript')
  await expect(page.getByRole('button', { name: /^Connect/ })).toHaveCount(0)
  await page.goto(`/web3?address=${demoAccount(12).address}`)
  await expect(page).toHaveURL(/\/collector\/0x/)
  await context.close()
})

test('where the studio has a WalletConnect project, a wallet on another device is offered by a code to scan', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const app = await startTestApp({ WALLETCONNECT_PROJECT_ID: 'a-project-of-the-tests' })
  try {
    // A relay that takes everything and brings nothing: the wallet never answers.
    await page.routeWebSocket(/^wss:\/\/relay\.walletconnect\.org\//, (socket) => {
      socket.onMessage((text) =>
        socket.send(
          JSON.stringify({ id: (JSON.parse(String(text)) as { id: number }).id, jsonrpc: '2.0', result: true }),
        ),
      )
    })
    const policy = (await page.goto(`${app.url}/web3`))?.headers()['content-security-policy']
    expect(policy).toContain("connect-src 'self' wss://relay.walletconnect.org https://rpc.walletconnect.org;")
    expect((await page.request.get(`${app.url}/gen2`)).headers()['content-security-policy']).not.toContain(
      'walletconnect',
    )
    await connect(page, 'WalletConnect')
    const invitation = page.getByRole('dialog')
    await expect(invitation.getByRole('img', { name: 'A code that connects your wallet' })).toBeVisible()
    await expect(invitation.getByRole('link')).toHaveAttribute(
      'href',
      /^wc:[0-9a-f]{64}@2\?expiryTimestamp=\d+&relay-protocol=irn&symKey=[0-9a-f]{64}$/,
    )
    await expectAccessibleAtAllWidths(page, 'invitation')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alert')).toContainText('was told not to connect')
  } finally {
    await app.close()
  }
})
