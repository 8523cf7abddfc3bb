import { randomBytes } from 'node:crypto'
import type { LocalAccount } from 'viem'
import type { Studio } from '#features/studio/studio.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { ZERO_ADDRESS } from '#platform/void-address.ts'
import { IntentNotFoundError, NoBurnsHereError } from '../intents/burn-errors.ts'
import { escrowEnd } from '../intents/escrow.ts'
import { findIntent } from '../intents/find-intent.server.ts'
import { type BurnIntent, intentIdOf, type IntentState, type Permit } from '../intents/intent.ts'
import { addSteps, moveIntent } from '../intents/move-intent.server.ts'
import { permitPaid } from '../intents/observe-intent.ts'
import {
  checkAlone,
  insertRedemption,
  lockDaysOf,
  permitSeconds,
  type PreparedRedemption,
} from './begin-redemption.server.ts'
import type { RedemptionFacts } from './permit-rules.ts'
import { signPermit } from './permit-signer.server.ts'
import { readRedemption } from './read-redemption.server.ts'

/**
 * Writes a redemption down whose money comes before its permit, and holds what it promises until `expiresAt` (seconds). Throws
 * `PermitRefusedError`, and whatever the holding throws.
 */
export async function reserveRedemption(
  tx: WriteDb,
  { prepared, accountUid, expiresAt }: { prepared: PreparedRedemption; accountUid: string; expiresAt: number },
): Promise<{ intentId: Hex }> {
  const {
    asked: { hold, now },
    request,
    facts,
  } = prepared
  await checkAlone(tx, prepared)
  const intentId = intentIdOf({ holder: request.holder, chance: randomBytes(12) })
  await hold?.(tx, { intentId, expiresAt, request })
  const state: IntentState = { state: 'checked', block: facts.block }
  await insertRedemption(tx, { intentId, request, state, accountUid, now })
  await addSteps(tx, [
    { intentId, state: { state: 'draft' }, by: 'holder', now },
    { intentId, state, by: 'chain', now },
  ])
  return { intentId }
}

/** A reserved redemption as it stands, with what the contracts say. Throws `IntentNotFoundError`, `NoBurnsHereError` and `ChainSilentError`. */
export async function readReserved(
  read: ReadDb,
  {
    studio,
    rpc,
    intentId,
    settler,
  }: { studio: Studio; rpc: JsonRpc; intentId: Hex; /** The app's own key. */ settler: Hex },
): Promise<{ intent: BurnIntent; facts: RedemptionFacts }> {
  if (studio.burns === undefined) throw new NoBurnsHereError()
  const intent = await findIntent(read, { intentId })
  if (intent === undefined || intent.purpose.kind !== 'redemption') throw new IntentNotFoundError()
  return {
    intent,
    facts: await readRedemption({
      rpc,
      pills: studio.burns.pills.address,
      redemption: studio.burns.redemption.address,
      holder: intent.holder,
      pillId: intent.purpose.pillId,
      settler,
    }),
  }
}

/**
 * Gives the permit of a redemption that is paid, free of any price on the chain; again when an earlier one ran out, for the contract
 * takes an intent once. It never outlives the place (`until`, seconds). Throws `PermitRefusedError` and `IntentMovedOnError`.
 */
export async function permitReserved(
  tx: WriteDb,
  {
    studio,
    signer,
    reserved: { intent, facts },
    at,
    until,
    now,
  }: {
    studio: Studio
    signer: Pick<LocalAccount, 'address' | 'signTypedData'>
    reserved: { intent: BurnIntent; facts: RedemptionFacts }
    at: number
    until: number
    now: Date
  },
): Promise<void> {
  const { intentId, holder, purpose } = intent
  const edition =
    purpose.kind === 'redemption'
      ? studio.burns?.editions.find(({ editionId }) => editionId === purpose.editionId)
      : undefined
  if (studio.burns === undefined || purpose.kind !== 'redemption' || edition === undefined) throw new NoBurnsHereError()
  const { pillId, quantity, wishes } = purpose
  const request = { holder, pillId, quantity, edition, wishes }
  await checkAlone(tx, { asked: { signer }, request, facts, at })
  const expiresAt = Math.min(at + permitSeconds, until)
  const permit: Permit = {
    intentId,
    redeemer: holder,
    pillId,
    quantity: String(quantity),
    editionId: edition.editionId,
    currency: ZERO_ADDRESS,
    price: '0',
    expiresAt,
    escrowUntil: escrowEnd({ expiresAt, days: lockDaysOf(request, facts) }),
  }
  const signed = await signPermit(signer, permit, {
    chainId: studio.chain.id,
    redemption: studio.burns.redemption.address,
  })
  await moveIntent(tx, { intentId, by: 'house', now, move: (current) => permitPaid(current, signed, { at }) })
}
