import { lookUpNamedAddress } from '#features/collectors/profile/look-up-ens-name.server.ts'
import type { StartContext } from '#features/studio/app-context.server.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import { type JobLoop, startJobLoop } from '#platform/jobs/job-loop.server.ts'
import { ipfsGateway } from './collection-look.ts'
import { inspectContract } from './inspect-contract.server.ts'
import { openBudget } from './inspection-budget.server.ts'
import { isAddress } from './inspection.ts'
import {
  failInspection,
  giveInspectionBack,
  recordInspectionStep,
  recordObservations,
  takeInspection,
} from './inspections.server.ts'

/** Whoever asked waits in front of the page. */
const BETWEEN_CHECKS_MILLISECONDS = 500

type Given = Pick<StartContext, 'db' | 'log' | 'now' | 'rpcUrl'> & {
  chainId?: number
  config: Pick<StartContext['config'], 'ens' | 'privateHosts' | 'furtherNodes'>
}

/** Inspects the contracts that staff ask about, one after the other, beside the visitors. */
export function createInspectionJobs(given: Given): { start: () => void; stop: () => Promise<void> } {
  let loop: JobLoop | undefined
  return {
    start: () => {
      loop = startJobLoop({
        name: 'Inspecting contracts',
        step: async (signal) => ((await inspectNext(given, signal)) ? 'again' : BETWEEN_CHECKS_MILLISECONDS),
        log: given.log,
      })
    },
    stop: async () => {
      await loop?.stop()
    },
  }
}

async function inspectNext(given: Given, closing: AbortSignal): Promise<boolean> {
  const { db, config, log, now } = given
  const taken = await takeInspection(db, { now: now() })
  if (taken === undefined) return false
  const { id, typed } = taken
  const write = db.transaction()
  try {
    const nodes = nodesOf(given, taken)
    if ('problem' in nodes) return await fail(given, { id, problem: nodes.problem })
    const found = await addressOf(given, taken)
    if ('problem' in found) return await fail(given, { id, problem: found.problem })
    const observations = await inspectContract(openBudget({ ...nodes, closing }), {
      address: found.address,
      ensName: isAddress(typed) ? null : typed,
      ipfsGateway,
      privateHosts: config.privateHosts,
      onStep: async (step) => {
        await db.transaction().execute(async (tx) => await recordInspectionStep(tx, { id, step }))
      },
    })
    await write.execute(async (tx) =>
      closing.aborted ? await giveInspectionBack(tx, { id }) : await recordObservations(tx, { id, observations }),
    )
  } catch (error) {
    log.error('A contract could not be inspected', { error, typed })
    await fail(given, {
      id,
      problem: 'Something failed here, not at the contract. The log says what. Nothing was changed; try again.',
    })
  }
  return true
}

async function fail({ db }: Given, failed: { id: string; problem: string }): Promise<true> {
  await db.transaction().execute(async (tx) => await failInspection(tx, failed))
  return true
}

/** The nodes of the chain that somebody chose. */
function nodesOf(
  { rpcUrl, chainId, config: { furtherNodes } }: Given,
  { chain }: { chain: number | undefined },
): { rpcUrl: Given['rpcUrl']; chainId: number | undefined } | { problem: string } {
  if (chain === undefined) return { rpcUrl, chainId }
  const urls = furtherNodes.get(chain)?.urls ?? []
  return urls.length > 0
    ? { rpcUrl: urls, chainId: chain }
    : { problem: `RPC_URL_${chain} is not set where the server is started, so nothing can be read of that chain.` }
}

/** The address that was typed, or that the ENS name leads to. Names are asked where the configuration says. */
async function addressOf(
  { db, config: { ens } }: Given,
  { id, typed }: { id: string; typed: string },
): Promise<{ address: Hex } | { problem: string }> {
  if (isAddress(typed)) return { address: typed }
  await db.transaction().execute(async (tx) => await recordInspectionStep(tx, { id, step: 'name' }))
  if (ens === undefined)
    return { problem: 'ENS names cannot be looked up here: ENS_RPC_URL is not set. Enter the address of the contract.' }
  const rpc = createJsonRpc({ url: ens.rpcUrl, timeoutMilliseconds: 10_000, maxAnswerBytes: 64 * 1024 })
  try {
    const address = await lookUpNamedAddress(rpc, { registry: ens.registry, name: typed })
    return address === undefined
      ? { problem: `The name ${typed} leads to no address. Check its spelling, or enter the address of the contract.` }
      : { address }
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return { problem: `The node for ENS names did not answer. Try again, or enter the address. ${error.message}` }
  }
}
