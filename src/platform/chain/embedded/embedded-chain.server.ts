import { lockFolder } from '../../folder-lock.server.ts'
import type { Log } from '../../log.server.ts'
import { createStateSaver, createPulse, viewNode } from './embedded-chain-beat.server.ts'
import { EmbeddedChainError } from './embedded-chain-error.ts'
import { type NodeProcess, spawnNode } from './embedded-chain-process.server.ts'
import { callNode, listNodeBlocks } from './embedded-chain-rpc.server.ts'
import { readChainState } from './embedded-chain-state.server.ts'

export type EmbeddedChain = {
  rpcUrl: string
  /** Nothing is on the chain yet: somebody may raise it. */
  isNew: boolean
  /** Stores the state and ends the node. May be called twice. */
  stop: () => Promise<void>
}

/**
 * How many accounts of the node's well-known mnemonic are unlocked and have money. Everybody knows their keys: they are
 * for trying things out on a chain that only this machine sees.
 */
const ACCOUNTS = 40

/** Early enough that a history can be told on the chain before today: 2020-01-01T00:00:00Z. */
const GENESIS_SECONDS = 1_577_836_800

/** `finalized` is two epochs behind the head (safe is one), so a transaction is final after eight more blocks. */
const SLOTS_IN_AN_EPOCH = 4

const BEAT_MILLISECONDS = 1000
/** State is stored at most every other beat. */
const BEATS_PER_KEEPING = 2

type Start = {
  folder: string
  chainId: number
  log: Log
  /** Where other programs of this machine find the node; without one nothing but this process knows where it is. */
  port?: number | undefined
  beatMilliseconds?: number
}

/** Folders whose chain this process runs: a lock file distinguishes processes, not two starts in one. */
const running = new Set<string>()

/**
 * Starts a chain of the app's own on this machine and stores it in `folder`: after a stop nothing is lost, after a
 * killed process at most the last three beats. While a transaction is not yet final, one empty block a beat moves finality
 * on; then the chain is quiet and does not grow. A beat is a second.
 *
 * Who composes blocks by hand switches automine off: then there is no pulse, and a chain that is still new is not stored
 * before automine is on again, so that a history which was interrupted begins anew and is never half there.
 *
 * Throws `EmbeddedChainError`, or `FolderError` when the folder is in use or cannot be written.
 */
export async function startEmbeddedChain({
  folder,
  chainId,
  log,
  port,
  beatMilliseconds = BEAT_MILLISECONDS,
}: Start): Promise<EmbeddedChain> {
  if (running.has(folder)) throw new EmbeddedChainError(`The chain in ${folder} runs already in this process.`)
  const release = lockFolder(folder)
  running.add(folder)
  const letGo = () => {
    running.delete(folder)
    release()
  }
  try {
    const state = await readChainState(folder, { chainId, log })
    const node = await spawnNode(nodeArguments(chainId), { port })
    try {
      await prepareNode(node, state)
    } catch (error) {
      await node.stop()
      throw error
    }
    return {
      rpcUrl: node.rpcUrl,
      isNew: state === undefined,
      stop: maintain(node, { folder, chainId, isKept: state !== undefined, log, letGo, beatMilliseconds }),
    }
  } catch (error) {
    letGo()
    throw error
  }
}

function nodeArguments(chainId: number): string[] {
  return [
    '--chain-id',
    String(chainId),
    '--accounts',
    String(ACCOUNTS),
    '--timestamp',
    String(GENESIS_SECONDS),
    '--slots-in-an-epoch',
    String(SLOTS_IN_AN_EPOCH),
    '--prune-history',
    '64',
    '--no-request-size-limit',
  ]
}

/** Loads the state and sets the clock: a node that loads a state would go on in the time of its genesis. */
async function prepareNode({ rpcUrl }: NodeProcess, state: Uint8Array | undefined): Promise<void> {
  await callNode(rpcUrl, [['anvil_setLoggingEnabled', false]])
  if (state !== undefined) {
    await callNode(rpcUrl, [['anvil_loadState', `0x${Buffer.from(state).toString('hex')}`]]).catch((cause: unknown) => {
      throw new EmbeddedChainError(
        'The node does not take the kept state of the embedded chain; it may come from another version of the node. Nothing was changed. Install the version that made it, or move the data folder away to begin anew.',
        { cause },
      )
    })
  }
  const [head] = await listNodeBlocks(rpcUrl, ['latest'])
  // A head in the future, after the system's clock was set back, stays the lower bound: time never runs backwards.
  await callNode(rpcUrl, [['anvil_setTime', Math.max(Math.floor(Date.now() / 1000), head!.timestampSeconds)]])
}

type Tending = {
  folder: string
  chainId: number
  isKept: boolean
  log: Log
  letGo: () => void
  beatMilliseconds: number
}

/** Beats until the returned stop is called. */
function maintain(
  node: NodeProcess,
  { folder, chainId, isKept, log, letGo, beatMilliseconds }: Tending,
): () => Promise<void> {
  const pulse = createPulse(node.rpcUrl)
  const keeper = createStateSaver(node.rpcUrl, {
    folder,
    chainId,
    isKept,
    pauseMilliseconds: BEATS_PER_KEEPING * beatMilliseconds,
  })
  let state: 'beating' | 'stopping' | 'gone' = 'beating'
  let problem = ''
  const beats = repeat(beatMilliseconds, async () => {
    try {
      const view = await viewNode(node.rpcUrl)
      await pulse(view)
      await keeper.keep(view)
      problem = ''
    } catch (error) {
      // A full disk lasts: it is said once, not every second.
      if (state === 'beating' && String(error) !== problem)
        log.warn(
          'The embedded chain could not be kept or moved on; what was kept before is safe, and every second tries again.',
          { error },
        )
      problem = String(error)
    }
  })
  void node.ended.then((words) => {
    if (state === 'beating')
      log.error(
        'The node of the embedded chain ended by itself. What it had kept is safe, and pages stay as they were. Start Vitrine again.',
        { words },
      )
    state = 'gone'
  })
  let stopped: Promise<void> | undefined
  return () =>
    (stopped ??= (async () => {
      const wasGone = state === 'gone'
      state = 'stopping'
      await beats.stop()
      try {
        if (!wasGone) await keeper.keepNow(await viewNode(node.rpcUrl))
      } catch (error) {
        log.error('The last seconds of the embedded chain could not be kept; what was kept before is safe.', { error })
      } finally {
        await node.stop()
        letGo()
      }
    })())
}

/** Runs a task over and over with a pause, never twice at once. `stop` waits for the one that runs. */
function repeat(pauseMilliseconds: number, task: () => Promise<void>): { stop: () => Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let current = Promise.resolve()
  const next = () => {
    timer = setTimeout(() => {
      current = task().then(() => {
        if (!stopped) next()
      })
    }, pauseMilliseconds)
  }
  next()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await current
    },
  }
}
