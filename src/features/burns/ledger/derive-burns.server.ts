import { sql } from 'kysely'
import { type ContractEvent, textOf } from '#platform/chain/contract-event.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { plainArray, plainColumn } from '#platform/database/sql-array.server.ts'
import { campaignRowOf } from '../campaigns/fold-campaign.ts'
import type { WholeBurn } from './piece-burn.ts'

type Slugs = ReadonlyMap<string, string>
const rowsInStatement = 500

/** Burns and campaigns again from the facts, for whatever these events of the campaign contract touch. */
export async function deriveBurns(
  tx: WriteDb,
  { fresh, vanished, slugs }: { fresh: readonly ContractEvent[]; vanished: readonly ContractEvent[]; slugs: Slugs },
): Promise<void> {
  // Of a single piece, and of copies.
  const isBurn = ({ event }: ContractEvent) => event === 'Burned' || event === 'CopiesBurned'
  const isTogether = ({ event }: ContractEvent) => event === 'BurnedTogether'
  await withdrawBurns(tx, vanished.filter(isBurn))
  await recordBurns(tx, { burns: fresh.filter(isBurn), together: wholeBurns(fresh.filter(isTogether)), slugs })
  const touched = new Set(
    [...fresh, ...vanished]
      .filter((event) => !isBurn(event) && !isTogether(event))
      .map((event) => textOf(event, 'campaignId')),
  )
  if (touched.size > 0) await deriveCampaigns(tx, { campaignIds: [...touched], slugs })
}

/** The studio has another campaign contract now, or none. What people began stays. */
export async function forgetBurns(tx: WriteDb): Promise<void> {
  await tx.deleteFrom('burns').execute()
  await tx.deleteFrom('burn_campaigns').execute()
}

/**
 * Says again where the studio shows the collections of burns and campaigns, after its configuration changed. On a further chain the same address is
 * another contract.
 */
export async function nameBurnCollections(tx: WriteDb): Promise<void> {
  const shown = sql`(select c.slug from collections c join house_contracts h on h.chain_id = c.chain_id and h.kind = 'campaigns'
    where c.is_work and c.address = b.collection_address limit 1)`
  for (const table of ['burns', 'burn_campaigns'] as const) {
    await sql`update ${sql.table(table)} b set collection = ${shown} where b.collection is distinct from ${shown}`.execute(
      tx,
    )
  }
}

async function withdrawBurns(tx: WriteDb, burns: readonly ContractEvent[]): Promise<void> {
  if (burns.length === 0) return
  await sql`delete from burns b using unnest(
      ${plainColumn(burns, 'blockNumber', 'bigint')}, ${plainColumn(burns, 'logIndex', 'integer')}, ${plainColumn(burns, 'blockHash', 'text')}
    ) as gone(block_number, log_index, block_hash)
    where b.block_number = gone.block_number and b.log_index = gone.log_index and b.block_hash = gone.block_hash`.execute(
    tx,
  )
}

/** The burns of several pieces, by the intent of each of their pieces: the intents count on from the one that the holder named. */
function wholeBurns(events: readonly ContractEvent[]): ReadonlyMap<string, { intentId: string; pieces: string[] }> {
  return new Map(
    events.flatMap((event) => {
      const whole = { intentId: textOf(event, 'intentId'), pieces: event.arguments['tokenIds'] as string[] }
      return whole.pieces.map((_, place) => [laterIntent(whole.intentId, place), whole] as const)
    }),
  )
}

function laterIntent(intentId: string, by: number): string {
  return `0x${(BigInt(intentId) + BigInt(by)).toString(16).padStart(64, '0')}`
}

async function recordBurns(
  tx: WriteDb,
  {
    burns,
    together,
    slugs,
  }: { burns: readonly ContractEvent[]; together: ReturnType<typeof wholeBurns>; slugs: Slugs },
): Promise<void> {
  const pillsOf = new Map(burns.map((burn) => [textOf(burn, 'intentId'), textOf(burn, 'pillCount')]))
  const wholeOf = (intentId: string): WholeBurn | undefined => {
    const whole = together.get(intentId)
    return whole === undefined ? undefined : { ...whole, pillCount: pillsOf.get(whole.intentId) ?? '0' }
  }
  for (let start = 0; start < burns.length; start += rowsInStatement) {
    await tx
      .insertInto('burns')
      .values(
        burns.slice(start, start + rowsInStatement).map((burn) => ({
          intent_id: textOf(burn, 'intentId'),
          campaign_id: textOf(burn, 'campaignId'),
          holder: textOf(burn, 'holder'),
          collection: slugs.get(textOf(burn, 'collection')) ?? null,
          collection_address: textOf(burn, 'collection'),
          token_id: textOf(burn, 'tokenId'),
          copies: burn.event === 'CopiesBurned' ? textOf(burn, 'quantity') : null,
          pill_id: textOf(burn, 'pillId'),
          pill_count: textOf(burn, 'pillCount'),
          together: jsonOrNull(wholeOf(textOf(burn, 'intentId'))),
          recipient: textOf(burn, 'recipient'),
          mode: textOf(burn, 'mode') === '0' ? 'burn' : 'dead-address',
          block_number: burn.blockNumber,
          log_index: burn.logIndex,
          block_hash: burn.blockHash,
          tx_hash: burn.txHash,
          timestamp: burn.timestamp,
        })),
      )
      .execute()
  }
}

function jsonOrNull(whole: WholeBurn | undefined): string | null {
  return whole === undefined ? null : JSON.stringify(whole)
}

async function deriveCampaigns(
  tx: WriteDb,
  { campaignIds, slugs }: { campaignIds: readonly string[]; slugs: Slugs },
): Promise<void> {
  await tx
    .deleteFrom('burn_campaigns')
    .where('campaign_id', 'in', [...campaignIds])
    .execute()
  const facts = await tx
    .selectFrom('house_events')
    .selectAll()
    .where('kind', '=', 'campaigns')
    .where('event', 'not in', ['Burned', 'CopiesBurned', 'BurnedTogether'])
    .where(sql<boolean>`arguments->>'campaignId' = any(${plainArray(campaignIds, 'text')})`)
    .orderBy('block_number')
    .orderBy('log_index')
    .execute()
  const contract = await tx
    .selectFrom('house_contracts')
    .select('address')
    .where('kind', '=', 'campaigns')
    .executeTakeFirst()
  const rows = campaignIds.flatMap((campaignId) => {
    const own = facts.filter((fact) => (fact.arguments as ContractEvent['arguments'])['campaignId'] === campaignId)
    const row = campaignRowOf(
      own.map(({ event, arguments: given, block_number: blockNumber }) => ({
        event,
        arguments: given as ContractEvent['arguments'],
        blockNumber,
      })),
    )
    return row === undefined
      ? []
      : [
          {
            ...row,
            ranges: row.ranges === null ? null : JSON.stringify(row.ranges),
            parts: row.parts === null ? null : JSON.stringify(row.parts),
            contract: contract?.address ?? '',
            collection: slugs.get(row.collection_address) ?? null,
          },
        ]
  })
  if (rows.length > 0) await tx.insertInto('burn_campaigns').values(rows).execute()
}
