import { RpcError, RpcRefusedError } from './rpc-error.ts'

/** The node refuses even a range of one block; its own words are in `providerText`. */
export class LogRangeRefusedError extends RpcError {
  override readonly name = 'LogRangeRefusedError'
  readonly block: number
  readonly providerText: string
  constructor(block: number, cause: unknown) {
    super(`The node gives no logs of block ${block}.`, { cause })
    this.block = block
    this.providerText =
      cause instanceof RpcRefusedError ? cause.providerText : cause instanceof Error ? cause.message : String(cause)
  }
}

/** The node does not have a block that it must have by what was seen before: it is behind, or one of several. */
export class BlockMissingError extends RpcError {
  override readonly name = 'BlockMissingError'
  readonly block: number
  constructor(block: number) {
    super(`The node does not have block ${block}.`)
    this.block = block
  }
}
