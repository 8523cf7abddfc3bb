import type { PasswordValidationStatus } from 'firebase/auth'
import { t } from '#messages/translate.ts'

/** One thing that a new password must have, and whether it has it. */
export type PasswordRule = { text: string; isMet: boolean }

/** What the service says about a password; only what it asks for appears. */
export type PasswordCheck = Omit<PasswordValidationStatus, 'passwordPolicy'> & {
  passwordPolicy: { customStrengthOptions: { minPasswordLength?: number; maxPasswordLength?: number } }
}

/** The length that counts when the service gives none, in UTF-16 units as everywhere in browsers. */
export const defaultMinimumLength = 6

const generousLength = 100

/**
 * The service's password policy in words, each with its state for the password as it stands. Without an answer of the
 * service only the default length is known; the service decides in the end anyway.
 */
export function passwordRules(password: string, check: PasswordCheck | undefined): PasswordRule[] {
  const { minPasswordLength = defaultMinimumLength, maxPasswordLength } =
    check?.passwordPolicy.customStrengthOptions ?? {}
  const rules: [text: string, isMet: boolean | undefined][] = [
    [
      t('At least {least} characters', { least: String(minPasswordLength) }),
      check?.meetsMinPasswordLength ?? password.length >= minPasswordLength,
    ],
    // A limit that nobody reaches by typing is said only to whoever reached it.
    [
      t('At most {most} characters', { most: String(maxPasswordLength ?? 0) }),
      maxPasswordLength === undefined || (maxPasswordLength > generousLength && check?.meetsMaxPasswordLength === true)
        ? undefined
        : check?.meetsMaxPasswordLength,
    ],
    [t('A small letter, a to z'), check?.containsLowercaseLetter],
    [t('A capital letter, A to Z'), check?.containsUppercaseLetter],
    [t('A digit'), check?.containsNumericCharacter],
    [t('A mark such as ! ? or %'), check?.containsNonAlphanumericCharacter],
  ]
  return rules.flatMap(([text, isMet]) => (isMet === undefined ? [] : [{ text, isMet }]))
}

export function meetsRules(rules: readonly PasswordRule[]): boolean {
  return rules.every(({ isMet }) => isMet)
}
