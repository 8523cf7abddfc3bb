import type { SignInConfig } from './sign-in-config.ts'
import { type SignInProblem, signInProblem } from './sign-in-errors.ts'
import { openSignIn } from './sign-in-kit.ts'

/**
 * Signs in by the token that a proven wallet was given: `in` with a session, `factor` where the account asks for a second proof, or
 * why it did not work. Pages fetch this file when somebody signs in, for it carries the SDK.
 */
export async function enterWithTicket(
  token: string,
  { config, base }: { config: SignInConfig; base: string },
): Promise<{ state: 'in' | 'factor' } | { state: 'failed'; problem: SignInProblem }> {
  try {
    const kit = await openSignIn(config, { base })
    return { state: (await kit.enter.withTicket(token)).state }
  } catch (error) {
    return { state: 'failed', problem: signInProblem(error, { during: 'wallet' }) }
  }
}
