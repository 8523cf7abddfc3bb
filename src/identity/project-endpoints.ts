import { z } from 'zod'
import { endpoint, toolkit } from './http/endpoint.ts'
import { getPasswordPolicy } from './passwords/check-password.server.ts'
import { passwordPolicyAnswer } from './passwords/password-policy.ts'
import { projectNumber } from './tokens/token.server.ts'

/** What the SDK requests of the project; no input counts. */
const method = 'GET'
const input = z.unknown()

export const projectEndpoints = [
  endpoint({
    method,
    input,
    path: `${toolkit}/v2/passwordPolicy`,
    handle: async ({ db }) => passwordPolicyAnswer(await getPasswordPolicy(db)),
  }),
  endpoint({
    method,
    input,
    path: `${toolkit}/v2/recaptchaConfig`,
    // The SDK wants a key even where nothing is enforced; with everything off it loads no script.
    handle: async ({ settings }) =>
      await Promise.resolve({
        recaptchaKey: `projects/${settings.projectId}/keys/none`,
        recaptchaEnforcementState: ['EMAIL_PASSWORD_PROVIDER', 'PHONE_PROVIDER'].map((provider) => ({
          provider,
          enforcementState: 'OFF',
        })),
      }),
  }),
  endpoint({
    method,
    input,
    path: `${toolkit}/v1/projects`,
    handle: async ({ settings }) =>
      await Promise.resolve({ projectId: projectNumber, authorizedDomains: settings.authorizedDomains }),
  }),
]
