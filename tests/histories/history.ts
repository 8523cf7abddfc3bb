import fc from 'fast-check'

/** What happens in one transaction. Who, what and how many are taken from those that are there when it is mined, so that it fits every fork. */
export type Act = {
  kind:
    | 'mint'
    | 'move'
    | 'keep'
    | 'burn'
    | 'issue'
    | 'issue-many'
    | 'give'
    | 'give-many'
    | 'destroy'
    // Such as make the filter of a block speak of events that it does not have.
    | 'approve'
    | 'stranger'
  who: number
  what: number
  many: number
}

/** What a node does wrong, for so many requests. `size` says how much, where that can be more or less. */
export type NodeFault = {
  kind:
    // Answers that are none.
    | 'rate-limit'
    | 'server-error'
    | 'reset'
    | 'hang'
    | 'slow'
    | 'cut'
    | 'broken-off'
    | 'nonsense'
    | 'no-batch'
    | 'shuffled'
    // Answers that are wrong.
    | 'empty'
    | 'omit'
    | 'omit-blind'
    | 'omit-in-ranges'
    | 'late-logs'
    | 'other-block'
    | 'other-logs'
    | 'no-block'
    | 'stale-head'
    | 'behind'
    | 'fork'
    | 'doubled'
    | 'refuses'
    | 'no-finality'
    | 'no-times'
    | 'wrong-chain'
  /** The first, the second, or both. */
  node: number
  requests: number
  size: number
}

export type Happening =
  | { what: 'mine'; blocks: Act[][] }
  | { what: 'mine-empty'; count: number }
  /** `depth` blocks go, others come. `keeps`: the transactions that went come again, in other blocks. `deep`: also what was final may go. */
  | { what: 'reorganise'; depth: number; keeps: boolean; deep: boolean; blocks: Act[][] }
  | { what: 'fault'; fault: NodeFault }
  /** The process is gone at its so many-th statement from now, before the database hears of it or before the process hears of the end. */
  | { what: 'kill'; statement: number; heard: boolean }
  /** The database ends all connections at that statement, and refuses the next so many. */
  | { what: 'restart'; statement: number; heard: boolean; down: number }
  /** The process ends as it should, and starts again. */
  | { what: 'close' }
  /** Another process follows beside it, or instead of it; only where the database can be shared. */
  | { what: 'wait' }

/** One life of the follower. Everything follows from it, but for what happens at the same time. */
export type History = {
  /** So many blocks below the head are not final. */
  finality: number
  nodes: 1 | 2
  /** The node refuses ranges of more blocks. */
  mostBlocks: number | undefined
  logsHaveTimes: boolean
  /** What is there before it begins. */
  past: { blocks: Act[][]; emptyBefore: number; emptyAfter: number }
  /** Each so many questions to a node after the one before. */
  steps: { after: number; happening: Happening }[]
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(
    'mint',
    'mint',
    'mint',
    'move',
    'move',
    'move',
    'keep',
    'burn',
    'issue',
    'issue-many',
    'give',
    'give',
    'give-many',
    'destroy',
    'approve',
    'stranger',
  ),
  who: fc.nat(7),
  what: fc.nat(11),
  many: fc.nat(5),
})
const block = fc.array(act, { maxLength: 4 })
const someBlocks = fc.array(block, { minLength: 1, maxLength: 5 })

const fault: fc.Arbitrary<NodeFault> = fc.record({
  kind: fc.constantFrom(
    'rate-limit',
    'server-error',
    'reset',
    'hang',
    'slow',
    'cut',
    'broken-off',
    'nonsense',
    'no-batch',
    'shuffled',
    'empty',
    'empty',
    ...Array.from({ length: 6 }, () => 'omit' as const),
    'omit-blind',
    'omit-in-ranges',
    'late-logs',
    'late-logs',
    'other-block',
    'other-logs',
    'no-block',
    'stale-head',
    'behind',
    'behind',
    'fork',
    'fork',
    'doubled',
    'refuses',
    'no-finality',
    'no-times',
    'wrong-chain',
  ),
  node: fc.nat(2),
  requests: fc.integer({ min: 1, max: 6 }),
  size: fc.nat(7),
})

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ what: fc.constant('mine' as const), blocks: someBlocks }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('mine-empty' as const), count: fc.integer({ min: 1, max: 40 }) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant('reorganise' as const),
      depth: fc.integer({ min: 1, max: 10 }),
      keeps: fc.boolean(),
      // One in thirty histories or so.
      deep: fc.nat(99).map((drawn) => drawn === 57),
      blocks: fc.array(block, { maxLength: 8 }),
    }),
  },
  { weight: 16, arbitrary: fc.record({ what: fc.constant('fault' as const), fault }) },
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('kill' as const), statement: fc.nat(50), heard: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('restart' as const),
      statement: fc.nat(50),
      heard: fc.boolean(),
      down: fc.nat(5),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ what: 'close' as const }) },
  { weight: 2, arbitrary: fc.constant({ what: 'wait' as const }) },
)

/** Lives of the follower. */
export const histories: fc.Arbitrary<History> = fc.record({
  finality: fc.integer({ min: 1, max: 8 }),
  nodes: fc.constantFrom(1, 2),
  mostBlocks: fc.constantFrom(undefined, undefined, 7, 40),
  logsHaveTimes: fc.nat(3).map((drawn) => drawn > 0),
  past: fc.record({
    blocks: fc.array(block, { maxLength: 30 }),
    emptyBefore: fc.constantFrom(0, 0, 0, 3, 3, 300),
    emptyAfter: fc.constantFrom(0, 0, 0, 5, 20, 280),
  }),
  steps: fc.array(fc.record({ after: fc.constantFrom(0, 1, 2, 3, 4, 5, 7, 11), happening }), {
    minLength: 2,
    maxLength: 14,
  }),
} as const)

/** The one life that a number stands for. */
export function historyOf(seed: number): History {
  return fc.sample(histories, { seed, numRuns: 1 })[0]!
}
