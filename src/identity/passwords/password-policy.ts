/** What a password must have; absent parts demand nothing. Lengths are in UTF-16 units, letters and digits ASCII, as the SDK counts them. */
export type PasswordPolicy = {
  minPasswordLength?: number | undefined
  maxPasswordLength?: number | undefined
  containsLowercaseCharacter?: boolean | undefined
  containsUppercaseCharacter?: boolean | undefined
  containsNumericCharacter?: boolean | undefined
  containsNonAlphanumericCharacter?: boolean | undefined
}

/** Nothing shorter is taken, whatever a policy says; also what counts when none is set. */
export const shortestPassword = 6
export const longestPassword = 4096

/** The characters that count as special. */
const specialCharacters = '^$*.[]{}()?"!@#%&/\\,><\':;|_~`'.split('')

/**
 * The SDK's own numbers: schema version 1, and `customStrengthOptions` always there. A policy that requires more than the
 * shortest length is enforced.
 */
export function passwordPolicyAnswer(policy: PasswordPolicy): object {
  const { minPasswordLength = shortestPassword, maxPasswordLength = longestPassword, ...rest } = policy
  return {
    customStrengthOptions: {
      minPasswordLength,
      maxPasswordLength,
      ...Object.fromEntries(Object.entries(rest).filter(([, wanted]) => wanted === true)),
    },
    allowedNonAlphanumericCharacters: specialCharacters,
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  }
}

/** What the password lacks, as sentences for `PASSWORD_DOES_NOT_MEET_REQUIREMENTS`. Empty when it will do. */
export function missingRequirements(password: string, policy: PasswordPolicy): string[] {
  const { minPasswordLength: shortest = shortestPassword, maxPasswordLength: longest = longestPassword } = policy
  const checks: [boolean | undefined, string][] = [
    [password.length < shortest, `Password must contain at least ${shortest} characters`],
    [password.length > longest, `Password may contain at most ${longest} characters`],
    [
      policy.containsLowercaseCharacter === true && !/[a-z]/.test(password),
      'Password must contain a lower case character',
    ],
    [
      policy.containsUppercaseCharacter === true && !/[A-Z]/.test(password),
      'Password must contain an upper case character',
    ],
    [policy.containsNumericCharacter === true && !/\d/.test(password), 'Password must contain a numeric character'],
    [
      policy.containsNonAlphanumericCharacter === true &&
        !specialCharacters.some((character) => password.includes(character)),
      'Password must contain a non-alphanumeric character',
    ],
  ]
  return checks.filter(([isMissing]) => isMissing === true).map(([, sentence]) => sentence)
}
