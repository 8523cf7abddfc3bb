import { ConflictError, InvalidInputError, UnavailableError } from '#platform/errors.ts'

/** The node does not answer, and without it nothing irreversible is begun. */
export class ChainSilentError extends UnavailableError {
  override readonly name = 'ChainSilentError'
  readonly code = 'chain-silent'
  constructor(options?: ErrorOptions) {
    super(
      'The chain does not answer at the moment, so nothing was begun and your piece is untouched. Try again in a minute.',
      options,
    )
  }
}

export class NotYourWalletError extends ConflictError {
  override readonly name = 'NotYourWalletError'
  readonly code = 'not-your-wallet'
  constructor() {
    super(
      'This wallet is not linked to your account, so no permit was given and your pills are untouched. Link it on the wallet page, then come back.',
    )
  }
}

export class HashInvalidError extends InvalidInputError {
  override readonly name = 'HashInvalidError'
  readonly code = 'hash-invalid'
  constructor() {
    super('A transaction is named by 0x and 64 hexadecimal digits. Nothing was changed.')
  }
}
