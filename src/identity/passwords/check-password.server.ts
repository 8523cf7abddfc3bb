import { z } from 'zod'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { IdentityError } from '../accounts/identity-error.ts'
import { longestPassword, missingRequirements, type PasswordPolicy, shortestPassword } from './password-policy.ts'

const settingName = 'password-policy'

/** The form in which the policy is stored; a setting that does not fit counts as none. */
export const passwordPolicySchema = z.strictObject({
  minPasswordLength: z.number().int().min(shortestPassword).max(30).optional(),
  maxPasswordLength: z.number().int().min(30).max(longestPassword).optional(),
  containsLowercaseCharacter: z.boolean().optional(),
  containsUppercaseCharacter: z.boolean().optional(),
  containsNumericCharacter: z.boolean().optional(),
  containsNonAlphanumericCharacter: z.boolean().optional(),
})

/** The studio's policy; the shortest length alone when it has set none. */
export async function getPasswordPolicy(db: EdgeDb): Promise<PasswordPolicy> {
  const row = await db
    .selectFrom('identity_settings')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst()
  return passwordPolicySchema.safeParse(row?.value).data ?? {}
}

/** Sets the policy for passwords that are chosen from now on. */
export async function setPasswordPolicy(db: EdgeDb, policy: PasswordPolicy): Promise<void> {
  const value = JSON.stringify(passwordPolicySchema.parse(policy))
  await db
    .insertInto('identity_settings')
    .values({ name: settingName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Throws WEAK_PASSWORD or PASSWORD_DOES_NOT_MEET_REQUIREMENTS for a password that must not be chosen. */
export async function checkPassword(db: EdgeDb, password: string): Promise<void> {
  if (password.length < shortestPassword)
    throw new IdentityError('WEAK_PASSWORD', { text: `Password should be at least ${shortestPassword} characters` })
  const missing = missingRequirements(password, await getPasswordPolicy(db))
  if (missing.length > 0)
    throw new IdentityError('PASSWORD_DOES_NOT_MEET_REQUIREMENTS', {
      text: `Missing password requirements: [${missing.join(', ')}]`,
    })
}
