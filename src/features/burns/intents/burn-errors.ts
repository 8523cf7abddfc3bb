import type { Blocker } from '#features/transactions/blocker.ts'
import { t } from '#messages/translate.ts'
import { ConflictError, defineError, ForbiddenError, NotFoundError } from '#platform/errors.ts'

export const NoBurnsHereError = defineError(NotFoundError, 'no-burns-here', () =>
  t('This studio has no burn contracts, so nothing can be burned here. Your pieces are untouched.'),
)

export const IntentNotFoundError = defineError(NotFoundError, 'no-such-intent', () =>
  t(
    'We have no burn under this address. What was burned stands on the chain in any case. Check the address; it begins with 0x and has 64 digits after that.',
  ),
)

export const ReceiptNotYetError = defineError(NotFoundError, 'no-receipt', () =>
  t('There is a receipt once a piece was burned and its block is final. The page of the burn says how far it is.'),
)

export const NoSavedMetadataError = defineError(NotFoundError, 'no-saved-metadata', () =>
  t('We have no metadata of this piece: none was ever read. Its burn stands all the same.'),
)

export const NoSuchPieceToBurnError = defineError(NotFoundError, 'no-such-piece', () =>
  t('The studio shows no collection or piece of this name, so nothing was begun. Check the number.'),
)

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

export class BurnObstructedError extends RefusedForReasonsError<Blocker> {
  constructor(obstacles: readonly Blocker[]) {
    super(obstacles, { code: 'refused-by-contract', detail: t('It cannot be done at the moment; nothing was begun.') })
  }
}

/** The intent is further on than what somebody wants to do with it. */
export const IntentMovedOnError = defineError(ConflictError, 'intent-moved-on', () =>
  t('This has moved on since you last saw it. Nothing was changed. Load the page again to see how it stands.'),
)

/** Somebody says what became of an intent that another account began. */
export const NotYourIntentError = defineError(ForbiddenError, 'not-your-intent', () =>
  t(
    'Another account began this, so only that account can say what its wallet did. Nothing was changed. What the chain shows is followed anyway.',
  ),
)

export const ForeignTransactionError = defineError(ConflictError, 'foreign-transaction', () =>
  t(
    'This transaction was not sent by the holder of the piece, so it is not followed. Nothing was changed. Look in your wallet for the transaction that you sent.',
  ),
)

/** A permit cannot be had; the reasons say what to do. */
export class PermitRefusedError extends RefusedForReasonsError<Reason> {
  constructor(obstacles: readonly Reason[]) {
    super(obstacles, {
      code: 'permit-refused',
      detail: t('No permit can be given at the moment. Your pills are untouched.'),
    })
  }
}

/** The contract would not take what the studio wants to do with a campaign. */
export const CampaignRefusedError = defineError(ConflictError, 'campaign-refused', (message: string) => message)

export const NoSuchCampaignError = defineError(NotFoundError, 'no-such-campaign', () =>
  t(
    'There is no burn campaign with this number. Campaigns are numbered from 1; a new one shows as soon as its block is read.',
  ),
)
