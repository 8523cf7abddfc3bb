import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { type PieceStage, pieceStages, type Redeeming } from '../chain-facts/token-filter.ts'
import type { TokenRange } from '../chain-facts/token-id.ts'
import { type PillMove, unredeemedBurns } from './pill-lots.ts'

/** States of a piece that other parts of the app keep, as conditions on `t`, its row of `tokens`. */

/** A sheet was numbered for it, or its right to one was used. */
export const isPrinted = sql<SqlBool>`(exists (select from prints p where p.source_collection = t.collection and p.source_token_id = t.token_id and p.state <> 'void')
  or exists (select from print_rights g where g.collection = t.collection and g.token_id = t.token_id))`

/** When that was first so, in seconds since 1970; null where it never was. */
export const printedAt = sql<number | null>`extract(epoch from least(
  (select min(p.numbered_at) from prints p where p.source_collection = t.collection and p.source_token_id = t.token_id and p.state <> 'void'),
  (select g.used_at from print_rights g where g.collection = t.collection and g.token_id = t.token_id)))::float8`

/** It lies in a vault. */
export const isVaulted = sql<SqlBool>`exists (select from vault_escrow x where x.collection = t.collection and x.token_id = t.token_id and x.state = 'inside')`

/** The number of a piece, of `t` or another row of `tokens`, is in one of the ranges; without ranges every number is. */
export function isInRanges(ranges: readonly TokenRange[] | undefined, piece: 't' | 'o' = 't'): RawBuilder<SqlBool> {
  if (ranges === undefined) return sql`true`
  // Read once, by the query inside, and then halved for each piece: a scattered list has thousands.
  const numbers = `{${ranges.map(({ first, last }) => `[${first},${last}]`).join(',')}}`
  return sql`(select ${numbers}::text::nummultirange) @> ${sql.ref(`${piece}.token_id`)}::numeric`
}

/** A burn that is open takes it; one that takes some together, where one holder has as many copies of it, or of single pieces as many that it takes. */
export function isTakenBy({ only, together = [] }: Redeeming): RawBuilder<SqlBool> {
  const several = together.map(
    ({ count, only: some }) => sql`(${isInRanges(some)} and case when t.copies is null
      then (select count(*) from tokens o where o.owner = t.owner and o.collection = t.collection and not o.burned and ${isInRanges(some, 'o')}) >= ${count}
      else exists (select from holdings h where h.collection = t.collection and h.token_id = t.token_id and h.quantity >= ${count}) end)`,
  )
  return sql`(${sql.join([isInRanges(only), ...several], sql` or `)})`
}

/** The numbers of all pieces of a collection in those states, and since when they are printed: few, so that they are read beside the pieces and not with each. */
export async function listPieceStates(
  read: ReadDb,
  { collection }: { collection: string },
): Promise<{ printed: Map<string, number>; vaulted: Set<string>; stages: Map<string, PieceStage[]> }> {
  const [printed, vaulted, stages] = await Promise.all([
    selectRows(
      read,
      sql<{
        token_id: string
        seconds: number
      }>`select o.token_id, min(extract(epoch from o.at))::float8 as seconds from (
      select p.source_token_id as token_id, p.numbered_at as at from prints p where p.source_collection = ${collection} and p.state <> 'void'
      union all select g.token_id, g.used_at from print_rights g where g.collection = ${collection}) o where o.token_id is not null group by o.token_id`,
    ),
    read
      .selectFrom('vault_escrow')
      .select('token_id')
      .where('collection', '=', collection)
      .where('state', '=', 'inside')
      .execute(),
    listPieceStages(read, { collection }),
  ])
  return {
    printed: new Map(printed.map(({ token_id, seconds }) => [token_id, seconds])),
    vaulted: new Set(vaulted.map(({ token_id }) => token_id)),
    stages,
  }
}

/**
 * A claim's state as a stage of the piece that its print shows, as the claim's public page has its way: what stands still or came back
 * is not sent, what was lost was. Claims that end without a print, or for which another one stands, are no stage.
 */
const stageOfClaim: Readonly<Record<string, PieceStage>> = {
  observed: 'printing',
  accepted: 'printing',
  numbered: 'printing',
  printed: 'printing',
  signed: 'printing',
  packed: 'printing',
  'on-hold': 'printing',
  returned: 'printing',
  shipped: 'shipped',
  lost: 'shipped',
  delivered: 'delivered',
}

/** The stages of all pieces of a collection that are in any: by the prints that show them, and by the pills that their burns gave. */
export async function listPieceStages(
  read: ReadDb,
  { collection }: { collection: string },
): Promise<Map<string, PieceStage[]>> {
  const [sheets, unredeemed] = await Promise.all([
    selectRows(
      read,
      sql<{ token_id: string; state: string }>`
      select p.source_token_id as token_id, c.state from prints p join claims c on c.claim_id = p.claim_id
        where p.source_collection = ${collection} and p.source_token_id is not null and p.state <> 'void'
      union select g.token_id, c.state from print_rights g join claims c on c.claim_id = g.claim_id where g.collection = ${collection}`,
    ),
    listUnredeemed(read, { collection }),
  ])
  const stages = new Map<string, Set<PieceStage>>()
  const add = (tokenId: string, stage: PieceStage | undefined) => {
    if (stage !== undefined) stages.set(tokenId, (stages.get(tokenId) ?? new Set()).add(stage))
  }
  for (const tokenId of unredeemed) add(tokenId, 'pill-issued')
  for (const { token_id, state } of sheets) add(token_id, stageOfClaim[state])
  return new Map([...stages].map(([tokenId, all]) => [tokenId, pieceStages.filter((stage) => all.has(stage))]))
}

/** The pieces of a collection that were burned for pills of which one at least is not redeemed. */
async function listUnredeemed(read: ReadDb, { collection }: { collection: string }): Promise<string[]> {
  const kinds = await read
    .selectFrom('burns')
    .select('pill_id')
    .distinct()
    .where('collection', '=', collection)
    .execute()
  const found = await Promise.all(
    kinds.map(async ({ pill_id: pillId }) => {
      const [burns, moves, redemption] = await Promise.all([
        read
          .selectFrom('burns')
          .select(['intent_id', 'collection', 'token_id', 'recipient', 'pill_count', 'tx_hash', 'together'])
          .where('pill_id', '=', pillId)
          .orderBy('block_number')
          .orderBy('log_index')
          .execute(),
        listPillMoves(read, { pillId }),
        read.selectFrom('house_contracts').select('address').where('kind', '=', 'redemption').executeTakeFirst(),
      ])
      const left = unredeemedBurns({
        burns: burns.map((burn) => ({
          burn: burn.intent_id,
          recipient: burn.recipient,
          count: BigInt(burn.pill_count),
          txHash: burn.tx_hash,
        })),
        moves,
        redemption: redemption?.address,
      })
      return (
        burns
          // Of pieces that were burned together the first one stands for the pills of all.
          .filter((burn) => burn.collection === collection && left.has(wholeIntent(burn)))
          .map(({ token_id: tokenId }) => tokenId)
      )
    }),
  )
  return found.flat()
}

function wholeIntent({ intent_id: own, together }: { intent_id: string; together: unknown }): string {
  return (together as { intentId: string } | null)?.intentId ?? own
}

/** Every move of one kind of pill, in the order of the chain. */
async function listPillMoves(read: ReadDb, { pillId }: { pillId: string }): Promise<PillMove[]> {
  return (
    await read
      .selectFrom('transfers')
      .select(['from_address as from', 'to_address as to', 'quantity', 'tx_hash as txHash'])
      .where('collection', '=', PILLS)
      .where('token_id', '=', pillId)
      .orderBy('block_number')
      .orderBy('log_index')
      .orderBy('sub_index')
      .execute()
  ).map((move) => ({ ...move, quantity: BigInt(move.quantity) }))
}
