import { t } from '#messages/translate.ts'
import {
  ConflictError,
  defineError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  UnauthorizedError,
  UnavailableError,
} from '#platform/errors.ts'

/** The proof is unknown, was used before, or has run out; or it was begun by somebody else or for something else. */
export const ProofSpentError = defineError(UnauthorizedError, 'wallet-proof-spent', () =>
  t(
    'This signature was used before, has run out or was asked for elsewhere, so nothing was done. Start again and sign anew.',
  ),
)

/** What was signed is not what the app asked for: another domain, chain, time or statement, or one more space. */
export const ProofAlteredError = defineError(UnauthorizedError, 'wallet-proof-altered', () =>
  t(
    'What the wallet signed is not what we asked for, so nothing was done. Start again, and sign only what this page shows.',
  ),
)

export const SignatureWrongError = defineError(UnauthorizedError, 'wallet-signature-wrong', () =>
  t(
    'The signature does not belong to this address, so nothing was done. Check which address is chosen in the wallet and start again.',
  ),
)

/** The account of a wallet may be a contract; without a node nobody can ask it. */
export const SignatureUncheckedError = defineError<[options?: ErrorOptions]>(
  UnavailableError,
  'wallet-signature-unchecked',
  () => t('The chain cannot be asked about this wallet at the moment, so nothing was done. Try again in a minute.'),
)

export const WalletTakenError = defineError(ConflictError, 'wallet-taken', () =>
  t(
    'This wallet is linked to another account, so nothing was changed. Sign in with the wallet, unlink it there, then link it here.',
  ),
)

export const TooManyWalletsError = defineError(ConflictError, 'too-many-wallets', (most: number) =>
  t('An account can have {most} wallets, so this one was not linked. Unlink one that you no longer use.', { most }),
)

export const NoSuchWalletError = defineError(NotFoundError, 'no-such-wallet', () =>
  t('This wallet is not linked to your account, so nothing was changed.'),
)

/** Without the wallet nobody could open the account again. */
export const LastWayInError = defineError(ConflictError, 'last-way-in', () =>
  t('This wallet is the only way into your account, so it stays linked. Link another wallet first.'),
)

/** A hosted project without its service account: the app cannot vouch for anybody there. */
export const WalletSignInClosedError = defineError(ForbiddenError, 'wallet-sign-in-closed', () =>
  t('Signing in with a wallet is not available here, so nobody was signed in. Sign in another way.'),
)

export const ApprovalsUnreadError = defineError<[options?: ErrorOptions]>(UnavailableError, 'approvals-unread', () =>
  t(
    'The chain does not answer at the moment, so approvals cannot be shown. Nothing was changed; try again in a minute.',
  ),
)

/** The practice wallet's way to the chain takes only what a wallet needs. */
export const NotForPracticeError = defineError(InvalidInputError, 'not-for-practice', (method: string) =>
  t('The practice wallet does not ask the chain for {method}, so nothing was done.', { method: method.slice(0, 60) }),
)

export const NoPracticeHereError = defineError(NotFoundError, 'no-practice-here', () =>
  t('There is no practice wallet on this chain: here money is real. Nothing was done.'),
)

/** One practice piece a wallet: who has had one burns it, or looks around. */
export const PracticePieceGivenError = defineError(ConflictError, 'practice-piece-given', () =>
  t('This wallet has had a practice piece already, so no other was sent. A fresh browser has a fresh practice wallet.'),
)

export const NoPracticePieceError = defineError(ConflictError, 'no-practice-piece', () =>
  t(
    'Nobody on the practice chain has a piece of this collection to spare, so none was sent. Pieces can still be bought or given on the chain.',
  ),
)

export const PracticeChainSilentError = defineError<[options?: ErrorOptions]>(
  UnavailableError,
  'practice-chain-silent',
  () => t('The practice chain does not answer at the moment, so nothing was done. Try again in a minute.'),
)

export const PracticePieceLateError = defineError(UnavailableError, 'practice-piece-late', () =>
  t(
    'The practice chain took the transfer and has not put it into a block yet, so the piece may still come. Look at what this wallet holds in a minute before you ask again.',
  ),
)

/** The studio's account of the practice chain speaks to the studio's own contracts alone. */
export const NotTheStudiosError = defineError(ForbiddenError, 'not-the-studios', () =>
  t('The studio’s practice account sends calls to its own contracts only, so nothing was sent.'),
)

/** The node cannot be asked where transactions stand. */
export const TransactionsUnreadError = defineError<[options?: ErrorOptions]>(
  UnavailableError,
  'transactions-unread',
  () =>
    t(
      'The chain does not answer at the moment, so we can’t say where your transactions stand. What you sent is not affected.',
    ),
)
