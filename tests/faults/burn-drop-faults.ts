import { type Hex } from 'viem'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import type { BurnContracts } from '../chain/burn-contracts.ts'
import type { TestChain } from '../chain/test-chain.ts'

const short = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 200)

/** What is wrong after a drop: burns, pills and intents of the app against those of the chain, one by one. Empty when all is right. */
export async function dropFaults(
  db: EdgeDb,
  {
    chain,
    contracts,
    planned,
  }: {
    chain: TestChain
    contracts: BurnContracts
    planned: readonly { intentId: Hex; holder: Hex; tokenId: string }[]
  },
): Promise<string[]> {
  const faults: string[] = []
  const same = (what: string, found: unknown, wanted: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      faults.push(`${what}: ${short(found)} instead of ${short(wanted)}`)
  }
  const wantedIds = planned.map(({ intentId }) => intentId as string).sort()
  const burns = await db.selectFrom('burns').select(['intent_id', 'token_id', 'holder']).execute()
  same('burns', burns.length, planned.length)
  const byIntent = new Map(planned.map((burn) => [burn.intentId as string, burn]))
  for (const { intent_id: id, token_id: tokenId, holder } of burns) {
    const wanted = byIntent.get(id)
    if (wanted?.tokenId !== tokenId || wanted.holder !== holder)
      faults.push(`the burn ${id} is of ${tokenId} by ${holder}`)
  }
  const intents = await db.selectFrom('burn_intents').select(['intent_id', 'state']).orderBy('intent_id').execute()
  same('intents', intents.length, planned.length)
  if (intents.some(({ intent_id: id }, index) => id !== wantedIds[index]))
    faults.push('the intents are not those of the burns')
  same('intents that are not final', intents.filter(({ state }) => state !== 'final').length, 0)
  const ends = await db
    .selectFrom('burn_intent_steps')
    .select(({ fn }) => ['intent_id', fn.countAll<number>().as('count')])
    .where('state', '=', 'final')
    .groupBy('intent_id')
    .execute()
  same('stories that end', ends.length, planned.length)
  same('stories that end twice', ends.filter(({ count }) => Number(count) !== 1).length, 0)
  const kind = await db.selectFrom('pill_kinds').select(['issued', 'destroyed']).executeTakeFirst()
  const issuedOnChain = BigInt((await contracts.read('pills', 'totalSupply', 1n)) as string).toString()
  same('pills issued', kind, { issued: String(planned.length), destroyed: '0' })
  same('pills on the chain', issuedOnChain, String(planned.length))
  const balances = await db
    .selectFrom('holdings')
    .select(['holder', 'quantity'])
    .where('collection', '=', PILLS)
    .orderBy('holder')
    .execute()
  const counted = new Map<string, number>()
  for (const { holder } of planned) counted.set(holder, (counted.get(holder) ?? 0) + 1)
  same(
    'balances',
    balances.map(({ holder, quantity }) => `${holder} ${quantity}`),
    [...counted].map(([holder, quantity]) => `${holder} ${quantity}`).sort(),
  )
  const burned = await db
    .selectFrom('tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('burned', '=', true)
    .where('collection', '<>', PILLS)
    .executeTakeFirst()
  same('pieces that are gone', Number(burned?.count), planned.length)
  const events = (await chain.ask('eth_getLogs', {
    address: contracts.campaigns.address,
    fromBlock: '0x0',
    toBlock: 'latest',
  })) as unknown[]
  const facts = await db
    .selectFrom('house_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'campaigns')
    .executeTakeFirst()
  // Making the contract announces its owner and its manager, which are not kept.
  same('events of the campaign contract', Number(facts?.count), events.length - 2)
  return faults
}
