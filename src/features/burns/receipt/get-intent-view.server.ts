import { ClaimNotFoundError, isInStudio } from '#features/claims/claim/claim.ts'
import { getClaim } from '#features/claims/claim/get-claim.server.ts'
import { findPayment } from '#features/payments/find-payment.server.ts'
import { promiseText } from '#features/prints/editions/promise-text.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import type { Studio } from '#features/studio/studio.ts'
import { type Hex, numberOf } from '#platform/chain/hex.ts'
import { type JsonRpc, resultOf } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { type OtherPiece, readOther } from '../campaigns/recipe.ts'
import { shownAim } from '../intents/burn-aim.ts'
import { IntentNotFoundError } from '../intents/burn-errors.ts'
import { findEscrow, listEscrowSteps } from '../intents/find-escrow.server.ts'
import { findIntent } from '../intents/find-intent.server.ts'
import type { IntentView } from '../intents/intent-view.ts'
import type { BurnIntent, BurnPurpose, IntentState } from '../intents/intent.ts'
import { burnCalls, placedOthers, redeemCall } from '../permits/burn-calls.ts'

/** An intent with its story, how far the chain is, and what permission the burn left behind. Throws `IntentNotFoundError`. */
export async function getIntentView(
  read: ReadDb,
  { rpc, studio, intentId }: { rpc: JsonRpc; studio: Pick<Studio, 'burns' | 'collections'>; intentId: Hex },
): Promise<IntentView> {
  const intent = await findIntent(read, { intentId })
  if (intent === undefined) throw new IntentNotFoundError()
  const steps = await read
    .selectFrom('burn_intent_steps')
    .selectAll()
    .where('intent_id', '=', intentId)
    .orderBy('position')
    .execute()
  const escrow = await findEscrow(read, { studio, intent })
  const cursor = await read
    .selectFrom('chain_cursor')
    .select(['head_block', 'finalized_block', 'problem_code'])
    .where('is_followed', '=', true)
    .limit(1)
    .executeTakeFirst()
  return {
    intent: withoutWishes(intent),
    story: [
      ...steps.map(({ state, by, details, happened_at: at }) => ({
        state,
        by,
        at: at.toISOString(),
        detail: detailOf(details as IntentState),
      })),
      ...(escrow === undefined ? [] : await listEscrowSteps(read, { intentId })),
    ],
    escrow,
    head: cursor?.head_block ?? undefined,
    finalized: cursor?.finalized_block ?? undefined,
    isBlind: cursor?.problem_code != null,
    leftover: await findLeftover({ rpc, studio, intent }),
    calls: callsOf(studio, intent, await findPrice(read, intent)),
    burnedBy: await findOtherBurn(read, intent),
    isHeld: await findHeld(read, intent),
    payment: await findPaymentState(read, intent),
    claim: await findOpenedClaim(read, intent),
  }
}

/** The address of an intent may be passed on: where its prints are to go is nobody else's business. */
function withoutWishes(intent: BurnIntent): BurnIntent {
  const { purpose } = intent
  if (purpose.kind === 'burn')
    return purpose.aim === undefined ? intent : { ...intent, purpose: { ...purpose, aim: shownAim(purpose.aim) } }
  return { ...intent, purpose: { ...purpose, wishes: {} } }
}

function callsOf(
  { burns, collections }: Pick<Studio, 'burns' | 'collections'>,
  { intentId, holder, purpose, state }: BurnIntent,
  price: string | undefined,
): IntentView['calls'] {
  if (burns === undefined || state.state === 'included' || state.state === 'final' || state.state === 'expired')
    return undefined
  if (purpose.kind === 'redemption') {
    const signed = 'signed' in state ? state.signed : undefined
    return signed === undefined
      ? undefined
      : { redeem: redeemCall({ pills: burns.pills.address, redemption: burns.redemption.address, signed }) }
  }
  const collection = collections.find(({ slug }) => slug === purpose.collection)
  return collection === undefined
    ? undefined
    : burnCalls({
        ...purpose,
        others: placedOthers(purpose.others, { collection: purpose.collection, own: collections }),
        price,
        intentId,
        holder,
        campaigns: burns.campaigns.address,
        collectionAddress: collection.address,
      })
}

/** What the burn costs beside the pieces, in wei. */
async function findPrice(read: ReadDb, { purpose }: BurnIntent): Promise<string | undefined> {
  if (purpose.kind !== 'burn') return undefined
  const row = await read
    .selectFrom('burn_campaigns')
    .select('price_wei')
    .where('campaign_id', '=', purpose.campaignId)
    .executeTakeFirst()
  return row?.price_wei ?? undefined
}

/** What a step's sentence adds: only what happened, never what is secret. */
function detailOf(state: IntentState): string | undefined {
  switch (state.state) {
    case 'sent':
      return state.after
    case 'reverted':
      return state.reason.detail
    case 'dropped':
      return state.cause
    case 'included':
    case 'final':
      return `block ${state.place.blockNumber}`
    default:
      return undefined
  }
}

async function findPaymentState(read: ReadDb, { intentId, purpose }: BurnIntent): Promise<IntentView['payment']> {
  const payment = purpose.kind === 'burn' ? undefined : await findPayment(read, { intentId })
  return payment === undefined ? undefined : { state: payment.state, refundReason: payment.refundReason }
}

/** A redemption's claim has its name. Its number stands in the public register as well. */
async function findOpenedClaim(read: ReadDb, { intentId, purpose }: BurnIntent): Promise<IntentView['claim']> {
  if (purpose.kind === 'burn') return undefined
  try {
    const { label, promise, state } = await getClaim(read, { claimId: intentId })
    return promise !== undefined && isInStudio(state) ? { label, promise: promiseText(promise) } : { label }
  } catch (error) {
    if (error instanceof ClaimNotFoundError) return undefined
    throw error
  }
}

async function findOtherBurn(read: ReadDb, { intentId, purpose }: BurnIntent): Promise<Hex | undefined> {
  // Of copies there may be many burns, and none stands in for another.
  if (purpose.kind !== 'burn' || purpose.copies !== undefined) return undefined
  const row = await read
    .selectFrom('burns')
    .select('intent_id')
    .where('collection', '=', purpose.collection)
    .where('token_id', '=', purpose.tokenId)
    .executeTakeFirst()
  return row === undefined || row.intent_id === intentId ? undefined : (row.intent_id as Hex)
}

/** The single pieces that a burn is of. */
function piecesOf({ collection, tokenId, others = [] }: BurnPurpose): OtherPiece[] {
  return [{ collection, tokenId }, ...others.flatMap((each) => readOther(each, collection) ?? [])]
}

/** A piece may be moved or sold, and pills given away, between any two screens. */
async function findHeld(read: ReadDb, { intentId, holder, purpose }: BurnIntent): Promise<boolean | undefined> {
  // What it did itself is the state's to tell, which follows the event by a moment.
  if (
    (await read
      .selectFrom(purpose.kind === 'burn' ? 'burns' : 'redemptions')
      .select('intent_id')
      .where('intent_id', '=', intentId)
      .executeTakeFirst()) !== undefined
  )
    return undefined
  if (purpose.kind === 'redemption') {
    const row = await read
      .selectFrom('holdings')
      .select('quantity')
      .where('collection', '=', PILLS)
      .where('token_id', '=', purpose.pillId)
      .where('holder', '=', holder)
      .executeTakeFirst()
    return BigInt(row?.quantity ?? 0) >= BigInt(purpose.quantity)
  }
  if (purpose.copies !== undefined) {
    const row = await read
      .selectFrom('holdings')
      .select('quantity')
      .where('collection', '=', purpose.collection)
      .where('token_id', '=', purpose.tokenId)
      .where('holder', '=', holder)
      .executeTakeFirst()
    return BigInt(row?.quantity ?? 0) >= BigInt(purpose.copies)
  }
  const pieces = piecesOf(purpose)
  const tokens = await read
    .selectFrom('tokens')
    .select(['owner', 'burned'])
    .where((where) => where.or(pieces.map(({ collection, tokenId }) => where.and({ collection, token_id: tokenId }))))
    .execute()
  return tokens.length < pieces.length ? undefined : tokens.every(({ owner, burned }) => owner === holder && !burned)
}

/** Reads the permission back from the chain; without an answer the page says nothing about it. */
async function findLeftover({
  rpc,
  studio,
  intent: { holder, purpose },
}: {
  rpc: JsonRpc
  studio: Pick<Studio, 'burns' | 'collections'>
  intent: BurnIntent
}): Promise<IntentView['leftover']> {
  const campaigns = studio.burns?.campaigns.address
  const collection =
    purpose.kind === 'burn' ? studio.collections.find(({ slug }) => slug === purpose.collection) : undefined
  if (campaigns === undefined || collection === undefined || purpose.kind !== 'burn') return undefined
  // Copies are sent without any permission.
  if (purpose.copies !== undefined) return undefined
  const word = (hex: string) => hex.replace(/^0x/, '').padStart(64, '0')
  try {
    const call = (data: string, to = collection.address) => ({ method: 'eth_call', params: [{ to, data }, 'latest'] })
    const addressOf = (slug: string) => studio.collections.find((each) => each.slug === slug)?.address
    const [block, operator, ...approved] = await rpc
      .within(3_000)
      .batch([
        { method: 'eth_blockNumber', params: [] },
        call(`0xe985e9c5${word(holder)}${word(campaigns)}`),
        ...piecesOf(purpose).map((each) =>
          call(`0x081812fc${word(BigInt(each.tokenId).toString(16))}`, addressOf(each.collection)),
        ),
      ])
    // A piece that is gone is approved to nobody: the collection refuses to answer.
    const isApproved = approved.some(
      (each) => 'result' in each && String(each.result).toLowerCase().endsWith(campaigns.slice(2)),
    )
    return { isApproved, isOperator: BigInt(String(resultOf(operator))) === 1n, block: numberOf(resultOf(block)) ?? 0 }
  } catch (error) {
    if (error instanceof RpcError || error instanceof SyntaxError) return undefined
    throw error
  }
}
