/**
 * The code of an error without the SDK's prefix; `unknown` when it has none. Long texts that became codes are cut. What the
 * app says in its own words about the same thing has the SDK's code.
 */
export function signInCode(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null ? (error as { code?: unknown }).code : undefined
  if (typeof code !== 'string' || code === '') return 'unknown'
  const short = code.replace(/^auth\//, '').slice(0, 60)
  return sameAs.get(short) ?? short
}

const sameAs = new Map([
  ['account-disabled', 'user-disabled'],
  ['invalid-id-token', 'invalid-user-token'],
  ['fresh-sign-in-needed', 'requires-recent-login'],
])

/** The two codes after which the SDK itself forgets the person; the page then ends its own session too. */
export function signsOut(error: unknown): boolean {
  return ['user-disabled', 'user-token-expired'].includes(signInCode(error))
}
