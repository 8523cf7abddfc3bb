import type { Hex } from 'viem'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { BurnCheck } from '#features/burns/burning/burn-check.ts'
import type { IntentView } from '#features/burns/intents/intent-view.ts'
import type { Studio } from '#features/studio/studio.ts'
import { readSide } from '#platform/database/database.server.ts'
import { type BurnContracts, deployBurnContracts } from '#tests/chain/burn-contracts.ts'
import { follow, until, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { createApp, type Edge } from '../create-app.ts'
import { buildUnderTest, contextUnderTest } from '../edge-under-test.ts'

const ourPage = {
  'sec-fetch-site': 'same-origin',
  origin: 'https://studio.example',
  'content-type': 'application/json',
}

export type Problem = { status: number; type: string; title: string; obstacles?: { code: string }[] }
type Answer<Body> = { status: number; body: Body & Partial<Problem> }
type Begun = { intentId: Hex; calls: Record<'send' | 'approve' | 'burn', { to: Hex; data: Hex }> }

export const codesOf = ({ obstacles }: BurnCheck) => obstacles.map(({ code }) => code)
export const codeOf = ({ status, body }: Answer<unknown>) => `${status} ${body.type?.split('/').at(-1)}`

type Fresh = { chain: TestChain; contracts: BurnContracts; ada: Hex; ben: Hex }

/** Ada holds pieces 1 to 3, Ben piece 4, and campaign 1 takes them all. */
async function mintPieces({ contracts, ada, ben }: Fresh): Promise<Studio> {
  await contracts.mint([ada, ada, ada, ben])
  return contracts.studio
}

/**
 * Burns as pages ask for them, on a chain of the file's own. For each test new contracts are followed, after `prepare` has said of which studio and
 * put there what it is about; `asked` is what burns are asked of. Registers what goes before and after the tests of the file that calls it.
 */
export async function openBurning({
  prepare = mintPieces,
  asked = { collection: 'pieces', campaignId: '1' },
}: { prepare?: (fresh: Fresh) => Promise<Studio>; asked?: object } = {}) {
  const db = await openTestDatabase()
  // Set before each test.
  const world = { db, read: readSide(db) } as {
    db: typeof db
    read: ReturnType<typeof readSide>
    chain: TestChain
    contracts: BurnContracts
    studio: Studio
    edge: Edge
    ada: Hex
    ben: Hex
  }
  const open = (rpc = world.chain.rpc): Edge =>
    createApp(contextUnderTest(db, { rpc, studio: world.studio }), buildUnderTest(), {
      clientFolder: '/nowhere',
      builtAt: new Date(),
    })
  beforeAll(async () => {
    world.chain = await startTestChain({ slotsInEpoch: 4 })
    const [, ada, ben] = world.chain.accounts as [Hex, Hex, Hex]
    Object.assign(world, { ada, ben })
  }, 60_000)
  afterAll(async () => {
    await world.chain.stop()
  })
  beforeEach(async () => {
    await emptyTables(db)
    world.contracts = await deployBurnContracts(world.chain)
    world.studio = await prepare(world)
    world.edge = open()
    follow({ db, rpcUrl: world.chain.rpcUrl, studio: world.studio })
    await untilHead(db, world.chain)
  })

  async function send<Body>(path: string, body: object | undefined, at = world.edge): Promise<Answer<Body>> {
    const answer = await at.request(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: ourPage,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Body & Partial<Problem> }
  }
  const burn = (tokenId: string, holder: Hex, more: object = {}) => ({
    ...asked,
    tokenId,
    holder,
    aim: { for: 'pill' },
    ...more,
  })
  const view = async (intentId: Hex) => (await send<IntentView>(`/burns/intents/${intentId}`, undefined)).body
  return Object.assign(world, {
    open,
    send,
    burn,
    view,
    check: async (tokenId: string, holder: Hex, more: object = {}) =>
      (await send<BurnCheck>('/burns/check', burn(tokenId, holder, more))).body,
    begin: async (tokenId: string, holder: Hex, more: object = {}) =>
      await send<Begun>('/burns/intents', burn(tokenId, holder, more)),
    untilState: async (intentId: Hex, state: string) =>
      await until(`${intentId} is ${state}`, async () => (await view(intentId)).intent.state.state === state),
  })
}
