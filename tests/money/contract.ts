import { decodeFunctionData, encodeFunctionResult, type Hex, parseTransaction } from 'viem'
import type { SettlingAct } from '#features/burns/intents/escrow.ts'
import type { SignedPermit } from '#features/burns/intents/intent.ts'
import { redemptionAbi } from '#generated/contracts/redemption.ts'
import type { ContractEvent } from '#platform/chain/contract-event.ts'
import type { JsonRpc, RpcOutcome } from '#platform/chain/json-rpc.server.ts'
import { RpcRefusedError } from '#platform/chain/rpc-error.ts'

export type Block = { number: number; time: number }
type Call = { call: 'redeem'; permit: SignedPermit['permit'] } | { call: SettlingAct | 'take-back' }

/** What the redemption contract holds of one intent: its events in blocks, and transactions that wait for one. */
export class Intent {
  readonly intentId: Hex
  events: ContractEvent[] = []
  waiting: Call[] = []
  /** Events that the app has read and that left the chain again. */
  vanished: ContractEvent[] = []
  constructor(intentId: Hex) {
    this.intentId = intentId
  }

  get state(): 'unused' | 'locked' | 'redeemed' | 'given-back' {
    const last = this.events.at(-1)?.event
    return last === undefined
      ? 'unused'
      : last === 'Locked'
        ? 'locked'
        : last === 'Redeemed'
          ? 'redeemed'
          : 'given-back'
  }

  get until(): number {
    return Number(this.events.find(({ event }) => event === 'Locked')?.arguments['escrowUntil'] ?? 0)
  }

  /** Takes what waits into a block, as the contract would: what it refuses has no event. */
  mine(block: Block): ContractEvent[] {
    const fresh: ContractEvent[] = []
    for (const call of this.waiting.splice(0)) {
      const event = this.#run(call, block)
      if (event === undefined) continue
      const place = {
        kind: 'redemption',
        blockNumber: block.number,
        logIndex: Number(BigInt(this.intentId) % 1_000_000_000n),
        blockHash: `0x${block.number.toString(16)}b${block.time.toString(16)}`,
        txHash: `0x${block.number.toString(16)}${this.intentId.slice(-40)}`,
        timestamp: block.time,
      }
      this.events.push({ ...place, ...event })
      fresh.push({ ...place, ...event })
    }
    return fresh
  }

  /** Takes events that are not final out of the chain. What made them waits again, or is lost. */
  reorganise({ final, isLost }: { final: number; isLost: boolean }): void {
    const gone = this.events.filter(({ blockNumber }) => blockNumber > final)
    if (gone.length === 0) return
    this.events = this.events.filter(({ blockNumber }) => blockNumber <= final)
    this.vanished.push(...gone)
    const again = gone.map((event): Call => {
      const { intentId, redeemer, pillId, quantity, editionId, currency, price, escrowUntil, expiresAt } =
        event.arguments as Record<string, string>
      if (event.event === 'GivenBack') return { call: 'give-back' }
      if (event.event === 'Redeemed' && expiresAt === undefined) return { call: 'finalise' }
      return {
        call: 'redeem',
        permit: {
          intentId: intentId as Hex,
          redeemer: redeemer as Hex,
          pillId: pillId!,
          quantity: quantity!,
          editionId: editionId!,
          currency: currency as Hex,
          price: price!,
          expiresAt: Number(expiresAt),
          escrowUntil: Number(escrowUntil ?? 0),
        },
      }
    })
    // The app's own transactions are sent again by whoever has them.
    this.waiting.unshift(...again.filter(({ call }) => !isLost || call === 'finalise' || call === 'give-back'))
  }

  #run(call: Call, { time }: Block): Pick<ContractEvent, 'event' | 'arguments'> | undefined {
    const { intentId } = this
    if (call.call === 'redeem') {
      const { redeemer, editionId, pillId, quantity, currency, price, escrowUntil, expiresAt } = call.permit
      if (this.state !== 'unused' || time >= expiresAt) return undefined
      const terms = { intentId, redeemer, editionId, pillId, quantity, currency, price, expiresAt: String(expiresAt) }
      return escrowUntil === 0
        ? { event: 'Redeemed', arguments: terms }
        : { event: 'Locked', arguments: { ...terms, escrowUntil: String(escrowUntil) } }
    }
    if (
      this.state !== 'locked' ||
      (call.call === 'finalise' && time >= this.until) ||
      (call.call === 'take-back' && time < this.until)
    )
      return undefined
    const { expiresAt: _, escrowUntil: __, ...terms } = this.events[0]!.arguments
    return { event: call.call === 'finalise' ? 'Redeemed' : 'GivenBack', arguments: terms }
  }
}

type Sent = { intentId: Hex; act: SettlingAct }

/** A node in memory, as the app asks it while it settles locks: nonces, fees, transactions of its one account. */
export class Node {
  readonly #intents: ReadonlyMap<string, Intent>
  readonly #onSent: (sent: Sent) => void
  readonly #isSlow: (intentId: Hex) => boolean
  #mined = 0
  #pool = new Map<number, Sent[]>()
  constructor(
    intents: ReadonlyMap<string, Intent>,
    { onSent, isSlow }: { onSent: (sent: Sent) => void; isSlow: (intentId: Hex) => boolean },
  ) {
    this.#intents = intents
    this.#onSent = onSent
    this.#isSlow = isSlow
  }

  /** Hands what was sent to the next block: of several transactions with one number the first, where the miner is slow, else the last. */
  takePool(): void {
    for (const nonce of [...this.#pool.keys()].toSorted((one, other) => one - other)) {
      const rivals = this.#pool.get(nonce)!
      const { intentId, act } = this.#isSlow(rivals[0]!.intentId) ? rivals[0]! : rivals.at(-1)!
      this.#intents.get(intentId)?.waiting.push({ call: act })
      this.#mined = Math.max(this.#mined, nonce + 1)
    }
    this.#pool.clear()
  }

  readonly rpc: JsonRpc = {
    within: () => this.rpc,
    call: async (method, params) => await Promise.resolve().then(() => this.#answer(method, params)),
    batch: async (calls) =>
      await Promise.resolve().then(() =>
        calls.map(({ method, params }): RpcOutcome => {
          try {
            return { result: this.#answer(method, params) }
          } catch (error) {
            if (error instanceof RpcRefusedError) return { error }
            throw error
          }
        }),
      ),
  }

  #answer(method: string, params: readonly unknown[]): unknown {
    switch (method) {
      case 'eth_maxPriorityFeePerGas':
      case 'eth_gasPrice':
        return '0x3b9aca00'
      case 'eth_getTransactionCount':
        return `0x${(params[1] === 'latest' ? this.#mined : Math.max(this.#mined, ...[...this.#pool.keys()].map((nonce) => nonce + 1))).toString(16)}`
      case 'eth_estimateGas':
      case 'eth_call': {
        const {
          functionName,
          args: [intentId],
        } = decodeFunctionData({ abi: redemptionAbi, data: (params[0] as { data: Hex }).data }) as {
          functionName: string
          args: [Hex]
        }
        const isLocked = this.#intents.get(intentId)?.state === 'locked'
        if (functionName === 'stateOf')
          return encodeFunctionResult({
            abi: redemptionAbi,
            functionName: 'stateOf',
            result: isLocked ? 1 : 2,
          } as never)
        if (!isLocked) throw new RpcRefusedError(3, 'execution reverted')
        return '0x30d40'
      }
      case 'eth_sendRawTransaction': {
        const { nonce = 0, data = '0x' } = parseTransaction(params[0] as Hex)
        if (nonce < this.#mined) throw new RpcRefusedError(-32_000, 'nonce too low')
        const {
          functionName,
          args: [intentId],
        } = decodeFunctionData({ abi: redemptionAbi, data }) as { functionName: string; args: [Hex] }
        const sent: Sent = { intentId, act: functionName === 'finalise' ? 'finalise' : 'give-back' }
        this.#onSent(sent)
        this.#pool.set(nonce, [...(this.#pool.get(nonce) ?? []), sent])
        return '0x1'
      }
      default:
        throw new Error(`The node in memory does not know ${method}.`)
    }
  }
}
