import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  UnauthorizedError,
  UnavailableError,
} from '#platform/errors.ts'

/** The proof is unknown, was used before, or has run out; or it was begun by somebody else or for something else. */
export class ProofSpentError extends UnauthorizedError {
  override readonly name = 'ProofSpentError'
  readonly code = 'wallet-proof-spent'
  constructor() {
    super(
      'This signature was used before, has run out or was asked for elsewhere, so nothing was done. Start again and sign anew.',
    )
  }
}

/** What was signed is not what the house asked for: another domain, chain, time or statement, or one more space. */
export class ProofAlteredError extends UnauthorizedError {
  override readonly name = 'ProofAlteredError'
  readonly code = 'wallet-proof-altered'
  constructor() {
    super(
      'What the wallet signed is not what this house asked for, so nothing was done. Start again, and sign only what this page shows.',
    )
  }
}

export class SignatureWrongError extends UnauthorizedError {
  override readonly name = 'SignatureWrongError'
  readonly code = 'wallet-signature-wrong'
  constructor() {
    super(
      'The signature does not belong to this address, so nothing was done. Check which address is chosen in the wallet and start again.',
    )
  }
}

/** The account of a wallet may be a contract; without a node nobody can ask it. */
export class SignatureUncheckedError extends UnavailableError {
  override readonly name = 'SignatureUncheckedError'
  readonly code = 'wallet-signature-unchecked'
  constructor(options?: ErrorOptions) {
    super(
      'The chain cannot be asked about this wallet at the moment, so nothing was done. Try again in a minute.',
      options,
    )
  }
}

export class WalletTakenError extends ConflictError {
  override readonly name = 'WalletTakenError'
  readonly code = 'wallet-taken'
  constructor() {
    super(
      'This wallet is linked to another account, so nothing was changed. Sign in with the wallet, unlink it there, then link it here.',
    )
  }
}

export class TooManyWalletsError extends ConflictError {
  override readonly name = 'TooManyWalletsError'
  readonly code = 'too-many-wallets'
  constructor(most: number) {
    super(`An account can have ${most} wallets, so this one was not linked. Unlink one that you no longer use.`)
  }
}

export class NoSuchWalletError extends NotFoundError {
  override readonly name = 'NoSuchWalletError'
  readonly code = 'no-such-wallet'
  constructor() {
    super('This wallet is not linked to your account, so nothing was changed.')
  }
}

/** Without the wallet nobody could open the account again. */
export class LastWayInError extends ConflictError {
  override readonly name = 'LastWayInError'
  readonly code = 'last-way-in'
  constructor() {
    super('This wallet is the only way into your account, so it stays linked. Link another wallet first.')
  }
}

/** A hosted project without its service account: the house cannot vouch for anybody there. */
export class WalletSignInClosedError extends ForbiddenError {
  override readonly name = 'WalletSignInClosedError'
  readonly code = 'wallet-sign-in-closed'
  constructor() {
    super('This house does not sign people in by wallet, so nobody was signed in. Sign in another way.')
  }
}

export class ApprovalsUnreadError extends UnavailableError {
  override readonly name = 'ApprovalsUnreadError'
  readonly code = 'approvals-unread'
  constructor(options?: ErrorOptions) {
    super(
      'The chain does not answer at the moment, so approvals cannot be shown. Nothing was changed; try again in a minute.',
      options,
    )
  }
}

/** The practice wallet's way to the chain takes only what a wallet needs. */
export class NotForPracticeError extends InvalidInputError {
  override readonly name = 'NotForPracticeError'
  readonly code = 'not-for-practice'
  constructor(method: string) {
    super(`The practice wallet does not ask the chain for ${method.slice(0, 60)}, so nothing was done.`)
  }
}

export class NoPracticeHereError extends NotFoundError {
  override readonly name = 'NoPracticeHereError'
  readonly code = 'no-practice-here'
  constructor() {
    super('There is no practice wallet on this chain: here money is real. Nothing was done.')
  }
}

/** One practice piece a wallet: who has had one burns it, or looks around. */
export class PracticePieceGivenError extends ConflictError {
  override readonly name = 'PracticePieceGivenError'
  readonly code = 'practice-piece-given'
  constructor() {
    super(
      'This wallet has had a practice piece already, so no other was sent. A fresh browser has a fresh practice wallet.',
    )
  }
}

export class NoPracticePieceError extends ConflictError {
  override readonly name = 'NoPracticePieceError'
  readonly code = 'no-practice-piece'
  constructor() {
    super(
      'Nobody on the practice chain has a piece of this collection to spare, so none was sent. Pieces can still be bought or given on the chain.',
    )
  }
}

export class PracticeChainSilentError extends UnavailableError {
  override readonly name = 'PracticeChainSilentError'
  readonly code = 'practice-chain-silent'
  constructor(options?: ErrorOptions) {
    super('The practice chain does not answer at the moment, so nothing was done. Try again in a minute.', options)
  }
}

export class PracticePieceLateError extends UnavailableError {
  override readonly name = 'PracticePieceLateError'
  readonly code = 'practice-piece-late'
  constructor() {
    super(
      'The practice chain took the transfer and has not put it into a block yet, so the piece may still come. Look at what this wallet holds in a minute before you ask again.',
    )
  }
}

/** The studio's account of the practice chain speaks to the studio's own contracts alone. */
export class NotTheStudiosError extends ForbiddenError {
  override readonly name = 'NotTheStudiosError'
  readonly code = 'not-the-studios'
  constructor() {
    super('The studio’s practice account sends calls to its own contracts only, so nothing was sent.')
  }
}
