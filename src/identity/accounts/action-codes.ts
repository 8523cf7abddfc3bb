/** What the code of a mail allows, by the protocol's own names; it knows nothing of wallets. */
export const actionTypes = [
  'PASSWORD_RESET',
  'VERIFY_EMAIL',
  'EMAIL_SIGNIN',
  'VERIFY_AND_CHANGE_EMAIL',
  'RECOVER_EMAIL',
  'REVERT_SECOND_FACTOR_ADDITION',
  'REVERT_WALLET_LINK',
  'REVERT_WALLET_UNLINK',
] as const
export type ActionType = (typeof actionTypes)[number]

/** The `mode` of a link, as the SDK reads it, and how long its code is good. What takes a change back has to outlive holidays. */
export const actionRules: Readonly<Record<ActionType, { mode: string; seconds: number }>> = {
  PASSWORD_RESET: { mode: 'resetPassword', seconds: 3600 },
  VERIFY_EMAIL: { mode: 'verifyEmail', seconds: 3 * 86_400 },
  EMAIL_SIGNIN: { mode: 'signIn', seconds: 6 * 3600 },
  VERIFY_AND_CHANGE_EMAIL: { mode: 'verifyAndChangeEmail', seconds: 3 * 86_400 },
  RECOVER_EMAIL: { mode: 'recoverEmail', seconds: 7 * 86_400 },
  REVERT_SECOND_FACTOR_ADDITION: { mode: 'revertSecondFactorAddition', seconds: 7 * 86_400 },
  REVERT_WALLET_LINK: { mode: 'revertWalletLink', seconds: 7 * 86_400 },
  REVERT_WALLET_UNLINK: { mode: 'revertWalletUnlink', seconds: 7 * 86_400 },
}

/** Codes that take a change back: they hold whatever address the account has by now. */
export const takeBackTypes = [
  'RECOVER_EMAIL',
  'REVERT_SECOND_FACTOR_ADDITION',
  'REVERT_WALLET_LINK',
  'REVERT_WALLET_UNLINK',
] as const satisfies readonly ActionType[]

export function isActionType(type: string): type is ActionType {
  return actionTypes.some((name) => name === type)
}

/** The address of the page that a mail's link opens. Opening it does nothing: mail scanners open links too. */
export function actionLink(
  { publicUrl, apiKey }: { publicUrl: string; apiKey: string },
  {
    type,
    code,
    language,
    continueUrl,
  }: { type: ActionType; code: string; language: string; continueUrl?: string | undefined },
): string {
  const url = new URL(`${publicUrl}/reset`)
  const given = { mode: actionRules[type].mode, oobCode: code, apiKey, lang: language, continueUrl }
  for (const [name, value] of Object.entries(given)) if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}
