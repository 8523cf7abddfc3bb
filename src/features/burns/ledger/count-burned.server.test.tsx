import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { listFrontCollections } from '#features/catalogue/front/list-front-collections.server.ts'
import { getToken } from '#features/catalogue/piece/get-token.server.ts'
import { getCollector } from '#features/collectors/profile/get-collector.server.ts'
import { getRankHistory } from '#features/rarity/get-rank-history.server.ts'
import { rankNow, recomputeRanks } from '#features/rarity/recompute-ranks.server.ts'
import { campaignConfig } from '#features/studio/exhibit-config.ts'
import { burnCampaignsAbi } from '#generated/contracts/burn-campaigns.ts'
import { vitrineCollectionAbi } from '#generated/contracts/vitrine-collection.ts'
import { readSide } from '#platform/database/database.server.ts'
import { deployBurnContracts } from '#tests/chain/burn-contracts.ts'
import { startFollower, untilFollowing, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { openTestDatabase } from '#tests/database.ts'
import { burnedText } from './burned-counts.ts'
import { countBurned } from './count-burned.server.ts'
import { findMemorial } from './find-memorial.server.ts'
import { getLedgerPage } from './get-ledger-page.server.ts'
import { ledgerCsv } from './ledger-csv.server.ts'
import { LedgerPage } from './ledger-page.tsx'
import { type LedgerCursor, listBurns, parseLedgerCursor } from './list-burns.server.ts'
import { Memorial } from './memorial.tsx'

const db = await openTestDatabase()
const read = readSide(db)
const chain = await startTestChain({ slotsInEpoch: 4 })
afterAll(() => chain.stop())
const [, ada] = chain.accounts as [Hex, Hex]
const contracts = await deployBurnContracts(chain)
const { studio } = contracts
await contracts.mint(Array.from({ length: 8 }, () => ada))
// Two in the campaign, one by its holder's own hand, one to the address that nobody has.
await contracts.burn(ada, 1)
await contracts.burn(ada, 2, { way: 'approve' })
const send = async (functionName: 'burn' | 'transferFrom', args: readonly unknown[]) => {
  await contracts.sendAs(ada, {
    to: contracts.pieces.address,
    data: encodeFunctionData({ abi: vitrineCollectionAbi, functionName, args } as never),
  })
}
await send('burn', [3n])
await send('transferFrom', [ada, '0x000000000000000000000000000000000000dEaD', 4n])
const follower = startFollower({ db, rpcUrl: chain.rpcUrl, studio })
afterAll(async () => {
  await follower.stop()
})
await untilHead(db, chain)
await untilFollowing(db)

const textOf = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('the two counts of burned pieces are those of the chain, whichever way each piece went', async () => {
  const supply = Number((await contracts.read('pieces', 'totalSupply')) as Hex)
  const ofCampaign = decodeFunctionResult({
    abi: burnCampaignsAbi,
    functionName: 'campaignOf',
    data: (await contracts.read('campaigns', 'campaignOf', 1n)) as Hex,
  })
  const counts = await countBurned(read, { studio })
  // What lies at the dead address counts as minted on the contract.
  expect([supply, counts.all, counts.forPills]).toEqual([8 - 3, 4, 2])
  expect(Number(ofCampaign.burned)).toBe(counts.forPills)
  expect(counts).toMatchObject({
    collections: [{ collection: 'pieces', all: 4, forPills: 2 }],
    campaigns: [{ campaignId: '1', title: 'pieces', burned: 2 }],
  })
  expect(await countBurned(read, { studio, collection: 'pieces' })).toEqual(counts)
  const { burns } = await listBurns(read, { studio })
  expect([burns.length, burns.filter(({ pill }) => pill !== null).length]).toEqual([counts.all, counts.forPills])
  const [shown] = await listFrontCollections(read, { studio, pieces: 1 })
  expect(shown).toMatchObject({ minted: 8, burned: counts.all, burnedForPills: counts.forPills })
})

test('pieces that a campaign took from a collection that the studio does not show count among all, and for no collection of its own', async () => {
  const shown = {
    ...studio,
    collections: studio.collections.map((each) => ({ ...each, slug: 'others', title: 'Others' })),
  }
  expect(await countBurned(read, { studio: shown })).toEqual({
    all: 2,
    forPills: 2,
    collections: [{ collection: 'others', title: 'Others', all: 0, forPills: 0 }],
    campaigns: [{ campaignId: '1', title: 'another collection', burned: 2 }],
  })
  const { burns } = await listBurns(read, { studio: shown })
  expect(burns.map(({ tokenId, collection, pill }) => [tokenId, collection, pill?.pillCount])).toEqual([
    ['2', null, '1'],
    ['1', null, '1'],
  ])
  expect((await listBurns(read, { studio: shown, collection: 'others' })).burns).toEqual([])
})

const ledgerHtml = async (collection: string | undefined, of = studio) => {
  const view = await getLedgerPage(read, { studio: of, collection, before: null })
  return renderToStaticMarkup(
    <MemoryRouter>
      <LedgerPage {...view} />
    </MemoryRouter>,
  )
}

test('the ledger lists every burned piece, newest first, says which were for a pill, and leads to the page of each', async () => {
  const { burns } = await listBurns(read, { studio })
  expect(burns.map(({ tokenId, holder, mode, pill }) => [tokenId, holder, mode, pill?.pillName])).toEqual([
    ['4', ada, 'dead-address', undefined],
    ['3', ada, 'burn', undefined],
    ['2', ada, 'burn', 'Ember'],
    ['1', ada, 'burn', 'Ember'],
  ])
  const html = await ledgerHtml('pieces')
  for (const { tokenId } of burns) expect(html).toContain(`href="/collections/pieces/${tokenId}"`)
  expect(textOf(html).match(/without a pill/g)).toHaveLength(2)
  expect(textOf(html).match(/for 1 Ember pill/g)).toHaveLength(2)
  expect(html.match(/href="\/burn\/0x/g)).toHaveLength(2)
})

test('pages of the ledger continue where one ends, and its file has all of them', async () => {
  const seen: string[] = []
  let cursor: LedgerCursor | undefined
  do {
    const page = await listBurns(read, { studio, collection: 'pieces', cursor, limit: 1 })
    seen.push(...page.burns.map(({ tokenId }) => tokenId))
    cursor = parseLedgerCursor(page.next)
  } while (cursor !== undefined)
  expect(seen).toEqual(['4', '3', '2', '1'])
  const [head, ...lines] = (await ledgerCsv(read, { studio })).trim().split('\r\n')
  const column = head!.split(',').indexOf('for_pill')
  expect(lines.map((line) => line.split(',')[column])).toEqual(['no', 'no', 'yes', 'yes'])
})

test('a wallet is told the pieces that it burned by any way, those that a campaign took among them', async () => {
  expect(await getCollector(read, { id: ada })).toMatchObject({ burned: 4, held: 4 })
})

test('the ledger and the pages of burned pieces say both counts with their words', async () => {
  const page = await ledgerHtml(undefined)
  expect(textOf(page)).toContain('4 pieces were burned, 2 of them for a pill.')
  expect(textOf(page)).toContain('For a pill: 2 of pieces in campaign 1.')
  const named = { ...studio, campaigns: [campaignConfig.parse({ campaignId: '1', name: 'Autumn firing' })] }
  expect((await countBurned(read, { studio: named })).campaigns).toEqual([
    { campaignId: '1', name: 'Autumn firing', title: 'pieces', burned: 2 },
  ])
  expect(textOf(await ledgerHtml(undefined, named))).toContain('For a pill: 2 of pieces in “Autumn firing”.')
  expect(textOf(page)).toMatch(/Without a pill: +2 of pieces/)
  for (const [tokenId, words] of [
    ['1', 'for 1 Ember pill'],
    ['3', 'no pill was given for it'],
    ['4', 'no pill was given for it'],
  ] as const) {
    const token = await getToken(read, { collection: 'pieces', tokenId })
    const text = textOf(
      renderToStaticMarkup(
        <MemoryRouter>
          <Memorial end={(await findMemorial(read, { studio, token }))!} token={token} />
        </MemoryRouter>,
      ),
    )
    expect(text).toContain(words)
    expect(text).toContain('Burned for a pill: 2 · all burned: 4')
  }
  expect(
    await findMemorial(read, { studio, token: await getToken(read, { collection: 'pieces', tokenId: '5' }) }),
  ).toBeUndefined()
})

test('counts are said as people say them', () => {
  expect(
    [
      [1, 0],
      [1, 1],
      [3, 3],
      [28, 6],
    ].map(([all, forPills]) => burnedText({ all: all!, forPills: forPills! })),
  ).toEqual([
    'One piece was burned, none of them for a pill.',
    'One piece was burned, for a pill.',
    '3 pieces were burned, all of them for a pill.',
    '28 pieces were burned, 6 of them for a pill.',
  ])
})

test('[S-09] the ledger counts what burned of each trait, and the history of a rank has each burn at the time of its block', async () => {
  // It ranks too, and would write the same ranking at the same time.
  await follower.stop()
  const ids = Array.from({ length: 8 }, (_, index) => String(index + 1))
  await db
    .insertInto('token_metadata')
    .values(ids.map((id) => ({ collection: 'pieces', token_id: id, fetched_at: new Date() })))
    .onConflict((conflict) => conflict.columns(['collection', 'token_id']).doUpdateSet({ fetched_at: new Date() }))
    .execute()
  await db
    .insertInto('token_traits')
    .values(
      ids.map((id) => ({
        collection: 'pieces',
        token_id: id,
        position: 0,
        trait_type: 'Hat',
        value: Number(id) <= 5 ? 'Cap' : 'Bow',
        display_type: null,
      })),
    )
    .execute()
  await db
    .updateTable('chain_cursor')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute()
  await db
    .updateTable('collections')
    .set(({ eb }) => ({ metadata_version: eb('metadata_version', '+', 1) }))
    .execute()
  const { traits } = await getLedgerPage(read, { studio, collection: 'pieces', before: null })
  expect(traits).toEqual([{ traitType: 'Hat', count: 1, values: [{ value: 'Cap', burned: 4, minted: 5 }] }])
  const shown = textOf(await ledgerHtml('pieces'))
  expect(shown).toMatch(/Burned by trait .*Hat 1 .*Cap 4 5/)
  const ranked = await rankNow(read, { collection: 'pieces' })
  await db.transaction().execute((tx) => recomputeRanks(tx, { collection: 'pieces', ranked, now: new Date() }))
  const { atMint, ranks } = await getRankHistory(read, { collection: 'pieces', tokenId: '5' })
  // Five caps and three bows; four caps burn one after the other, and after the second they are as many as the bows.
  expect([atMint, ranks.map(({ rank, rankedTokens }) => [rank, rankedTokens])]).toEqual([
    { rank: 4, rankedTokens: 8 },
    [
      [1, 6],
      [4, 8],
    ],
  ])
  const burns = await db
    .selectFrom('transfers')
    .select(['token_id', 'block_number', 'timestamp'])
    .where('to_address', 'in', [`0x${'0'.repeat(40)}`, `0x${'0'.repeat(36)}dead`])
    .orderBy('block_number')
    .execute()
  expect(burns.map(({ token_id: id }) => id)).toEqual(['1', '2', '3', '4'])
  const block = (await chain.ask('eth_getBlockByNumber', `0x${burns[1]!.block_number.toString(16)}`, false)) as {
    timestamp: Hex
  }
  expect(ranks[0]).toMatchObject({ at: { seconds: Number(block.timestamp) }, cause: { burned: { tokenIds: ['2'] } } })
})
