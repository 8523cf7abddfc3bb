import { sql } from 'kysely'
import { encodeFunctionData } from 'viem'
import type { Studio } from '#features/studio/studio.ts'
import { redemptionAbi } from '#generated/contracts/redemption.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { EscrowView, SettlingAct } from './escrow.ts'
import { findChainTime } from './find-chain-moment.server.ts'
import type { IntentView } from './intent-view.ts'
import type { BurnIntent } from './intent.ts'

const states = { locked: 'locked', redeemed: 'destroyed', 'given-back': 'given-back' } as const

/** What became of the pills that a redemption locked; `undefined` where it locked none. */
export async function findEscrow(
  read: ReadDb,
  { studio: { burns }, intent: { intentId, holder, purpose } }: { studio: Pick<Studio, 'burns'>; intent: BurnIntent },
): Promise<EscrowView | undefined> {
  if (purpose.kind !== 'redemption' || burns === undefined) return undefined
  const row = await read
    .selectFrom('redemptions')
    .select(['state', 'escrow_until'])
    .where('intent_id', '=', intentId)
    .executeTakeFirst()
  if (row === undefined || row.escrow_until === null) return undefined
  const at = await findChainTime(read)
  const sent = await read
    .selectFrom('escrow_settlements')
    .selectAll()
    .where('intent_id', '=', intentId)
    .executeTakeFirst()
  const state = states[row.state as keyof typeof states]
  const until = row.escrow_until
  return {
    state,
    until,
    sent:
      sent?.tx_hash == null || state !== 'locked'
        ? undefined
        : { act: sent.act as SettlingAct, txHash: sent.tx_hash as Hex, attempts: sent.attempts },
    problem: state === 'locked' ? (sent?.problem ?? undefined) : undefined,
    takeBack:
      state === 'locked' && at >= until
        ? {
            to: burns.redemption.address,
            data: encodeFunctionData({ abi: redemptionAbi, functionName: 'takeBack', args: [intentId, holder] }),
          }
        : undefined,
  }
}

const told = { Redeemed: 'destroyed', GivenBack: 'given-back', ReturnRefused: 'return-refused' } as const

/** What the contract announced of a lock after it was made, as steps of the intent's story. */
export async function listEscrowSteps(read: ReadDb, { intentId }: { intentId: Hex }): Promise<IntentView['story']> {
  const events = await read
    .selectFrom('house_events')
    .select(['event', 'block_number', 'timestamp'])
    .where('kind', '=', 'redemption')
    .where('event', 'in', Object.keys(told))
    .where(sql<boolean>`arguments->>'intentId' = ${intentId}`)
    .orderBy('block_number')
    .orderBy('log_index')
    .execute()
  return events.map(({ event, block_number: block, timestamp }) => ({
    state: told[event as keyof typeof told],
    by: 'chain',
    at: new Date(timestamp * 1000).toISOString(),
    detail: `block ${block}`,
  }))
}
