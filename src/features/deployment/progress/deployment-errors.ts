import { ConflictError, defineError, InvalidInputError, NotFoundError } from '#platform/errors.ts'
import { turnMinutes } from './policy.ts'

export const DeploymentOpenError = defineError(
  ConflictError,
  'deployment-open',
  'Another deployment is open on this chain, so yours was not begun. Continue it here, or give it up first.',
)
export const NoSuchDeploymentError = defineError(
  NotFoundError,
  'deployment-not-found',
  'There is no such deployment or step. Load the page again to see what is open.',
)
export const DeploymentEndedError = defineError(
  ConflictError,
  'deployment-ended',
  'This deployment has ended meanwhile. Nothing was sent. Load the page again.',
)
export const TermsInvalidError = defineError(
  InvalidInputError,
  'deployment-terms',
  (mistakes: readonly string[]) => `Nothing was begun. ${mistakes.join(' ')}`,
)
export const StepNotNextError = defineError(
  ConflictError,
  'step-not-next',
  'This step cannot be sent now: it has been sent already, or another one comes before it. Load the page again.',
)
export const SomebodySignsError = defineError(
  ConflictError,
  'somebody-signs',
  `Another owner’s wallet was asked for this step within the last ${turnMinutes} minutes. Wait for it, so that it is not sent twice.`,
)
export const OwnerWalletNeededError = defineError(
  ConflictError,
  'owner-wallet-needed',
  (owner: string) =>
    `Only the owner can send this step: ${owner}. Connect that wallet, or use the Safe file. Nothing was sent.`,
)
export const StepRefusedError = defineError(
  ConflictError,
  'step-refused',
  (why: string) => `The chain would refuse this step, so your wallet was not asked. ${why}`,
)
export const AlreadySentError = defineError(
  ConflictError,
  'step-already-sent',
  'This step was sent from elsewhere with another transaction, which counts. What you sent is not used.',
)
export const NotReadyError = defineError(
  ConflictError,
  'deployment-not-ready',
  'Some steps are not done yet, so nothing was published. Finish or skip them first.',
)
export const ContractsInUseError = defineError(
  ConflictError,
  'contracts-in-use',
  (what: string) =>
    `Collectors already have something of the present contracts (${what}), so they are not replaced. Nothing was changed.`,
)
