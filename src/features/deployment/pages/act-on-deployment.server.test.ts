import { afterAll, expect, test } from 'vitest'
import { formText } from '#features/visitors/form-text.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { openTestDatabase } from '#tests/database.ts'
import { actOnDeployment } from './act-on-deployment.server.ts'
import type { DeploymentAnswer } from './deployment-desk-data.ts'

const db = await openTestDatabase()
const chain = await startTestChain()
afterAll(() => chain.stop())
const studio = testStudio({ collections: [{ slug: 'pieces', address: `0x${'c'.repeat(40)}` }] })

async function send(entries: readonly (readonly [string, string])[]): Promise<DeploymentAnswer> {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  const field = (name: string) => formText(form.get(name))
  const parts = {
    rpc: chain.rpc,
    studio,
    folder: studio,
    publicUrl: 'https://studio.example',
    actor: 'ana',
    requestId: 'request',
    now: new Date(),
    form,
    field,
  }
  return await actOnDeployment(db, parts)
}

const owner = `0x${'a'.repeat(40)}`
const collection = [
  ['contracts', 'collection'],
  ['owner', owner],
  ['collection.title', 'Night ferry'],
  ['collection.symbol', 'FERRY'],
  ['collection.singular', 'Ferry'],
  ['collection.slug', 'night-ferry'],
  ['collection.maxSupply', '100'],
  ['collection.royalty', '7,5'],
] as const

test('a review stores nothing; beginning does, once, and the steps are acted on until it is given up', async () => {
  const review = await send([['act', 'review'], ...collection])
  expect(review).toMatchObject({
    mistakes: {},
    review: { steps: [{ title: 'Deploy the collection Night ferry' }], cost: { wei: expect.stringMatching(/^\d+$/) } },
  })
  expect(await db.selectFrom('deployments').selectAll().execute()).toEqual([])
  expect(await send([['act', 'begin'], ...collection])).toMatchObject({ said: expect.stringContaining('begun') })
  await expect(send([['act', 'begin'], ...collection])).rejects.toMatchObject({ code: 'deployment-open' })
  const { deployment_id: id } = await db.selectFrom('deployments').select('deployment_id').executeTakeFirstOrThrow()
  const open = ['deployment', String(id)] as const
  await expect(send([['act', 'publish'], open])).rejects.toMatchObject({ code: 'deployment-not-ready' })
  await expect(send([['act', 'skip'], open, ['step', 'deploy-collection']])).rejects.toMatchObject({
    code: 'step-not-next',
  })
  await expect(
    send([
      ['act', 'look'],
      ['deployment', '999'],
    ]),
  ).rejects.toMatchObject({ code: 'deployment-ended' })
  expect(await send([['act', 'give-up'], open])).toMatchObject({ said: expect.stringContaining('given up') })
  await expect(send([['act', 'look'], open])).rejects.toMatchObject({ code: 'deployment-ended' })
})

test('a collection that is described here points to this site, as pills do, and one of an address of its own does not', async () => {
  const termsOf = async (...more: (readonly [string, string])[]) => {
    await send([['act', 'begin'], ...collection, ...more])
    const row = await db
      .selectFrom('deployments')
      .select(['deployment_id', 'terms'])
      .orderBy('deployment_id', 'desc')
      .executeTakeFirstOrThrow()
    await send([
      ['act', 'give-up'],
      ['deployment', String(row.deployment_id)],
    ])
    return row.terms as { collection: unknown; pills?: unknown }
  }
  expect((await termsOf(['collection.metadata', 'hosted'])).collection).toMatchObject({
    metadata: 'hosted',
    royaltyBasisPoints: 750,
    baseURI: 'https://studio.example/metadata/night-ferry/',
    contractURI: 'https://studio.example/metadata/night-ferry',
  })
  expect((await termsOf(['collection.metadata', 'tokenURI'])).collection).toMatchObject({
    metadata: 'tokenURI',
    baseURI: '',
    contractURI: '',
  })
  const withPills = await termsOf(
    ...['pills', 'campaigns', 'redemption'].map((kind) => ['contracts', kind] as const),
    ['signer', owner],
    ['pills.name', 'Pills'],
    ['pills.symbol', 'PILL'],
    ['kind.1', 'Ember'],
    ['kind.2', 'Ash'],
    ['kind.2.uri', 'ipfs://ash'],
  )
  expect(withPills.pills).toMatchObject({
    kinds: [
      { name: 'Ember', uri: 'https://studio.example/metadata/pill/{id}' },
      { name: 'Ash', uri: 'ipfs://ash' },
    ],
  })
})

test('mistakes come back at their fields with what was typed, also for a slug that is taken', async () => {
  const wrong = collection.map(([name, value]) => [name, name === 'collection.maxSupply' ? 'many' : value] as const)
  expect(await send([['act', 'begin'], ...wrong])).toMatchObject({
    given: { 'collection.maxSupply': 'many' },
    mistakes: { 'collection.maxSupply': 'Enter a whole number.' },
  })
  const taken = collection.map(([name, value]) => [name, name === 'collection.slug' ? 'pieces' : value] as const)
  expect(await send([['act', 'review'], ...taken])).toMatchObject({
    mistakes: { 'collection.slug': 'Another collection has this slug.' },
  })
  for (const royalty of ['10.01', '500', '', '-1', '1.234'])
    expect(await send([['act', 'review'], ['collection.royalty', royalty], ...collection]), royalty).toMatchObject({
      mistakes: { 'collection.royalty': 'Enter a percentage from 0 to 10, such as 5 or 7.5.' },
    })
  const pills = ['pills', 'campaigns', 'redemption'].map((kind) => ['contracts', kind] as const)
  expect(
    await send([
      ['act', 'review'],
      ...pills,
      ['owner', owner],
      ['signer', owner],
      ['pills.name', 'Pills'],
      ['pills.symbol', 'PILL'],
      ['kind.1', 'Ember'],
      ['kind.1.uri', 'ftp://nowhere'],
    ]),
  ).toMatchObject({ mistakes: { 'kind.1.uri': expect.stringContaining('begins with') } })
})
