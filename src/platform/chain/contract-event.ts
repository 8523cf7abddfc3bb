/** What an event of a contract says, out of its ABI: addresses and hashes lower-case, numbers as decimal strings. */
export type EventValue = string | boolean | EventValue[] | { [name: string]: EventValue }

/** An event of one of the studio's contracts, named by its kind, in its place in the chain. */
export type ContractEvent = {
  kind: string
  event: string
  arguments: Readonly<Record<string, EventValue>>
  blockNumber: number
  logIndex: number
  blockHash: string
  txHash: string
  /** Block time in whole seconds. */
  timestamp: number
}

/** A text argument. Throws where the event has none of this name: the ABI says which it has. */
export function textOf({ event, arguments: given }: Pick<ContractEvent, 'event' | 'arguments'>, name: string): string {
  const value = given[name]
  if (typeof value !== 'string') throw new TypeError(`The event ${event} has no ${name}.`)
  return value
}
