import { encodeFunctionData, type Hex, serializeErc6492Signature } from 'viem'
import { type PrivateKeyAccount, generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listWalletActs } from '#features/wallets/proving/list-wallet-acts.server.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { openTestDatabase } from '#tests/database.ts'
import { openEmbedded, ourPage } from '../accounts/embedded-under-test.ts'

const db = await openTestDatabase()
const start = new Date('2026-03-01T12:00:00Z')
let now = start
let chain: TestChain
let app: ReturnType<typeof openEmbedded>

beforeAll(async () => {
  chain = await startTestChain()
  app = openEmbedded(db, { now: () => now, rpc: chain.rpc })
}, 60_000)
afterAll(async () => {
  await chain.stop()
})
beforeEach(async () => {
  for (const table of ['wallet_links', 'wallet_nonces', 'wallet_acts'] as const) await db.deleteFrom(table).execute()
  // Far enough on that no rate limit remembers the test before.
  now = new Date(now.getTime() + 3_600_000)
})

type Answer = { status: number; body: Record<string, string> & { wallets?: { address: string; linkedAt: number }[] } }

async function send(path: string, body: object, { cookie = '', method = 'POST' } = {}): Promise<Answer> {
  const answer = await app.edge.request(path, {
    method,
    headers: { ...ourPage, cookie, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

const codeOf = ({ status, body }: Answer) => `${status} ${body['type']?.split('/').at(-1)}`
const newKey = () => privateKeyToAccount(generatePrivateKey())
const ask = async (purpose: string, address: string, cookie = '') =>
  await send('/wallets/nonce', { purpose, address }, { cookie })

/** Begins a proof and signs it. */
async function proof(
  account: PrivateKeyAccount,
  purpose: 'sign-in' | 'link',
  cookie = '',
): Promise<{ message: string; signature: Hex }> {
  const { body } = await ask(purpose, account.address, cookie)
  return { message: body['message']!, signature: await account.signMessage({ message: body['message']! }) }
}

const link = async (account: PrivateKeyAccount, cookie: string) =>
  await send('/wallets/links', await proof(account, 'link', cookie), { cookie })
const signIn = async (account: PrivateKeyAccount) => await send('/wallets/sign-in', await proof(account, 'sign-in'))

/** The account that a custom token opens, as the SDK exchanges it. */
async function exchange(token: string): Promise<{ uid: string; cookie: string }> {
  const { body } = await app.ask('signInWithCustomToken', { token, returnSecureToken: true })
  const { cookie } = await app.enter(body['idToken']!)
  return { uid: (await app.seen(cookie)).uid!, cookie }
}

async function person(name: string): Promise<{ uid: string; cookie: string }> {
  const { uid, idToken } = await app.signUp(`${name}-${newKey().address}`)
  return { uid, cookie: (await app.enter(idToken)).cookie }
}

test('[S-04] what a wallet signs names the app, the chain, the address, the purpose and the time', async () => {
  const { address } = newKey()
  const { body } = await ask('sign-in', address)
  const nonce = /^Nonce: ([0-9a-f]{32})$/m.exec(body['message']!)?.[1]
  expect(body['message']).toBe(`studio.example wants you to sign in with your Ethereum account:
${address}

Sign in with this wallet. It proves that the wallet is yours, costs nothing and moves nothing.

URI: https://studio.example/
Version: 1
Chain ID: 31337
Nonce: ${nonce}
Issued At: ${now.toISOString()}
Expiration Time: ${new Date(now.getTime() + 600_000).toISOString()}`)
  const rows = await db.selectFrom('wallet_nonces').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(nonce)
})

test('[S-04] a new wallet makes an account with a uid that says nothing, and opens the same one ever after', async () => {
  const account = newKey()
  const first = await exchange((await signIn(account)).body['token']!)
  expect(first.uid).toMatch(/^[\w-]{28}$/)
  const again = await exchange((await signIn(account)).body['token']!)
  expect(again.uid).toBe(first.uid)
  expect((await send('/wallets/links', {}, { cookie: again.cookie, method: 'GET' })).body.wallets).toEqual([
    { address: account.address, linkedAt: Math.floor(now.getTime() / 1000) },
  ])
  expect((await db.selectFrom('wallet_acts').select('act').orderBy('id').execute()).map(({ act }) => act)).toEqual([
    'account-made',
    'signed-in',
  ])
})

test('a linked wallet opens the account that it was linked to; unlinked it opens another', async () => {
  const ada = await person('ada')
  const account = newKey()
  const linked = await link(account, ada.cookie)
  expect([linked.status, linked.body.wallets?.map(({ address }) => address)]).toEqual([200, [account.address]])
  expect((await exchange((await signIn(account)).body['token']!)).uid).toBe(ada.uid)
  expect(
    (await send(`/wallets/links/${account.address}`, {}, { cookie: ada.cookie, method: 'DELETE' })).body.wallets,
  ).toEqual([])
  expect((await exchange((await signIn(account)).body['token']!)).uid).not.toBe(ada.uid)
})

test('[S-04] linking asks for a sign-in of the last five minutes, before the wallet is asked; signing in again is enough', async () => {
  const { uid, idToken, email } = await app.signUp(`late-${newKey().address}`)
  const { cookie } = await app.enter(idToken)
  now = new Date(now.getTime() + 301_000)
  const refused = await ask('link', newKey().address, cookie)
  expect(codeOf(refused)).toBe('403 fresh-sign-in-needed')
  expect(refused.body['title']).toContain('Sign in again')
  expect(await db.selectFrom('wallet_nonces').selectAll().execute()).toEqual([])
  const { body } = await app.ask('signInWithPassword', { email, password: 'correct horse', returnSecureToken: true })
  const again = (await app.enter(body['idToken']!)).cookie
  expect((await link(newKey(), again)).status).toBe(200)
  // A session that does not know when it began is an old one.
  await db.updateTable('sessions').set({ signed_in_at: null }).where('uid', '=', uid).execute()
  expect(codeOf(await ask('link', newKey().address, again))).toBe('403 fresh-sign-in-needed')
})

test('what happened with wallets is told to the person and to staff', async () => {
  const ada = await person('ada')
  const account = newKey()
  await link(account, ada.cookie)
  await send(`/wallets/links/${account.address}`, {}, { cookie: ada.cookie, method: 'DELETE' })
  const staff = await person('staff')
  await app.give(staff.uid, 'viewer')
  const page = await (await app.edge.request(`/boss/people/${ada.uid}`, { headers: { cookie: staff.cookie } })).text()
  expect(page).toMatch(
    new RegExp(
      `"address":"${account.address}"[^}]*"what":"unlinked".*"address":"${account.address}"[^}]*"what":"linked"`,
    ),
  )
  const at = Math.floor(now.getTime() / 1000)
  expect(await listWalletActs(readSide(db), { uid: ada.uid, limit: 10 })).toEqual(
    ['unlinked', 'linked'].map((act) => ({ id: expect.any(Number), at, act, address: account.address })),
  )
})

test('a wallet belongs to one account and is not moved without being unlinked there', async () => {
  const [ada, bob] = [await person('ada'), await person('bob')]
  const account = newKey()
  await link(account, ada.cookie)
  expect(codeOf(await link(account, bob.cookie))).toBe('409 wallet-taken')
  expect((await link(account, ada.cookie)).status).toBe(200)
  expect(codeOf(await send(`/wallets/links/${account.address}`, {}, { cookie: bob.cookie, method: 'DELETE' }))).toBe(
    '404 no-such-wallet',
  )
  await send(`/wallets/links/${account.address.toLowerCase()}`, {}, { cookie: ada.cookie, method: 'DELETE' })
  expect((await link(account, bob.cookie)).status).toBe(200)
})

test('two accounts that link one wallet at once do not both get it', async () => {
  const people = await Promise.all(['ada', 'bob', 'cy'].map(person))
  const account = newKey()
  const proofs = await Promise.all(people.map(async ({ cookie }) => await proof(account, 'link', cookie)))
  const answers = await Promise.all(
    people.map(async ({ cookie }, index) => await send('/wallets/links', proofs[index]!, { cookie })),
  )
  expect(answers.map(codeOf).sort()).toEqual(['200 undefined', '409 wallet-taken', '409 wallet-taken'])
})

test('the only way into an account stays', async () => {
  const [account, other] = [newKey(), newKey()]
  const { cookie } = await exchange((await signIn(account)).body['token']!)
  expect(codeOf(await send(`/wallets/links/${account.address}`, {}, { cookie, method: 'DELETE' }))).toBe(
    '409 last-way-in',
  )
  await link(other, cookie)
  expect((await send(`/wallets/links/${account.address}`, {}, { cookie, method: 'DELETE' })).status).toBe(200)
  expect(codeOf(await send(`/wallets/links/${other.address}`, {}, { cookie, method: 'DELETE' }))).toBe(
    '409 last-way-in',
  )
})

test('a proof is used up by its first answer, right or wrong', async () => {
  const account = newKey()
  const right = await proof(account, 'sign-in')
  expect((await send('/wallets/sign-in', right)).status).toBe(200)
  expect(codeOf(await send('/wallets/sign-in', right))).toBe('401 wallet-proof-spent')
  const wrong = await proof(account, 'sign-in')
  expect(
    codeOf(
      await send('/wallets/sign-in', { ...wrong, signature: await newKey().signMessage({ message: wrong.message }) }),
    ),
  ).toBe('401 wallet-signature-wrong')
  expect(codeOf(await send('/wallets/sign-in', wrong))).toBe('401 wallet-proof-spent')
})

test('of many who send one proof at once, one gets in', async () => {
  const given = await proof(newKey(), 'sign-in')
  const answers = await Promise.all(Array.from({ length: 8 }, async () => await send('/wallets/sign-in', given)))
  expect(answers.map(codeOf).sort()).toEqual([
    '200 undefined',
    ...Array.from({ length: 7 }, () => '401 wallet-proof-spent'),
  ])
})

test('a proof serves ten minutes and not a moment longer', async () => {
  const [early, late] = [await proof(newKey(), 'sign-in'), await proof(newKey(), 'sign-in')]
  now = new Date(now.getTime() + 599_999)
  expect((await send('/wallets/sign-in', early)).status).toBe(200)
  now = new Date(now.getTime() + 1)
  expect(codeOf(await send('/wallets/sign-in', late))).toBe('401 wallet-proof-spent')
})

test.each([
  ['another domain', (message: string) => message.replace('studio.example wants', 'evil.example wants')],
  [
    'another address on the web',
    (message: string) => message.replace('https://studio.example/', 'https://evil.example/'),
  ],
  ['another chain', (message: string) => message.replace('Chain ID: 31337', 'Chain ID: 1')],
  ['another statement', (message: string) => message.replace('moves nothing', 'moves everything')],
  ['a longer life', (message: string) => message.replace('2026', '2027')],
  [
    'another time of issue',
    (message: string) => message.replace(/Issued At: .+/, 'Issued At: 2026-01-01T00:00:00.000Z'),
  ],
  ['something more', (message: string) => `${message}\nResources:\n- https://evil.example/`],
  ['one space more', (message: string) => `${message} `],
  ['other line ends', (message: string) => message.replaceAll('\n', '\r\n')],
  ['another nonce', (message: string) => message.replace(/Nonce: .+/, `Nonce: ${'0'.repeat(32)}`)],
  ['no nonce', (message: string) => message.replace(/Nonce: .+\n/, '')],
  ['another wallet', (message: string) => message.replace(/0x[0-9a-fA-F]{40}/, newKey().address)],
])('a message with %s is refused, even when it is signed', async (_, change) => {
  const account = newKey()
  const { body } = await ask('sign-in', account.address)
  const message = change(body['message']!)
  const answer = await send('/wallets/sign-in', { message, signature: await account.signMessage({ message }) })
  expect(['401 wallet-proof-altered', '401 wallet-proof-spent']).toContain(codeOf(answer))
  expect(await db.selectFrom('wallet_links').selectAll().execute()).toEqual([])
})

test('a proof for signing in does not link, and one for linking does not sign in', async () => {
  const { cookie } = await person('ada')
  const account = newKey()
  expect(codeOf(await send('/wallets/links', await proof(account, 'sign-in'), { cookie }))).toBe(
    '401 wallet-proof-spent',
  )
  expect(codeOf(await send('/wallets/sign-in', await proof(account, 'link', cookie)))).toBe('401 wallet-proof-spent')
})

test('a proof to link belongs to the session that began it, not to another account nor another browser', async () => {
  const [ada, bob] = [await app.signUp(`ada-${newKey().address}`), await person('bob')]
  const [desk, phone] = [(await app.enter(ada.idToken)).cookie, (await app.enter(ada.idToken)).cookie]
  expect(codeOf(await send('/wallets/links', await proof(newKey(), 'link', desk), { cookie: bob.cookie }))).toBe(
    '401 wallet-proof-spent',
  )
  expect(codeOf(await send('/wallets/links', await proof(newKey(), 'link', desk), { cookie: phone }))).toBe(
    '401 wallet-proof-spent',
  )
  expect(codeOf(await ask('link', newKey().address))).toBe('401 sign-in-needed')
})

test.each([
  [{}, 'invalid-body'],
  [{ message: 'hello', signature: '0x12' }, 'wallet-proof-altered'],
  [{ message: 'x'.repeat(3000), signature: '0x12' }, 'invalid-body'],
  [{ message: 'hello', signature: 'no' }, 'invalid-body'],
  [{ message: 'hello', signature: `0x${'00'.repeat(20_000)}` }, 'invalid-body'],
  [{ message: 7, signature: [] }, 'invalid-body'],
])('what is no proof is refused: %#', async (body, code) => {
  expect(codeOf(await send('/wallets/sign-in', body)).split(' ')[1]).toBe(code)
})

test.each(['', '0x12', '0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96046', 'vitalik.eth'])(
  'no proof is begun for what is no address: %s',
  async (address) => {
    expect(codeOf(await ask('sign-in', address))).toBe('400 invalid-body')
  },
)

test('a contract that is an account signs in by what it accepts itself (ERC-1271)', async () => {
  const owner = newKey()
  const wallet = await chain.deploy('ContractWallet', [owner.address])
  const { body } = await ask('sign-in', wallet.address)
  const message = body['message']!
  const answer = await send('/wallets/sign-in', { message, signature: await owner.signMessage({ message }) })
  expect(answer.status).toBe(200)
  const stranger = await ask('sign-in', wallet.address)
  expect(
    codeOf(
      await send('/wallets/sign-in', {
        message: stranger.body['message'],
        signature: await newKey().signMessage({ message: stranger.body['message']! }),
      }),
    ),
  ).toBe('401 wallet-signature-wrong')
})

test('a contract that is not on the chain yet signs in by the call that will make it (ERC-6492), and nothing is sent', async () => {
  const owner = newKey()
  const factory = await chain.deploy('ContractWalletFactory')
  const call = encodeFunctionData({ abi: factory.abi, functionName: 'addressOf', args: [owner.address] })
  const address = `0x${((await chain.ask('eth_call', { to: factory.address, data: call }, 'latest')) as string).slice(26)}`
  const head = await chain.headNumber()
  const sign = async (signer: PrivateKeyAccount) => {
    const { body } = await ask('sign-in', address)
    const message = body['message']!
    const data = encodeFunctionData({ abi: factory.abi, functionName: 'make', args: [owner.address] })
    return await send('/wallets/sign-in', {
      message,
      signature: serializeErc6492Signature({
        address: factory.address,
        data,
        signature: await signer.signMessage({ message }),
      }),
    })
  }
  expect((await sign(owner)).status).toBe(200)
  expect(codeOf(await sign(newKey()))).toBe('401 wallet-signature-wrong')
  expect(await chain.headNumber()).toBe(head)
  expect(await chain.ask('eth_getCode', address, 'latest')).toBe('0x')
})

test('without a node keys still sign in; contracts are told to come back', async () => {
  const deaf = openEmbedded(db, { now: () => now, rpc: createJsonRpc({ url: 'http://127.0.0.1:1' }) })
  const before = app
  app = deaf
  try {
    expect((await signIn(newKey())).status).toBe(200)
    const { message } = await proof(newKey(), 'sign-in')
    expect(codeOf(await send('/wallets/sign-in', { message, signature: '0x1234' }))).toBe(
      '503 wallet-signature-unchecked',
    )
  } finally {
    app = before
  }
})

test('[S-33] wallets of a deleted account are free again, and the account does not come back by them', async () => {
  const account = newKey()
  const first = await exchange((await signIn(account)).body['token']!)
  const fresh = await app.ask('signInWithCustomToken', {
    token: (await signIn(account)).body['token']!,
    returnSecureToken: true,
  })
  await app.ask('delete', { idToken: fresh.body['idToken']! })
  await app.edge.request('/session', { method: 'DELETE', headers: { ...ourPage, cookie: first.cookie } })
  expect(await db.selectFrom('wallet_links').selectAll().execute()).toEqual([])
  expect((await exchange((await signIn(account)).body['token']!)).uid).not.toBe(first.uid)
})

test('a disabled account is not opened by its wallet', async () => {
  const account = newKey()
  const { uid } = await exchange((await signIn(account)).body['token']!)
  await app.identity.setDisabled({ uid, disabled: true })
  const { token } = (await signIn(account)).body
  expect((await app.ask('signInWithCustomToken', { token: token!, returnSecureToken: true })).body).toMatchObject({
    error: { message: 'USER_DISABLED' },
  })
})

test('who asks too often is told how long to wait', async () => {
  const answers: Answer[] = []
  for (let index = 0; index < 40; index++) answers.push(await ask('sign-in', newKey().address))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  expect(codeOf(answers.at(-1)!)).toBe('429 asked-too-often')
})

test('requests that other sites cause do nothing', async () => {
  const answer = await app.edge.request('/wallets/nonce', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    body: '{}',
  })
  expect(answer.status).toBe(403)
})
