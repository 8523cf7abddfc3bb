import type { PasswordValidationStatus } from 'firebase/auth'

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
    [`At least ${minPasswordLength} characters`, check?.meetsMinPasswordLength ?? password.length >= minPasswordLength],
    // A limit that nobody reaches by typing is said only to whoever reached it.
    [
      `At most ${maxPasswordLength ?? 0} characters`,
      maxPasswordLength === undefined || (maxPasswordLength > generousLength && check?.meetsMaxPasswordLength === true)
        ? undefined
        : check?.meetsMaxPasswordLength,
    ],
    ['A small letter, a to z', check?.containsLowercaseLetter],
    ['A capital letter, A to Z', check?.containsUppercaseLetter],
    ['A digit', check?.containsNumericCharacter],
    ['A mark such as ! ? or %', check?.containsNonAlphanumericCharacter],
  ]
  return rules.flatMap(([text, isMet]) => (isMet === undefined ? [] : [{ text, isMet }]))
}

export function meetsRules(rules: readonly PasswordRule[]): boolean {
  return rules.every(({ isMet }) => isMet)
}
