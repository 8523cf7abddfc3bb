import { ConflictError } from '#platform/errors.ts'

/** Why an account cannot be deleted yet. `sentence` says what, and what to do. */
export type ErasureBlocker = { code: 'parcel' | 'payment' | 'legal-hold'; sentence: string }

/** Something of the account is on its way, so it stays for now. */
export class AccountNeededError extends ConflictError {
  readonly code = 'account-needed'
  constructor(blockers: readonly ErasureBlocker[]) {
    super(`${blockers.map(({ sentence }) => sentence).join(' ')} Nothing was deleted.`)
  }
}
