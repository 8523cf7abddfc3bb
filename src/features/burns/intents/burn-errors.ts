import type { Obstacle } from '#features/transactions/obstacle.ts'
import { ConflictError, ForbiddenError, NotFoundError } from '#platform/errors.ts'
import type { IntentStateName } from './intent.ts'

export class NoBurnsHereError extends NotFoundError {
  override readonly name = 'NoBurnsHereError'
  readonly code = 'no-burns-here'
  constructor() {
    super('This studio has no burn contracts, so nothing can be burned here. Your pieces are untouched.')
  }
}

export class IntentNotFoundError extends NotFoundError {
  override readonly name = 'IntentNotFoundError'
  readonly code = 'no-such-intent'
  constructor() {
    super(
      'This house knows of no burn under this address. What was burned stands on the chain in any case. Check the address; it begins with 0x and has 64 digits after that.',
    )
  }
}

export class NoSuchPieceToBurnError extends NotFoundError {
  override readonly name = 'NoSuchPieceToBurnError'
  readonly code = 'no-such-piece'
  constructor() {
    super('The studio shows no collection or piece of this name, so nothing was begun. Check the number.')
  }
}

type Reason = { code: string; detail: string; way: string }

/** Reasons stand against what was asked for; the first one speaks. */
abstract class RefusedForReasonsError<Given extends Reason> extends ConflictError {
  readonly code: string
  readonly obstacles: readonly Given[]
  constructor(obstacles: readonly Given[], without: { code: string; detail: string }) {
    const [first] = obstacles
    super(first === undefined ? without.detail : `${first.detail} ${first.way}`)
    this.code = first?.code ?? without.code
    this.obstacles = obstacles
  }
}

export class BurnObstructedError extends RefusedForReasonsError<Obstacle> {
  override readonly name = 'BurnObstructedError'
  constructor(obstacles: readonly Obstacle[]) {
    super(obstacles, { code: 'refused-by-contract', detail: 'It cannot be done at the moment; nothing was begun.' })
  }
}

/** The intent is further on than what somebody wants to do with it. */
export class IntentMovedOnError extends ConflictError {
  override readonly name = 'IntentMovedOnError'
  readonly code = 'intent-moved-on'
  constructor({ from, to }: { from: IntentStateName; to: IntentStateName }) {
    super(
      `This burn is ${from} already and cannot become ${to}. Nothing was changed. Load the page again to see how it stands.`,
    )
  }
}

/** Somebody says what became of an intent that another account began. */
export class NotYourIntentError extends ForbiddenError {
  override readonly name = 'NotYourIntentError'
  readonly code = 'not-your-intent'
  constructor() {
    super(
      'Another account began this, so only that account can say what its wallet did. Nothing was changed. What the chain shows is followed anyway.',
    )
  }
}

export class ForeignTransactionError extends ConflictError {
  override readonly name = 'ForeignTransactionError'
  readonly code = 'foreign-transaction'
  constructor() {
    super(
      'This transaction was not sent by the holder of the piece, so it is not followed. Nothing was changed. Look in your wallet for the transaction that you sent.',
    )
  }
}

/** A permit cannot be had; the reasons say what to do. */
export class PermitRefusedError extends RefusedForReasonsError<Reason> {
  override readonly name = 'PermitRefusedError'
  constructor(obstacles: readonly Reason[]) {
    super(obstacles, {
      code: 'permit-refused',
      detail: 'No permit can be given at the moment. Your pills are untouched.',
    })
  }
}

/** The contract would not take what the studio wants to do with a campaign. */
export class CampaignRefusedError extends ConflictError {
  override readonly name = 'CampaignRefusedError'
  readonly code = 'campaign-refused'
}

export class NoSuchCampaignError extends NotFoundError {
  override readonly name = 'NoSuchCampaignError'
  readonly code = 'no-such-campaign'
  constructor() {
    super(
      'The house knows of no burn campaign of this number. Campaigns are numbered from 1; a new one shows as soon as its block is read.',
    )
  }
}
