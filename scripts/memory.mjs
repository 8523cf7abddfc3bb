// How a server is started so that it gives back what it no longer needs. Plain JavaScript for Node 20, like what uses it.
import { totalmem } from 'node:os'

/** A machine, or a container, with less memory than this is small. */
const SMALL_BYTES = 3 * 2 ** 30

/** What this machine has, or what its container may use of it. */
const memoryOfMachine = () => Math.min(totalmem(), process.constrainedMemory() || Infinity)

/**
 * The young part of each heap: three times 8 MB. Node's own choice is 16 MB. A quarter of it in threads makes pages a tenth slower (measured).
 *
 * On a small machine the embedded database is compiled once and simply. Compiling one of its functions a second time, to run faster, takes
 * 600 MB for two seconds of a start, which such a machine does not have; it gains a sixth of a page's time and a third of a first reading's
 * (bench/README.md).
 */
export function memoryFlags(bytes = memoryOfMachine()) {
  return ['--max-semi-space-size=8', ...(bytes < SMALL_BYTES ? ['--liftoff-only'] : [])]
}

/**
 * glibc keeps what was given back for each of up to eight times as many arenas as there are cores; two are enough for our threads. What is as
 * long as a page goes back to the system at once, and does not lie between what stays.
 */
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * The command and the variables with which this program is to be started over; `undefined` where it runs with them, or cannot exchange
 * itself: elsewhere than on Linux, and where a parent talks to it by a channel of its own. What somebody chose stays.
 */
export function startOver({ platform, execPath, execArgv, argv, env, hasChannel, canReplace }) {
  if (platform !== 'linux' || hasChannel || !canReplace || env.MALLOC_ARENA_MAX !== undefined) return undefined
  return {
    args: [execPath, ...memoryFlags(), ...execArgv, ...argv.slice(1)],
    env: { ...memoryEnvironment, ...env },
  }
}
