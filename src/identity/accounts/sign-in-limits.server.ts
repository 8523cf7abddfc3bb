import { createHash } from 'node:crypto'
import { networkOf } from '#platform/http/ip-networks.ts'
import type { IdentityContext, IdentityRequest } from './identity-context.ts'
import type { Allowance } from './limits.server.ts'

/** Counts one attempt, except while test orders are taken: suites sign up hundreds of people in a minute. */
export async function spendAttempt(
  { limits }: IdentityContext,
  { takesOrders }: IdentityRequest,
  allowances: Allowance[],
): Promise<void> {
  if (!takesOrders) await limits.spend(allowances)
}

/**
 * Guessing passwords: from one address for one account hardly, from one address for many accounts or from many addresses
 * for one account with patience. Whoever resets the password by mail has all of an account's attempts back. `account` is
 * counted only once the other two had room, and not for networks that the account was entered from: one client can neither
 * fill it, nor can many shut the owner out.
 */
export function passwordAttempts({ email, remoteAddress }: { email: string; remoteAddress: string }): {
  pair: Allowance
  account: Allowance
  address: Allowance
} {
  const [account, address] = [fingerprint(email), fingerprint(networkOf(remoteAddress))]
  return {
    pair: { key: `password ${account} ${address}`, burst: 10, perHour: 20 },
    account: { key: `password ${account}`, burst: 50, perHour: 60 },
    address: { key: `password ${address}`, burst: 60, perHour: 600 },
  }
}

/** One address may do so much of a kind: 100 an hour are Firebase's own sign-ups. */
export function addressAttempts(
  kind: string,
  { remoteAddress }: { remoteAddress: string },
  { burst, perHour }: { burst: number; perHour: number },
): Allowance {
  return { key: `${kind} ${fingerprint(networkOf(remoteAddress))}`, burst, perHour }
}

/** So many requests may be about one account or email address. */
export function accountAttempts(
  kind: string,
  subject: string,
  { burst, perHour }: { burst: number; perHour: number },
): Allowance {
  return { key: `${kind} ${fingerprint(subject)}`, burst, perHour }
}

/**
 * Mails of one kind to one mailbox. Requests of one network are refused beyond `fromHere`; `mailbox` bounds what all
 * networks together have sent there, and refuses nobody: see `sendOobCode`.
 */
export function mailAttempts(
  type: string,
  email: string,
  { remoteAddress }: { remoteAddress: string },
): { fromHere: Allowance; mailbox: Allowance } {
  const mailbox = fingerprint(email)
  return {
    fromHere: { key: `mail ${mailbox} ${fingerprint(networkOf(remoteAddress))}`, burst: 5, perHour: 10 },
    mailbox: { key: `mail ${type} ${mailbox}`, burst: 5, perHour: 10 },
  }
}

/** Keys hold no addresses of people in the clear. */
function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
