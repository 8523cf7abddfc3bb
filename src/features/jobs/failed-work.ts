import { ConflictError, defineError, InvalidInputError } from '#platform/errors.ts'

/** What is done beside visitors, item by item, and may fail for long. */
export const failedKinds = ['description', 'picture', 'file', 'payment', 'refund', 'locked-pill'] as const
export type FailedKind = (typeof failedKinds)[number]

/** Something that keeps failing, or that gave up: one thing, or several of a collection that fail for one reason. */
export type FailedWork = {
  kind: FailedKind
  /** What it is, for the form: an id, or a collection and a reason. */
  item: string
  what: string
  /** Where it can be looked at. */
  to: string | undefined
  /** In whole seconds since 1970; undefined where nobody wrote it down. */
  since: number | undefined
  times: number
  /** Why the last try failed, without anything secret. */
  problem: string
  isGivenUp: boolean
  /** Money and pills that belong to people are never given up here. */
  mayGiveUp: boolean
}

export type FailedWorkAct = { act: 'retry' | 'give-up'; kind: FailedKind; item: string }

/** What staff send is no act on failed work. */
export const FailedWorkError = defineError(
  InvalidInputError,
  'failed-work',
  'That is nothing that can be done here. Nothing was changed. Open the page anew.',
)

/** It went on by itself meanwhile, or somebody else did something about it. */
export const NoSuchFailureError = defineError(
  ConflictError,
  'no-such-failure',
  'It does not fail any more: it went on meanwhile, or somebody else has tried it again. Nothing was changed.',
)

const mayGiveUpKinds: readonly FailedKind[] = ['description', 'picture', 'file']

export const mayGiveUp = (kind: FailedKind) => mayGiveUpKinds.includes(kind)

/** Reads the forms of the page. Throws `FailedWorkError`. */
export function parseFailedWorkAct(field: (name: string) => string): FailedWorkAct {
  const kind = failedKinds.find((each) => each === field('kind'))
  const act = (['retry', 'give-up'] as const).find((each) => each === field('act'))
  const item = field('item')
  if (kind === undefined || act === undefined || item === '' || item.length > 300) throw new FailedWorkError()
  if (act === 'give-up' && !mayGiveUp(kind)) throw new FailedWorkError()
  return { act, kind, item }
}

/** Several pieces that fail for one reason, as one item. */
export const groupItem = ({ collection, code }: { collection: string; code: string }) => `${collection} ${code}`

/** Throws `FailedWorkError`. */
export function parseGroupItem(item: string): { collection: string; code: string } {
  const [collection = '', code = '', ...rest] = item.split(' ')
  if (collection === '' || rest.length > 0) throw new FailedWorkError()
  return { collection, code }
}
