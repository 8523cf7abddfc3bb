import { type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginDeployment } from '#features/deployment/progress/begin-deployment.server.ts'
import type { DeploymentView } from '#features/deployment/progress/deployment-view.ts'
import type { SafeBatch } from '#features/deployment/progress/safe-batch.ts'
import { openContent } from '#features/documents/open-content.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { type BurnContracts, deployBurnContracts } from '#tests/chain/burn-contracts.ts'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { openTestDatabase } from '#tests/database.ts'
import { openEmbedded, ourPage } from '../accounts/embedded-under-test.ts'

const db = await openTestDatabase()
let chain: TestChain
let contracts: BurnContracts
let door: ReturnType<typeof openEmbedded>
let ana: string
let ben: string
let editor: string

beforeAll(async () => {
  chain = await startTestChain({ slotsInEpoch: 4 })
  contracts = await deployBurnContracts(chain)
  await openContent(db, { folder: contracts.studio, log: silentLog, now: new Date(), findSettled: async () => [] })
  door = openEmbedded(db, { change: { studio: contracts.studio, folder: contracts.studio, rpc: chain.rpc } })
  const person = async (name: string, role: 'owner' | 'editor') => {
    const { uid, idToken } = await door.signUp(name)
    await door.give(uid, role)
    return (await door.enter(idToken)).cookie
  }
  ana = await person('ana', 'owner')
  ben = await person('ben', 'owner')
  editor = await person('editor', 'editor')
}, 120_000)
afterAll(async () => {
  await chain.stop()
})

async function post<Body>(cookie: string, path: string, body: object): Promise<{ status: number; body: Body }> {
  const answer = await door.edge.request(path, {
    method: 'POST',
    headers: { ...ourPage, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Body }
}
type Problem = { type: string; title: string; detail?: string }
const saidOf = ({ title, detail = '' }: Problem) => `${title} ${detail}`
type Asked = { call: { to?: Hex; data: Hex }; gas: number }

test('an owner deploys step by step; a second one follows it, and what a Safe has to send is in a file', async () => {
  const [payer, safe] = chain.accounts as [Hex, Hex]
  const { id } = await db.transaction().execute(
    async (tx) =>
      await beginDeployment(tx, {
        actor: 'ana',
        now: new Date(),
        chainId: 31337,
        terms: {
          contracts: ['pills', 'campaigns', 'redemption'],
          owner: safe,
          signer: safe,
          payout: safe,
          pills: { name: 'Pills', symbol: 'PILL', kinds: [{ name: 'Ash', uri: '' }] },
        },
      }),
  )
  expect((await post<Problem>(editor, '/deployments/asks', { id, step: 'deploy-pills', from: payer })).status).toBe(403)
  for (const step of ['deploy-pills', 'deploy-campaigns', 'deploy-redemption']) {
    const { status, body } = await post<Asked>(ana, '/deployments/asks', { id, step, from: payer })
    expect([step, status, body.call.to]).toEqual([step, 200, undefined])
    const second = await post<Problem>(ben, '/deployments/asks', { id, step, from: payer })
    expect([second.status, second.body.type.split('/').at(-1)]).toEqual([409, 'somebody-signs'])
    const hash = await chain.ask('eth_sendTransaction', {
      from: payer,
      data: body.call.data,
      gas: numberToHex(Math.ceil(body.gas * 1.2)),
    })
    expect((await post(ana, '/deployments/sent', { id, step, hash })).status).toBe(200)
    await expect
      .poll(async () => {
        const seen = await post<DeploymentView>(ben, '/deployments/look', { id })
        return seen.body.steps.find(({ key }) => key === step)?.state
      })
      .toBe('mined')
  }
  const answer = await door.edge.request(`/deployments/safe/${id}.json`, { headers: { cookie: ben } })
  const batch = (await answer.json()) as SafeBatch
  expect(batch).toMatchObject({
    version: '1.0',
    chainId: '31337',
    meta: { createdFromSafeAddress: safe.toLowerCase() },
  })
  expect(batch.transactions).toHaveLength(2)
  for (const { to, data } of batch.transactions)
    await chain.ask('eth_sendTransaction', { from: safe, to, data, gas: numberToHex(300_000) })
  await expect
    .poll(async () => (await post<DeploymentView>(ana, '/deployments/look', { id })).body.isComplete)
    .toBe(true)
})

test('what explorers ask for is handed to owners alone', async () => {
  const ask = async (cookie: string, file: string) =>
    await door.edge.request(`/deployments/inputs/${file}`, { headers: { cookie } })
  const answer = await ask(ana, 'vaults.json')
  expect(await answer.json()).toMatchObject({ language: 'Solidity', settings: { evmVersion: 'cancun' } })
  expect(answer.headers.get('content-disposition')).toContain('vaults-standard-input.json')
  expect((await ask(ana, 'nothing.json')).status).toBe(404)
  expect((await ask(editor, 'vaults.json')).status).toBe(403)
})

test('a change of a contract is rehearsed and written into the audit; a wallet that may not make it is not asked', async () => {
  const [owner, ada] = chain.accounts as [Hex, Hex]
  const contract = contracts.redemption.address
  const act = { act: 'set-payout', contract, address: ada }
  const refused = await post<Problem>(ana, '/deployments/acts', { act, from: ada })
  expect([refused.status, saidOf(refused.body)]).toEqual([
    409,
    expect.stringContaining('Only the owner of the contract'),
  ])
  const elsewhere = await post<Problem>(ana, '/deployments/acts', { act: { ...act, contract: ada }, from: owner })
  expect(saidOf(elsewhere.body)).toContain('not one of the studio’s contracts')
  expect(
    (await post(ana, '/deployments/acts', { act: { ...act, address: `0x${'0'.repeat(40)}` }, from: owner })).status,
  ).toBe(400)
  type Prepared = { id: number; call: { to: Hex; data: Hex } }
  const { body } = await post<Prepared>(ana, '/deployments/acts', { act, from: owner })
  const hash = await chain.ask('eth_sendTransaction', { from: owner, ...body.call })
  const sent = { id: body.id, hash }
  expect((await post(editor, '/deployments/acts/sent', sent)).status).toBe(403)
  expect((await post(ana, '/deployments/acts/sent', sent)).status).toBe(200)
  expect((await post<Problem>(ana, '/deployments/acts/sent', { id: 999, hash })).body.type).toContain(
    'owner-call-ended',
  )
  // Another owner sees what became of it.
  await expect
    .poll(async () => (await post<{ calls: object[] }>(ben, '/deployments/acts/look', {})).body.calls)
    .toMatchObject([{ id: body.id, state: 'mined', hash, isProposed: false }])
  await expect
    .poll(async () => String(await contracts.read('redemption', 'payout')))
    .toContain(ada.slice(2).toLowerCase())
  const acts = await db.selectFrom('staff_acts').select('detail').where('act', '=', 'contract-changed').execute()
  expect(acts).toEqual([
    { detail: `set payout of ${contract} to ${ada.toLowerCase()}; by the wallet ${owner.toLowerCase()}` },
  ])
})
