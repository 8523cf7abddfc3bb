const mebi = 1024 * 1024

/** Bytes of one work: markets take up to 100 MB. `movingWorkProblems` says how many. */
export const LARGEST_WORK_BYTES = 100 * mebi
/** Milliseconds in which it has to arrive: gateways of IPFS are slow, and somebody waits. */
export const WORK_MILLISECONDS = 120_000
/** Bytes of all copies. What was fetched first goes first, and is fetched again when somebody asks. */
export const MOST_KEPT_BYTES = 5 * 1024 * mebi
/** Works that are fetched at the same time, and visitors who may wait for it. */
export const FETCHES_AT_ONCE = 2
export const LONGEST_QUEUE = 20
