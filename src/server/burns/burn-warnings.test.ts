import { expect, test } from 'vitest'
import { checkBurn } from '#features/burns/burning/check-burn.server.ts'
import { getBurnOffer } from '#features/burns/burning/get-burn-offer.server.ts'
import { usualRegistries } from '#features/wallets/delegating/delegation.ts'
import { actAs, codeOn, setRegistries } from '#tests/chain/delegations.ts'
import { untilHead } from '#tests/chain/follow-test-chain.ts'
import { codesOf, codeOf, openBurning } from './burning-under-test.ts'

const world = await openBurning()
const { check, begin, db, read } = world

test('a look with the holder’s wallet rehearses the exact call, names every cost and the supply before and after', async () => {
  const seen = await check('1', world.ada)
  expect(seen).toMatchObject({
    holder: world.ada,
    isHolder: true,
    obstacles: [],
    warnings: [],
    supply: { before: 4, after: 3 },
    isCampaignOperator: false,
  })
  expect([
    seen.approved,
    Number(seen.calls.send?.gas) > 60_000,
    BigInt(seen.calls.send!.feeWei) > 0n,
    seen.calls.approve?.to,
    seen.calls.burn,
  ]).toEqual([undefined, true, true, world.contracts.pieces.address, undefined])
  expect(
    await getBurnOffer(read, { studio: world.contracts.studio, collection: 'pieces', tokenId: '1' }),
  ).toMatchObject({
    surviving: 4,
    burned: undefined,
    campaigns: [{ campaignId: '1', standing: 'open', pillName: 'Ember', burned: 0 }],
  })
})

test('every reason why not is said before anything is begun: no holder, no piece, paused, over, sold out, another’s collection', async () => {
  expect(codesOf(await check('4', world.ada))).toEqual(['not-holder'])
  expect(codesOf(await check('99', world.ada))).toEqual(['no-such-piece'])
  expect(codesOf(await check('1', world.ada, { campaignId: '7' }))).toEqual(['no-campaign'])
  await world.contracts.burn(world.ada, 1)
  await untilHead(db, world.chain)
  expect(codesOf(await check('1', world.ada))).toEqual(['already-burned'])
  await world.contracts.asOwner('campaigns', 'pause', 1n)
  expect(codesOf(await check('2', world.ada))).toEqual(['campaign-paused'])
  expect(codeOf(await begin('2', world.ada))).toBe('409 campaign-paused')
  await world.contracts.asOwner('campaigns', 'resume', 1n)
  await world.contracts.asOwner('campaigns', 'lowerCap', 1n, 1n)
  expect(codesOf(await check('2', world.ada))).toEqual(['sold-out'])
  await world.contracts.asOwner('campaigns', 'closeEarlier', 1n, 0)
  expect(codesOf(await check('2', world.ada))).toEqual(['campaign-over'])
  expect(await db.selectFrom('burn_intents').selectAll().where('state', '<>', 'included').execute()).toEqual([])
})

test('who would lose a part of a set by burning hears so, and not where another piece stands in for it', async () => {
  const [pieces] = world.contracts.studio.collections
  const sets = [
    { slug: 'pair', title: 'The pair', pieces: ['1', '4'], traits: [] },
    { slug: 'sizes', title: 'Sizes', pieces: [], traits: [{ traitType: 'Size', values: ['Large', 'Small'] }] },
  ]
  const studio = { ...world.contracts.studio, collections: [{ ...pieces!, sets }] }
  const ask = async (tokenId: string) => {
    const { warnings, obstacles } = await checkBurn(read, {
      rpc: world.chain.rpc,
      studio,
      collection: 'pieces',
      tokenId,
      campaignId: '1',
      holder: world.ada,
      recipient: world.ada,
      aim: { for: 'pill' },
      now: new Date(),
    })
    return [obstacles, warnings.map(({ code, detail }) => `${code}: ${detail}`)]
  }
  await db
    .insertInto('token_traits')
    .values(
      (
        [
          ['1', 'Large'],
          ['2', 'Large'],
          ['3', 'Small'],
        ] as const
      ).map(([token_id, value]) => ({
        collection: 'pieces',
        token_id,
        position: 0,
        trait_type: 'Size',
        value,
        display_type: null,
      })),
    )
    .execute()
  expect(await ask('1')).toEqual([
    [],
    ['counts-in-set: It counts in the set “The pair”, of which this wallet holds 1 of 2 parts.'],
  ])
  expect(await ask('2')).toEqual([[], []])
  expect(await ask('3')).toEqual([
    [],
    ['counts-in-set: It counts in the set “Sizes”, of which this wallet holds 2 of 2 parts.'],
  ])
})

test('whoever named another wallet for this one piece at delegate.xyz hears so; for all pieces, or of a registry that is not there, nothing is said', async () => {
  const [hot, warm] = [`0x${'b'.repeat(40)}`, `0x${'d'.repeat(40)}`] as const
  const rights = `0x${'0'.repeat(64)}`
  const { address } = world.contracts.pieces
  const warningsOf = async (tokenId: string) => (await check(tokenId, world.ada)).warnings.map(({ detail }) => detail)
  expect(await warningsOf('1')).toEqual([])
  const registries = await setRegistries({ ask: world.chain.ask, code: codeOn(world.chain) })
  await actAs(world.chain, world.ada, registries.registry('delegateAll', warm, rights, true))
  await actAs(world.chain, world.ada, registries.registry('delegateERC721', hot, address, 1n, rights, true))
  await actAs(world.chain, world.ada, registries.older('delegateForToken', hot, address, 1n, true))
  await actAs(world.chain, world.ada, registries.older('delegateForToken', warm, address, 2n, true))
  const one = 'At delegate.xyz you named a wallet that acts for this piece:'
  expect(await warningsOf('1')).toEqual([`${one} 0xbbbb…bbbb.`])
  expect(await warningsOf('2')).toEqual([`${one} 0xdddd…dddd.`])
  expect(await warningsOf('3')).toEqual([])
  // What stands at the address may be anything.
  await world.chain.ask('anvil_setCode', usualRegistries[0]!.address, '0x00')
  expect(await warningsOf('3')).toEqual([expect.stringContaining('We could not read delegate.xyz')])
})

test('a wallet without money for the fee hears so before it signs', async () => {
  const poor = '0x00000000000000000000000000000000000c0ffe'
  const tokenId = await world.contracts.mint([poor])
  await untilHead(db, world.chain)
  const seen = await check(String(tokenId), poor)
  expect(codesOf(seen)).toEqual(['no-money-for-gas'])
})
