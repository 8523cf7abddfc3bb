import type { ActionMode } from '../sign-in/action-link.ts'
import { type SignInProblem, signInProblem, type SignInWay } from '../sign-in/sign-in-errors.ts'

/** Where a new link of the same kind can be asked for; those that warn of a change cannot be. */
const sources: Record<ActionMode, SignInWay> = {
  resetPassword: 'reset',
  verifyEmail: 'account',
  verifyAndChangeEmail: 'account',
  recoverEmail: 'studio',
  revertSecondFactorAddition: 'studio',
  revertWalletLink: 'studio',
  revertWalletUnlink: 'studio',
  signIn: 'link',
}

/** The words for whatever was thrown while a link was opened; an expired or spent one sends a person to where new ones are made. */
export function linkProblem(error: unknown, mode: ActionMode): SignInProblem {
  const problem = signInProblem(error)
  return ['expired-action-code', 'invalid-action-code'].includes(problem.code)
    ? { ...problem, way: sources[mode] }
    : problem
}
