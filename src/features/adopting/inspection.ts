import { parseAddress } from '#platform/address.ts'
import { ConflictError, defineError, InvalidInputError, NotFoundError } from '#platform/errors.ts'
import type { Observations } from './observations.ts'
import { inspectionDays } from './policy.ts'
import type { Verdict } from './verdict.ts'

/** The parts of an inspection in their order, as staff read them while it goes on. */
export const inspectionSteps = {
  name: 'Looking the name up',
  claims: 'Asking the contract what it is',
  'first-block': 'Finding its first block',
  events: 'Reading its first events',
  pieces: 'Looking at a few pieces',
} as const
export type InspectionStep = keyof typeof inspectionSteps

/** A contract that staff had inspected. `collection` is what was begun of it. */
export type Inspection = {
  id: string
  typed: string
  /** The number of the further chain that it is looked for on; absent for the studio's own. */
  chain: number | undefined
  askedAt: Date
  collection: string | undefined
  pagePath: string | undefined
} & (
  | { state: 'waiting' }
  | { state: 'reading'; step: InspectionStep }
  | { state: 'failed'; problem: string }
  | { state: 'done'; observations: Observations; verdict: Verdict }
)

export const NotAnAddressError = defineError(
  InvalidInputError,
  'not-a-contract-address',
  'That is neither an address nor an ENS name. An address is 0x and 40 digits from 0 to 9 and a to f; copy it from a block explorer. Nothing was inspected.',
)
export const MistypedAddressError = defineError(
  InvalidInputError,
  'mistyped-address',
  'Capital and small letters in this address do not fit together, so a character is wrong. Copy the address again. Nothing was inspected.',
)
export const InspectionNotFoundError = defineError(
  NotFoundError,
  'inspection-not-found',
  `This inspection is gone; they stay for ${inspectionDays} days. Inspect the contract again.`,
)
export const InspectionsBusyError = defineError(
  ConflictError,
  'inspections-busy',
  'Several contracts are being inspected already. Wait a minute, then try again. Nothing was inspected.',
)

/**
 * What somebody typed or pasted: an address in lower case, or an ENS name. The page of a contract in a block explorer is read as its address. Throws
 * `NotAnAddressError`, `MistypedAddressError`.
 */
export function parseTyped(text: string): string {
  const given = text.trim()
  const linked = /^https?:\/\/[^\s/]+\/(?:address|token|contract)\/(0x[0-9a-fA-F]{40})(?:[/?#]|$)/.exec(given)?.[1]
  const typed = linked ?? given
  const address = parseAddress(typed)
  if (address !== undefined) return address
  if (/^0x[0-9a-fA-F]{40}$/.test(typed)) throw new MistypedAddressError()
  const name = typed.toLowerCase()
  if (name.length > 255 || !/^[^\s/:]+\.[^\s/:.]+$/.test(name)) throw new NotAnAddressError()
  return name
}

/** Whether it is an address and no name. */
export function isAddress(typed: string): typed is `0x${string}` {
  return /^0x[0-9a-f]{40}$/.test(typed)
}
