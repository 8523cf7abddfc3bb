import { expect, test } from 'vitest'
import { callAfter, type CallState } from '#features/transactions/owner-calls/call-state.ts'
import { contractKinds, contractStories } from './contract-kind.ts'
import { gasLeft, planDeployment } from './deployment-plan.ts'
import { type DeploymentTermsInput, deploymentTerms, termMistakes } from './deployment-terms.ts'

const owner = `0x${'a'.repeat(40)}`
const collection = {
  slug: 'night-ferry',
  title: 'Night ferry',
  singular: 'Ferry',
  symbol: 'FERRY',
  maxSupply: 10,
  baseURI: '',
  contractURI: '',
  royaltyBasisPoints: 0,
}
const burning: DeploymentTermsInput = {
  contracts: ['redemption', 'campaigns', 'pills'],
  owner,
  signer: owner,
  payout: owner,
  pills: {
    name: 'Pills',
    symbol: 'PILL',
    kinds: [
      { name: 'Ember', uri: '' },
      { name: 'Ash', uri: 'https://studio.example/ash' },
    ],
  },
}
const mistakesOf = (terms: unknown) => {
  const checked = deploymentTerms.safeParse(terms)
  return checked.success ? {} : termMistakes(checked.error)
}

test('steps stand in the order in which they can be sent, whatever order was chosen, and only the owner wires', () => {
  expect(planDeployment(deploymentTerms.parse(burning)).map(({ key, by }) => `${key} ${by}`)).toEqual([
    'deploy-pills any-wallet',
    'deploy-campaigns any-wallet',
    'deploy-redemption any-wallet',
    'name-issuer owner',
    'add-kind-1 owner',
    'add-kind-2 owner',
  ])
})

test('every contract says what it does and who may do what with it', () => {
  for (const kind of contractKinds) {
    const { does, powers } = contractStories[kind]
    expect([kind, does.length > 20, powers.length > 0]).toEqual([kind, true, true])
  }
})

test('long texts cost more, and what is done costs nothing any more', () => {
  const steps = (baseURI: string) =>
    planDeployment(deploymentTerms.parse({ contracts: ['collection'], owner, collection: { ...collection, baseURI } }))
  expect(steps(`https://studio.example/${'x'.repeat(1_000)}`)[0]!.gas - steps('')[0]!.gas).toBeGreaterThan(700_000)
  expect(
    gasLeft([
      { gas: 5, state: 'waiting' },
      { gas: 7, state: 'mined' },
      { gas: 9, state: 'failed' },
      { gas: 3, state: 'sent' },
    ]),
  ).toBe(14)
})

test('mistakes in terms are named at their place', () => {
  expect(mistakesOf({ ...burning, contracts: ['pills'] })).toEqual({
    contracts: 'Pills, burn campaigns and redemption need each other: choose all three or none.',
  })
  expect(mistakesOf({ contracts: ['collection', 'vaults'], owner })).toEqual({
    collection: 'Its terms are missing.',
    vaults: 'Its terms are missing.',
  })
  expect(
    Object.keys(
      mistakesOf({
        ...burning,
        owner: `0x${'0'.repeat(40)}`,
        contracts: ['collection'],
        collection: {
          ...collection,
          slug: 'Nope!',
          maxSupply: 0,
          baseURI: 'javascript:alert(1)',
          royaltyBasisPoints: 1_001,
        },
      }),
    ).toSorted(),
  ).toEqual(['collection.baseURI', 'collection.maxSupply', 'collection.royaltyBasisPoints', 'collection.slug', 'owner'])
  expect(mistakesOf({ ...burning, signer: undefined })).toEqual({ signer: 'The redemption needs this address.' })
})

const [one, two] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`]
const mined = { event: 'mined', hash: one, address: owner, block: 5, blockHash: two, final: false } as const

test('a step is sent once at a time: what is under way or done takes no other transaction', () => {
  const sent = callAfter({ state: 'waiting' }, { event: 'sent', hash: one })!
  expect(sent).toEqual({ state: 'sent', hash: one })
  expect(callAfter(sent, { event: 'sent', hash: two })).toBeUndefined()
  const done = callAfter(sent, mined)!
  expect(callAfter(done, { event: 'sent', hash: two })).toBeUndefined()
  expect(callAfter(done, { event: 'again' })).toBeUndefined()
  expect(callAfter(done, { event: 'skip' })).toBeUndefined()
})

test('a step that failed is sent again, one that lost its block waits for it, and what is final stays', () => {
  const sent: CallState = { state: 'sent', hash: one }
  const failed = callAfter(sent, { event: 'failed', hash: one, problem: 'out-of-gas' })!
  expect(failed).toEqual({ state: 'failed', hash: one, problem: 'out-of-gas' })
  expect(callAfter(failed, { event: 'sent', hash: two })).toEqual({ state: 'sent', hash: two })
  const done = callAfter(sent, mined)!
  expect(callAfter(done, { event: 'lost' })).toEqual(sent)
  expect(callAfter({ ...done, final: true } as CallState, { event: 'lost' })).toBeUndefined()
  expect(callAfter({ state: 'skipped' }, mined)).toBeUndefined()
})
