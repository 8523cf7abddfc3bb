import { setTimeout as sleep } from 'node:timers/promises'
import { type Hex, numberOf } from '#platform/chain/hex.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import { findFirstBlock } from './find-first-block.server.ts'
import type { InspectionBudget } from './inspection-budget.server.ts'
import type { InspectionStep } from './inspection.ts'
import { type EventSample, type FirstBlock, hasCopies, type Observations, type ReadingCost } from './observations.ts'
import { readClaims } from './read-claims.server.ts'
import { readSamples, rehearseTransfer, traitTypesOf } from './read-samples.server.ts'
import { type ReadEvents, sampleEvents } from './sample-events.server.ts'

/** Where the first block is not to be found, events are read from this many blocks before the head. */
const RECENT_BLOCKS = 5_000
/** As many documents as the app reads at once, and the requests that it has under way. */
const DOCUMENTS_AT_ONCE = 8
const SECONDS_A_DOCUMENT = 0.8
const LOGS_IN_REQUEST = 2_500
const PIECES_IN_REQUEST = 100

/**
 * Looks at a contract: what it says of itself, against what it does. Everything that a contract or a node can do wrong (refuse, lie, answer slowly,
 * forget the past) is part of what is returned. Throws only what is a mistake of ours.
 */
export async function inspectContract(
  { rpc, signal, spent }: InspectionBudget,
  {
    address,
    ensName = null,
    ipfsGateway,
    privateHosts,
    onStep = async () => undefined,
  }: {
    address: Hex
    ensName?: string | null
    ipfsGateway: string
    privateHosts: readonly string[]
    onStep?: (step: InspectionStep) => Promise<void>
  },
): Promise<Observations> {
  const unknown: string[] = []
  await onStep('claims')
  const head = await readHead(rpc)
  if (head === undefined) unknown.push('The node did not say how long the chain is. Look again when it answers.')
  const claims = await readClaims(rpc, { address })
  const seen = { address, ensName, head: head ?? 0, ...claims }
  const nothingMore = { firstBlock: null, events: null, samples: [], traitTypes: [], cost: null }
  if (claims.standsThere !== 'contract' || head === undefined)
    return {
      ...seen,
      ...nothingMore,
      isUnanswered: claims.isUnanswered || head === undefined,
      moving: { state: 'untried' },
      unknown: [...claims.unknown, ...unknown],
    }
  await onStep('first-block')
  const firstBlock = await findFirstBlock(rpc, { address, head })
  if (firstBlock === undefined)
    unknown.push(
      'The node does not keep what was there in the past, so the first block is not known. A block explorer shows it: the block of the transaction that created the contract.',
    )
  await onStep('events')
  const events = await orWhy(unknown, 'Its events could not be read', () =>
    sampleEvents(rpc, {
      address,
      first: firstBlock?.block ?? Math.max(0, head - RECENT_BLOCKS),
      head,
      pause: async () => {
        await sleep(300, undefined, { signal }).catch(() => undefined)
      },
    }),
  )
  await onStep('pieces')
  const isFromTheStart = firstBlock !== undefined
  const chosen = (events?.chosen ?? []).map(({ tokenId, owner }) =>
    owner === undefined || !isFromTheStart ? { tokenId } : { tokenId, owner },
  )
  const { samples, fetched } = await readSamples(rpc, {
    address,
    chosen,
    ofCopies: hasCopies({ events: events?.sample ?? null, says: claims.says }),
    reading: { ipfsGateway, privateHosts, signal },
  })
  return {
    ...seen,
    firstBlock: firstBlock ?? null,
    events: events === undefined ? null : sampleOf(events, isFromTheStart),
    samples,
    traitTypes: traitTypesOf(samples),
    moving: await rehearseTransfer(rpc, { address, samples }),
    cost:
      events === undefined || !isFromTheStart
        ? null
        : costOf(events, { head, firstBlock, samples: samples.length, fetched, spent }),
    unknown: [...claims.unknown, ...unknown],
  }
}

function sampleOf({ sample }: ReadEvents, isFromTheStart: boolean): EventSample {
  return { ...sample, isWhole: sample.isWhole && isFromTheStart }
}

function costOf(
  { sample, transfers, pieces, blocksAtOnce }: ReadEvents,
  {
    head,
    firstBlock,
    samples,
    fetched,
    spent,
  }: { head: number; firstBlock: FirstBlock; samples: number; fetched: number; spent: InspectionBudget['spent'] },
): ReadingCost {
  const blocks = head - firstBlock.block + 1
  const requests =
    Math.max(Math.ceil(blocks / Math.max(1, blocksAtOnce)), Math.ceil(transfers / LOGS_IN_REQUEST)) +
    Math.ceil(pieces / PIECES_IN_REQUEST)
  const documents = samples === 0 ? 0 : Math.round((pieces * fetched) / samples)
  const seconds = (requests * spent().averageMilliseconds) / 1000 + (documents * SECONDS_A_DOCUMENT) / DOCUMENTS_AT_ONCE
  return {
    blocks,
    transfers,
    pieces,
    requests,
    documents,
    seconds: Math.max(1, Math.ceil(seconds)),
    isEstimate: !sample.isWhole,
  }
}

async function readHead(rpc: JsonRpc): Promise<number | undefined> {
  try {
    return numberOf(await rpc.call('eth_blockNumber', []))
  } catch (error) {
    if (error instanceof RpcError) return undefined
    throw error
  }
}

async function orWhy<Result>(
  unknown: string[],
  what: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    unknown.push(`${what}: ${error.message}`)
    return undefined
  }
}
