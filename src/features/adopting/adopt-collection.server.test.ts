import { namehash } from 'viem'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openContent } from '#features/documents/open-content.server.ts'
import { findSettledChanges } from '#features/publishing/find-settled-changes.server.ts'
import { defineStudio, type Studio, type StudioInput } from '#features/studio/studio.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { readSide } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { startContentJob } from '#server/content/content-job.ts'
import { startFollowing } from '#server/jobs.ts'
import { until } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { actOnAdoption } from './act-on-adoption.server.ts'
import { chosenChain } from './chosen-chain.ts'
import type { LookTexts } from './collection-look.ts'
import { createInspectionJobs } from './create-inspection-jobs.server.ts'
import { getAdoptionPage } from './get-adoption-page.server.ts'
import { getInspection, requestInspection, takeInspection } from './inspections.server.ts'
import { listCollectionsRoom } from './list-collections-room.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const chain = await startTestChain()
afterAll(() => chain.stop())
beforeEach(() => emptyTables(db))
const [, ada] = chain.accounts as [Hex, Hex]
const now = () => new Date()
const by = { actor: 'editor', requestId: 'request' }

const first = await chain.deploy('HonestPieces')
await first.send('mint', ada, 1n, 3n)
const birds = await chain.deploy('HonestPieces')
await birds.send('mint', ada, 1n, 12n)
const names = await chain.deploy('TestNames')
await names.send('setAddr', namehash('birds.eth'), birds.address)
const plain = testStudio({ collections: [{ slug: 'first', ...first, metadata: { from: 'tokenURI' } }] })
const farId = 31338
const withFar = defineStudio({
  ...plain,
  chains: [
    {
      id: farId,
      name: 'Far shore',
      currency: { symbol: 'ETH', decimals: 18 },
      finalityDepth: 8,
      pollMilliseconds: 100,
    },
  ],
} as StudioInput)

/** The jobs that inspect, and follow what is published and the chain, as the app runs them; they end with the test. */
async function startApp({ ens, farRpcUrl }: { ens?: { rpcUrl: string; registry: Hex }; farRpcUrl?: string } = {}) {
  const furtherNodes = new Map(
    farRpcUrl === undefined ? [] : [[farId, { urls: [farRpcUrl], socketUrl: undefined }] as const],
  )
  const folder = farRpcUrl === undefined ? plain : withFar
  const options = {
    config: { chainId: undefined, databaseUrl: undefined, privateHosts: [], ens, furtherNodes },
    db,
    rpcUrl: chain.rpcUrl,
    log: silentLog,
    now,
  }
  const content = await openContent(db, { folder, log: silentLog, now: now(), findSettled: findSettledChanges })
  const following = startFollowing({ ...options, studio: content.studio })
  const inspections = createInspectionJobs(options)
  inspections.start()
  const shown: { studio: Studio } = { studio: content.studio }
  const job = startContentJob(
    { db, read, log: silentLog, folder, now },
    {
      first: content,
      startKey: undefined,
      reopen: () => undefined,
      follow: async ({ studio }) => {
        shown.studio = studio
        await following.follow({ ...options, studio })
      },
    },
  )
  onTestFinished(async () => {
    await Promise.all([inspections.stop(), job.stop()])
    await following.stop()
  })
  return shown
}

async function inspected(text: string, chain?: number): Promise<string> {
  const { id } = await db
    .transaction()
    .execute(async (tx) => await requestInspection(tx, { text, chain, ...by, now: now() }))
  await until(
    'the contract is inspected',
    async () => ['done', 'failed'].includes((await getInspection(read, { id })).state),
    20_000,
  )
  return id
}

const look: LookTexts = {
  title: 'Glass birds',
  slug: 'glass-birds',
  path: '/birds',
  singular: 'Bird',
  year: '2026',
  medium: 'Generative drawing',
  statement: 'Birds of glass.',
  firstBlock: String(birds.firstBlock),
}
const act = async (
  id: string,
  which: 'save' | 'publish' | 'withdraw',
  change: Partial<LookTexts> = {},
  folder = plain,
) => {
  const form: Record<string, string> = { ...look, act: which, confirmed: 'yes', ...change }
  return await actOnAdoption(db, { id, field: (name) => form[name] ?? '', folder, ...by, now: now() })
}

test(
  'a contract is adopted while the app runs: a draft shows nothing, published it is read, described and ranked by itself',
  { timeout: 60_000 },
  async () => {
    const shown = await startApp()
    const id = await inspected(birds.address)
    const page = await getAdoptionPage(read, { id, now: now() })
    expect(page).toMatchObject({
      standing: 'nothing',
      look: { title: 'Glass birds', slug: 'glass-birds', firstBlock: String(birds.firstBlock) },
    })

    expect(await act(id, 'save', { title: 'Birds' })).toMatchObject({
      said: expect.stringMatching(/^The draft is saved/),
    })
    expect(shown.studio.collections.map(({ slug }) => slug)).toEqual(['first'])
    expect(await getAdoptionPage(read, { id, now: now() })).toMatchObject({
      standing: 'draft',
      look: { ...look, title: 'Birds' },
    })

    expect(await act(id, 'publish')).toEqual({ said: 'Published. Its pieces are read now.' })
    await until(
      'the new collection is read',
      async () => (await getAdoptionPage(read, { id, now: now() })).reading?.state === 'done',
      40_000,
    )
    expect((await getAdoptionPage(read, { id, now: now() })).reading).toMatchObject({
      pieces: 12,
      described: 12,
      undescribed: 0,
      ranked: 12,
      share: 1,
      problem: undefined,
    })
    const collection = shown.studio.collections.find(({ slug }) => slug === 'glass-birds')
    expect(collection).toMatchObject({ address: birds.address, firstBlock: birds.firstBlock, standard: 'erc721' })
    expect(shown.studio.addresses).toEqual([
      { path: '/birds', page: 'collection', collection: 'glass-birds' },
      { path: '/birds/:id', page: 'piece', collection: 'glass-birds' },
    ])
    expect((await listCollectionsRoom(read)).map(({ slug, reading }) => [slug, reading?.pieces])).toEqual([
      ['first', 3],
      ['glass-birds', 12],
    ])
    const acts = await db.selectFrom('staff_acts').select('act').orderBy('id').execute()
    expect(acts.map(({ act: each }) => each)).toEqual([
      'contract-inspected',
      'collection-begun',
      'collection-published',
    ])

    // Shown once only.
    const again = await inspected(birds.address)
    await expect(act(again, 'save', { slug: 'twins' })).rejects.toMatchObject({ code: 'contract-shown' })

    // And taken from the site again, with its addresses; the chain gives back what was read.
    await act(id, 'withdraw')
    await until('it is gone', () => shown.studio.collections.every(({ slug }) => slug !== 'glass-birds'))
    expect(shown.studio.addresses).toEqual([])
    await until(
      'what was read of it is dropped',
      async () =>
        (await db.selectFrom('tokens').select('token_id').where('collection', '=', 'glass-birds').execute()).length ===
        0,
    )
    expect(await getAdoptionPage(read, { id, now: now() })).toMatchObject({ standing: 'draft', look })
    await act(id, 'publish')
    await until(
      'it is read again',
      async () => (await getAdoptionPage(read, { id, now: now() })).reading?.pieces === 12,
      20_000,
    )
  },
)

test(
  'a contract on a further chain is inspected by that chain’s node and read there; the same address may be shown once on each',
  { timeout: 60_000 },
  async () => {
    const far = await startTestChain({ chainId: farId })
    onTestFinished(async () => {
      await far.stop()
    })
    // The same transactions give the same addresses; only the number of pieces tells them apart.
    const firstAfar = await far.deploy('HonestPieces')
    await firstAfar.send('mint', ada, 1n, 3n)
    const birdsAfar = await far.deploy('HonestPieces')
    await birdsAfar.send('mint', ada, 1n, 5n)
    await startApp({ farRpcUrl: far.rpcUrl })
    const [near, afar] = [await inspected(birds.address), await inspected(birdsAfar.address, farId)]
    expect(near).not.toBe(afar)
    expect(await getInspection(read, { id: afar })).toMatchObject({ state: 'done', chain: farId })
    await act(near, 'publish', {}, withFar)
    const there = {
      slug: 'far-birds',
      path: '/far-birds',
      title: 'Far birds',
      firstBlock: String(birdsAfar.firstBlock),
    }
    await act(afar, 'publish', there, withFar)
    await until(
      'both are read',
      async () => {
        const pages = await Promise.all([near, afar].map((id) => getAdoptionPage(read, { id, now: now() })))
        return pages.every(({ reading }) => reading !== undefined && reading.pieces > 0 && reading.share === 1)
      },
      30_000,
    )
    const rows = await db.selectFrom('collections').select(['slug', 'chain_id']).orderBy('slug').execute()
    expect(rows.filter(({ slug }) => slug !== 'first')).toEqual([
      { slug: 'far-birds', chain_id: farId },
      { slug: 'glass-birds', chain_id: 31337 },
    ])
    const piecesOf = async (id: string) => (await getAdoptionPage(read, { id, now: now() })).reading?.pieces
    expect(birdsAfar.address).toBe(birds.address)
    expect([await piecesOf(near), await piecesOf(afar)]).toEqual([12, 5])
    // Once more on the same chain it is the same contract.
    const again = await inspected(birdsAfar.address, farId)
    await expect(act(again, 'save', { ...there, slug: 'twin' }, withFar)).rejects.toMatchObject({
      code: 'contract-shown',
    })
  },
)

test('without its node a chain cannot be looked at, and a form cannot name a chain that the studio is not on', async () => {
  await startApp()
  expect(await getInspection(read, { id: await inspected(birds.address, farId) })).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('RPC_URL_31338 is not set'),
  })
  expect([chosenChain('', withFar), chosenChain('31337', withFar), chosenChain('31338', withFar)]).toEqual([
    undefined,
    undefined,
    farId,
  ])
  expect(() => chosenChain('31338', plain)).toThrow('on no such chain')
  expect(() => chosenChain('1', withFar)).toThrow('on no such chain')
})

test('a contract is found by its ENS name; a name that leads nowhere, and one that cannot be asked for, say so', async () => {
  await startApp({ ens: { rpcUrl: chain.rpcUrl, registry: names.address } })
  const found = await getInspection(read, { id: await inspected('Birds.eth') })
  expect(found).toMatchObject({ state: 'done', observations: { address: birds.address, ensName: 'birds.eth' } })
  const nowhere = await getInspection(read, { id: await inspected('nobody.eth') })
  expect(nowhere).toMatchObject({ state: 'failed', problem: expect.stringContaining('leads to no address') })
})

test('without a node for names, names are not looked up', async () => {
  await startApp()
  expect(await getInspection(read, { id: await inspected('birds.eth') })).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('ENS_RPC_URL is not set'),
  })
})

test('what cannot be an address is refused before anything is asked', async () => {
  const ask = async (text: string) =>
    await db.transaction().execute(async (tx) => await requestInspection(tx, { text, ...by, now: now() }))
  for (const text of ['', 'birds', 'https://etherscan.io/x.html', `0x${'1'.repeat(39)}`])
    await expect(ask(text)).rejects.toMatchObject({ code: 'not-a-contract-address' })
  const checksummed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  await expect(ask(checksummed.replace('aA', 'AA'))).rejects.toMatchObject({ code: 'mistyped-address' })
  const { id } = await ask(checksummed)
  expect(await ask(checksummed.toLowerCase())).toEqual({ id })
  expect(await ask(`https://explorer.example/token/${checksummed}#code`)).toEqual({ id })
  for (const digit of [1, 2, 3]) await ask(`0x${String(digit).repeat(40)}`)
  await expect(ask(`0x${'4'.repeat(40)}`)).rejects.toMatchObject({ code: 'inspections-busy' })
})

test('what is missing is said field by field, a taken name and a refused contract too; nothing is saved', async () => {
  await startApp()
  const id = await inspected(birds.address)
  expect(await act(id, 'publish', { title: ' ', slug: 'Not A Slug', path: 'birds', firstBlock: '' })).toMatchObject({
    mistakes: {
      title: 'Give the collection a title.',
      slug: expect.any(String),
      path: expect.any(String),
      firstBlock: expect.any(String),
    },
  })
  await expect(act(id, 'save', { slug: 'first' })).rejects.toMatchObject({ code: 'collection-taken' })
  await expect(act(id, 'withdraw')).rejects.toMatchObject({ code: 'not-published' })
  // An address at which a page stands: publishing is refused as a whole.
  await expect(act(id, 'publish', { path: '/collections' })).rejects.toMatchObject({ code: 'document-mistakes' })
  const coin = await chain.deploy('BoastingCoin')
  await coin.send('pay', ada, 1n)
  await expect(act(await inspected(coin.address), 'save')).rejects.toMatchObject({ code: 'not-adoptable' })
  const documents = await db.selectFrom('documents').select('name').where('kind', '=', 'collection').execute()
  expect(documents).toEqual([{ name: 'first' }])
})

test('another name for a draft gives the first one up', async () => {
  await startApp()
  const id = await inspected(birds.address)
  await act(id, 'save')
  await act(id, 'save', { slug: 'paper-birds' })
  expect((await listCollectionsRoom(read)).map(({ slug }) => slug)).toEqual(['first', 'paper-birds'])
})

test('an inspection that ended with its process is taken up again, three times at most, and by one process at a time', async () => {
  const begun = new Date('2026-05-01T12:00:00Z')
  const after = (minutes: number) => new Date(begun.getTime() + minutes * 60_000)
  const { id } = await db
    .transaction()
    .execute(async (tx) => await requestInspection(tx, { text: birds.address, ...by, now: begun }))
  expect(await takeInspection(db, { now: begun })).toMatchObject({ id, typed: birds.address })
  expect(await takeInspection(db, { now: after(1) })).toBeUndefined()
  expect(await takeInspection(db, { now: after(3) })).toMatchObject({ id, typed: birds.address })
  expect(await takeInspection(db, { now: after(6) })).toMatchObject({ id, typed: birds.address })
  expect(await takeInspection(db, { now: after(9) })).toBeUndefined()
  expect(await getInspection(read, { id })).toMatchObject({
    state: 'failed',
    problem: 'The inspection was cut short three times. Try it again later.',
  })
})

test('inspections go after thirty days, but for those that a collection was begun from', async () => {
  const ask = async (digit: number, day: string) =>
    await db.transaction().execute(
      async (tx) =>
        await requestInspection(tx, {
          text: `0x${String(digit).repeat(40)}`,
          ...by,
          now: new Date(`${day}T12:00:00Z`),
        }),
    )
  const gone = await ask(1, '2026-05-01')
  const stays = await ask(2, '2026-05-01')
  await db.updateTable('contract_inspections').set({ collection: 'birds' }).where('id', '=', stays.id).execute()
  await ask(3, '2026-06-02')
  expect(await getInspection(read, stays)).toMatchObject({ collection: 'birds' })
  await expect(getInspection(read, gone)).rejects.toMatchObject({ code: 'inspection-not-found' })
})
