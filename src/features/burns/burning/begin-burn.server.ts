import { randomBytes } from 'node:crypto'
import { ownCollections } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { BurnObstructedError, NoBurnsHereError } from '../intents/burn-errors.ts'
import { rowOf } from '../intents/intent-rows.server.ts'
import type { BurnCalls } from '../intents/intent-view.ts'
import { intentIdOf, type IntentState } from '../intents/intent.ts'
import { addSteps } from '../intents/move-intent.server.ts'
import { burnCalls, placedOthers } from '../permits/burn-calls.ts'
import { type BurnToCheck, checkBurn } from './check-burn.server.ts'

/** A burn that was looked at under its own id, and is ready to be begun. */
export type PreparedBurn = Omit<BurnToCheck, 'studio' | 'intentId'> & { intentId: Hex; block: number; calls: BurnCalls }

/**
 * Makes an id and rehearses the exact calls with it. Throws `BurnObstructedError` when something stands against the burn, and
 * as `checkBurn` does. Writes nothing.
 */
export async function prepareBurn(
  read: ReadDb,
  { rpc, studio, ...asked }: Omit<BurnToCheck, 'intentId'> & { rpc: JsonRpc; studio: Studio },
): Promise<PreparedBurn> {
  const intentId = intentIdOf({ holder: asked.holder, chance: randomBytes(12) })
  const check = await checkBurn(read, { ...asked, rpc, studio, intentId })
  if (check.obstacles.length > 0) throw new BurnObstructedError(check.obstacles)
  const own = ownCollections(studio.collections)
  const collection = own.find(({ slug }) => slug === asked.collection)
  if (studio.burns === undefined || collection === undefined) throw new NoBurnsHereError()
  const copies =
    collection.standard === 'erc1155' && asked.copies !== undefined ? BigInt(asked.copies).toString() : undefined
  // What was looked at: in their order and each once, and none where the campaign takes pieces alone.
  const others = check.others?.map(({ piece }) => piece)
  const calls = burnCalls({
    ...asked,
    copies,
    others: placedOthers(others, { collection: asked.collection, own }),
    price: check.price?.wei,
    intentId,
    campaigns: studio.burns.campaigns.address,
    collectionAddress: collection.address,
  })
  return { ...asked, copies, others, intentId, block: check.block, calls }
}

/** Writes a prepared burn down: it can be gone on with from any device from now on. */
export async function beginBurn(
  tx: WriteDb,
  { prepared, accountUid }: { prepared: PreparedBurn; accountUid?: string | undefined },
): Promise<{ intentId: Hex; calls: BurnCalls }> {
  const { intentId, holder, collection, tokenId, copies, others, campaignId, recipient, aim, block, calls, now } =
    prepared
  const purpose = {
    kind: 'burn',
    collection,
    tokenId: BigInt(tokenId).toString(),
    ...(copies === undefined ? {} : { copies }),
    ...(others === undefined ? {} : { others }),
    campaignId: BigInt(campaignId).toString(),
    recipient,
    aim,
  } as const
  const state: IntentState = { state: 'checked', block }
  await tx.insertInto('burn_intents').values(rowOf({ intentId, holder, purpose, state, accountUid, now })).execute()
  await addSteps(tx, [
    { intentId, state: { state: 'draft' }, by: 'holder', now },
    { intentId, state, by: 'chain', now },
  ])
  return { intentId, calls }
}
